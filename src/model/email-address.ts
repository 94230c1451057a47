/**
 * Whether the address is syntactically usable: one @ between a local part and a domain with a dot, and no characters
 * that could inject a header or a second address.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 255) return false;
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u.test(
    text,
  );
}
