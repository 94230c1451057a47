import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older or newer deliveries than this are refused, so that a recorded one cannot be played again. Seconds. */
const TOLERANCE = 300;

/**
 * Whether a delivery comes from the service: `t=<unix seconds>,v1=<hex>` is the HMAC-SHA256 of `<t>.<raw body>` with the
 * secret. Compare the raw bytes as they came; parsing and printing JSON again may change them.
 */
export function verifyWebhook(header: string, rawBody: string, secret: string, now = Date.now()): boolean {
  const parts = Object.fromEntries(header.split(',').map((part) => part.split('=', 2)));
  const seconds = Number(parts.t);
  if (!Number.isInteger(seconds) || Math.abs(now / 1000 - seconds) > TOLERANCE) return false;
  const expected = createHmac('sha256', secret).update(`${parts.t}.${rawBody}`).digest();
  const given = Buffer.from(parts.v1 ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
