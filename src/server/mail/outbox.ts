/**
 * Without a mail relay, the mail log shows customers what would have been sent, but not one-time codes and signing links: with both,
 * anyone could sign for the recipient. The operator of a trial installation finds the complete mails in `DATA_DIR/mail`, one folder
 * per company and one for mails about accounts, as files that mail programs open.
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
/** The folder of mails about accounts. No company has it, because the ID of a company is a UUID. */
const ACCOUNTS = 'accounts';

type Needs = Pick<Services, 'clock'> & { readonly config: Pick<Services['config'], 'dataDir'> };

const rootOf = ({ config }: Needs) => join(config.dataDir, 'mail');
/** File names start with the time, for sorting; without colons, which Windows forbids. */
const stampOf = (time: Date) => time.toISOString().replaceAll(':', '-');

interface OutboxMail {
  readonly id: string;
  readonly companyId: CompanyId;
  /** Null for a test mail. */
  readonly requestId: SigningRequestId | null;
  readonly kind: MailKind | 'test';
  /** When the mail was logged, so that a repeated job writes the same file. */
  readonly createdAt: Date;
  readonly mail: OutgoingMail;
}

interface MailFile {
  readonly folder: string;
  readonly createdAt: Date;
  readonly id: string;
  readonly bytes: Uint8Array;
}

async function writeFile(services: Needs, { folder, createdAt, id, bytes }: MailFile): Promise<void> {
  const path = join(rootOf(services), folder);
  makePrivateFolder(rootOf(services));
  makePrivateFolder(path);
  await writePrivateFile(join(path, `${stampOf(createdAt)}-${id}.eml`), bytes);
}

/** Writes the mail to its company's folder. */
export async function writeToOutbox(services: Needs, outgoing: OutboxMail): Promise<void> {
  const { id, companyId, requestId, kind, createdAt, mail } = outgoing;
  const bytes = await formatMail(mail, {
    'X-Countersign-Kind': kind,
    ...(requestId && { 'X-Countersign-Request': requestId }),
  });
  await writeFile(services, { folder: companyId, createdAt, id, bytes });
}

/** Writes a mail about an account, for the operator only: its code or link signs in as a person. */
export async function writeAccountMail(services: Needs, mail: OutgoingMail, createdAt: Date): Promise<void> {
  const bytes = await formatMail(mail, {});
  await writeFile(services, { folder: ACCOUNTS, createdAt, id: newId(), bytes });
}

/** Deletes mails older than a day. */
export async function sweepOutbox(services: Needs): Promise<void> {
  const root = rootOf(services);
  const before = stampOf(new Date(services.clock.now().getTime() - KEPT_MS));
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && entry.name < before) await rm(join(entry.parentPath, entry.name), { force: true });
}
