export interface RegexException {
  /** Paths below `src`. */
  readonly files: readonly string[];
  /** A part of the expression as it is written. */
  readonly text: string;
  readonly because: string;
}

/** Complaints without an exception, and exceptions that nothing needs. */
export function checkRegexes(
  files: readonly { readonly file: string; readonly code: string }[],
  exceptions: readonly RegexException[],
): string[];
