import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/**
 * The pattern of the route that answered, such as `/api/v1/templates/:id`; undefined if none did. Never the path itself, which may
 * contain a secret.
 */
export function routePattern(c: Context): string | undefined {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path;
}
