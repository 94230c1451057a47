import { Agent, fetch } from 'undici';
import { checkTarget, isAllowedHost, publicLookup } from '../platform/network/target-guard.ts';

export interface FetchLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface LimitedRequest {
  readonly body?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * `operator`: the URL is configured. Otherwise it comes from an untrusted certificate, so only public addresses and allowed hosts are
   * called.
   */
  readonly chosenBy: 'operator' | { readonly allowedHosts: readonly string[] };
}

/**
 * Fetches a response of limited size within limited time. Redirects aren't followed.
 *
 * @throws Error saying in one line what went wrong
 */
export async function fetchLimited(
  target: string,
  { body, headers = {}, chosenBy }: LimitedRequest,
  { timeoutMs, maxBytes }: FetchLimits,
): Promise<Uint8Array> {
  const url = chosenBy === 'operator' ? new URL(target) : strangersUrl(target, chosenBy.allowedHosts);
  const isOpen = chosenBy === 'operator' || isAllowedHost(url, chosenBy.allowedHosts);
  const agent = new Agent({ connect: isOpen ? {} : { lookup: publicLookup() }, connections: 1 });
  try {
    const answer = await fetch(withoutCredentials(url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...credentials(url), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += (chunk as Uint8Array).length;
      if (size > maxBytes) throw new Error(`answered with more than ${maxBytes} bytes`);
      chunks.push(chunk as Uint8Array);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } catch (error) {
    throw new Error(`${url.host} ${reasonOf(error, timeoutMs)}`, { cause: error });
  } finally {
    agent.destroy().catch(() => {});
  }
}

/** Revocation lists are usually served over plain http, because they are signed. */
function strangersUrl(target: string, allowedHosts: readonly string[]): URL {
  const url = new URL(target);
  if (url.protocol === 'http:' && !isAllowedHost(url, allowedHosts)) {
    checkTarget(target.replace(/^http:/, 'https:'), allowedHosts);
    return url;
  }
  return checkTarget(target, allowedHosts);
}

function withoutCredentials(url: URL): URL {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare;
}

function credentials({ username, password }: URL): Record<string, string> {
  if (!username) return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `didn’t respond within ${timeoutMs / 1000} s`;
  return cause instanceof Error ? cause.message : message;
}
