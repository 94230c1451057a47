export interface FoundText {
  readonly line: number;
  /** With `{}` instead of expressions and code. */
  readonly text: string;
}

export function findTexts(code: string, file: string): FoundText[];
