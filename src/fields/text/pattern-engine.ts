/** A test for the pattern, or null when it is not one we can run. */
export type CompilePattern = (pattern: string) => ((text: string) => boolean) | null;

let compile: CompilePattern | null = null;

/**
 * Called by `pattern.ts` when it is loaded. The service loads it at its start; a signing page later than what it needs to show
 * the document. Until then patterns refuse nothing here, and the service has the last word anyway.
 */
export function setPatternEngine(engine: CompilePattern): void {
  compile = engine;
}

/** Null until it is loaded. */
export const patternEngine = (): CompilePattern | null => compile;

export const matchesPattern = (pattern: string, text: string): boolean =>
  compile?.(pattern)?.(text) !== false;
