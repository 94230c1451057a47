import type { Translator } from '../../i18n/translator.ts';
import { CallError } from '../call.ts';

/** Why a call failed, in a sentence. The service's own sentences are for developers; they are shown if nothing better is known. */
export function errorText({ t }: Translator, error: unknown): string {
  if (!(error instanceof CallError)) return t('console.failed');
  if (error.code === 'NETWORK') return t('console.offline');
  if (error.code === 'RATE_LIMIT_EXCEEDED') return t('console.tooOften');
  if (error.code === 'ACCESS_DENIED' && error.body.details?.expected_role) return t('console.notAllowed');
  // Names the input, what was expected and what was received.
  const [issue] = error.code === 'VALIDATION_ERROR' ? (error.body.errors ?? []) : [];
  return issue?.message ?? error.message;
}

/** Why the service refused each input, by the input's first key. Empty for other errors. */
export function inputErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallError) || error.code !== 'VALIDATION_ERROR') return {};
  const entries = Object.entries(error.body.details ?? {});
  return Object.fromEntries(
    entries.flatMap(([path, message]) =>
      typeof message === 'string' ? [[path.split('.')[0] as string, message]] : [],
    ),
  );
}
