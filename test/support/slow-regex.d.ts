/** What is slow about the expression, with how it grows; null when nothing is. */
export function slowRegex(source: string, flags: string): string | null;
