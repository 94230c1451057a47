import type { Services } from '../../platform/services.ts';
import { linkExpiry } from '../../platform/storage/signed-link.ts';
import type { RequestRow } from './queries.ts';

const HOUR = 3_600_000;

interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

/** A link to the sealed file, named after the request; null until it exists. */
export function sealedLink(
  services: Pick<Services, 'storage' | 'clock'>,
  request: RequestRow,
  hours = 1,
): Link | null {
  return request.sealed_key ? fileLink(services, request, request.sealed_key, { hours }) : null;
}

/** A link to a file of the request, named after the request with a suffix. */
export function fileLink(
  services: Pick<Services, 'storage' | 'clock'>,
  request: RequestRow,
  key: string,
  { hours = 1, addition = '' }: { readonly hours?: number; readonly addition?: string } = {},
): Link {
  const name =
    request.name
      .replace(/\.pdf$/i, '')
      .replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ')
      .trim() || 'document';
  const expiresAt = linkExpiry(new Date(services.clock.now().getTime() + hours * HOUR));
  const url = services.storage.signedUrl(key, {
    expiresAt,
    fileName: `${name}${addition}.pdf`,
    disposition: 'attachment',
  });
  return { url, expiresAt: expiresAt.toISOString() };
}
