/** Where codes may go (RFC 8252, 7; RFC 9700, 2.1). */

const MAX_LENGTH = 2000;
/** What a URI consists of (RFC 3986, 2), without a fragment. URL parsers drop or rewrite other characters. */
const WRITTEN = /^[\w.~:/?[\]@!$&'()*+,;=%-]+$/;
/** Run in the page or read files. */
const DANGEROUS =
  /^(?:about|blob|data|file|filesystem|ftp|http|intent|javascript|vbscript|view-source|ws|wss):$/;
/** The person's own machine. Group 1 is all before the port. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d+)?(?=[/?]|$)/;

/** Whether it leads to an app on the person's own machine. */
export const isLoopback = (text: string): boolean => LOOPBACK.test(text);

const isUri = (text: string) => text.length <= MAX_LENGTH && WRITTEN.test(text) && URL.canParse(text);

/** https, the person's own machine, or the scheme of an app. */
export function isRedirectUri(text: string): boolean {
  if (!isUri(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return hostname !== '';
  return isLoopback(text) || (!DANGEROUS.test(protocol) && text.slice(protocol.length).startsWith('//'));
}

/** Exactly as registered; on the person's own machine the port may differ (RFC 8252, 7.3). */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (registered.includes(given)) return true;
  if (!isUri(given) || !isLoopback(given)) return false;
  const withoutPort = (text: string) => text.replace(LOOPBACK, '$1');
  return registered.some((known) => isLoopback(known) && withoutPort(known) === withoutPort(given));
}
