import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** One line of the inbox. */
export interface MailSummary {
  readonly id: string;
  readonly at: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** The first words of the text. */
  readonly beginning: string;
}

export interface Mail extends MailSummary {
  readonly from: { readonly name: string; readonly address: string };
  /** Images that came with the mail are data URIs in it. */
  readonly html: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly content: Uint8Array;
  }[];
}

export interface Mailbox {
  /** Newest first. */
  list(): Promise<readonly MailSummary[]>;
  /** Undefined if there is no such mail, or it was deleted after a day. */
  read(id: string): Promise<Mail | undefined>;
}

const LONGEST_LIST = 200;
const BEGINNING = 160;
const FILE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36})\.eml$/;

const timeOf = (id: string) => id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content);
const addressOf = (one: Email['from']) => ({ name: one?.name ?? '', address: one?.address ?? '' });

/** Shows the images of the mail, and opens its links in a new tab. */
function standalone(html: string, attachments: Email['attachments']): string {
  const shown = html.replace(/cid:([\w.@+-]+)/g, (whole, cid: string) => {
    const image = attachments.find(({ contentId }) => contentId === `<${cid}>`);
    if (!image) return whole;
    return `data:${image.mimeType};base64,${Buffer.from(bytesOf(image.content)).toString('base64')}`;
  });
  const base = '<base target="_blank">';
  return shown.includes('<head>') ? shown.replace('<head>', `<head>${base}`) : base + shown;
}

function mailOf(id: string, email: Email): Mail {
  const files = email.attachments.filter(
    ({ contentId, disposition }) => !contentId || disposition !== 'inline',
  );
  const text = (email.text ?? '').replace(/https?:\S+/g, '').replace(/\s+/g, ' ');
  return {
    id,
    at: timeOf(id),
    to: addressOf(email.to?.[0]),
    from: addressOf(email.from),
    subject: email.subject ?? '',
    beginning: text.trim().slice(0, BEGINNING),
    html: standalone(email.html ?? '', email.attachments),
    attachments: files.map((file) => ({
      name: file.filename ?? 'attachment',
      type: file.mimeType,
      content: bytesOf(file.content),
    })),
  };
}

/**
 * The mails that a service without a mail relay writes instead of sending them.
 * @param folder of the demo's company, in the service's data folder
 */
export function openMailbox(folder: string): Mailbox {
  // Files never change, so each is parsed once.
  const summaries = new Map<string, MailSummary>();
  const read = async (id: string): Promise<Mail | undefined> => {
    if (!FILE.test(`${id}.eml`)) return undefined;
    const raw = await readFile(join(folder, `${id}.eml`)).catch(() => undefined);
    return raw && mailOf(id, await PostalMime.parse(raw));
  };
  return {
    read,
    async list() {
      const names = await readdir(folder).catch(() => []);
      const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []).sort();
      const newest = ids.reverse().slice(0, LONGEST_LIST);
      for (const id of summaries.keys()) if (!newest.includes(id)) summaries.delete(id);
      for (const id of newest) {
        const mail = summaries.has(id) ? undefined : await read(id);
        if (!mail) continue;
        const { at, to, subject, beginning } = mail;
        summaries.set(id, { id, at, to, subject, beginning });
      }
      return newest.flatMap((id) => summaries.get(id) ?? []);
    },
  };
}
