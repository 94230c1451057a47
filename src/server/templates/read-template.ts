import { ServiceError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import {
  type CompanyId,
  type DocumentId,
  isUuid,
  type RecipientId,
  type ReminderId,
  type TemplateId,
  type WorkspaceId,
} from '../../model/ids.ts';
import type { Language } from '../../model/languages.ts';
import type { Recipient } from '../../model/recipient.ts';
import type { CompletionPage, TemplateSettings } from '../../model/settings.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { StoredPreview } from '../documents/tables.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { DocumentSet } from '../records/document-set.ts';
import { cacheSubscribers } from '../webhooks/emit.ts';
import type { SealParticipantRecord } from './apply-seals.ts';
import { findTemplate, findTemplateForEditor, findTemplateToChange, lockTemplate } from './queries.ts';
import type { VersionRow } from './version-rows.ts';

export interface TemplateReminder {
  readonly id: ReminderId;
  /** Hours after sending. */
  readonly hours: number;
  /** When given, `hours` follows from this and the expiry. */
  readonly hours_before_expiration: number | null;
  readonly subject: string;
  readonly message: string;
  readonly all_users: boolean;
  readonly recipient_id: RecipientId | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The part of a template that callers can change. */
export interface TemplateContent {
  readonly name: string;
  readonly description: string | null;
  readonly expiration_hours: number;
  readonly settings: TemplateSettings;
  readonly completion: CompletionPage;
  /** Of its requests; null uses the workspace's. */
  readonly language: Language | null;
  /** Signers and approvers in signing order, then CCs. */
  readonly recipients: readonly Recipient[];
  readonly fields: readonly Field[];
  readonly reminders: readonly TemplateReminder[];
  /** In signing order. */
  readonly seal_participants: readonly SealParticipantRecord[];
}

/** A stored template with its parts. */
export interface TemplateRecord extends TemplateContent {
  readonly id: TemplateId;
  readonly company_id: CompanyId;
  readonly workspace_id: WorkspaceId;
  readonly credit_cost: number;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Null for a single document; otherwise `document` has the pages of all. */
  readonly document_set: DocumentSet | null;
  readonly document: {
    readonly id: DocumentId;
    readonly object_key: string;
    readonly file_name: string | null;
    readonly byte_size: number;
    readonly sha256: string;
    readonly page_count: number;
    readonly page_sizes: PageSizes;
    readonly previews: readonly StoredPreview[];
  };
}

/** With its newest version, which the change goes on with or ends. */
export interface TemplateToChange extends TemplateRecord {
  /** Null if an older instance of the service made the template. */
  readonly newest_version: VersionRow | null;
}

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** @throws ServiceError NOT_FOUND */
export async function readTemplate(db: Db, id: string, scope: Scope): Promise<TemplateRecord> {
  const record = isUuid(id) ? await findTemplate(db, id, scope) : undefined;
  if (!record) throw notFound();
  return record;
}

/** With what the editor shows of its workspace. @throws ServiceError NOT_FOUND */
export async function readTemplateWithWorkspace(db: Db, id: string, scope: Scope) {
  const found = isUuid(id) ? await findTemplateForEditor(db, id, scope) : undefined;
  if (!found) throw notFound();
  return found;
}

/** Locks the template until the transaction ends. @throws ServiceError NOT_FOUND */
export async function readTemplateForChange(trx: Trx, id: string, scope: Scope): Promise<TemplateToChange> {
  if (!isUuid(id)) throw notFound();
  // Pipelined in this order: the read sees the state under the lock.
  const locking = lockTemplate(trx, id, scope);
  const finding = findTemplateToChange(trx, id, scope);
  cacheSubscribers(
    trx,
    finding.then((found) => found?.subscribers),
  );
  const [isThere, found] = await Promise.all([locking, finding]);
  if (!isThere || !found) throw notFound();
  return found.record;
}
