import type { MiddlewareHandler } from 'hono';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The name in a Host header without its port; null if it is invalid. */
function nameOf(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null;
}

/**
 * Answers under known host names only. The demo has no sign-in, so after DNS rebinding another site would share the
 * demo's origin and could use its API key.
 * @param more additional host names of the demo
 */
export function allowedHosts(more: readonly string[]): MiddlewareHandler {
  const known = new Set([...LOCAL, ...more.map((name) => name.trim().toLowerCase()).filter(Boolean)]);
  return async (c, next) => {
    // The raw header: the request's URL is derived from it.
    const name = nameOf(c.req.header('host') ?? '');
    if (name !== null && known.has(name)) return next();
    return c.json(
      {
        error: 'Misdirected Request',
        message: 'This host name isn’t allowed. To allow it, start the demo with DEMO_ALLOWED_HOSTS=<name>',
      },
      421,
    );
  };
}
