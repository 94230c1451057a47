import type { RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { ignoredKeys } from './ignored-keys.ts';
import type { JsonSchema } from './sample.ts';

const isSchema = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && 'def' in schema;

/**
 * Adds to the answer of a write, before its other `warnings`, which keys of the body it did nothing with. Answers without any stay
 * as they are. Undefined for routes without a JSON body, or with one that takes no other keys.
 */
export function warnOfIgnoredKeys({ request }: Pick<RouteConfig, 'request'>): MiddlewareHandler | undefined {
  const json = request?.body?.content['application/json'];
  const schema = json && 'schema' in json ? json.schema : undefined;
  const find = isSchema(schema) ? ignoredKeys(schema) : undefined;
  return (
    find &&
    (async (c, next) => {
      await next();
      if (!c.res.ok) return;
      const ignored = find(c.req.valid('json' as never));
      if (ignored.length === 0) return;
      const answer = (await c.res.json()) as { readonly warnings?: readonly string[] };
      const warnings = [...ignored, ...(answer.warnings ?? [])];
      c.res = new Response(JSON.stringify({ ...answer, warnings }), {
        status: c.res.status,
        headers: c.res.headers,
      });
    })
  );
}

interface Content {
  readonly content?: Readonly<Record<string, { schema?: JsonSchema } | undefined>>;
}
interface Operation {
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

const WARNINGS: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'Keys of the body that were ignored or misspelt. Absent if there are none',
  example: ['Ignored unknown key: colour'],
};

/** Names `warnings` in the OpenAPI document, in every answer to a body whose unknown keys are ignored. */
export function describeWarnings(
  paths: Readonly<Record<string, object>>,
  components: Readonly<Record<string, JsonSchema>>,
): void {
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (components[schema.$ref.split('/').at(-1)!] ?? {}) : schema;
  const hasWarnings = (schema: JsonSchema): boolean => {
    const { properties = {}, allOf = [] } = resolve(schema);
    return 'warnings' in properties || allOf.some(hasWarnings);
  };
  const ignores = (schema: JsonSchema): boolean => {
    const { additionalProperties, allOf = [] } = resolve(schema);
    return typeof additionalProperties === 'object' || allOf.some(ignores);
  };
  for (const methods of Object.values(paths))
    for (const { requestBody, responses = {} } of Object.values(methods) as Operation[]) {
      const body = requestBody?.content?.['application/json']?.schema;
      if (!body || !ignores(body)) continue;
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
