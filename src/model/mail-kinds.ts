/** Types of emails. */
export const MAIL_KINDS = [
  'invite',
  'reminder',
  'resend',
  'completed',
  'cancelled',
  'declined',
  'expired',
  'link',
  'code',
  'identity_changed',
  'paper',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
