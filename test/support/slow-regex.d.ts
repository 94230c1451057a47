/** What is slow about the expression, and how its time grows; null if it is linear. */
export function slowRegex(source: string, flags: string): string | null;
