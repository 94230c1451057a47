/** Mails about accounts in the console, from the service itself. They sign people in, so they are neither customized nor logged. */
import { directionOf } from '../../i18n/direction.ts';
import { BRAND } from '../../model/brand.ts';
import type { Role } from '../../model/roles.ts';
import { BUTTON } from './custom-text.ts';
import { moment, type Translate, translatorOf } from './fill-messages.ts';
import { mailMessages } from './messages/index.ts';
import { type Direction, isolateIn, withMarks } from './name-direction.ts';
import { plainLink, plainText } from './plain-text.ts';
import { type Part, writeHtml } from './write-html.ts';

interface CodeFacts {
  readonly kind: 'sign_in_code';
  /** Languages by preference; the first supported one is used. */
  readonly languages: readonly (string | null)[];
  /** Eight digits. */
  readonly code: string;
}

interface InvitationFacts {
  readonly kind: 'invitation';
  readonly languages: readonly (string | null)[];
  readonly inviterName: string;
  readonly companyName: string;
  readonly role: Role;
  /** Signs its holder in. */
  readonly link: string;
  readonly expiresAt: Date;
  /** IANA time zone for dates. */
  readonly timeZone: string;
}

export type AccountMailFacts = CodeFacts | InvitationFacts;

interface AccountMail {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Parts {
  readonly subject: string;
  readonly heading: string;
  /** What inboxes show after the subject. */
  readonly preview: string;
  readonly parts: readonly Part[];
  readonly link?: { readonly label: string; readonly href: string };
  /** Small print below everything. */
  readonly note: string;
}

const MAX_NAME = 80;
/** Controls and separators, which could start another header or line, and marks that change the direction of the text around them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu;

/** A person's or company's name for one line. Long ones are cut, so that a name can't become a message of its own. */
function nameOf(text: string): string {
  const letters = [...text.replace(UNSAFE, ' ').trim()];
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join('')}…` : letters.join('');
}

/** In two groups: easier to read and to type. */
const grouped = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

function codeParts(facts: CodeFacts, t: Translate): Parts {
  const code = grouped(facts.code);
  return {
    subject: t('account_code_subject', { code }),
    heading: t('account_code_heading'),
    preview: t('code_until'),
    parts: [{ code }, t('code_until')],
    note: t('account_code_ignore'),
  };
}

function invitationParts(facts: InvitationFacts, t: Translate, language: string): Parts {
  const names = { inviter: nameOf(facts.inviterName), company: nameOf(facts.companyName) };
  const line = t('account_invite_line', names);
  const subject = t('account_invite_subject', names);
  const date = moment(facts.expiresAt, language, facts.timeZone);
  return {
    subject,
    heading: subject,
    preview: line,
    parts: [
      line,
      t('account_invite_role', { role: t(`role_${facts.role}`) }),
      t('account_invite_until', { date }),
      BUTTON,
    ],
    link: { label: t('account_invite_button', names), href: facts.link },
    note: t('account_invite_ignore'),
  };
}

/** A code alone on its line would be in the direction of the mail, with its groups swapped. */
const inText = (part: Part, { link }: Parts, direction: Direction) => {
  if (part === BUTTON) return plainLink(link);
  return typeof part === 'object' && 'code' in part ? [isolateIn(direction, part.code)] : plainText(part);
};

/** Composes a mail about an account as plain text and HTML. */
export function composeAccountMail(facts: AccountMailFacts): AccountMail {
  const found = mailMessages(...facts.languages);
  const { language } = found;
  const direction = directionOf(language);
  const t = translatorOf(found, { brand: BRAND.name });
  const mail = facts.kind === 'sign_in_code' ? codeParts(facts, t) : invitationParts(facts, t, language);
  const { heading, parts, link, note } = mail;
  const subject = withMarks(mail.subject, direction);
  return {
    language,
    subject,
    text: [heading, ...parts.flatMap((part) => inText(part, mail, direction)), note].join('\n\n'),
    html: writeHtml({
      language,
      title: subject,
      preview: withMarks(mail.preview, direction),
      heading,
      parts,
      link,
      linkHelp: t('link_help'),
      note: '',
      footer: note,
      facts: { senderName: BRAND.name, logoUrl: null, images: {}, colours: null },
      imageTexts: { company_logo: BRAND.name, signing_qr_code: '' },
      hasLogoInText: false,
    }),
  };
}
