import type { MiddlewareHandler } from 'hono';

/**
 * Nobody logs in to the demo, so a page elsewhere could spend its key through any visitor's browser. Browsers name the page
 * that writes in `Origin`; callers that are no browser name none.
 */
export const ownPageOnly: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (reads || origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return next();
  return c.json({ error: 'Forbidden', message: `Only the page at ${host} can do this` }, 403);
};
