/** Values of canonical JSON. Callers convert dates and binary data explicitly. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * RFC 8785 (JCS): keys sorted by UTF-16 code units, no white space, numbers and strings as in ECMAScript. Omits
 * undefined properties. Throws a `TypeError` for values that JSON can't represent (NaN, Infinity, lone surrogates).
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`Expected a finite number, got ${value}`);
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    // With the `u` flag, only lone surrogates match.
    if (/\p{Surrogate}/u.test(value))
      throw new TypeError('Expected well-formed Unicode, got a lone surrogate');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`;
  const record = value as { readonly [key: string]: Json | undefined };
  const members = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort() // the default order is by UTF-16 code units, as the RFC requires
    .map((key) => `${canonicalJson(key)}:${canonicalJson(record[key] as Json)}`);
  return `{${members.join(',')}}`;
}
