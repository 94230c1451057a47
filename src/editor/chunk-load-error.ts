import type { Translator } from '../i18n/translator.ts';
import type { ErrorCode } from '../model/error-codes.ts';
import { type WidgetError, widgetError } from '../model/errors.ts';

/** The error for code that fails to load. `to-widget-error.ts`, which is deferred, handles all others. */
export const chunkLoadError = (cause: unknown, { t }: Translator): WidgetError =>
  widgetError('NETWORK', t('errors.NETWORK'), true, { cause: String(cause) });

/** Codes that a new token may fix. */
export const canTokenFix = (code: ErrorCode): boolean => /^(TOKEN_|UNAUTHORIZED$)/.test(code);
