/**
 * The jobs of PDF processes and their messages. Everything is structured-cloneable; errors are sent as code, message and details, because
 * an Error's own fields don't survive cloning.
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

/** Input and output of every job, by name. */
export interface PdfJobs {
  /** `bytes` is null if the upload is unchanged, because the caller has it. */
  inspect: {
    question: InspectQuestion;
    answer: Omit<InspectedPdf, 'bytes'> & { readonly bytes: Uint8Array | null };
  };
  previews: { question: PreviewQuestion; answer: PreviewPage[] };
  image: { question: { readonly bytes: Uint8Array }; answer: ImageSize };
  anchors: { question: AnchorsQuestion; answer: AnchorsAnswer };
  /** A PNG with a transparent background. */
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
  /** Only for a `ServiceError`. */
  readonly code?: ServiceErrorCode;
  readonly message: string;
  readonly details?: Record<string, unknown>;
  readonly stack?: string;
}

export type JobReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: JobFailure };

/** From the child process: ready, or a reply. */
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
