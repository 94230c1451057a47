/** What canonical JSON can carry. Dates and binary data are turned into text by the caller, so that the rule is visible. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * RFC 8785 (JCS): keys sorted by UTF-16 code units, no white space, numbers and strings as ECMAScript writes them. Keys
 * whose value is undefined are left out. Throws a `TypeError` for what JSON cannot say (NaN, Infinity, lone surrogates).
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`Expected a finite number, got ${value}`);
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    // In a `u` pattern a surrogate matches only when it has no partner.
    if (/\p{Surrogate}/u.test(value))
      throw new TypeError('Expected well-formed Unicode, got a lone surrogate');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`;
  const record = value as { readonly [key: string]: Json | undefined };
  const members = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort() // the default order is by UTF-16 code units, which is what the RFC asks for
    .map((key) => `${canonicalJson(key)}:${canonicalJson(record[key] as Json)}`);
  return `{${members.join(',')}}`;
}
