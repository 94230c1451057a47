import type { DocumentLink } from './document-link.ts';
import { PdfError } from './pdf-error.ts';

export interface FetchBytes {
  readonly link: DocumentLink;
  readonly signal: AbortSignal;
  /** Number of retries after network errors; Infinity once a document is open. */
  readonly retries: () => number;
  /** Called with each error that will be retried, and with null once requests succeed again. */
  readonly onTrouble: (error: PdfError | null) => void;
}

const REFUSED = [401, 403];
const GONE = [404, 410, 416];
const LONGEST_PAUSE = 15_000;

/** Ends early when the browser is back online or the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
  });
}

/** One attempt. A rejected link is renewed once. */
async function attempt(
  { link, signal }: FetchBytes,
  init: RequestInit,
  early?: Promise<Response>,
): Promise<Response> {
  let url = await link.current();
  let response = await (early ?? fetch(url, { ...init, credentials: 'omit', signal }));
  if (REFUSED.includes(response.status)) {
    await response.body?.cancel();
    url = await link.renew(url);
    response = await fetch(url, { ...init, credentials: 'omit', signal });
    if (REFUSED.includes(response.status))
      throw new PdfError('refused', `The document's link and a new one were refused with ${response.status}`);
  }
  if (GONE.includes(response.status))
    throw new PdfError('gone', `The document doesn’t exist: ${response.status}`);
  if (!response.ok) throw new PdfError('network', `The document's store responded with ${response.status}`);
  return response;
}

/**
 * Fetches with link renewal and retries. `read` runs inside the attempt, so an interrupted body is fetched again.
 * Rejects with a `PdfError`, or an `AbortError` if the document was closed.
 */
export async function fetchBytes<T>(
  options: FetchBytes,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  early?: Promise<Response>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await read(await attempt(options, init, tries === 0 ? early : undefined));
      if (tries > 0) options.onTrouble(null);
      return result;
    } catch (error) {
      options.signal.throwIfAborted();
      const failure =
        error instanceof PdfError
          ? error
          : new PdfError('network', `The document couldn’t be fetched: ${String(error)}`, { cause: error });
      if (!failure.retryable || tries >= options.retries()) throw failure;
      options.onTrouble(failure);
      await pause(Math.min(500 * 2 ** tries, LONGEST_PAUSE), options.signal);
      options.signal.throwIfAborted();
    }
  }
}
