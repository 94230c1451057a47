/**
 * What the PDF worker can be asked, and how question and answer cross the thread border. Everything is structured-clone
 * data; errors cross as code, message and details, because an Error's own fields do not survive the clone.
 */
import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { ServiceErrorCode } from '../../model/error-codes.ts';
import { ServiceError } from '../../model/errors.ts';
import type { ComposeAnswer, ComposeQuestion } from '../sealing/compose.ts';

export interface InspectedPdf {
  /** SHA-256, hex, of `bytes`. */
  readonly sha256: string;
  /** What is stored, shown and sealed: the upload itself, or its repaired and unprotected form. */
  readonly bytes: Uint8Array;
  /** Whether `bytes` differ from the upload. */
  readonly isNormalised: boolean;
  readonly pageCount: number;
  readonly pages: readonly PageGeometry[];
}

export interface InspectQuestion {
  readonly bytes: Uint8Array;
  readonly maxPages: number;
}

export interface PreviewPage {
  readonly page_number: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Encoded image: PNG for drawn pages, JPEG where a PNG would be large (scans). */
  readonly image: Uint8Array;
  readonly content_type: 'image/png' | 'image/jpeg';
}

export interface PreviewQuestion {
  readonly bytes: Uint8Array;
  /** How many pages from the first. */
  readonly pages: number;
  /** Pixels; the height follows from the page. */
  readonly width: number;
}

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Every job by name: what goes in and what comes out. */
export interface PdfJobs {
  inspect: { question: InspectQuestion; answer: InspectedPdf };
  previews: { question: PreviewQuestion; answer: PreviewPage[] };
  image: { question: { readonly bytes: Uint8Array }; answer: ImageSize };
  compose: { question: ComposeQuestion; answer: ComposeAnswer };
}
export type PdfJobName = keyof PdfJobs;

export type PdfJobHandlers = {
  [Name in PdfJobName]: (question: PdfJobs[Name]['question']) => Promise<PdfJobs[Name]['answer']>;
};

export interface JobRequest {
  readonly id: number;
  readonly name: PdfJobName;
  readonly question: unknown;
}

export interface JobFailure {
  /** Present for a `ServiceError`; absent for anything nobody foresaw. */
  readonly code?: ServiceErrorCode;
  readonly message: string;
  readonly details?: Record<string, unknown>;
  readonly stack?: string;
}

export type JobReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: JobFailure };

export function toFailure(error: unknown): JobFailure {
  if (error instanceof ServiceError) {
    return { code: error.code, message: error.message, details: error.extra.details };
  }
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: `something that is no Error was thrown: ${String(error)}` };
}

export function fromFailure(failure: JobFailure): Error {
  if (failure.code) return new ServiceError(failure.code, failure.message, { details: failure.details });
  const error = new Error(`PDF worker: ${failure.message}`);
  error.stack = failure.stack ?? error.stack;
  return error;
}
