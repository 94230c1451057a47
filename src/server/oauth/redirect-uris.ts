/** Where codes may go (RFC 8252, 7; RFC 9700, 2.1). */

const MAX_LENGTH = 2000;
/** Run in the page or read files. */
const DANGEROUS =
  /^(?:about|blob|data|file|filesystem|ftp|http|intent|javascript|vbscript|view-source|ws|wss):$/;
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/;

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.test(hostname);

/** https, the person's own machine, or the scheme of an app. */
export function isRedirectUri(text: string): boolean {
  const url = text.length <= MAX_LENGTH ? parse(text) : null;
  if (url === null || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return url.hostname !== '';
  return (
    isLoopback(url) || (!DANGEROUS.test(url.protocol) && text.slice(url.protocol.length).startsWith('//'))
  );
}

/** Exactly as registered; on the person's own machine the port may differ (RFC 8252, 7.3). */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (registered.includes(given)) return true;
  const url = parse(given);
  if (!url || !isLoopback(url)) return false;
  const withoutPort = (one: URL) =>
    `${one.hostname}${one.pathname}${one.search}${one.hash}${one.username}${one.password}`;
  return registered.some((text) => {
    const known = parse(text);
    return known !== null && isLoopback(known) && withoutPort(known) === withoutPort(url);
  });
}
