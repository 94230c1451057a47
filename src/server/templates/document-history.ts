/**
 * Previous documents of a template. Changing pages creates a new document and keeps the old one, so undoing the change restores it. An
 * editor that works on an old document can find out how its pages map to the current ones.
 */
import { sql } from 'kysely';
import { composeMappings, identityMapping, type PageMapping } from '../../fields/page-mapping.ts';
import type { DocumentId, TemplateId } from '../../model/ids.ts';
import { currentUsersOf, releaseDocument } from '../documents/release-document.ts';
import { json } from '../platform/db/json.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import type { DocumentSet } from '../records/document-set.ts';
import type { TemplateRecord } from './read-template.ts';

/** Milliseconds for which a previous document can be restored. An editor that is open longer has to save first. */
const RESTORABLE_MS = 30 * 24 * 3_600_000;

interface PageChange {
  readonly document_id: DocumentId;
  readonly pages: PageMapping;
}

/** Records that the template has another document from this revision on. */
export async function recordDocument(
  trx: Trx,
  before: TemplateRecord,
  after: TemplateRecord,
  pages: PageMapping,
): Promise<void> {
  await sql`
    insert into laid_document (template_id, revision, document_id, pages, document_set, created_at)
    select ${before.id}, 0, ${before.document.id}, null, ${before.document_set && json(before.document_set)}, ${after.updated_at}
    where not exists (select 1 from laid_document where template_id = ${before.id})`.execute(trx);
  // Labels that were changed since then, which makes no new document.
  if (before.document_set)
    await trx
      .updateTable('laid_document')
      .set({ document_set: json(before.document_set) })
      .where('template_id', '=', before.id)
      .where('document_id', '=', before.document.id)
      .execute();
  await trx
    .insertInto('laid_document')
    .values({
      template_id: before.id,
      revision: after.revision,
      document_id: after.document.id,
      pages: pages && json(pages),
      document_set: after.document_set && json(after.document_set),
      created_at: after.updated_at,
    })
    .execute();
}

/**
 * How the pages of a previous document map to the current ones; undefined if the template never had it or the record has been deleted.
 */
export async function pageMappingSince(
  db: Db,
  { id, document }: Pick<TemplateRecord, 'id' | 'document'>,
  from: DocumentId,
): Promise<PageMapping | undefined> {
  const history: readonly PageChange[] = await db
    .selectFrom('laid_document')
    .select(['document_id', 'pages'])
    .where('template_id', '=', id as TemplateId)
    .orderBy('revision')
    .execute();
  const at = history.findLastIndex(({ document_id }) => document_id === from);
  if (at < 0 && from !== document.id) return undefined;
  const later = at < 0 ? [] : history.slice(at + 1).map(({ pages }) => pages);
  return later.length === 0 ? identityMapping(document.page_count) : later.reduce(composeMappings);
}

/** The documents of the set that an earlier file combines, with versions that continue those of the current set. */
export async function earlierSet(
  db: Db,
  { id, document, document_set: current }: Pick<TemplateRecord, 'id' | 'document' | 'document_set'>,
  from: DocumentId,
): Promise<DocumentSet | null> {
  if (from === document.id) return current;
  const row = await db
    .selectFrom('laid_document')
    .select('document_set')
    .where('template_id', '=', id)
    .where('document_id', '=', from)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const version = (key: 'version' | 'layout_version') => (current?.[key] ?? 0) + 1;
  const past = row?.document_set;
  return past ? { ...past, version: version('version'), layout_version: version('layout_version') } : null;
}

/** Releases documents that no template, version, request or open editor needs anymore. */
export async function sweepPreviousDocuments({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RESTORABLE_MS);
  const { rows } = await sql<{ id: DocumentId }>`
    select distinct past.document_id as id from laid_document past
    where not exists (${currentUsersOf(sql.ref('past.document_id'))})
      -- Replaced long enough ago everywhere.
      and not exists (
        select 1 from laid_document own where own.document_id = past.document_id and coalesce((
          select min(next.created_at) from laid_document next
          where next.template_id = own.template_id and next.revision > own.revision), now()) >= ${before})
    limit 100`.execute(db.kysely);
  for (const { id } of rows) {
    const keys = await db.transaction(async (trx) => {
      // How pages came to be those of the next document isn't known without this one.
      await sql`
        update laid_document next set pages = null from laid_document past
        where past.document_id = ${id} and next.template_id = past.template_id and next.revision = (
          select min(revision) from laid_document one
          where one.template_id = past.template_id and one.revision > past.revision)`.execute(trx);
      const past = await trx
        .deleteFrom('laid_document')
        .where('document_id', '=', id)
        .returning('document_set')
        .execute();
      const parts = past.flatMap(({ document_set }) => document_set?.documents ?? []);
      const keys = await releaseDocument(trx, id);
      for (const part of new Set(parts.map(({ document_id }) => document_id)))
        if (part !== id) keys.push(...(await releaseDocument(trx, part)));
      return keys;
    });
    for (const key of new Set(keys)) await storage.delete(key);
  }
}
