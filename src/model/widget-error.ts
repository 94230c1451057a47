import type { SigningError } from './errors.ts';

type More = Partial<Pick<SigningError, 'stage' | 'cause' | 'requestId'>>;

/**
 * Builds the error for `onError`; nothing else does.
 * @param more `stage` defaults to `start`, the only one that loaders need
 */
export const widgetError = <Code extends SigningError['code']>(
  code: Code,
  message: string,
  retryable: boolean,
  more?: More,
): SigningError & { readonly code: Code } => ({ code, message, retryable, stage: 'start', ...more });
