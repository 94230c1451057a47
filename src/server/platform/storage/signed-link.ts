import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../../model/errors.ts';
import type { LinkOptions } from './object-store.ts';

/**
 * Expiry times are rounded up to five minutes: repeated page loads get the same URL, which the browser's cache answers.
 */
const STEP_SECONDS = 300;

function signature(secret: string, key: string, expiry: string, disposition: string): string {
  return createHmac('sha256', secret).update(`GET\n${key}\n${expiry}\n${disposition}`).digest('base64url');
}

/** About 2 MB. */
const MAX_REMEMBERED = 5_000;

/** Writes `/files/<key>?e=<unix seconds>&s=<HMAC>`, with `d` for a file name. */
export type LinkSigner = (key: string, options: LinkOptions) => string;

/** Remembers links, as reads repeat them for five minutes and a list has dozens. A link depends on nothing but its key and options. */
export function linkSigner(secret: string, max = MAX_REMEMBERED): LinkSigner {
  const known = new Map<string, string>();
  return (key, { expiresAt, fileName, disposition: kind = 'inline' }) => {
    const seconds = Math.ceil(expiresAt.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS;
    // Encoded per RFC 8187; quotes and control characters can't break out of the header.
    const disposition = fileName
      ? `${kind}; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
      : '';
    const link = `${key} ${seconds} ${disposition}`;
    let path = known.get(link);
    if (!path) {
      const query = `e=${seconds}&s=${signature(secret, key, String(seconds), disposition)}`;
      path = `/files/${key}?${query}${disposition && `&${new URLSearchParams({ d: disposition })}`}`;
      if (known.size >= max) known.clear();
      known.set(link, path);
    }
    return path;
  };
}

/** The actual expiry of a `signedPath` link, after rounding. */
export function linkExpiry(expiresAt: Date): Date {
  return new Date(Math.ceil(expiresAt.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS * 1000);
}

/**
 * @returns the `Content-Disposition` and seconds until expiry
 * @throws ServiceError LINK_EXPIRED, ACCESS_DENIED
 */
export function checkLink(
  secret: string,
  key: string,
  query: { readonly e?: string; readonly s?: string; readonly d?: string },
  now: Date,
): { readonly disposition: string; readonly secondsLeft: number } {
  const disposition = query.d ?? '';
  const expected = Buffer.from(signature(secret, key, query.e ?? '', disposition));
  const given = Buffer.from(query.s ?? '');
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new ServiceError('ACCESS_DENIED', 'This link isn’t valid');
  const secondsLeft = Number(query.e) - Math.floor(now.getTime() / 1000);
  if (secondsLeft <= 0)
    throw new ServiceError('LINK_EXPIRED', 'This link has expired. Get the record again for a new link');
  return { disposition, secondsLeft };
}
