import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { BRAND } from '../../model/brand.ts';

export interface Delivery {
  /** ID of the event; the same for every attempt. */
  readonly eventId: string;
  readonly type: string;
  /** ID of this attempt. */
  readonly deliveryId: string;
  readonly body: string;
  readonly at: Date;
  readonly secret: string;
  /** The secret before the last rotation, while it is still valid. */
  readonly oldSecret: string | null;
}

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of timestamp, dot and raw body, with the secret's characters as the key. */
export function signBody(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * The headers of an attempt. Receivers may check either of two schemes with the same 64-character secret: Countersign's, or Standard
 * Webhooks, whose libraries decode the secret as base64 (of whose alphabet hex is a subset).
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
    // Space-separated; receivers accept any that matches.
    'webhook-signature': [secret, ...(oldSecret ? [oldSecret] : [])].map(standard).join(' '),
  };
}
