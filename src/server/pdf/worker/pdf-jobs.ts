/**
 * What the PDF processes can be asked, and how question and answer cross the process border. Everything is structured-clone
 * data; errors cross as code, message and details, because an Error's own fields do not survive the clone.
 */

import type { ServiceErrorCode } from '../../../model/error-codes.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { ValidationQuestion } from '../compose/add-validation-data.ts';
import type { ComposeAnswer, ComposeQuestion, PartialQuestion } from '../compose/compose.ts';
import type {
  AnchorsAnswer,
  AnchorsQuestion,
  ArrangeQuestion,
  EncodedLogo,
  ExtractQuestion,
  ImageSize,
  InspectedPdf,
  InspectQuestion,
  MarkQuestion,
  PreviewPage,
  PreviewQuestion,
} from '../operations.ts';

/** Every job by name: what goes in and what comes out. */
export interface PdfJobs {
  /** `bytes` are null where the upload itself is kept: the asker has it. */
  inspect: {
    question: InspectQuestion;
    answer: Omit<InspectedPdf, 'bytes'> & { readonly bytes: Uint8Array | null };
  };
  previews: { question: PreviewQuestion; answer: PreviewPage[] };
  image: { question: { readonly bytes: Uint8Array }; answer: ImageSize };
  anchors: { question: AnchorsQuestion; answer: AnchorsAnswer };
  /** The answer is a PNG with a transparent ground. */
  mark: { question: MarkQuestion; answer: Uint8Array };
  extract: { question: ExtractQuestion; answer: Uint8Array };
  arrange: { question: ArrangeQuestion; answer: Uint8Array };
  partial: { question: PartialQuestion; answer: Uint8Array };
  logo: {
    question: { readonly bytes: Uint8Array; readonly most?: ImageSize | undefined };
    answer: EncodedLogo;
  };
  compose: { question: ComposeQuestion; answer: ComposeAnswer };
  validation: { question: ValidationQuestion; answer: Uint8Array };
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

/** From the child process: it is up, or it has an answer. */
export type WorkerMessage = 'ready' | JobReply;

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
  const error = new Error(`PDF process: ${failure.message}`);
  error.stack = failure.stack ?? error.stack;
  return error;
}
