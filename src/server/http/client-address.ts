import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isListed } from './address-list.ts';

/** The address of the socket's other end, or null where there is no socket (calls in process). */
function socketAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? null;
  } catch {
    return null;
  }
}

/**
 * Who is calling. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from the right, the first
 * address that is not one of them. Unknown: `unknown`.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  let address = socketAddress(c);
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  while (address !== null && isListed(address, trustedProxies) && forwarded.length > 0)
    address = forwarded.pop() ?? null;
  return address ?? 'unknown';
}
