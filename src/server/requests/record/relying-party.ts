import { isIP } from 'node:net';
import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../../platform/services.ts';

interface RelyingParty {
  /** Of the signing page. */
  readonly origin: string;
  /** Relying party ID: the domain of the signing page. */
  readonly id: string;
}

/** For whom passkeys are made. */
export function relyingPartyOf({ config }: Pick<Services, 'config'>): RelyingParty {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, id: hostname };
}

/**
 * Browsers make passkeys for domain names with https, and for `localhost`. With any other address, no recipient could finish.
 * @throws ServiceError PASSKEY_UNAVAILABLE
 */
export function requirePasskeysWork(services: Pick<Services, 'config'>): void {
  const { origin, id } = relyingPartyOf(services);
  const isAddress = id.startsWith('[') || isIP(id) !== 0;
  if (id === 'localhost' || (origin.startsWith('https:') && !isAddress)) return;
  throw new ServiceError(
    'PASSKEY_UNAVAILABLE',
    `\`require_passkey\` needs a service whose PUBLIC_URL is https with a domain name; it’s ${origin}. Set \`require_passkey\` to false, or change PUBLIC_URL`,
    { details: { public_url: origin } },
  );
}
