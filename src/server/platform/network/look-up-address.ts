import { type LookupAddress, promises } from 'node:dns';

const LIMITS = { timeout: 2000, tries: 2 };

/** A name that has no address of this family; another family may have one. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/**
 * Addresses of a name that a stranger chose, asked of the name servers directly. `dns.lookup` would hold one of the two
 * threads that all look-ups of the process share, the relay's and the store's included, for as long as a name server of
 * the stranger's is silent.
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
