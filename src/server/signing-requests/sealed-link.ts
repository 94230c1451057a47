import type { Services } from '../services.ts';
import { linkExpiry } from '../storage/signed-link.ts';
import type { RequestRow } from './queries.ts';

const HOUR = 3_600_000;

/** The sealed file under the request's name, for so many hours; null until it exists. */
export function sealedLink(
  services: Pick<Services, 'storage' | 'clock'>,
  request: RequestRow,
  hours = 1,
): { readonly url: string; readonly expiresAt: string } | null {
  if (!request.sealed_key) return null;
  const name =
    request.name
      .replace(/\.pdf$/i, '')
      .replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ')
      .trim() || 'document';
  const expiresAt = linkExpiry(new Date(services.clock.now().getTime() + hours * HOUR));
  const url = services.storage.signedUrl(request.sealed_key, {
    expiresAt,
    fileName: `${name}.pdf`,
    disposition: 'attachment',
  });
  return { url, expiresAt: expiresAt.toISOString() };
}
