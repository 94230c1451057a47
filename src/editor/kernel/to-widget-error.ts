import { ServiceCallError } from '../../client/call-service.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type ErrorStage, type WidgetError, widgetError } from '../../model/errors.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import type { EditableDocument } from '../state/editable-document.ts';

/** The error for `onError`, in the user's language. */
export function toWidgetError(cause: unknown, { t }: Translator, stage: ErrorStage): WidgetError {
  // The service's error when the document link was renewed, such as an expired token or a deleted template.
  const found = cause instanceof PdfError && cause.reason === 'unlinked' ? cause.cause : cause;
  if (found instanceof ServiceCallError) return found.toWidgetError(stage, t(`errors.${found.code}`));
  const known = found as Partial<WidgetError> | null;
  if (typeof known?.code !== 'string' || typeof known.retryable !== 'boolean')
    return widgetError('UNEXPECTED', t('errors.UNEXPECTED'), true, { stage, cause: String(found) });
  if (known.stage) return known as WidgetError;
  const more = { stage, cause: String(known.message ?? '') };
  return widgetError(known.code, t(`errors.${known.code}`), known.retryable, more);
}

/** The service's current version, if the save failed because of it. */
export const currentVersion = (cause: unknown): EditableDocument | null =>
  cause instanceof ServiceCallError && cause.code === 'REVISION_CONFLICT'
    ? ((cause.details.current as EditableDocument | undefined) ?? null)
    : null;
