/** Why a document can't be shown; the caller turns it into a `WidgetError` and a message. */
type PdfFailure =
  | 'encrypted' // password-protected
  | 'damaged' // not a PDF, or broken beyond repair
  | 'network' // the service or the store is unreachable
  | 'unlinked' // the link couldn't be renewed; see `cause`
  | 'refused' // both the link and a new one were rejected
  | 'gone' // the file was removed, or changed while open
  | 'worker' // the CSP allows pdf.js neither in a worker nor on the main thread
  | 'unexpected';

export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: 'DOCUMENT_FAILED' | 'WORKER_BLOCKED';
  /** Whether trying again may succeed. */
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

/** Converts errors of pdf.js and fetch. By name, since the slim build of pdf.js exports no error classes. */
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
