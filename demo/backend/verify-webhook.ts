import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds. Older and newer deliveries are rejected, to prevent replays. */
const TOLERANCE = 300;

/**
 * Whether a delivery comes from the service: `t=<unix seconds>,v1=<hex>` is the HMAC-SHA256 of `<t>.<raw body>` with
 * the secret. Uses the raw bytes, because parsing and serializing JSON may change them.
 */
export function verifyWebhook(header: string, rawBody: string, secret: string, now = Date.now()): boolean {
  const parts = Object.fromEntries(header.split(',').map((part) => part.split('=', 2)));
  const seconds = Number(parts.t);
  if (!Number.isInteger(seconds) || Math.abs(now / 1000 - seconds) > TOLERANCE) return false;
  const expected = createHmac('sha256', secret).update(`${parts.t}.${rawBody}`).digest();
  const given = Buffer.from(parts.v1 ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
