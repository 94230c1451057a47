import { Resolver } from 'node:dns/promises';
import { ServiceError } from '../../../model/errors.ts';
import type { Config } from '../../platform/config/config.ts';

/** No record; newly created ones may take a while. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** The lookup failed, which says nothing about the domain. */
export function couldNotCheck(cause: unknown): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', 'The DNS lookup failed. Try again in a moment', {
    headers: { 'Retry-After': '30' },
    cause,
  });
}

/**
 * The TXT records of a name, following CNAMEs; empty if there are none.
 * @throws ServiceError SERVICE_UNAVAILABLE when the resolvers don't respond
 */
export async function lookUpTxt({ dnsServers }: Pick<Config, 'dnsServers'>, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  try {
    // Texts over 255 bytes come in chunks.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw couldNotCheck(error);
  }
}
