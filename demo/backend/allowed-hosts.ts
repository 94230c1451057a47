import type { MiddlewareHandler } from 'hono';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The name in a Host header, without its port; null for what is none. */
function nameOf(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null;
}

/**
 * Answers under known names only. Nobody logs in to the demo, so a page elsewhere whose name is made to lead here (DNS rebinding)
 * would be of our own origin, and could spend the key.
 * @param more names under which the demo is reached from elsewhere
 */
export function allowedHosts(more: readonly string[]): MiddlewareHandler {
  const known = new Set([...LOCAL, ...more.map((name) => name.trim().toLowerCase()).filter(Boolean)]);
  return async (c, next) => {
    // What the client sent; the request's own address is made of it.
    const name = nameOf(c.req.header('host') ?? '');
    if (name !== null && known.has(name)) return next();
    return c.json(
      {
        error: 'Misdirected Request',
        message: 'This name is not allowed here: start the demo with DEMO_ALLOWED_HOSTS=<name>',
      },
      421,
    );
  };
}
