/**
 * Prevents SSRF through webhooks: only public addresses over https are called, the address that is connected to is the one that is
 * checked (against DNS rebinding), and redirects aren't followed. An operator's allow list opens hosts for development, also over http.
 */

import { type LookupAddress, promises } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { invalid } from '../validation-error.ts';

const LIMITS = { timeout: 2000, tries: 2 };

/** The name has no address of this family; it may have one of the other. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/**
 * Resolves a customer's host name with direct DNS queries. `dns.lookup` would block one of the few threads that all lookups of the
 * process share, including those for the mail relay and the store, while a customer's name server doesn't respond.
 *
 * @throws Error with a `code` of Node's dns: ENOTFOUND when there is no address, ETIMEOUT, ESERVFAIL, …
 */
export async function lookUpAddress(hostname: string): Promise<LookupAddress[]> {
  const resolver = new promises.Resolver(LIMITS);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  const errors = [four, six].flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  throw (
    errors.find((error) => !ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) ??
    Object.assign(new Error(`queryA ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' })
  );
}

/** Whether an address, in any spelling that the resolver returns, is publicly routable. */
export function isPublicAddress(address: string): boolean {
  // Zones (`fe80::1%eth0`) exist only on link-local addresses.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // All public IPv6 addresses are in 2000::/3; the rest is compatible, translated or reserved space.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]);
}

/** Without the brackets of an IPv6 literal and without a trailing dot. */
function hostOf(url: URL): string {
  return url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

export function isAllowedHost(url: URL, allowed: readonly string[]): boolean {
  const host = hostOf(url);
  return allowed.some((entry) => {
    const wanted = entry.toLowerCase();
    return wanted === host || wanted === `${host}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
  });
}

/** An entry for `WEBHOOK_ALLOWED_HOSTS`: a single port of this machine. */
export function ownPort(port: number): string {
  return `localhost:${port},127.0.0.1:${port}`;
}

/** For development: names the variable that opens the host. */
const privateHost = (url: URL) =>
  `Expected a public host, got ${url.host}. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS`;

/** What is wrong with an address, without asking the network; null if nothing is. */
export function targetFault(target: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(target)) return 'Expected an absolute https URL';
  const url = new URL(target);
  if (url.username || url.password) return 'Expected a URL without user name and password';
  if (isAllowedHost(url, allowed))
    return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'Expected an http or https URL';
  const host = hostOf(url);
  const isPrivateHost =
    (ipaddr.isValid(host) && !isPublicAddress(host)) ||
    // An IPv6 literal has colons and no dots.
    !/[.:]/.test(host) ||
    /\.(localhost|local|internal|home\.arpa)$/.test(host);
  // Literal addresses never reach the lookup, so they are checked here. The URL parser has already normalized decimal, octal,
  // hexadecimal and short forms.
  if (isPrivateHost) return privateHost(url);
  return url.protocol === 'https:' ? null : `Expected an https URL, got ${url.protocol}//`;
}

/** @throws ServiceError VALIDATION_ERROR saying what is wrong with the address */
export function checkTarget(target: string, allowed: readonly string[]): URL {
  const fault = targetFault(target, allowed);
  if (fault) throw invalid([{ path: 'url', message: fault }]);
  return new URL(target);
}

/** A name resolves to a private address. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** A `lookup` for one connection that returns public addresses only and fails if there is none. */
export function publicLookup(resolve: typeof lookUpAddress = lookUpAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname)
      .catch((error: NodeJS.ErrnoException) => {
        // Names in internal DNS only get the same message as unknown ones, so callers can't tell them apart.
        if (error.code === 'ENOTFOUND') return [];
        throw error;
      })
      .then((addresses) => {
        const usable = addresses.filter(({ address }) => isPublicAddress(address));
        const first = usable[0];
        if (!first) throw new PrivateAddressError(`${hostname} doesn’t resolve to a public address`);
        if (options.all) callback(null, usable);
        else callback(null, first.address, first.family);
      })
      .catch((error: Error) => callback(error, []));
  };
}
