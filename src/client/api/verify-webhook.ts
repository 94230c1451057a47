import { BRAND } from '../../model/brand.ts';
import type { WebhookEnvelope } from '../../wire/webhook-events.ts';

/** Why a delivery failed verification. */
export type WebhookFault = 'NO_SIGNATURE' | 'WRONG_SIGNATURE' | 'TOO_OLD';

export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  constructor(
    readonly code: WebhookFault,
    message: string,
  ) {
    super(message);
  }
}

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** The raw body: parsed and serialized again, it would be different bytes. */
  readonly body: string | Uint8Array;
  /** A `Headers` object, or Node's `request.headers`. */
  readonly headers: HeaderValues;
  /**
   * The webhook's secret, from `POST /webhooks` or `POST /webhooks/{id}/rotate-secret`. Pass several if one receiver
   * serves several webhooks. Webhooks created before webhooks had secrets use the secret of the company or workspace.
   */
  readonly secret: string | readonly string[];
  /** Maximum difference between the signed time and now, in seconds. Default 300. */
  readonly tolerance?: number;
  /** Milliseconds since 1970. Default: now. */
  readonly now?: number;
}

function headerOf(headers: HeaderValues, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return [found?.[1] ?? []].flat().join(',');
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Checks that a delivery was sent by the service and is recent, and returns the event.
 * @throws WebhookError
 * @example
 * const event = await verifyWebhook({ body: await request.text(), headers: request.headers, secret });
 * if (event.type === 'signing_request.completed') {}
 */
export async function verifyWebhook<Data = unknown>(options: VerifyOptions): Promise<WebhookEnvelope<Data>> {
  const { headers, tolerance = 300, now = Date.now() } = options;
  const name = `${BRAND.headerPrefix.toLowerCase()}signature`;
  const given = [headerOf(headers, name), headerOf(headers, `${name}-old`)].filter(Boolean);
  const signed = given
    .map((one) => /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(one.trim()))
    .filter((one) => one !== null);
  if (signed.length === 0) throw new WebhookError('NO_SIGNATURE', `Expected a header ${name}: t=…,v1=…`);
  const body = typeof options.body === 'string' ? new TextEncoder().encode(options.body) : options.body;
  for (const secret of [options.secret].flat()) {
    const bytes = new TextEncoder().encode(secret as string);
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const [, time, signature] of signed) {
      const start = new TextEncoder().encode(`${time}.`);
      const text = new Uint8Array(start.length + body.length);
      text.set(start);
      text.set(body, start.length);
      // `verify` compares in constant time.
      if (!(await crypto.subtle.verify('HMAC', key, fromHex(signature!), text))) continue;
      if (Math.abs(now / 1000 - Number(time)) > tolerance)
        throw new WebhookError('TOO_OLD', `Signed more than ${tolerance} seconds from now`);
      return JSON.parse(new TextDecoder().decode(body)) as WebhookEnvelope<Data>;
    }
  }
  throw new WebhookError('WRONG_SIGNATURE', 'The body wasn’t signed with this secret');
}
