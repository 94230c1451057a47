import { BRAND } from '../../model/brand.ts';

export const MAIL_KINDS = ['invite', 'completed', 'cancelled', 'declined', 'expired'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailFacts {
  readonly recipientName: string;
  readonly requestName: string;
  readonly senderName: string;
  /** Where the signer signs; only an invitation carries it. */
  readonly signingLink: string | null;
  /** The sealed document, while the link lives. */
  readonly downloadLink: string | null;
  readonly expiresAt: Date | null;
  readonly reason: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Parts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

const utc = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function parts(kind: MailKind, facts: MailFacts): Parts {
  const { requestName, senderName } = facts;
  switch (kind) {
    case 'invite':
      return {
        subject: `${senderName} asks you to sign “${requestName}”`,
        paragraphs: [
          `${senderName} has sent you “${requestName}” to sign.`,
          ...(facts.expiresAt ? [`You can sign until ${utc(facts.expiresAt)}.`] : []),
          'The link below is yours alone. Whoever has it can sign in your name, so please do not forward it.',
        ],
        link: facts.signingLink ? { label: 'Read and sign', href: facts.signingLink } : undefined,
      };
    case 'completed':
      return {
        subject: `“${requestName}” is complete`,
        paragraphs: [`Everyone has signed “${requestName}”, and the document is sealed.`],
        link: facts.downloadLink
          ? { label: 'Download the sealed document', href: facts.downloadLink }
          : undefined,
      };
    case 'cancelled':
      return {
        subject: `“${requestName}” was cancelled`,
        paragraphs: [
          `${senderName} has cancelled “${requestName}”. There is nothing left for you to do.`,
          ...(facts.reason ? [`Reason given: ${facts.reason}`] : []),
        ],
      };
    case 'declined':
      return {
        subject: `“${requestName}” was declined`,
        paragraphs: [
          `One of those asked has declined “${requestName}”, so it will not be completed.`,
          ...(facts.reason ? [`Reason given: ${facts.reason}`] : []),
        ],
      };
    case 'expired':
      return {
        subject: `“${requestName}” has expired`,
        paragraphs: [`The time to sign “${requestName}” is over, so it can no longer be signed.`],
      };
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A mail as plain text and as HTML with the same words. Names and reasons are other people's text: always escaped. */
export function composeMail(kind: MailKind, facts: MailFacts): Mail {
  const { subject, paragraphs, link } = parts(kind, facts);
  const greeting = `Hello ${facts.recipientName},`;
  const footer = `Sent by ${BRAND.name} for ${facts.senderName}`;
  return {
    // A line break in a name must never start a header of its own.
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: [greeting, ...paragraphs, ...(link ? [`${link.label}: ${link.href}`] : []), footer].join('\n\n'),
    html: [
      '<!doctype html><meta charset="utf-8">',
      ...[greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`),
      ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`] : []),
      `<p><small>${escapeHtml(footer)}</small></p>`,
    ].join('\n'),
  };
}
