import type { SigningError } from './errors.ts';

type More = Partial<Pick<SigningError, 'stage' | 'cause' | 'requestId'>>;

/**
 * Builds what an embedder's `onError` receives; nothing else does.
 * @param more `stage` is `start` by default, which is all that the loaders need.
 */
export const widgetError = <Code extends SigningError['code']>(
  code: Code,
  message: string,
  retryable: boolean,
  more?: More,
): SigningError & { readonly code: Code } => ({ code, message, retryable, stage: 'start', ...more });
