/** Why a document could not be shown; the caller turns it into its own `WidgetError` and sentence. */
export type PdfFailure =
  | 'encrypted' // needs a password
  | 'damaged' // not a PDF, or broken beyond repair
  | 'network' // the service or the store could not be reached
  | 'unlinked' // the service gave no fresh link; `cause` says why
  | 'refused' // the link was refused and a fresh one was refused too
  | 'gone' // the store no longer has the file, or it changed while open
  | 'worker' // neither a worker nor the main thread may run pdf.js
  | 'unexpected';

export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: 'DOCUMENT_FAILED' | 'WORKER_BLOCKED';
  /** True when the same act may succeed later without a change to the document. */
  readonly retryable: boolean;
  constructor(
    readonly reason: PdfFailure,
    message: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(message, options);
    this.code = reason === 'worker' ? 'WORKER_BLOCKED' : 'DOCUMENT_FAILED';
    this.retryable =
      reason === 'unlinked'
        ? (options.cause as { retryable?: boolean } | undefined)?.retryable !== false
        : reason === 'network' || reason === 'refused' || reason === 'unexpected';
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

export const isAbort = (error: unknown): boolean =>
  nameOf(error) === 'AbortError' || nameOf(error) === 'RenderingCancelledException';

/** Any error of pdf.js, fetch or our own as a PdfError. pdf.js exports no classes from its slim build, so names decide. */
export function toPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error;
  const message = error instanceof Error ? error.message : String(error);
  switch (nameOf(error)) {
    case 'PasswordException':
      return new PdfError('encrypted', 'The document is protected by a password', { cause: error });
    case 'InvalidPDFException':
    case 'FormatError':
      return new PdfError('damaged', `The document isn’t a readable PDF: ${message}`, { cause: error });
    case 'ResponseException':
    case 'TypeError':
      return new PdfError('network', `The document couldn’t be fetched: ${message}`, { cause: error });
    default:
      return new PdfError('unexpected', message, { cause: error });
  }
}
