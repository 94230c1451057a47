import { type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { ignoredKeys } from './ignored-keys.ts';

const isJson = (contentType: string | undefined) => /json/i.test(contentType ?? '');
const isSchema = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && 'def' in schema;

export type BodyRoute = Pick<RouteConfig, 'method' | 'request'>;
type Find = NonNullable<ReturnType<typeof ignoredKeys>>;

/** The schema of a write's JSON body; without keys for writes without a body. DELETE bodies have no meaning. */
function bodyOf({ method, request }: BodyRoute): z.ZodType | undefined {
  if (!['post', 'put', 'patch'].includes(method)) return undefined;
  if (!request?.body) return z.object({});
  const json = request.body.content['application/json'];
  return json && 'schema' in json && isSchema(json.schema) ? json.schema : undefined;
}

/** Undefined for reads, non-JSON bodies and schemas that reject unknown keys. */
export function ignoredKeysOf(route: BodyRoute): Find | undefined {
  const schema = bodyOf(route);
  return schema && ignoredKeys(schema);
}

/** Prepends the body's ignored keys to the response's `warnings`. Undefined for routes that never ignore keys. */
export function warnOfIgnoredKeys(route: BodyRoute): MiddlewareHandler | undefined {
  const find = ignoredKeysOf(route);
  return (
    find &&
    (async (c, next) => {
      // Parsed once, for validation and warnings, because a body can contain a document.
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
