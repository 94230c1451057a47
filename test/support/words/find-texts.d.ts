export interface FoundText {
  readonly line: number;
  /** With `{}` in place of expressions and of code. */
  readonly text: string;
}

export function findTexts(code: string, file: string): FoundText[];
