/** Makes PDFs of Word documents. Few run at a time, and companies take turns, as in the PDF processes. */
import { ServiceError } from '../../../model/errors.ts';
import { createFairQueue, type Owner, type Queued } from '../worker/fair-queue.ts';
import { askGotenberg } from './ask-gotenberg.ts';
import { findSoffice, runSoffice, type SofficeLimits, withoutNetwork } from './run-soffice.ts';

export interface Converter {
  /** For the evidence: `LibreOffice` or `Gotenberg`. */
  readonly name: string;
  /**
   * @param docx from `CompanyPdf.readWord`, never an upload
   * @param signal ends the conversion when its caller has gone
   * @throws ServiceError INVALID_DOCUMENT, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE; STATE_CONFLICT after `signal`
   */
  convert(docx: Uint8Array, owner: Owner, signal?: AbortSignal): Promise<Uint8Array>;
  /** Ends running conversions; they and waiting ones fail with `SERVICE_UNAVAILABLE`. */
  close(): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null if Word documents can't be converted here. */
    readonly converter: Converter | null;
  }
}

/** More pages are refused, as in a PDF. */
const MAX_PAGES = 5_000;

const QUEUE = {
  running: { seal: 0, document: 2 },
  total: 2,
  waitingPerOwner: 8,
  waitingBytesPerOwner: 128 * 1024 * 1024,
};

type Convert = (docx: Uint8Array, signal: AbortSignal) => Promise<Uint8Array>;

interface Conversion extends Queued {
  readonly start: () => Promise<void>;
  readonly reject: (error: Error) => void;
}

const stopping = () => new ServiceError('SERVICE_UNAVAILABLE', 'The service is stopping');
/** No one reads it. */
const canceled = () => new ServiceError('STATE_CONFLICT', 'The call was canceled');
const RETRY_SECONDS = 10;
const tooMany = () =>
  new ServiceError(
    'RATE_LIMIT_EXCEEDED',
    'Too many Word documents of this company are waiting to be converted. Try again in a moment',
    { details: { retry_after: RETRY_SECONDS }, headers: { 'Retry-After': String(RETRY_SECONDS) } },
  );

function takeTurns(name: string, convert: Convert): Converter {
  const queue = createFairQueue<Conversion>(QUEUE);
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const startNext = () => {
    for (let job = queue.next(); job; job = queue.next()) {
      const current = job;
      const work = current.start().finally(() => {
        queue.done(current);
        running.delete(work);
        startNext();
      });
      running.add(work);
    }
  };
  return {
    name,
    convert: (docx, owner, signal) =>
      new Promise((resolve, reject) => {
        const end = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal;
        const start = async () => {
          try {
            // It may have been canceled while it waited.
            end.throwIfAborted();
            resolve(await convert(docx, end));
          } catch (error) {
            reject(stop.signal.aborted ? stopping() : signal?.aborted ? canceled() : error);
          }
        };
        const since = performance.now();
        if (stop.signal.aborted) reject(stopping());
        else if (queue.add({ lane: 'document', owner, bytes: docx.length, since, start, reject }))
          startNext();
        else reject(tooMany());
      }),
    async close() {
      stop.abort();
      for (const job of queue.takeAll()) job.reject(stopping());
      await Promise.all(running);
    },
  };
}

/**
 * @param wanted the setting CONVERTER: `soffice`, the URL of a Gotenberg instance or `off`; null takes LibreOffice if it is installed
 * @returns null if there is none, or none that works
 */
export function createConverter(
  wanted: string | null,
  {
    log,
    limits,
  }: { readonly log: { warn(message: string): void }; readonly limits?: Partial<SofficeLimits> },
): Converter | null {
  if (wanted === 'off') return null;
  if (wanted !== null && wanted !== 'soffice')
    return takeTurns('Gotenberg', (docx, signal) =>
      askGotenberg(wanted, docx, { maxPages: MAX_PAGES, signal }),
    );
  const soffice = findSoffice();
  if (!soffice) {
    if (wanted) log.warn('CONVERTER is soffice, but LibreOffice isn’t on PATH: Word documents are refused');
    return null;
  }
  // Asked at the first conversion: starting LibreOffice takes a while.
  let isolation: readonly string[] | null | undefined;
  return takeTurns('LibreOffice', (docx, signal) => {
    isolation ??= withoutNetwork();
    return runSoffice(soffice, docx, { limits: { maxPages: MAX_PAGES, ...limits }, isolation, signal });
  });
}
