import { existsSync } from 'node:fs';
import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId } from '../../../model/ids.ts';
import type { ValidationRequest } from '../compose/add-validation-data.ts';
import type { ComposeRequest, ComposeResult, PartialRequest } from '../compose/compose.ts';
import type { ArchiveStampRequest } from '../compose/reserve-archive-stamp.ts';
import type {
  AnchorsResult,
  AnchorText,
  ArrangeRequest,
  CombineRequest,
  EncodedImage,
  EncodedPicture,
  ExtractRequest,
  ImageSize,
  InspectedPdf,
  MarkRequest,
  PreviewPage,
  SplitRequest,
  SplitResult,
} from '../operations.ts';
import type { WordDocument } from '../word/read-word.ts';
import type { Lane } from './fair-queue.ts';
import type { PdfJobName, PdfJobs } from './pdf-jobs.ts';
import { type PoolLimits, type PoolLoad, ProcessPool } from './process-pool.ts';

interface PdfLog {
  warn(message: string, details?: Record<string, unknown>): void;
}

interface PdfServiceOptions {
  /** The built worker; default: `pdf-worker.js` next to the server bundle. */
  readonly workerUrl?: URL;
  readonly log: PdfLog;
  readonly limits?: Partial<PoolLimits> & {
    readonly maxPages?: number;
    /** Milliseconds of CPU time per job. */
    readonly inspectMs?: number;
    readonly previewMs?: number;
    readonly imageMs?: number;
    readonly anchorsMs?: number;
    readonly composeMs?: number;
    /** Milliseconds of wall-clock time for all jobs of one request, without waiting. */
    readonly totalMs?: number;
  };
  /** Called for each job rejected because its company has too many waiting. */
  readonly onRefused?: (lane: Lane) => void;
  /** A sample to compose in advance, so that a process for seals is always ready and fast. Default: processes start with their first job. */
  readonly warmUp?: ComposeRequest;
}

/** PDF work for one company's request, with one time limit for all of it (`PdfServiceOptions.limits.totalMs`). */
export interface CompanyPdf {
  /**
   * Inspects a PDF. Throws `INVALID_DOCUMENT` with `details.reason` `not_pdf`, `damaged`, `encrypted`, `no_pages`, `too_many_pages`,
   * `xfa` or `too_heavy`.
   */
  inspect(bytes: Uint8Array, password?: string): Promise<InspectedPdf>;
  /**
   * Reads a Word document and makes one for the converter, without links, macros and objects. Throws `INVALID_DOCUMENT` with
   * `details.reason` `not_pdf`, `damaged`, `encrypted`, `old_word`, `macros` or `too_heavy`.
   */
  readWord(bytes: Uint8Array): Promise<WordDocument>;
  /** Names of the fonts that a PDF from `inspect` uses. */
  fonts(bytes: Uint8Array): Promise<readonly string[]>;
  /** Small images of the first pages. Omits pages that can't be drawn; never throws because of the document. */
  previews(bytes: Uint8Array, options?: { pages?: number; width?: number }): Promise<PreviewPage[]>;
  /**
   * Checks that a PNG or JPEG can be sealed, when a signer's image is stored. Throws `VALIDATION_ERROR` with `details.reason`
   * `unreadable_image`.
   */
  readImage(bytes: Uint8Array): Promise<ImageSize>;
  /** Finds texts in a document from `inspect`, and optionally returns it with the texts covered. */
  findAnchors(bytes: Uint8Array, anchors: readonly AnchorText[]): Promise<AnchorsResult>;
  /** A filled field as a PNG, drawn as in the sealed document. */
  drawMark(request: MarkRequest): Promise<Uint8Array>;
  /** Extracts pages as a new document, without seal and attachments. */
  extractPages(request: ExtractRequest): Promise<Uint8Array>;
  /** Divides a document in two, each without seal and attachments. */
  split(request: SplitRequest): Promise<SplitResult>;
  /** Reorders, removes and rotates pages of a document from `inspect`. */
  arrangePages(request: ArrangeRequest): Promise<Uint8Array>;
  /** The pages of several documents from `inspect` as one document. */
  combine(request: CombineRequest): Promise<Uint8Array>;
  /** The partly signed document, unsealed. */
  composePartial(request: PartialRequest): Promise<Uint8Array>;
  /** Re-encodes a PNG or JPEG as a PNG of at most `most` pixels, by default for logos. Throws like `readImage`. */
  encodeLogo(bytes: Uint8Array, max?: ImageSize): Promise<EncodedImage>;
  /** Re-encodes the image of an organization's seal with all its pixels. Throws `SEAL_IMAGE_INVALID` with `details.reason`. */
  encodeSealImage(bytes: Uint8Array): Promise<EncodedImage>;
  /** Re-encodes an author's PNG, JPEG or SVG. Throws like `readImage`, or `INVALID_DOCUMENT` if it takes too long. */
  encodePicture(bytes: Uint8Array): Promise<EncodedPicture>;
  /** Draws everything into the PDF and reserves space for the seal. */
  compose(request: ComposeRequest): Promise<ComposeResult>;
  /** Appends revocation data to a sealed file without changing its bytes. */
  addValidationData(request: ValidationRequest): Promise<Uint8Array>;
  /** Appends space for an archive time stamp to a sealed file without changing its bytes. */
  reserveArchiveStamp(request: ArchiveStampRequest): Promise<ComposeResult>;
}

export interface PdfService {
  /**
   * PDF work for one request of a company. Companies take turns, and each may have a limited amount waiting (429 `RATE_LIMIT_EXCEEDED`).
   * Null: work without a company.
   */
  for(company: CompanyId | null): CompanyPdf;
  load(): PoolLoad;
  /** Ends all processes; waiting and running jobs fail with `SERVICE_UNAVAILABLE`. */
  close(): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly pdf: PdfService;
  }
}

const DEFAULTS = {
  // Reserves processes for seals.
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
  // Until a new process has composed its first document, it needs 400 to 600 ms of processor time.
  patienceMs: 300,
  maxPages: 5_000,
  inspectMs: 6_000,
  previewMs: 3_000,
  imageMs: 5_000,
  anchorsMs: 6_000,
  totalMs: 9_000,
  composeMs: 30_000,
};

/** After these, a document takes a third of the processor time of the second one. They take a second in all. */
const WARM_UPS = 20;

function nextToThisBundle(): URL {
  for (const path of ['./pdf-worker.js', '../pdf-worker.js']) {
    const url = new URL(path, import.meta.url);
    if (existsSync(url)) return url;
  }
  throw new TypeError(
    `Expected pdf-worker.js next to the server bundle (${import.meta.url}); pass workerUrl`,
  );
}

/**
 * Work that no request waits for, and images that someone uploads once: a busy machine may take longer than `totalMs` for it. Values are wall-clock
 * time as a multiple of the CPU time.
 */
const PATIENCE: { readonly [Name in PdfJobName]?: number } = {
  compose: 2,
  validation: 2,
  archive: 2,
  extract: 2,
  split: 2,
  partial: 2,
  arrange: 2,
  combine: 2,
  logo: 5,
  sealImage: 5,
  picture: 5,
};

export function createPdfService({
  workerUrl,
  log,
  limits: given,
  onRefused,
  warmUp,
}: PdfServiceOptions): PdfService {
  const limits = { ...DEFAULTS, ...given };
  const pool = new ProcessPool(
    workerUrl ?? nextToThisBundle(),
    limits,
    onRefused,
    warmUp && { name: 'compose', input: warmUp, timeoutMs: limits.composeMs, times: WARM_UPS },
  );
  const forCompany = (owner: CompanyId | null): CompanyPdf => {
    let leftMs = limits.totalMs;
    const run: RunJob = async (name, request, cpuMs) => {
      // The request's remaining time; one second is enough to fail.
      const patience = PATIENCE[name];
      const timeoutMs = patience ? patience * cpuMs : Math.max(1_000, leftMs);
      const onTime = (ms: number) => {
        leftMs -= ms;
      };
      return pool.run(name, request, { timeoutMs, cpuMs, owner, onTime });
    };
    return {
      inspect: async (bytes, password) => {
        const request = { bytes, password, maxPages: limits.maxPages };
        const found = await run('inspect', request, limits.inspectMs);
        return { ...found, bytes: found.bytes ?? bytes };
      },
      readWord: (bytes) => run('word', { bytes }, limits.inspectMs),
      fonts: (bytes) => run('fonts', { bytes }, limits.previewMs),
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
      drawMark: (request) => run('mark', request, limits.imageMs),
      extractPages: (request) => run('extract', request, limits.composeMs),
      split: (request) => run('split', request, limits.composeMs),
      arrangePages: (request) => run('arrange', request, limits.composeMs),
      combine: (request) => run('combine', request, limits.composeMs),
      composePartial: (request) => run('partial', request, limits.composeMs),
      encodeLogo: (bytes, max) => run('logo', { bytes, max }, limits.imageMs),
      encodeSealImage: (bytes) => run('sealImage', { bytes }, limits.imageMs),
      encodePicture: (bytes) => run('picture', { bytes }, limits.imageMs),
      compose: (request) => run('compose', request, limits.composeMs),
      addValidationData: (request) => run('validation', request, limits.composeMs),
      reserveArchiveStamp: (request) => run('archive', request, limits.composeMs),
    };
  };
  return { for: forCompany, load: () => pool.load(), close: () => pool.close() };
}

type RunJob = <Name extends PdfJobName>(
  name: Name,
  input: PdfJobs[Name]['input'],
  cpuMs: number,
) => Promise<PdfJobs[Name]['result']>;

/** Not caused by the document, so its previews aren't skipped. */
const IS_BUSY: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMIT_EXCEEDED']);
