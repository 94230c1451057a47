/** Placeholder values by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Fills `{{name}}` and `[name]`, case-insensitively. Unknown `{{name}}` is removed; unknown `[name]` stays, as it may be ordinary text. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const known = (name: string) => {
    const key = name.toLowerCase();
    return Object.hasOwn(values, key) ? values[key] : undefined;
  };
  // In one pass, so that brackets in values aren't filled.
  return text.replace(/\{\{\s*(\w+)\s*\}\}|\[(\w+)\]/g, (whole, braced?: string, bracketed?: string) =>
    braced === undefined ? (known(bracketed!) ?? whole) : (known(braced) ?? ''),
  );
}
