import { MailRefused } from './mailer.ts';

/** Why a mail failed, as shown to customers. The relay's address and responses are for the operator only. */
export type MailFailure = 'address_suppressed' | 'address_refused' | 'relay_refused' | 'relay_unreachable';

/** SMTP codes only (RFC 5321 4.2, RFC 3463): they say why without naming the relay. */
const CODES = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/;

/** The reason with the relay's codes, if any: `address_refused (550 5.1.1)`. */
export function mailFailure(error: unknown): string {
  if (!(error instanceof MailRefused)) return 'relay_unreachable' satisfies MailFailure;
  const reason: MailFailure = error.isAddress ? 'address_refused' : 'relay_refused';
  const [, basic, enhanced] = CODES.exec(error.message) ?? [];
  return basic ? `${reason} (${[basic, enhanced].filter(Boolean).join(' ')})` : reason;
}
