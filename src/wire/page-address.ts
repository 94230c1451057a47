/** Addresses that senders may enter for pages of theirs. */

/** Whether the host is the developer's own machine, which needs no https. */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether signers may be redirected there: by https, or to the developer's own machine. */
export const isRedirectUrl = (text: string): boolean =>
  URL.canParse(text) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)([:/?#]|$))/i.test(text);
