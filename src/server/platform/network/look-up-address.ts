import { type LookupAddress, promises } from 'node:dns';

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
