/** What the responses of many operations share: errors, described once and referenced, and warnings about ignored keys. */

import type { RouteConfig } from '@hono/zod-openapi';
import { REFUSALS, type RefusalStatus } from '../platform/http/refusals.ts';
import { type BodyRoute, ignoredKeysOf } from '../platform/http/warn-of-ignored-keys.ts';
import type { JsonSchema } from './schema-example.ts';

interface Operation {
  readonly requestBody?: object;
  responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths?: Readonly<Record<string, object>>;
  components?: object;
}

const schema = { $ref: '#/components/schemas/Error' };
const everyRefusal = Object.entries(REFUSALS).map(([status, refusal]) => ({ status, ...refusal }));

/** Errors that occur before an operation's own code, so that routes needn't declare them. */
function statusesOfAll(method: string, { requestBody }: Operation): readonly RefusalStatus[] {
  return [
    400, // X-API-Version
    // Idempotency-Key, and concurrent writes of one record.
    ...(method === 'get' ? [] : [409 as const, 413 as const]),
    ...(requestBody ? [415 as const] : []),
    429,
    500,
    503,
  ];
}

export function shareRefusals(document: Document): void {
  document.components = {
    ...document.components,
    responses: Object.fromEntries(
      everyRefusal.map(({ name, description, example }) => [
        name,
        { description, content: { 'application/json': { schema, example } } },
      ]),
    ),
  };
  for (const methods of Object.values(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods as Readonly<Record<string, Operation>>)) {
      const own = operation.responses;
      const statuses = new Set([...Object.keys(own), ...statusesOfAll(method, operation).map(String)]);
      operation.responses = Object.fromEntries(
        [...statuses].sort().map((status) => {
          const refusal = REFUSALS[Number(status) as RefusalStatus] as
            | (typeof REFUSALS)[RefusalStatus]
            | undefined;
          return [status, refusal ? { $ref: `#/components/responses/${refusal.name}` } : own[status]!];
        }),
      );
    }
}

interface WarningOperation {
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
    const { responses = {} } = (paths[route.path] as Readonly<Record<string, WarningOperation>>)[
      route.method
    ]!;
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
