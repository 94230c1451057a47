import { ServiceCallError } from '../../client/service-call-error.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { WidgetError } from '../../model/errors.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import type { Template } from '../../wire/http/templates.ts';

/** As an embedder's `onError` has it, in the reader's words. */
export function toError(cause: unknown, translator: Translator): WidgetError {
  const { t } = translator;
  if (cause instanceof ServiceCallError) return cause.toWidgetError(t(`errors.${cause.code}`));
  // What the service said when the document's link was to be renewed: the token has expired, the template is gone.
  if (cause instanceof PdfError && cause.reason === 'unlinked') return toError(cause.cause, translator);
  const known = cause as Partial<WidgetError> | null;
  if (typeof known?.code === 'string' && typeof known.retryable === 'boolean') {
    const { code, retryable } = known as WidgetError;
    return { code, retryable, message: t(`errors.${code}`), cause: String(known.message ?? '') };
  }
  return { code: 'UNEXPECTED', message: t('errors.UNEXPECTED'), retryable: true, cause: String(cause) };
}

/** The template as the service has it, when that is why it refused to write. */
export const currentOf = (cause: unknown): Template | null =>
  cause instanceof ServiceCallError && cause.code === 'REVISION_CONFLICT'
    ? ((cause.details.current as Template | undefined) ?? null)
    : null;
