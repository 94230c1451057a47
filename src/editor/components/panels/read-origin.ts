import { isOwnMachine } from '../../../wire/page-address.ts';

/** The service's limit. */
export const MAX_ORIGINS = 50;

type Refusal = 'empty' | 'wildcard' | 'insecure' | 'invalid';

/** The origin of an address as people type it, such as `app.example.com/sign`, or why it can't be one. */
export function readOrigin(typed: string): { readonly origin: string } | { readonly refusal: Refusal } {
  const text = typed.trim();
  if (text === '') return { refusal: 'empty' };
  if (text.includes('*')) return { refusal: 'wildcard' };
  const isLocal = /^(localhost|127\.0\.0\.1)(?=[:/]|$)/i.test(text);
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (!url) return { refusal: 'invalid' };
  const { protocol, hostname, origin } = url;
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine(hostname)))
    return { refusal: 'insecure' };
  // A word alone is hardly the address of a page.
  if (!isOwnMachine(hostname) && !/[.:]/.test(hostname)) return { refusal: 'invalid' };
  return { origin };
}
