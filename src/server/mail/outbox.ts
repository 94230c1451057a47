/**
 * Without a mail relay, the mail log shows customers what would have been sent, but not one-time codes and signing links: with both,
 * anyone could sign for the recipient. Mails that contain them are written to `DATA_DIR/mail` for the operator of a trial installation.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailKind } from '../../model/email-types.ts';
import { makePrivateFolder } from '../platform/private-files.ts';
import type { Services } from '../platform/services.ts';

/** Longer than any code is valid, short enough for personal data. */
const KEPT_MS = 24 * 3600_000;

type Needs = Pick<Services, 'clock'> & { readonly config: Pick<Services['config'], 'dataDir'> };

const folderOf = ({ config }: Needs) => join(config.dataDir, 'mail');
/** File names start with the time, for sorting; without colons, which Windows forbids. */
const stampOf = (time: Date) => time.toISOString().replaceAll(':', '-');

interface OutboxMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly requestId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export async function writeToOutbox(services: Needs, mail: OutboxMail): Promise<void> {
  const folder = folderOf(services);
  makePrivateFolder(folder);
  const lines = [
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Kind: ${mail.kind}`,
    `Signing request: ${mail.requestId}`,
    '',
    mail.text,
  ];
  const name = `${stampOf(services.clock.now())}-${mail.id}.txt`;
  await writeFile(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** Deletes mails older than a day. */
export async function sweepOutbox(services: Needs): Promise<void> {
  const folder = folderOf(services);
  const before = stampOf(new Date(services.clock.now().getTime() - KEPT_MS));
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name < before) await rm(join(folder, name), { force: true });
}
