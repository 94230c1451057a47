import { createTransport } from 'nodemailer';
import { BRAND } from '../../model/brand.ts';
import type { Config } from '../platform/config/config.ts';
import { MAIL_SLOTS } from '../platform/jobs/lanes.ts';

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
  /** With angle brackets; the same on every try, so that a mail that arrives twice is seen as one. */
  readonly messageId: string;
  readonly language: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Uint8Array;
  }[];
  /** Our own signature for a domain whose owner put our key into its DNS. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

/** A relay's refusal. `isAddress`: the mailbox does not exist, and another try cannot help. */
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
  /** Where mail comes from that no domain of the customer's own signs. */
  readonly defaultFrom: { readonly name: string | null; readonly address: string };
  /** @throws MailRefused, or the error of a relay that could not be reached */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in, without sending anything. */
  verify(): Promise<void>;
  close(): void;
}

declare module '../platform/services.ts' {
  interface Services {
    /** Null where no relay is configured: mail stays in the mail log. */
    readonly mailer: Mailer | null;
  }
}

/** One for each job that sends mail, so that codes never wait for a connection that other mail holds. */
const CONNECTIONS = MAIL_SLOTS;
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Enhanced codes that say nothing about the mailbox: full (5.2.2), the relay's own system (5.3.x), the way there (5.4.x),
 * policy such as a missing login or a refused sender (5.7.x).
 */
const NOT_THE_ADDRESS = /\b5\.(2\.2|[347]\.\d+)\b/;

function isHardBounce({ code, command, responseCode = 0, response = '' }: SmtpError): boolean {
  return (
    code === 'EENVELOPE' &&
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    responseCode !== 552 &&
    !NOT_THE_ADDRESS.test(response)
  );
}

function parseFrom(from: string | null, publicUrl: string): Mailer['defaultFrom'] {
  const match = /^(?:(.*?)\s*<)?([^<>]+@[^<>]+?)>?$/.exec(from ?? '');
  if (!match) return { name: null, address: `no-reply@${new URL(publicUrl).hostname}` };
  return { name: match[1]?.replace(/^"|"$/g, '').trim() || null, address: match[2]! };
}

/** The relay of `SMTP_URL`, with a few connections kept open. Null without one. */
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
    async send({ dkim, attachments, messageId, language, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          messageId,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
          xMailer: BRAND.name,
          attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
          disableFileAccess: true,
          disableUrlAccess: true,
          ...(dkim && {
            dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
          }),
        });
      } catch (cause) {
        const error = cause as SmtpError;
        // The relay's own words, without the mail.
        if (error.responseCode)
          throw new MailRefused(error.response ?? error.message, isHardBounce(error), { cause });
        throw error;
      }
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
