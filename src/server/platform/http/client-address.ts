import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { isListed } from '../network/address-list.ts';

/** The peer address of the socket, or null without a socket (in-process calls). */
function socketAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? null;
  } catch {
    return null;
  }
}

/**
 * The caller's address. `X-Forwarded-For` counts only as far as trusted proxies wrote it: from the right, the first address that isn't
 * one of them. `unknown` if there is none.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  let address = socketAddress(c);
  const header = c.req.header('x-forwarded-for');
  if (header === undefined) return address ?? 'unknown';
  const forwarded = header
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  while (address !== null && isListed(address, trustedProxies) && forwarded.length > 0)
    address = forwarded.pop() ?? null;
  return address ?? 'unknown';
}

/** The part of an IPv6 address that identifies a customer of a provider; the customer can change the rest for every call. */
const PREFIX_BYTES = 8;

/** The key for limits on unauthenticated calls: the IPv4 address or the IPv6 /64 network. */
export function callerNetwork(c: Context, trustedProxies: readonly string[]): string {
  const address = clientAddress(c, trustedProxies).split('%', 1)[0]!;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().slice(0, PREFIX_BYTES);
  return `${Buffer.from(bytes).toString('hex')}::/64`;
}
