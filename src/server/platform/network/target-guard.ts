/**
 * Webhooks make this service call addresses that strangers choose. So only public addresses over https are called, the
 * check is made on the very address that is then connected to (a name may resolve differently a moment later), and no
 * redirect is followed. An operator's allow list opens named hosts, also over http, for development.
 */
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { invalid } from '../validation-error.ts';
import { lookUpAddress } from './look-up-address.ts';

/** Whether an address, in any spelling the system's resolver gives, is reachable by everyone on the internet. */
export function isPublicAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) only exists on link-local addresses.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Everything public in IPv6 lies in 2000::/3; what lies outside is compatible, translated or reserved space.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]);
}

/** Without the brackets of an IPv6 literal and without a dot at the end. */
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

/** For `WEBHOOK_ALLOWED_HOSTS`: one port of this machine and no other. */
export function ownPort(port: number): string {
  return `localhost:${port},127.0.0.1:${port}`;
}

/** For development: which variable opens the host. */
const privateHost = (url: URL) =>
  `Expected a public host, got ${url.host}. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS`;

/** What is wrong with an address, as far as it shows without asking the network; null when nothing is. */
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
  // The connection never asks our lookup for a literal address, so it is judged here. The URL parser has already turned
  // decimal, octal, hexadecimal and short forms into dotted ones.
  if (isPrivateHost) return privateHost(url);
  return url.protocol === 'https:' ? null : `Expected an https URL, got ${url.protocol}//`;
}

/** @throws ServiceError VALIDATION_ERROR saying what is wrong with the address */
export function checkTarget(target: string, allowed: readonly string[]): URL {
  const fault = targetFault(target, allowed);
  if (fault) throw invalid([{ path: 'url', message: fault }]);
  return new URL(target);
}

/** What a connection fails with when a name resolves to an address of our own network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** A `lookup` for one connection: hands out public addresses only and fails when the name has none. */
export function publicLookup(resolve: typeof lookUpAddress = lookUpAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname)
      .catch((error: NodeJS.ErrnoException) => {
        // A name that exists only in internal DNS gets the same message as an unknown one, so callers cannot tell them apart.
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
