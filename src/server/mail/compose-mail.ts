import { directionOf } from '../../i18n/direction.ts';
import { BRAND } from '../../model/brand.ts';
import { EMAIL_PLACEHOLDERS, type EmailPlaceholder, type MailKind } from '../../model/email-types.ts';
import { BUTTON, customBlocks, fillPlaceholders, type PlaceholderValues } from './custom-text.ts';
import { fillMessage, moment, type Translate, translatorOf } from './fill-messages.ts';
import {
  type ImagePlaceholder,
  type ImageSources,
  imageMarks,
  imagesIn,
  unwrapImageTags,
  withoutImages,
} from './inline-images.ts';
import type { MailMessageKey } from './messages/en.ts';
import { mailMessages } from './messages/index.ts';
import { withMarks } from './name-direction.ts';
import { plainLink, plainText } from './plain-text.ts';
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
  readonly customSubject: string;
  /** Custom body; empty uses the built-in one. Both may contain placeholders. */
  readonly customBody: string;
  readonly placeholders: PlaceholderValues;
  readonly images: ImageSources;
  /** Public URL of the logo. */
  readonly logoUrl: string | null;
  /** `#rrggbb` of the button's background and text. */
  readonly colours: { readonly button: string; readonly label: string } | null;
  /** Without the product's name. */
  readonly isUnbranded: boolean;
}

interface Mail {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The images that the HTML shows. */
  readonly images: readonly ImagePlaceholder[];
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

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** The facts that built-in texts use. */
type TextFacts = Pick<
  MailFacts,
  'isApproval' | 'isNext' | 'hasApprovals' | 'message' | 'reason' | 'isAttached'
> &
  Pick<MailFacts, 'code' | 'placeholders' | 'requestName'> &
  Partial<Pick<MailFacts, 'signingLink' | 'downloadLink'>>;

type AfterApprove<Key> = Key extends `approve_${infer Name}` ? Name : never;
/** Messages with a variant for approvers. */
type MessageByRole = AfterApprove<MailMessageKey> & MailMessageKey;
const forRole = ({ isApproval }: TextFacts, key: MessageByRole): MailMessageKey =>
  isApproval ? `approve_${key}` : key;

function invitationLine(kind: 'invite' | 'reminder' | 'resend', facts: TextFacts): MailMessageKey {
  if (kind === 'resend') return 'resend_line';
  if (kind === 'reminder' || !facts.isNext) return forRole(facts, `${kind}_line`);
  return facts.hasApprovals ? 'next_mixed_line' : 'next_line';
}

const signingButton = ({ isApproval, signingLink: href }: TextFacts, t: Translate): Parts['link'] =>
  href ? { label: t(isApproval ? 'approve' : 'sign'), href } : undefined;

function invitation(
  kind: 'invite' | 'reminder' | 'resend',
  facts: TextFacts,
  t: Translate,
  until: string,
): Parts {
  const message = paragraphsOf(fillPlaceholders(facts.message, facts.placeholders));
  return {
    subject: t(forRole(facts, `${kind}_subject`)),
    heading: t(facts.isApproval ? 'please_approve' : 'please_sign'),
    message,
    link: signingButton(facts, t),
    parts: [
      t(invitationLine(kind, facts)),
      ...(message.length > 0 ? [{ quote: message.join('\n\n') }] : []),
      { document: facts.requestName, note: until && t(forRole(facts, 'until'), { date: until }) },
    ],
    note: t(forRole(facts, 'private')),
  };
}

function partsOf(kind: MailKind, facts: TextFacts, t: Translate, until: string): Parts {
  const reason = facts.reason ? [t('reason', { reason: facts.reason })] : [];
  switch (kind) {
    case 'invite':
    case 'reminder':
    case 'resend':
      return invitation(kind, facts, t, until);
    case 'link':
      return {
        subject: t('link_subject'),
        parts: [
          t('link_line'),
          { document: facts.requestName, note: until && t(forRole(facts, 'until'), { date: until }) },
        ],
        link: signingButton(facts, t),
        note: t(forRole(facts, 'private')),
      };
    case 'completed':
      return {
        subject: t('completed_subject'),
        parts: [
          t(facts.hasApprovals ? 'completed_mixed_line' : 'completed_line'),
          { document: facts.requestName, note: facts.isAttached ? t('attached') : '' },
        ],
        link: facts.downloadLink ? { label: t('download'), href: facts.downloadLink } : undefined,
      };
    case 'cancelled':
    case 'declined':
      return { subject: t(`${kind}_subject`), parts: [t(`${kind}_line`), ...reason] };
    case 'expired':
      return { subject: t('expired_subject'), parts: [t(forRole(facts, 'expired_line'))] };
    case 'code':
      return {
        subject: t(forRole(facts, 'code_subject')),
        parts: [t('code_line'), { code: facts.code }, t('code_until')],
        note: t('code_ignore'),
      };
    case 'identity_changed':
      return { subject: t('identity_changed_subject'), parts: [t('identity_changed_line')] };
    case 'paper':
      return { subject: t('paper_subject'), parts: [t(forRole(facts, 'paper_line'))] };
    case 'seal_paused':
      return { subject: t('seal_paused_subject'), parts: [t('seal_paused_line', { seal: facts.message })] };
  }
}

/** The text without images; nothing for a paragraph that consists of them. */
const plainWords = (part: Part): readonly string[] =>
  plainText(part).flatMap((text) => {
    const words = withoutImages(text);
    return words === text || words.trim() !== '' ? [words] : [];
  });

/** Languages in which strangers address each other by first name. */
const BY_FIRST_NAME = ['en', 'nb', 'sv'];

/** Composes a mail as plain text and HTML. */
export function composeMail(kind: MailKind, facts: MailFacts): Mail {
  const found = mailMessages(...facts.languages);
  const { language } = found;
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
  const translate = translatorOf(found, values);
  const t: Translate = (key, more) => {
    const name = key.startsWith('please_') && isByFirstName ? facts.recipientFirstName : values.name;
    return translate(key, { name, ...more });
  };
  const words = { ...facts.placeholders, ...imageMarks({}), expiration_date: until };
  const placeholders = { ...words, ...imageMarks(facts.images) };
  const builtIn = partsOf(kind, { ...facts, placeholders }, t, until);
  // A line break in a name must not start another header.
  const subject = (
    fillPlaceholders(facts.customSubject, words) || withMarks(builtIn.subject, direction)
  ).replace(/[\r\n]+/g, ' ');
  const isCustom = facts.customBody !== '';
  // A custom body includes the greeting and the note about the link.
  const parts: Part[] = isCustom
    ? customBlocks(unwrapImageTags(facts.customBody), placeholders, builtIn.message)
    : [...(builtIn.heading ? [] : [t('greeting')]), ...builtIn.parts, BUTTON];
  const note = isCustom ? '' : (builtIn.note ?? '');
  const footer = t(facts.isUnbranded ? 'footer_plain' : 'footer');
  const { link } = builtIn;
  const plain = (part: Part) => (part === BUTTON ? plainLink(link) : plainWords(part));
  const opening = isCustom || !builtIn.heading ? [] : [builtIn.heading];
  const [firstLine = ''] = (isCustom ? parts : builtIn.parts).flatMap(plainWords);
  const deadline = builtIn.parts.find((part) => typeof part === 'object' && 'document' in part)?.note;
  const preview = isCustom ? [firstLine] : [builtIn.heading ?? firstLine, deadline].filter(Boolean);
  const images = imagesIn(
    parts
      .map((part) => (typeof part === 'object' && 'html' in part ? part.html : plainText(part).join()))
      .join(),
  );
  return {
    language,
    subject,
    images,
    text: [...opening, ...parts.flatMap(plain), ...(note ? [note] : []), footer].join('\n\n'),
    html: writeHtml({
      language,
      title: subject,
      preview: withMarks(preview.join(builtIn.heading ? ' · ' : ' '), direction),
      heading: isCustom ? subject : (builtIn.heading ?? builtIn.subject),
      parts,
      link,
      linkHelp: isCustom ? '' : t('link_help'),
      note,
      footer,
      facts,
      imageTexts: { company_logo: facts.senderName, signing_qr_code: t('qr_code') },
      hasLogoInText: images.includes('company_logo'),
    }),
  };
}

const {
  signer_name: NAME,
  signing_request_name: REQUEST,
  ...PLACEHOLDERS
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
    name: isForTeam ? PLACEHOLDERS.team_name : NAME,
    sender: PLACEHOLDERS.team_name,
    request: REQUEST,
    brand: BRAND.name,
    signer: NAME,
  };
  const t: Translate = (key, more) => fillMessage(messages, key, { ...values, ...more });
  const isInvitation = kind === 'invite' || kind === 'resend';
  const { subject, parts, note } = partsOf(
    kind,
    {
      isApproval: false,
      isNext,
      hasApprovals: false,
      requestName: REQUEST,
      message: '',
      reason: PLACEHOLDERS.decline_reason,
      isAttached: false,
      code: '',
      placeholders: {},
    },
    t,
    PLACEHOLDERS.expiration_date,
  );
  const link = isInvitation
    ? [PLACEHOLDERS.signing_link]
    : kind === 'completed'
      ? [PLACEHOLDERS.download_link]
      : [];
  const body = [t('greeting'), ...parts.flatMap(plainText), ...link, ...(note ? [note] : [])];
  return { subject, body: body.join('\n\n') };
}
