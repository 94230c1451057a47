import { Agent, fetch } from 'undici';
import { ServiceError } from '../../model/errors.ts';
import {
  checkTarget,
  isAllowedHost,
  PrivateAddressError,
  publicLookup,
} from '../platform/network/target-guard.ts';

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

export interface DeliveryResult {
  /** Null without a response. */
  readonly status: number | null;
  readonly isSuccess: boolean;
  /** For the log and the test operation; null on success. */
  readonly error: string | null;
  /** The beginning of the response body. */
  readonly response: string;
}

export const TIME_LIMIT_MS = 15_000;
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
