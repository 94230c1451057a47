/** `ada@example.com` as `a•••@example.com`: enough to recognize one's own address. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${[...address][0]}•••${address.slice(at)}`;
}
