/**
 * Whether mail could be sent there: one @, something before it, a dotted name behind it, nothing that could smuggle a
 * header or a second address. Whether the mailbox exists only the mail itself finds out.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 255) return false;
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u.test(
    text,
  );
}
