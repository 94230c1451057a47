import { MailRefused } from './mailer.ts';

/** What tenants are told of a mail that did not go out. The relay's address and words are the operator's business. */
export type MailFailure = 'address_suppressed' | 'address_refused' | 'relay_refused' | 'relay_unreachable';

/** SMTP codes alone (RFC 5321 4.2, RFC 3463): they say why without naming the relay. */
const CODES = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/;

/** The reason, with the relay's codes where it gave any: `address_refused (550 5.1.1)`. */
export function mailFailure(error: unknown): string {
  if (!(error instanceof MailRefused)) return 'relay_unreachable' satisfies MailFailure;
  const reason: MailFailure = error.isAddress ? 'address_refused' : 'relay_refused';
  const [, basic, enhanced] = CODES.exec(error.message) ?? [];
  return basic ? `${reason} (${[basic, enhanced].filter(Boolean).join(' ')})` : reason;
}
