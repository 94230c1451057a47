import { directionOf, hasRightToLeft } from '../../i18n/direction.ts';
import { BRAND } from '../../model/brand.ts';
import { EMAIL_PLACEHOLDERS, type EmailPlaceholder } from '../../model/email-types.ts';
import type { MailKind } from '../../model/mail-kinds.ts';
import { BUTTON, ownBlocks } from './custom-text.ts';
import type { MailMessageKey, MailMessages } from './messages/en.ts';
import { mailMessages } from './messages/index.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';
import { type Part, writeHtml } from './write-html.ts';

export interface MailFacts {
  /** Languages by preference; the first supported one is used. */
  readonly languages: readonly (string | null)[];
  /** IANA time zone for dates. */
  readonly timeZone: string;
  readonly recipientName: string;
  /** The first name, or the whole name if that is all that's known. */
  readonly recipientFirstName: string;
  readonly requestName: string;
  readonly senderName: string;
  /** The recipient approves instead of signing. */
  readonly isApproval: boolean;
  /** Someone has already signed before this recipient. */
  readonly isNext: boolean;
  /** At least one approver has finished. */
  readonly hasApprovals: boolean;
  /** In mails that ask for a signature, or that the signer requested. */
  readonly signingLink: string | null;
  /** A temporary link to the sealed document. */
  readonly downloadLink: string | null;
  /** The sealed document is attached. */
  readonly isAttached: boolean;
  readonly expiresAt: Date | null;
  readonly reason: string;
  /** The one-time code in code mails; otherwise empty. */
  readonly code: string;
  /** In mails to the sender's team, the recipient it is about; otherwise empty. */
  readonly signerName: string;
  /** The sender's message, possibly over several lines; empty for none. */
  readonly message: string;
  /** Custom subject; empty uses the built-in one. */
  readonly ownSubject: string;
  /** Custom body; empty uses the built-in one. Both may contain placeholders. */
  readonly ownBody: string;
  readonly placeholders: PlaceholderValues;
  /** Public URL of the logo. */
  readonly logoUrl: string | null;
  /** `#rrggbb` of the button's background and text. */
  readonly colours: { readonly button: string; readonly label: string } | null;
  /** Without the product's name. */
  readonly isUnbranded: boolean;
}

export interface Mail {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Parts {
  readonly subject: string;
  /** Replaces the greeting; by default the subject does. */
  readonly heading?: string;
  readonly parts: readonly Part[];
  /** The sender's message. */
  readonly message?: readonly string[];
  readonly link?: { readonly label: string; readonly href: string } | undefined;
  /** Small print below the button. */
  readonly note?: string;
}

type Tell = (key: MailMessageKey, more?: Readonly<Record<string, string>>) => string;

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** The facts that built-in texts use. */
type Said = Pick<MailFacts, 'isApproval' | 'isNext' | 'hasApprovals' | 'message' | 'reason' | 'isAttached'> &
  Pick<MailFacts, 'code' | 'placeholders' | 'requestName'> &
  Partial<Pick<MailFacts, 'signingLink' | 'downloadLink'>>;

type AfterApprove<Key> = Key extends `approve_${infer Name}` ? Name : never;
/** Messages with a variant for approvers. */
type MessageByRole = AfterApprove<MailMessageKey> & MailMessageKey;
const forRole = ({ isApproval }: Said, key: MessageByRole): MailMessageKey =>
  isApproval ? `approve_${key}` : key;

function askingLine(kind: 'invite' | 'reminder' | 'resend', facts: Said): MailMessageKey {
  if (kind === 'resend') return 'resend_line';
  if (kind === 'reminder' || !facts.isNext) return forRole(facts, `${kind}_line`);
  return facts.hasApprovals ? 'next_mixed_line' : 'next_line';
}

const signingButton = ({ isApproval, signingLink: href }: Said, tell: Tell): Parts['link'] =>
  href ? { label: tell(isApproval ? 'approve' : 'sign'), href } : undefined;

function asking(kind: 'invite' | 'reminder' | 'resend', facts: Said, tell: Tell, until: string): Parts {
  const message = paragraphsOf(fillPlaceholders(facts.message, facts.placeholders));
  return {
    subject: tell(forRole(facts, `${kind}_subject`)),
    heading: tell(facts.isApproval ? 'please_approve' : 'please_sign'),
    message,
    link: signingButton(facts, tell),
    parts: [
      tell(askingLine(kind, facts)),
      ...(message.length > 0 ? [{ quote: message.join('\n\n') }] : []),
      { document: facts.requestName, note: until && tell(forRole(facts, 'until'), { date: until }) },
    ],
    note: tell(forRole(facts, 'private')),
  };
}

function partsOf(kind: MailKind, facts: Said, tell: Tell, until: string): Parts {
  const reason = facts.reason ? [tell('reason', { reason: facts.reason })] : [];
  switch (kind) {
    case 'invite':
    case 'reminder':
    case 'resend':
      return asking(kind, facts, tell, until);
    case 'link':
      return {
        subject: tell('link_subject'),
        parts: [
          tell('link_line'),
          { document: facts.requestName, note: until && tell(forRole(facts, 'until'), { date: until }) },
        ],
        link: signingButton(facts, tell),
        note: tell(forRole(facts, 'private')),
      };
    case 'completed':
      return {
        subject: tell('completed_subject'),
        parts: [
          tell(facts.hasApprovals ? 'completed_mixed_line' : 'completed_line'),
          { document: facts.requestName, note: facts.isAttached ? tell('attached') : '' },
        ],
        link: facts.downloadLink ? { label: tell('download'), href: facts.downloadLink } : undefined,
      };
    case 'cancelled':
    case 'declined':
      return { subject: tell(`${kind}_subject`), parts: [tell(`${kind}_line`), ...reason] };
    case 'expired':
      return { subject: tell('expired_subject'), parts: [tell(forRole(facts, 'expired_line'))] };
    case 'code':
      return {
        subject: tell(forRole(facts, 'code_subject')),
        parts: [tell('code_line'), { code: facts.code }, tell('code_until')],
        note: tell('code_ignore'),
      };
    case 'identity_changed':
      return { subject: tell('identity_changed_subject'), parts: [tell('identity_changed_line')] };
    case 'paper':
      return { subject: tell('paper_subject'), parts: [tell(forRole(facts, 'paper_line'))] };
  }
}

/** The text of a part without its decoration. */
function plainText(part: Part): readonly string[] {
  if (typeof part === 'symbol') return [];
  if (typeof part === 'string') return [part];
  if ('document' in part) return part.note ? [part.note] : [];
  if ('code' in part) return [part.code];
  return ['quote' in part ? part.quote : part.text];
}

/** Fills placeholders in one pass, so that a placeholder in someone's name isn't filled. */
function fill(messages: MailMessages, key: MailMessageKey, values: Readonly<Record<string, string>>): string {
  return messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Languages in which strangers address each other by first name. */
const BY_FIRST_NAME = ['en', 'nb', 'sv'];

/** FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE: keeps a name's direction from affecting the sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type Direction = 'ltr' | 'rtl';
const MARK: Readonly<Record<Direction, string>> = { ltr: '\u200e', rtl: '\u200f' };
const startOf = (text: string): Direction => (hasRightToLeft(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr');

/**
 * For subject lines: mail clients show isolates as boxes there and take the line's direction from its first letter. Directional marks
 * are invisible everywhere; they keep a name's punctuation in place and the line in its language's direction.
 */
function withMarks(text: string, direction: Direction): string {
  const marked = text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (_, name: string) => {
    const own = startOf(name);
    return own === direction ? name : `${MARK[own]}${name}${MARK[own]}${MARK[direction]}`;
  });
  return startOf(marked) === direction ? marked : MARK[direction] + marked;
}

function moment(date: Date, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(date);
}

/** Composes a mail as plain text and HTML. */
export function composeMail(kind: MailKind, facts: MailFacts): Mail {
  const { language, messages } = mailMessages(...facts.languages);
  const until = facts.expiresAt ? moment(facts.expiresAt, language, facts.timeZone) : '';
  const isByFirstName = BY_FIRST_NAME.includes(language);
  const values = {
    name: facts.recipientName,
    sender: facts.senderName,
    request: facts.requestName,
    brand: BRAND.name,
    signer: facts.signerName,
  };
  const direction = directionOf(language);
  const isolate = (value: string) => (direction === 'rtl' || hasRightToLeft(value) ? isolated(value) : value);
  const tell: Tell = (key, more) => {
    const name = key.startsWith('please_') && isByFirstName ? facts.recipientFirstName : values.name;
    const all = Object.entries({ ...values, name, ...more }).map(([key, value]) => [key, isolate(value)]);
    return fill(messages, key, Object.fromEntries(all));
  };
  const placeholders = { ...facts.placeholders, expiration_date: until };
  const made = partsOf(kind, { ...facts, placeholders }, tell, until);
  // A line break in a name must not start another header.
  const subject = (
    fillPlaceholders(facts.ownSubject, placeholders) || withMarks(made.subject, direction)
  ).replace(/[\r\n]+/g, ' ');
  const isOwn = facts.ownBody !== '';
  // A custom body includes the greeting and the note about the link.
  const parts: Part[] = isOwn
    ? ownBlocks(facts.ownBody, placeholders, made.message)
    : [...(made.heading ? [] : [tell('greeting')]), ...made.parts, BUTTON];
  const note = isOwn ? '' : (made.note ?? '');
  const footer = tell(facts.isUnbranded ? 'footer_plain' : 'footer');
  const { link } = made;
  const plain = (part: Part) =>
    part === BUTTON ? (link ? [`${link.label}: ${link.href}`] : []) : plainText(part);
  const opening = isOwn || !made.heading ? [] : [made.heading];
  const [firstLine = ''] = (isOwn ? parts : made.parts).flatMap(plainText);
  const deadline = made.parts.find((part) => typeof part === 'object' && 'document' in part)?.note;
  const preview = isOwn ? [firstLine] : [made.heading ?? firstLine, deadline].filter(Boolean);
  return {
    language,
    subject,
    text: [...opening, ...parts.flatMap(plain), ...(note ? [note] : []), footer].join('\n\n'),
    html: writeHtml({
      language,
      title: subject,
      preview: withMarks(preview.join(made.heading ? ' · ' : ' '), direction),
      heading: isOwn ? subject : (made.heading ?? made.subject),
      parts,
      link,
      linkHelp: isOwn ? '' : tell('link_help'),
      note,
      footer,
      facts,
    }),
  };
}

const {
  signer_name: NAME,
  signing_request_name: REQUEST,
  ...HOLES
} = Object.fromEntries(
  (Object.keys(EMAIL_PLACEHOLDERS) as EmailPlaceholder[]).map((key) => [key, `{{${key}}}`]),
) as Record<EmailPlaceholder, string>;

/** The built-in text with placeholders, as a starting point for customizing it. */
export function builtInText(
  { kind, isNext, isForTeam }: { kind: MailKind; isNext: boolean; isForTeam: boolean },
  wanted: string | null,
): { readonly subject: string; readonly body: string } {
  const { messages } = mailMessages(wanted);
  const values = {
    name: isForTeam ? HOLES.team_name : NAME,
    sender: HOLES.team_name,
    request: REQUEST,
    brand: BRAND.name,
    signer: NAME,
  };
  const tell: Tell = (key, more) => fill(messages, key, { ...values, ...more });
  const isAsking = kind === 'invite' || kind === 'resend';
  const { subject, parts, note } = partsOf(
    kind,
    {
      isApproval: false,
      isNext,
      hasApprovals: false,
      requestName: REQUEST,
      message: '',
      reason: HOLES.decline_reason,
      isAttached: false,
      code: '',
      placeholders: {},
    },
    tell,
    HOLES.expiration_date,
  );
  const link = isAsking ? [HOLES.signing_link] : kind === 'completed' ? [HOLES.download_link] : [];
  const body = [tell('greeting'), ...parts.flatMap(plainText), ...link, ...(note ? [note] : [])];
  return { subject, body: body.join('\n\n') };
}
