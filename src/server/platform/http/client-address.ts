import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { isListed } from '../network/address-list.ts';

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

/** Of an IPv6 address the part that a provider gives one customer: with the rest anyone could be someone else at every call. */
const PREFIX_BYTES = 8;

/** What calls without a key are counted under: the address, or of IPv6 its network of 64 bits. */
export function callerNetwork(c: Context, trustedProxies: readonly string[]): string {
  const address = clientAddress(c, trustedProxies).split('%', 1)[0]!;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().slice(0, PREFIX_BYTES);
  return `${Buffer.from(bytes).toString('hex')}::/64`;
}
