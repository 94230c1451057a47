/** Reads the mails that `outbox.ts` wrote, of one company. They contain signing links and codes. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { CompanyId } from '../../model/ids.ts';
import type { InboxMail, InboxMailSummary } from '../../wire/http/console.ts';
import type { Services } from '../platform/services.ts';

type Needs = Pick<Services, 'config'>;

export interface OutboxMail extends InboxMail {
  /** With the images that came with it as data URIs. */
  readonly html: string;
  readonly files: readonly {
    readonly name: string;
    readonly type: string;
    readonly content: Uint8Array<ArrayBuffer>;
  }[];
}

const MAX_LISTED = 200;
const BEGINNING = 160;
/** As `outbox.ts` names them: the time without colons, and an ID. */
const FILE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36})\.eml$/;

const folderOf = ({ config }: Needs, companyId: CompanyId) => join(config.dataDir, 'mail', companyId);
const timeOf = (id: string) => id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
const addressOf = (one: Email['from']) => ({ name: one?.name ?? '', address: one?.address ?? '' });

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return typeof content === 'string'
    ? new Uint8Array(Buffer.from(content, 'base64'))
    : new Uint8Array(content);
}

/** Shows the images of the mail; its links open in a new tab. */
function standalone(html: string, attachments: readonly Attachment[]): string {
  const shown = html.replace(/cid:([\w.@+-]+)/g, (whole, cid: string) => {
    const image = attachments.find(({ contentId }) => contentId === `<${cid}>`);
    return image ? `data:${image.mimeType};base64,${Buffer.from(bytesOf(image)).toString('base64')}` : whole;
  });
  return shown.replace('<head>', '<head><base target="_blank">');
}

function mailOf(id: string, email: Email): OutboxMail {
  const files = email.attachments
    .filter(({ contentId, disposition }) => !contentId || disposition !== 'inline')
    .map((one) => ({ name: one.filename ?? 'attachment', type: one.mimeType, content: bytesOf(one) }));
  const text = (email.text ?? '').replace(/https?:\S+/g, '').replace(/\s+/g, ' ');
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? null;
  return {
    id,
    at: timeOf(id),
    to: addressOf(email.to?.[0]),
    from: addressOf(email.from),
    subject: email.subject ?? '',
    beginning: text.trim().slice(0, BEGINNING),
    signing_request_id: header('x-countersign-request'),
    attachments: files.map(({ name, content }) => ({ name, size: content.byteLength })),
    html: standalone(email.html ?? '', email.attachments),
    files,
  };
}

/** Undefined if the company has no such mail, or it was deleted after a day. */
export async function readOutboxMail(
  needs: Needs,
  companyId: CompanyId,
  id: string,
): Promise<OutboxMail | undefined> {
  if (!FILE.test(`${id}.eml`)) return undefined;
  const raw = await readFile(join(folderOf(needs, companyId), `${id}.eml`)).catch(() => undefined);
  return raw && mailOf(id, await PostalMime.parse(raw));
}

/** A company's mails, the latest first. Files never change, so each is parsed once per reader. */
export function createOutboxReader(needs: Needs) {
  const known = new Map<string, InboxMailSummary>();
  return async (companyId: CompanyId): Promise<readonly InboxMailSummary[]> => {
    const names = await readdir(folderOf(needs, companyId)).catch(() => []);
    const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []).sort();
    const listed: InboxMailSummary[] = [];
    for (const id of ids.reverse().slice(0, MAX_LISTED)) {
      const key = `${companyId} ${id}`;
      let found = known.get(key);
      if (!found) {
        const mail = await readOutboxMail(needs, companyId, id);
        if (!mail) continue;
        const { html: _html, files: _files, from: _from, attachments: _attachments, ...summary } = mail;
        if (known.size >= MAX_LISTED * 10) known.clear();
        known.set(key, (found = summary));
      }
      listed.push(found);
    }
    return listed;
  };
}
