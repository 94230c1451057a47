import { existsSync } from 'node:fs';
import { ServiceError } from '../../model/errors.ts';
import type { ValidationQuestion } from '../sealing/add-validation-data.ts';
import type { ComposeAnswer, ComposeQuestion } from '../sealing/compose.ts';
import type {
  AnchorQuestion,
  AnchorsAnswer,
  ArrangeQuestion,
  EncodedLogo,
  ExtractQuestion,
  ImageSize,
  InspectedPdf,
  MarkQuestion,
  PartialQuestion,
  PreviewPage,
} from './pdf-jobs.ts';
import { type PoolLimits, WorkerPool } from './worker-pool.ts';

export interface PdfLog {
  warn(message: string, details?: Record<string, unknown>): void;
}

export interface PdfServiceOptions {
  /** The built worker; by default `pdf-worker.js` beside the bundle that this module ended up in. */
  readonly workerUrl?: URL;
  readonly log: PdfLog;
  readonly limits?: Partial<PoolLimits> & {
    readonly maxPages?: number;
    /** Milliseconds per job. */
    readonly inspectMs?: number;
    readonly previewMs?: number;
    readonly imageMs?: number;
    readonly anchorsMs?: number;
    readonly composeMs?: number;
  };
}

export interface PdfService {
  /**
   * Reads a PDF as viewers do. Throws `INVALID_DOCUMENT` with `details.reason` one of `not_pdf`, `damaged`, `encrypted`,
   * `no_pages`, `too_many_pages`, `xfa`, `too_heavy`.
   */
  inspect(bytes: Uint8Array): Promise<InspectedPdf>;
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
  close(): Promise<void>;
}

const DEFAULTS = {
  concurrency: 2,
  heapMb: 768,
  growthMb: 1024,
  idleMs: 60_000,
  maxPages: 5_000,
  inspectMs: 20_000,
  previewMs: 15_000,
  imageMs: 10_000,
  anchorsMs: 30_000,
  composeMs: 60_000,
};

function besideThisBundle(): URL {
  for (const path of ['./pdf-worker.js', '../pdf-worker.js']) {
    const url = new URL(path, import.meta.url);
    if (existsSync(url)) return url;
  }
  throw new TypeError(`Expected pdf-worker.js beside the server bundle (${import.meta.url}); pass workerUrl`);
}

export function createPdfService({ workerUrl, log, limits: given }: PdfServiceOptions): PdfService {
  const limits = { ...DEFAULTS, ...given };
  const pool = new WorkerPool(workerUrl ?? besideThisBundle(), limits);
  return {
    inspect: (bytes) => pool.run('inspect', { bytes, maxPages: limits.maxPages }, limits.inspectMs),
    previews: async (bytes, { pages = 3, width = 700 } = {}) => {
      try {
        return await pool.run('previews', { bytes, pages, width }, limits.previewMs);
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'SERVICE_UNAVAILABLE') throw error;
        log.warn('No preview images: the document could not be drawn', { cause: String(error) });
        return [];
      }
    },
    readImage: (bytes) => pool.run('image', { bytes }, limits.imageMs),
    findAnchors: (bytes, anchors) => pool.run('anchors', { bytes, anchors }, limits.anchorsMs),
    drawMark: (question) => pool.run('mark', question, limits.imageMs),
    extractPages: (question) => pool.run('extract', question, limits.composeMs),
    arrangePages: (question) => pool.run('arrange', question, limits.composeMs),
    composePartial: (question) => pool.run('partial', question, limits.composeMs),
    encodeLogo: (bytes, most) => pool.run('logo', { bytes, most }, limits.imageMs),
    compose: (question) => pool.run('compose', question, limits.composeMs),
    addValidationData: (question) => pool.run('validation', question, limits.composeMs),
    close: () => pool.close(),
  };
}
