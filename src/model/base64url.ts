/** Base64url without padding (RFC 4648, 5). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Regroups bits, most significant first. @returns the groups, and the bits that are left over, padded with zeros */
function regroup(values: Iterable<number>, from: number, to: number) {
  const groups: number[] = [];
  let pending = 0;
  let count = 0;
  for (const value of values) {
    pending = (pending << from) | value;
    count += from;
    while (count >= to) {
      count -= to;
      groups.push(pending >> count);
      pending &= (1 << count) - 1;
    }
  }
  return { groups, rest: count > 0 ? [pending << (to - count)] : [] };
}

export function toBase64Url(bytes: Uint8Array): string {
  const { groups, rest } = regroup(bytes, 8, 6);
  return [...groups, ...rest].map((value) => ALPHABET[value]).join('');
}

/** @throws TypeError for anything but base64url without padding and with zero bits at the end */
export function fromBase64Url(text: string): Uint8Array {
  const values = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  const { groups, rest } = regroup(values, 6, 8);
  if (values.includes(-1) || text.length % 4 === 1 || rest.some((value) => value !== 0))
    throw new TypeError('Expected base64url without padding');
  return new Uint8Array(groups);
}
