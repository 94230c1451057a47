/** Values for the placeholders of a sender's own texts, by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Fills `{{name}}` and `[name]`, whatever their case. An unknown `{{name}}` becomes nothing; an unknown `[name]` stays, as
 * people also write brackets.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const known = (name: string) => {
    const key = name.toLowerCase();
    return Object.hasOwn(values, key) ? values[key] : undefined;
  };
  // In one go: what was put in is somebody's own words, whatever brackets they hold.
  return text.replace(/\{\{\s*(\w+)\s*\}\}|\[(\w+)\]/g, (whole, braced?: string, bracketed?: string) =>
    braced === undefined ? (known(bracketed!) ?? whole) : (known(braced) ?? ''),
  );
}
