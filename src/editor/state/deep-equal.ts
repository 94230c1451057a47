/**
 * Whether two plain values (JSON-like) are equal. Key order doesn't matter; a missing key equals `undefined`.
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  for (const key in one) if (!deepEqual(one[key], other[key])) return false;
  for (const key in other) if (!(key in one) && other[key] !== undefined) return false;
  return true;
}
