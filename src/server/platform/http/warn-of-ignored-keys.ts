import { type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { ignoredKeys } from './ignored-keys.ts';

const isJson = (contentType: string | undefined) => /json/i.test(contentType ?? '');
const isSchema = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && 'def' in schema;

export type BodyRoute = Pick<RouteConfig, 'method' | 'request'>;
type Find = NonNullable<ReturnType<typeof ignoredKeys>>;

/** The schema of a write's JSON body. A write that needs no body knows no keys of one; of DELETE, a body has no meaning at all. */
function bodyOf({ method, request }: BodyRoute): z.ZodType | undefined {
  if (!['post', 'put', 'patch'].includes(method)) return undefined;
  if (!request?.body) return z.object({});
  const json = request.body.content['application/json'];
  return json && 'schema' in json && isSchema(json.schema) ? json.schema : undefined;
}

/** Undefined for reads, for other bodies than JSON, and for those whose unknown keys are refused. */
export function ignoredKeysOf(route: BodyRoute): Find | undefined {
  const schema = bodyOf(route);
  return schema && ignoredKeys(schema);
}

/**
 * Adds to the answer of a write, before its other `warnings`, which keys of the body it did nothing with. Answers without any stay
 * as they are. Undefined for routes that never ignore any.
 */
export function warnOfIgnoredKeys(route: BodyRoute): MiddlewareHandler | undefined {
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
