/** A test for the pattern, or null if it is not supported. */
type CompilePattern = (pattern: string) => ((text: string) => boolean) | null;

let compile: CompilePattern | null = null;

/**
 * Called by `pattern.ts` when it is loaded: at the start of the service, and after the document on a signing page. Until then no
 * pattern refuses anything here, and the service checks again anyway.
 */
export function setPatternEngine(engine: CompilePattern): void {
  compile = engine;
}

/** Null until it is loaded. */
export const patternEngine = (): CompilePattern | null => compile;

export const matchesPattern = (pattern: string, text: string): boolean =>
  compile?.(pattern)?.(text) !== false;
