export interface RegexException {
  /** Paths below `src`. */
  readonly files: readonly string[];
  /** A part of the expression as written. */
  readonly text: string;
  readonly because: string;
}

/** Complaints without an exception, and unused exceptions. */
export function checkRegexes(
  files: readonly { readonly file: string; readonly code: string }[],
  exceptions: readonly RegexException[],
): string[];
