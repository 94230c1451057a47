import { ServiceError } from '../../model/errors.ts';
import type { CompanyId } from '../../model/ids.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import type { DocumentSet } from '../records/document-set.ts';

/** Whether the operator has suspended changes to several documents, for all companies or this one. */
export async function isSuspended(
  { config }: Pick<Services, 'config'>,
  db: Db,
  company: CompanyId,
): Promise<boolean> {
  if (config.isMultiDocumentSuspended) return true;
  const row = await db
    .selectFrom('company')
    .select('multi_document_suspended')
    .where('id', '=', company)
    .executeTakeFirst();
  return row?.multi_document_suspended ?? false;
}

/**
 * Call before a template or draft is changed, copied or sent. A single document isn't affected.
 * @throws ServiceError MULTI_DOCUMENT_READ_ONLY
 */
export async function refuseIfSuspended(
  services: Pick<Services, 'config'>,
  db: Db,
  company: CompanyId,
  set: DocumentSet | null,
): Promise<void> {
  if (set && (await isSuspended(services, db, company)))
    throw new ServiceError(
      'MULTI_DOCUMENT_READ_ONLY',
      'Changing templates and drafts with several documents is suspended. You can still read and sign them',
    );
}

/** For the operator. @returns false if there is no such company */
export async function suspendMultiDocument(
  { db }: Pick<Services, 'db'>,
  { company, isSuspended }: { readonly company: CompanyId; readonly isSuspended: boolean },
): Promise<boolean> {
  const found = await db.kysely
    .updateTable('company')
    .set({ multi_document_suspended: isSuspended })
    .where('id', '=', company)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** What reads of one template or request add while it can't be changed. */
export async function viewSuspension(
  services: Pick<Services, 'config' | 'db'>,
  company: CompanyId,
  set: DocumentSet | null,
): Promise<{ readonly multi_document_read_only?: true }> {
  return set && (await isSuspended(services, services.db.kysely, company))
    ? { multi_document_read_only: true }
    : {};
}
