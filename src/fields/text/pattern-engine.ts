/** A test for the pattern, or null if it is not supported. */
type CompilePattern = (pattern: string) => ((text: string) => boolean) | null;

let compile: CompilePattern | null = null;

/**
 * Sets the compiler of `pattern.ts`: the service when it starts, pages once they have loaded it. Until then every pattern
 * accepts everything here, and the service checks again.
 */
export function setPatternEngine(engine: CompilePattern): void {
  compile = engine;
}

/** Null until it's set. */
export const patternEngine = (): CompilePattern | null => compile;

export const matchesPattern = (pattern: string, text: string): boolean =>
  compile?.(pattern)?.(text) !== false;
