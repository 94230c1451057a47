import { Agent, fetch } from 'undici';
import { checkTarget, isAllowedHost, publicLookup } from '../platform/network/target-guard.ts';
import { deliveryFailure } from './delivery-failure.ts';

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
