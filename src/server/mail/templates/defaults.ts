import { EMAIL_TYPES, type EmailType, type MailKind } from '../../../model/email-types.ts';
import { builtInText } from '../compose-mail.ts';

/** The mail of each email type. */
const MAILS: Readonly<
  Record<EmailType, { readonly kind: MailKind; readonly isNext?: true; readonly isForTeam?: true }>
> = {
  signing_invite: { kind: 'invite' },
  next_signer: { kind: 'invite', isNext: true },
  resend_notification: { kind: 'resend' },
  signing_expired: { kind: 'expired' },
  signing_cancelled: { kind: 'cancelled' },
  signing_declined: { kind: 'declined' },
  signing_declined_admin: { kind: 'declined', isForTeam: true },
  signing_completed: { kind: 'completed' },
  signer_identity_changed: { kind: 'identity_changed', isForTeam: true },
};

/** The type of a mail; null if it can't be customized. */
export function emailTypeOf(mail: {
  readonly kind: MailKind;
  readonly isNext: boolean;
  readonly isForTeam: boolean;
}): EmailType | null {
  return (
    EMAIL_TYPES.find((type) => {
      const { kind, isNext = false, isForTeam = false } = MAILS[type];
      return (
        kind === mail.kind && isForTeam === mail.isForTeam && (kind !== 'invite' || isNext === mail.isNext)
      );
    }) ?? null
  );
}

/** The built-in text, with placeholders for names and dates. */
export const builtInTemplate = (type: EmailType, language: string | null) =>
  builtInText({ isNext: false, isForTeam: false, ...MAILS[type] }, language);

export const builtInTemplates = (language: string) =>
  Object.fromEntries(EMAIL_TYPES.map((type) => [type, builtInTemplate(type, language)])) as Record<
    EmailType,
    { subject: string; body: string }
  >;
