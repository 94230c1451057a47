import { createTransport } from 'nodemailer';
import { BRAND } from '../../model/brand.ts';
import type { Config } from '../platform/config/config.ts';
import { MAIL_SLOTS } from '../platform/jobs/job-kinds.ts';

export interface Address {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail {
  readonly from: Address;
  readonly to: Address;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** With angle brackets; the same for every attempt, so that mail programs recognize duplicates. */
  readonly messageId: string;
  readonly language: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Uint8Array;
    /** Content-ID of an image that the HTML shows. */
    readonly cid?: string;
  }[];
  /** DKIM signature for a customer's domain with our key in its DNS. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

/** The relay rejected a mail. `isAddress`: the mailbox doesn't exist, so retrying is pointless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  constructor(
    message: string,
    readonly isAddress: boolean,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

export interface Mailer {
  /** Sender of mail from companies without a sending domain. */
  readonly defaultFrom: { readonly name: string | null; readonly address: string };
  /** @throws MailRefused, or a connection error */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in without sending anything. */
  verify(): Promise<void>;
  close(): void;
}

declare module '../platform/services.ts' {
  interface Services {
    /** Null without a relay: mail stays in the mail log and the outbox. */
    readonly mailer: Mailer | null;
  }
}

/** One per job that sends mail, so that codes never wait for other mail. */
const CONNECTIONS = MAIL_SLOTS;
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Enhanced status codes that say nothing about the mailbox: full (5.2.2), mail system (5.3.x), routing (5.4.x), and policy (5.7.x) such
 * as a missing login or a refused sender.
 */
const NOT_MAILBOX_ERROR = /\b5\.(2\.2|[347]\.\d+)\b/;

function isHardBounce({ code, command, responseCode = 0, response = '' }: SmtpError): boolean {
  return (
    code === 'EENVELOPE' &&
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    responseCode !== 552 &&
    !NOT_MAILBOX_ERROR.test(response)
  );
}

function parseFrom(from: string | null, publicUrl: string): Mailer['defaultFrom'] {
  const match = /^(?:(.*?)\s*<)?([^<>]+@[^<>]+?)>?$/.exec(from ?? '');
  if (!match) return { name: null, address: `no-reply@${new URL(publicUrl).hostname}` };
  return { name: match[1]?.replace(/^"|"$/g, '').trim() || null, address: match[2]! };
}

/** The mail as nodemailer wants it. It may read no files and no URLs. */
const messageOf = ({ dkim, attachments, messageId, language, ...mail }: OutgoingMail) => ({
  ...mail,
  messageId,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  xMailer: BRAND.name,
  attachments: attachments.map((file) => ({
    ...file,
    content: Buffer.from(file.content),
    contentDisposition: file.cid ? ('inline' as const) : ('attachment' as const),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(dkim && {
    dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
  }),
});

/** The mail as a relay would transmit it (RFC 5322), with a few more headers. */
export async function formatMail(
  mail: OutgoingMail,
  headers: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  const message = messageOf(mail);
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...message,
    headers: { ...message.headers, ...headers },
  });
  return bytes as Buffer;
}

/** The relay at `SMTP_URL`, with pooled connections. Null if not configured. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'> & { readonly publicUrl: string },
): Mailer | null {
  if (config.smtpUrl === null) return null;
  const url = new URL(config.smtpUrl);
  const options = { pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS_MS };
  for (const [name, value] of Object.entries(options))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  const transport = createTransport(url.href);
  return {
    defaultFrom: parseFrom(config.mailFrom, config.publicUrl),
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (cause) {
        const error = cause as SmtpError;
        // The relay's response, without the mail.
        if (error.responseCode)
          throw new MailRefused(error.response ?? error.message, isHardBounce(error), { cause });
        throw error;
      }
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

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
