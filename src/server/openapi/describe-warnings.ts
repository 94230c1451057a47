import type { RouteConfig } from '@hono/zod-openapi';
import { type BodyRoute, ignoredKeysOf } from '../platform/http/warn-of-ignored-keys.ts';
import type { JsonSchema } from './schema-example.ts';

interface Operation {
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema?: JsonSchema } | undefined>> }>
  >;
}

const WARNINGS: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Keys of the body that were ignored or have an alternative spelling. Absent if there are none.',
  example: ['Ignored unknown key: color'],
};

/** Adds `warnings` to every response of an operation that ignores unknown keys. */
export function describeWarnings(
  routes: readonly (BodyRoute & Pick<RouteConfig, 'path'>)[],
  paths: Readonly<Record<string, object>>,
  components: Readonly<Record<string, JsonSchema>>,
): void {
  const hasWarnings = ({ $ref, properties = {}, allOf = [] }: JsonSchema): boolean =>
    'warnings' in properties ||
    allOf.some(hasWarnings) ||
    ($ref !== undefined && hasWarnings(components[$ref.split('/').at(-1)!] ?? {}));
  for (const route of routes) {
    const { responses = {} } = (paths[route.path] as Readonly<Record<string, Operation>>)[route.method]!;
    if (!ignoredKeysOf(route)) continue;
    for (const [status, { content }] of Object.entries(responses)) {
      const json = content?.['application/json'];
      if (!status.startsWith('2') || !json?.schema || hasWarnings(json.schema)) continue;
      const { $ref, properties } = json.schema;
      json.schema =
        $ref || !properties
          ? { allOf: [json.schema, { type: 'object', properties: { warnings: WARNINGS } }] }
          : { ...json.schema, properties: { ...properties, warnings: WARNINGS } };
    }
  }
}
