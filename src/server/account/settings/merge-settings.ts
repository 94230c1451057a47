/** Applies a partial change to stored settings. Null removes a setting, so that it is inherited. */
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

/** All keys; null if unset. */
export function ownSettings(stored: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, (stored as Record<string, unknown>)[key] ?? null]));
}
