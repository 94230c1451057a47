import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Mails of one kind that a service without a relay has written to its operator's folder, oldest first. */
export async function outboxOf(folder: string, requestId: string, kind = 'code'): Promise<Email[]> {
  const outbox = join(folder, 'mail');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const mails = await Promise.all(
    files.map((file) => PostalMime.parse(readFileSync(join(file.parentPath, file.name)))),
  );
  const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return mails.filter(
    (mail) =>
      header(mail, 'x-countersign-kind') === kind && header(mail, 'x-countersign-request') === requestId,
  );
}

/** The one-time code in a mail. */
export const codeIn = ({ text = '' }: Email): string => /^\s*(\d{6})\s*$/m.exec(text)![1]!;
