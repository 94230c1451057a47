import { ServiceError } from '../../model/errors.ts';

type DocumentRefusal =
  | 'not_pdf'
  | 'old_word'
  | 'macros'
  | 'damaged'
  | 'encrypted'
  | 'no_pages'
  | 'too_many_pages'
  | 'xfa'
  | 'too_heavy';

/** `INVALID_DOCUMENT` with `details.reason` and other `details`. */
export function refuse(
  reason: DocumentRefusal,
  message: string,
  { cause, ...details }: { readonly cause?: unknown } & Readonly<Record<string, unknown>> = {},
): ServiceError {
  return new ServiceError('INVALID_DOCUMENT', message, { details: { reason, ...details }, cause });
}

export const tooHeavyDocument = (message: string) => refuse('too_heavy', message);
