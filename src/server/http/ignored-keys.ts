/** Names of keys that a create accepts and does nothing with, so that a misspelling is noticed. */
export function ignoredKeys(
  given: object,
  { shape }: { readonly shape: object },
  /** Where `given` stands in the body, with a dot behind it. */
  prefix = '',
): string[] {
  return Object.keys(given)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => `Ignored unknown key: ${prefix}${key}`);
}

/** The part of a create's answer that names them; absent when there are none. */
export function ignoredWarnings(
  given: object,
  schema: { readonly shape: object },
): { readonly warnings?: string[] } {
  const warnings = ignoredKeys(given, schema);
  return warnings.length > 0 ? { warnings } : {};
}
