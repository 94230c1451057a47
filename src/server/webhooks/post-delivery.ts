import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Client } from 'undici';
import { BRAND } from '../../model/brand.ts';
import { ServiceError } from '../../model/errors.ts';
import {
  checkTarget,
  isAllowedHost,
  PrivateAddressError,
  publicLookup,
} from '../platform/network/target-guard.ts';

interface Delivery {
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

/** By error code of Node or undici. Their messages contain addresses, including those of hosts that the operator allowed. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection closed before a response',
  EPIPE: 'Connection closed before a response',
  UND_ERR_SOCKET: 'Connection closed before a response',
  ETIMEDOUT: 'Connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'Connection timed out',
  EHOSTUNREACH: 'Host unreachable',
  ENETUNREACH: 'Host unreachable',
  ENOTFOUND: 'Host name not found',
  EAI_AGAIN: 'Host name couldn’t be looked up',
  ETIMEOUT: 'Host name couldn’t be looked up',
  ESERVFAIL: 'Host name couldn’t be looked up',
  EREFUSED: 'Host name couldn’t be looked up',
};
/** Node's codes for certificate and handshake problems. */
const TLS = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO$)/;

/** Why a delivery got no response, for the owner of the webhook. */
export function deliveryFailure(error: unknown, timeLimitMs: number): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `No response within ${timeLimitMs / 1000} seconds`;
  // The message only says that the input is invalid; the first issue says why.
  if (error instanceof ServiceError) return error.extra.issues?.[0]?.message ?? error.message;
  const refused = [cause, error].find((one) => one instanceof PrivateAddressError);
  if (refused)
    return `${refused.message}. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS`;
  const codes = [cause, error].map((one) => (one as NodeJS.ErrnoException | undefined)?.code ?? '');
  const reason = codes.map((code) => REASONS[code]).find(Boolean);
  const tls = codes.find((code) => TLS.test(code));
  return reason ?? (tls ? `TLS failed: ${tls}` : 'Delivery failed');
}

interface DeliveryResult {
  /** Null without a response. */
  readonly status: number | null;
  readonly isSuccess: boolean;
  /** For the log and the test operation; null on success. */
  readonly error: string | null;
  /** The beginning of the response body. */
  readonly response: string;
}

const TIME_LIMIT_MS = 15_000;
/** Characters; enough to see a receiver's error. */
const KEPT_RESPONSE = 1000;

async function beginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= KEPT_RESPONSE) break;
  }
  const text = Buffer.concat(chunks).toString('utf8').slice(0, KEPT_RESPONSE);
  // PostgreSQL can't store NUL in text, nor half a character in JSON.
  return text.replaceAll('\0', '').replace(/[\ud800-\udbff]$/, '');
}

/** Says that the receiver closed a connection. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

export interface Receiver {
  /** Posts one delivery. Never throws; failures are in the result. Only 2xx is a success; redirects aren't followed. */
  post(headers: Record<string, string>, body: string): Promise<DeliveryResult>;
  close(): void;
}

/** A connection to a webhook's URL, opened by the first delivery and kept for the next. */
export function openReceiver(target: string, allowedHosts: readonly string[]): Receiver {
  let client: Client | null = null;
  let isUsed = false;

  function connect(): { readonly client: Client; readonly path: string } {
    const url = checkTarget(target, allowedHosts);
    client ??= new Client(url.origin, {
      connect: isAllowedHost(url, allowedHosts) ? {} : { lookup: publicLookup() },
    });
    return { client, path: url.pathname + url.search };
  }

  async function send(headers: Record<string, string>, body: string): Promise<DeliveryResult> {
    const connection = connect();
    const answer = await connection.client.request({
      method: 'POST',
      path: connection.path,
      headers,
      body,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    // A response that isn't read to its end is an error for undici.
    answer.body.on('error', () => {});
    const isSuccess = answer.statusCode >= 200 && answer.statusCode < 300;
    return {
      status: answer.statusCode,
      isSuccess,
      error: isSuccess ? null : `Responded with ${answer.statusCode}`,
      response: await beginning(answer.body),
    };
  }

  async function sendAgain(cause: unknown, headers: Record<string, string>, body: string) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    // The receiver may close a connection that it has kept open just when it is used again.
    if (!isUsed || !CLOSED.includes(code)) throw cause;
    return send(headers, body);
  }

  return {
    async post(headers, body) {
      try {
        return await send(headers, body).catch((cause: unknown) => sendAgain(cause, headers, body));
      } catch (error) {
        return { status: null, isSuccess: false, error: deliveryFailure(error, TIME_LIMIT_MS), response: '' };
      } finally {
        isUsed = true;
      }
    },
    close() {
      // Not awaited: a receiver that keeps its connection open must not delay the next delivery.
      client?.destroy().catch(() => {});
    },
  };
}

/** Posts one delivery over a connection of its own. */
export async function postDelivery(
  target: string,
  headers: Record<string, string>,
  body: string,
  allowedHosts: readonly string[],
): Promise<DeliveryResult> {
  const receiver = openReceiver(target, allowedHosts);
  return receiver.post(headers, body).finally(() => receiver.close());
}
