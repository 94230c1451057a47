import { existsSync } from 'node:fs';
import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId } from '../../../model/ids.ts';
import type { ValidationQuestion } from '../compose/add-validation-data.ts';
import type { ComposeAnswer, ComposeQuestion, PartialQuestion } from '../compose/compose.ts';
import type {
  AnchorQuestion,
  AnchorsAnswer,
  ArrangeQuestion,
  EncodedLogo,
  ExtractQuestion,
  ImageSize,
  InspectedPdf,
  MarkQuestion,
  PreviewPage,
} from '../operations.ts';
import type { Lane } from './fair-queue.ts';
import type { PdfJobName, PdfJobs } from './pdf-jobs.ts';
import { type PoolLimits, type PoolLoad, ProcessPool } from './process-pool.ts';

export interface PdfLog {
  warn(message: string, details?: Record<string, unknown>): void;
}

export interface PdfServiceOptions {
  /** The built worker; by default `pdf-worker.js` beside the bundle that this module ended up in. */
  readonly workerUrl?: URL;
  readonly log: PdfLog;
  readonly limits?: Partial<PoolLimits> & {
    readonly maxPages?: number;
    /** Milliseconds of processor time per job. */
    readonly inspectMs?: number;
    readonly previewMs?: number;
    readonly imageMs?: number;
    readonly anchorsMs?: number;
    readonly composeMs?: number;
    /** Milliseconds that all jobs of one request may run for by the clock, waiting not counted. */
    readonly totalMs?: number;
  };
  /** Called for each job that is refused because its company has too many waiting. */
  readonly onRefused?: (lane: Lane) => void;
}

/** What one company asks for. All of it together has one limit of running time, see `PdfServiceOptions.limits.totalMs`. */
export interface CompanyPdf {
  /**
   * Reads a PDF as viewers do. Throws `INVALID_DOCUMENT` with `details.reason` one of `not_pdf`, `damaged`, `encrypted`,
   * `no_pages`, `too_many_pages`, `xfa`, `too_heavy`.
   */
  inspect(bytes: Uint8Array, password?: string): Promise<InspectedPdf>;
  /** Small images of the first pages. A page that cannot be drawn is left out; never throws because of the document. */
  previews(bytes: Uint8Array, options?: { pages?: number; width?: number }): Promise<PreviewPage[]>;
  /**
   * Reads a PNG or JPEG as the seal will. To be asked when a signer's picture is stored. Throws `VALIDATION_ERROR` with
   * `details.reason` `unreadable_image`.
   */
  readImage(bytes: Uint8Array): Promise<ImageSize>;
  /** Where words stand in a document that `inspect` gave back, and that document with the words covered. */
  findAnchors(bytes: Uint8Array, anchors: readonly AnchorQuestion[]): Promise<AnchorsAnswer>;
  /** One filled field as a PNG, drawn as in the sealed document. */
  drawMark(question: MarkQuestion): Promise<Uint8Array>;
  /** Some pages as a document of their own; seals and attachments stay behind. */
  extractPages(question: ExtractQuestion): Promise<Uint8Array>;
  /** The pages of a document that `inspect` gave back in another order, some left out, some turned. */
  arrangePages(question: ArrangeQuestion): Promise<Uint8Array>;
  /** The document with what is signed so far, unsealed. */
  composePartial(question: PartialQuestion): Promise<Uint8Array>;
  /** A PNG or JPEG drawn anew as a PNG of at most `most` pixels, default a logo's. Throws as `readImage`. */
  encodeLogo(bytes: Uint8Array, most?: ImageSize): Promise<EncodedLogo>;
  /** Draws everything into the PDF and leaves a hole for the seal. Used by sealing. */
  compose(question: ComposeQuestion): Promise<ComposeAnswer>;
  /** Hangs proof against revocation behind a sealed file, without touching a byte of it. */
  addValidationData(question: ValidationQuestion): Promise<Uint8Array>;
}

export interface PdfService {
  /**
   * The work of one request for a company: companies take turns, and each may have a limited amount waiting (429
   * `RATE_LIMIT_EXCEEDED`). Null: work that belongs to no company.
   */
  for(company: CompanyId | null): CompanyPdf;
  load(): PoolLoad;
  /** Ends all processes; what waits or runs is refused with `SERVICE_UNAVAILABLE`. */
  close(): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly pdf: PdfService;
  }
}

const DEFAULTS = {
  // A seal finds a process even while documents take all that they may.
  running: { seal: 2, document: 2 },
  total: 3,
  waitingPerOwner: 64,
  waitingBytesPerOwner: 256 * 1024 * 1024,
  heapMb: 512,
  dataMb: 1_536,
  cpuSeconds: 300,
  memoryMb: 320,
  memoryPerByte: 10,
  restingMb: 192,
  busyMs: 60_000,
  idleMs: 60_000,
  maxPages: 5_000,
  inspectMs: 6_000,
  previewMs: 3_000,
  imageMs: 5_000,
  anchorsMs: 6_000,
  totalMs: 9_000,
  composeMs: 30_000,
};

function besideThisBundle(): URL {
  for (const path of ['./pdf-worker.js', '../pdf-worker.js']) {
    const url = new URL(path, import.meta.url);
    if (existsSync(url)) return url;
  }
  throw new TypeError(`Expected pdf-worker.js beside the server bundle (${import.meta.url}); pass workerUrl`);
}

/** Background work: no connection waits for it, so `totalMs` does not apply. */
const BACKGROUND: ReadonlySet<PdfJobName> = new Set([
  'compose',
  'validation',
  'extract',
  'partial',
  'arrange',
]);

export function createPdfService({
  workerUrl,
  log,
  limits: given,
  onRefused,
}: PdfServiceOptions): PdfService {
  const limits = { ...DEFAULTS, ...given };
  const pool = new ProcessPool(workerUrl ?? besideThisBundle(), limits, onRefused);
  const forCompany = (owner: CompanyId | null): CompanyPdf => {
    let leftMs = limits.totalMs;
    const run: RunJob = async (name, question, cpuMs) => {
      // What is left of the request's time; a second is enough to find out that nothing is.
      const timeoutMs = BACKGROUND.has(name) ? 2 * cpuMs : Math.max(1_000, leftMs);
      const onTime = (ms: number) => {
        leftMs -= ms;
      };
      return pool.run(name, question, { timeoutMs, cpuMs, owner, onTime });
    };
    return {
      inspect: async (bytes, password) => {
        const question = { bytes, password, maxPages: limits.maxPages };
        const found = await run('inspect', question, limits.inspectMs);
        return { ...found, bytes: found.bytes ?? bytes };
      },
      previews: async (bytes, { pages = 3, width = 700 } = {}) => {
        try {
          return await run('previews', { bytes, pages, width }, limits.previewMs);
        } catch (error) {
          if (error instanceof ServiceError && IS_BUSY.has(error.code)) throw error;
          log.warn('No preview images: the document couldn’t be drawn', { cause: String(error) });
          return [];
        }
      },
      readImage: (bytes) => run('image', { bytes }, limits.imageMs),
      findAnchors: (bytes, anchors) => run('anchors', { bytes, anchors }, limits.anchorsMs),
      drawMark: (question) => run('mark', question, limits.imageMs),
      extractPages: (question) => run('extract', question, limits.composeMs),
      arrangePages: (question) => run('arrange', question, limits.composeMs),
      composePartial: (question) => run('partial', question, limits.composeMs),
      encodeLogo: (bytes, most) => run('logo', { bytes, most }, limits.imageMs),
      compose: (question) => run('compose', question, limits.composeMs),
      addValidationData: (question) => run('validation', question, limits.composeMs),
    };
  };
  return { for: forCompany, load: () => pool.load(), close: () => pool.close() };
}

type RunJob = <Name extends PdfJobName>(
  name: Name,
  question: PdfJobs[Name]['question'],
  cpuMs: number,
) => Promise<PdfJobs[Name]['answer']>;

/** Not the document's fault, so its pictures are not given up. */
const IS_BUSY: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMIT_EXCEEDED']);
