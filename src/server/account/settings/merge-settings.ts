/** The stored settings after a partial change: null goes back to inheriting, so its key is not kept. */
export function mergeSettings<T extends object>(
  stored: Partial<T>,
  change: object,
  keys: readonly string[],
): Partial<T> {
  const next: Record<string, unknown> = { ...stored };
  for (const key of keys) {
    const value = (change as Record<string, unknown>)[key];
    if (value === undefined) continue;
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next as Partial<T>;
}

/** Every key, null where nothing is set. */
export function ownSettings(stored: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, (stored as Record<string, unknown>)[key] ?? null]));
}
