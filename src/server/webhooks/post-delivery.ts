import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Agent, fetch } from 'undici';
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
  if (cause instanceof PrivateAddressError)
    return `${cause.message}. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS`;
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

async function beginning(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= KEPT_RESPONSE) break;
  }
  // PostgreSQL can't store NUL in text.
  return Buffer.concat(chunks).toString('utf8').slice(0, KEPT_RESPONSE).replaceAll('\0', '');
}

/** Posts one delivery. Never throws; failures are in the result. Only 2xx is a success; redirects aren't followed. */
export async function postDelivery(
  target: string,
  headers: Record<string, string>,
  body: string,
  allowedHosts: readonly string[],
): Promise<DeliveryResult> {
  let agent: Agent | null = null;
  try {
    const url = checkTarget(target, allowedHosts);
    agent = new Agent({
      connect: isAllowedHost(url, allowedHosts) ? {} : { lookup: publicLookup() },
      connections: 1,
    });
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const response = await beginning(answer.body as AsyncIterable<Uint8Array> | null);
    return {
      status: answer.status,
      isSuccess: answer.ok,
      error: answer.ok ? null : `Responded with ${answer.status}`,
      response,
    };
  } catch (error) {
    return { status: null, isSuccess: false, error: deliveryFailure(error, TIME_LIMIT_MS), response: '' };
  } finally {
    // Not awaited: a receiver that keeps its connection open must not delay the next delivery.
    agent?.destroy().catch(() => {});
  }
}
