import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { BRAND } from '../../model/brand.ts';

export interface Delivery {
  /** Of the event; the same on every try. */
  readonly eventId: string;
  readonly type: string;
  /** Of this try. */
  readonly deliveryId: string;
  readonly body: string;
  readonly at: Date;
  readonly secret: string;
  /** The secret before the last rotation, while it is still honoured. */
  readonly oldSecret: string | null;
}

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256, keyed with the secret's characters, over `t`, a dot and the raw body. */
export function signBody(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Every header of one try. Receivers may check either of two schemes with the same 64 characters of secret: our own, or
 * Standard Webhooks, whose libraries read those characters as base64 (hex is a subset of its alphabet).
 */
export function deliveryHeaders(delivery: Delivery): Record<string, string> {
  const { eventId, type, deliveryId, body, at, secret, oldSecret } = delivery;
  const standard = (key: string) => new Webhook(key).sign(eventId, at, body);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `${BRAND.name}-Webhooks/1`,
    [`${BRAND.headerPrefix}Event`]: type,
    [`${BRAND.headerPrefix}Delivery`]: deliveryId,
    [`${BRAND.headerPrefix}Signature`]: signBody(body, secret, at),
    ...(oldSecret ? { [`${BRAND.headerPrefix}Signature-Old`]: signBody(body, oldSecret, at) } : {}),
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    // Several signatures are separated by a space; a receiver is content with any that fits.
    'webhook-signature': [secret, ...(oldSecret ? [oldSecret] : [])].map(standard).join(' '),
  };
}
