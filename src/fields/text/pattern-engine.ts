/** Returns a test for the pattern; null if it isn't supported. */
type CompilePattern = (pattern: string) => ((text: string) => boolean) | null;

let compile: CompilePattern | null = null;

/**
 * Sets the compiler of `pattern.ts`. The service calls this at startup, pages once they have loaded it; until then every pattern
 * matches, and the service checks again.
 */
export function setPatternEngine(engine: CompilePattern): void {
  compile = engine;
}

/** Null until it's set. */
export const patternEngine = (): CompilePattern | null => compile;

export const matchesPattern = (pattern: string, text: string): boolean =>
  compile?.(pattern)?.(text) !== false;
