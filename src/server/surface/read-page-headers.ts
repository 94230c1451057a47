import { Agent, fetch } from 'undici';
import { checkTarget, isAllowedHost, publicLookup } from '../platform/network/target-guard.ts';

/** What `/embed/check` asks of a page. */
const HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
] as const;
const TIME_LIMIT_MS = 8_000;
/** Policies in `<meta>` elements apply only in the head. */
const KEPT_BYTES = 256 * 1024;
const META = /<meta\b[^>]{0,8192}>/gi;
const POLICY = /content-security-policy\b/i;
/** Characters of all headers together. */
const MAX_TEXT = 32 * 1024;

export interface PageHeadersText {
  readonly status: number;
  /** Where a redirect leads. Not followed: the address might lead anywhere. */
  readonly location: string | null;
  /** Headers, one a line, and `<meta>` elements with a policy. */
  readonly headers: string;
}

async function beginning(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= KEPT_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, KEPT_BYTES);
}

/**
 * Headers of a public page. Nothing else of the page is given, because anyone may ask.
 *
 * @throws ServiceError VALIDATION_ERROR if the address isn't public
 * @throws Error if the page doesn't respond
 */
export async function readPageHeaders(
  target: string,
  allowedHosts: readonly string[],
): Promise<PageHeadersText> {
  const url = checkTarget(target, allowedHosts);
  const agent = new Agent({
    connect: isAllowedHost(url, allowedHosts) ? {} : { lookup: publicLookup() },
    connections: 1,
  });
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true;
    const html = isHtml ? await beginning(answer.body as AsyncIterable<Uint8Array> | null) : '';
    const lines = [
      ...HEADERS.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [`${name}: ${value}`];
      }),
      ...[...html.matchAll(META)].map(([tag]) => tag).filter((tag) => POLICY.test(tag)),
    ];
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location !== null && URL.canParse(location, url) ? new URL(location, url).href : null,
      headers: lines.join('\n').slice(0, MAX_TEXT),
    };
  } finally {
    agent.destroy().catch(() => {});
  }
}
