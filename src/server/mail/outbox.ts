/**
 * Without a mail relay, the mail log shows customers what would have been sent, but not one-time codes and signing links: with both,
 * anyone could sign for the recipient. The operator of a trial installation finds the complete mails in `DATA_DIR/mail`, one folder
 * per company, as files that mail programs open.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailKind } from '../../model/email-types.ts';
import { type CompanyId, newId, type SigningRequestId } from '../../model/ids.ts';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files.ts';
import type { Services } from '../platform/services.ts';
import { formatMail, type OutgoingMail } from './mailer.ts';

/** Longer than any code is valid, short enough for personal data. */
const KEPT_MS = 24 * 3600_000;

type Needs = Pick<Services, 'clock'> & { readonly config: Pick<Services['config'], 'dataDir'> };

const rootOf = ({ config }: Needs) => join(config.dataDir, 'mail');
/** File names start with the time, for sorting; without colons, which Windows forbids. */
const stampOf = (time: Date) => time.toISOString().replaceAll(':', '-');

interface OutboxMail {
  readonly id: string;
  readonly companyId: CompanyId;
  readonly requestId: SigningRequestId;
  readonly kind: MailKind;
  /** When the mail was logged, so that a repeated job writes the same file. */
  readonly createdAt: Date;
  readonly mail: OutgoingMail;
}

/** Writes the mail to its company's folder. */
export async function writeToOutbox(services: Needs, outgoing: OutboxMail): Promise<void> {
  const folder = join(rootOf(services), outgoing.companyId);
  makePrivateFolder(rootOf(services));
  makePrivateFolder(folder);
  const bytes = await formatMail(outgoing.mail, {
    'X-Countersign-Kind': outgoing.kind,
    'X-Countersign-Request': outgoing.requestId,
  });
  await writePrivateFile(join(folder, `${stampOf(outgoing.createdAt)}-${outgoing.id}.eml`), bytes);
}

/** Deletes mails older than a day. */
export async function sweepOutbox(services: Needs): Promise<void> {
  const root = rootOf(services);
  const before = stampOf(new Date(services.clock.now().getTime() - KEPT_MS));
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && entry.name < before) await rm(join(entry.parentPath, entry.name), { force: true });
}

/** Writes a mail about an account to a folder of its own: members of companies must not see its codes and links. */
export async function writeAccountMail(services: Needs, mail: OutgoingMail, createdAt: Date): Promise<void> {
  const folder = join(rootOf(services), 'accounts');
  makePrivateFolder(rootOf(services));
  makePrivateFolder(folder);
  const bytes = await formatMail(mail, {});
  await writePrivateFile(join(folder, `${stampOf(createdAt)}-${newId()}.eml`), bytes);
}
