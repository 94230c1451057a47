import type { MiddlewareHandler } from 'hono';

/**
 * The demo has no sign-in, so another site could use its API key through a visitor's browser. Browsers send the writing
 * page's `Origin`; other clients send none.
 */
export const ownPageOnly: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (reads || origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return next();
  return c.json({ error: 'Forbidden', message: `Only the page at ${host} can do this` }, 403);
};
