import { type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { ignoredKeys } from './ignored-keys.ts';
import type { JsonSchema } from './sample.ts';

const isJson = (contentType: string | undefined) => /json/i.test(contentType ?? '');
const isSchema = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && 'def' in schema;

type Route = Pick<RouteConfig, 'method' | 'request'>;
type Find = NonNullable<ReturnType<typeof ignoredKeys>>;

/** The schema of a write's JSON body. A write that needs no body knows no keys of one; of DELETE, a body has no meaning at all. */
function bodyOf({ method, request }: Route): z.ZodType | undefined {
  if (!['post', 'put', 'patch'].includes(method)) return undefined;
  if (!request?.body) return z.object({});
  const json = request.body.content['application/json'];
  return json && 'schema' in json && isSchema(json.schema) ? json.schema : undefined;
}

/** Undefined for reads, for other bodies than JSON, and for those whose unknown keys are refused. */
function ignoredKeysOf(route: Route): Find | undefined {
  const schema = bodyOf(route);
  return schema && ignoredKeys(schema);
}

/**
 * Adds to the answer of a write, before its other `warnings`, which keys of the body it did nothing with. Answers without any stay
 * as they are. Undefined for routes that never ignore any.
 */
export function warnOfIgnoredKeys(route: Route): MiddlewareHandler | undefined {
  const find = ignoredKeysOf(route);
  return (
    find &&
    (async (c, next) => {
      // Parsed once, for the schema and for the warnings: a body can be a document.
      const parse = c.req.json.bind(c.req);
      let parsed: Promise<unknown> | undefined;
      c.req.json = () => (parsed ??= parse()) as Promise<never>;
      await next();
      if (!c.res.ok || !isJson(c.req.header('content-type'))) return;
      const body = await c.req.json().catch(() => undefined);
      const ignored = find(body);
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

interface Operation {
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema?: JsonSchema } | undefined>> }>
  >;
}

const WARNINGS: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'Keys of the body that were ignored or misspelt. Absent if there are none.',
  example: ['Ignored unknown key: colour'],
};

/** Names `warnings` in the OpenAPI document, in every answer to a body whose unknown keys are ignored. */
export function describeWarnings(
  routes: readonly (Route & Pick<RouteConfig, 'path'>)[],
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
