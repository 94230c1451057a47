import type { Translator } from '../i18n/translator.ts';
import type { ErrorCode } from '../model/error-codes.ts';
import type { WidgetError } from '../model/errors.ts';
import { widgetError } from '../model/widget-error.ts';

/** What is said when our own code does not come; `to-error.ts`, which comes later, says all else. */
export const unreachable = (cause: unknown, { t }: Translator): WidgetError =>
  widgetError('NETWORK', t('errors.NETWORK'), true, { cause: String(cause) });

/** Codes that a new token may cure. */
export const isCuredByToken = (code: ErrorCode): boolean => /^(TOKEN_|UNAUTHORIZED$)/.test(code);
