/**
 * The jobs of PDF processes and their messages. Everything is structured-cloneable; errors are sent as code, message and details, because
 * an Error's own fields don't survive cloning.
 */

import type { ServiceErrorCode } from '../../../model/error-codes.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { ValidationRequest } from '../compose/add-validation-data.ts';
import type { ComposeRequest, ComposeResult, PartialRequest } from '../compose/compose.ts';
import type { ArchiveStampRequest } from '../compose/reserve-archive-stamp.ts';
import type {
  AnchorsRequest,
  AnchorsResult,
  ArrangeRequest,
  CombineRequest,
  EncodedImage,
  EncodedPicture,
  ExtractRequest,
  ImageSize,
  InspectedPdf,
  InspectRequest,
  MarkRequest,
  PreviewPage,
  PreviewRequest,
  SplitRequest,
  SplitResult,
} from '../operations.ts';
import type { WordDocument } from '../word/read-word.ts';

/** Input and output of every job, by name. */
export interface PdfJobs {
  /** `bytes` is null if the upload is unchanged, because the caller has it. */
  inspect: {
    input: InspectRequest;
    result: Omit<InspectedPdf, 'bytes'> & { readonly bytes: Uint8Array | null };
  };
  word: { input: { readonly bytes: Uint8Array }; result: WordDocument };
  /** Names of the fonts that a PDF's pages use. */
  fonts: { input: { readonly bytes: Uint8Array }; result: string[] };
  previews: { input: PreviewRequest; result: PreviewPage[] };
  image: { input: { readonly bytes: Uint8Array }; result: ImageSize };
  anchors: { input: AnchorsRequest; result: AnchorsResult };
  /** A PNG with a transparent background. */
  mark: { input: MarkRequest; result: Uint8Array };
  extract: { input: ExtractRequest; result: Uint8Array };
  split: { input: SplitRequest; result: SplitResult };
  arrange: { input: ArrangeRequest; result: Uint8Array };
  combine: { input: CombineRequest; result: Uint8Array };
  partial: { input: PartialRequest; result: Uint8Array };
  logo: {
    input: { readonly bytes: Uint8Array; readonly max?: ImageSize | undefined };
    result: EncodedImage;
  };
  /** The image of an organization's seal. */
  sealImage: { input: { readonly bytes: Uint8Array }; result: EncodedImage };
  picture: { input: { readonly bytes: Uint8Array }; result: EncodedPicture };
  compose: { input: ComposeRequest; result: ComposeResult };
  validation: { input: ValidationRequest; result: Uint8Array };
  archive: { input: ArchiveStampRequest; result: ComposeResult };
}
export type PdfJobName = keyof PdfJobs;

type PdfJobHandlers = {
  [Name in PdfJobName]: (input: PdfJobs[Name]['input']) => Promise<PdfJobs[Name]['result']>;
};

export interface JobRequest {
  readonly id: number;
  readonly name: PdfJobName;
  readonly input: unknown;
}

export interface JobFailure {
  /** Only for a `ServiceError`. */
  readonly code?: ServiceErrorCode;
  readonly message: string;
  readonly details?: Record<string, unknown>;
  readonly stack?: string;
}

export type JobReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: JobFailure };

/** From the child process: ready, or a reply. */
export type WorkerMessage = 'ready' | JobReply;

function toFailure(error: unknown): JobFailure {
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

/** Runs in the child process: answers requests one by one, and survives errors. */
export function serveJobs(handlers: PdfJobHandlers): void {
  const send = (message: WorkerMessage) => {
    // The service may be gone; `disconnect` follows.
    process.send?.(message, undefined, undefined, () => {});
  };
  if (!process.send) throw new TypeError('The PDF worker was started without a channel to the service');
  process.on('message', async ({ id, name, input }: JobRequest) => {
    let reply: JobReply;
    try {
      reply = { id, result: await handlers[name](input as never) };
    } catch (error) {
      reply = { id, failure: toFailure(error) };
    }
    send(reply);
  });
  process.on('disconnect', () => process.exit());
  send('ready');
}
