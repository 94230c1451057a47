/** `ada@example.com` as `a•••@example.com`: enough to know one's own address, too little to learn another's. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${[...address][0]}•••${address.slice(at)}`;
}
