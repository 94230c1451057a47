/**
 * Current and earlier documents of a draft, by layout version. A change keeps the file that was replaced, so undoing the change restores
 * it; an editor that still shows earlier pages can find out how they became the current ones.
 */
import { sql } from 'kysely';
import {
  composeMappings,
  identityMapping,
  invertMapping,
  type PageMapping,
} from '../../../fields/page-mapping.ts';
import type { DocumentId, SigningRequestId } from '../../../model/ids.ts';
import { releaseDocument } from '../../documents/release-document.ts';
import { json } from '../../platform/db/json.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentSet } from '../../records/document-set.ts';
import type { RequestBundle } from '../record/queries.ts';
import { stateOf } from './draft-changes.ts';
import type { DraftField } from './draft-content.ts';

/** Milliseconds for which earlier documents of a draft can be restored, as for templates. */
const RESTORABLE_MS = 30 * 24 * 3_600_000;

/** What a deleted field had besides its definition. */
export type KeptField = Pick<DraftField, 'id' | 'type' | 'template_field_id' | 'preset'>;

interface NextDocuments {
  readonly document_id: DocumentId;
  readonly document_set: DocumentSet;
  readonly pages: PageMapping;
}

/** Records that a draft has other pages from now on. */
export async function recordDraftDocuments(
  trx: Trx,
  before: RequestBundle,
  after: NextDocuments,
  now: Date,
): Promise<void> {
  const { id, document_set: set, document_id } = before.request;
  if (!set) return;
  const fields = stateOf(before).fields.flatMap(({ id, type, template_field_id, preset }): KeptField[] =>
    template_field_id !== null || preset !== null ? [{ id, type, template_field_id, preset }] : [],
  );
  await trx
    .insertInto('draft_documents')
    .values({
      request_id: id,
      version: set.layout_version,
      document_id,
      pages: null,
      document_set: json(set),
      fields: json<readonly KeptField[]>(fields),
      created_at: before.request.updated_at,
    })
    // Known, but names and fields may have changed since, which makes no new pages.
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'version'])
        .doUpdateSet({ document_set: json(set), fields: json<readonly KeptField[]>(fields) }),
    )
    .execute();
  await trx
    .insertInto('draft_documents')
    .values({
      request_id: id,
      version: after.document_set.layout_version,
      document_id: after.document_id,
      pages: after.pages && json(after.pages),
      document_set: json(after.document_set),
      fields: json<readonly KeptField[]>([]),
      created_at: now,
    })
    .execute();
}

/** How the pages of a version became the current ones; undefined if it isn't known or was too long ago. */
export async function draftPagesSince(
  db: Db,
  { request, document }: Pick<RequestBundle, 'request' | 'document'>,
  version: number,
): Promise<PageMapping | undefined> {
  if (version === (request.document_set?.layout_version ?? 1)) return identityMapping(document.page_count);
  const history = await db
    .selectFrom('draft_documents')
    .select(['version', 'pages'])
    .where('request_id', '=', request.id)
    .where('version', '>=', version)
    .orderBy('version')
    .execute();
  const [from, ...later] = history;
  if (from?.version !== version || later.length === 0) return undefined;
  return later.map(({ pages }) => pages).reduce(composeMappings);
}

export interface EarlierDocuments extends NextDocuments {
  readonly kept: readonly KeptField[];
}

/** An earlier version, with version numbers that continue the current ones; undefined if it isn't known. */
export async function earlierDraftDocuments(
  db: Db,
  bundle: RequestBundle,
  version: number,
): Promise<EarlierDocuments | undefined> {
  const { id, document_set: current } = bundle.request;
  const row = await db
    .selectFrom('draft_documents')
    .innerJoin('document', 'document.id', 'draft_documents.document_id')
    .select(['document_id', 'document_set', 'fields', 'page_count'])
    .where('request_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const since = row && (await draftPagesSince(db, bundle, version));
  if (!row || !current || since === undefined) return undefined;
  return {
    document_id: row.document_id,
    document_set: {
      ...row.document_set,
      version: current.version + 1,
      layout_version: current.layout_version + 1,
    },
    pages: invertMapping(since, row.page_count),
    kept: row.fields,
  };
}

const documentsOf = (rows: readonly { document_id: DocumentId; document_set: DocumentSet }[]) =>
  new Set(
    rows.flatMap(({ document_id, document_set }) => [
      document_id,
      ...document_set.documents.map((one) => one.document_id),
    ]),
  );

/** Forgets the earlier documents of a request. @returns those that it named, to be released */
export async function forgetDraftDocuments(trx: Trx, id: SigningRequestId): Promise<ReadonlySet<DocumentId>> {
  const gone = await trx
    .deleteFrom('draft_documents')
    .where('request_id', '=', id)
    .returning(['document_id', 'document_set'])
    .execute();
  return documentsOf(gone);
}

const PAGE = 100;

/** Forgets earlier documents of requests that aren't drafts anymore, and those that were replaced long ago. */
export async function sweepDraftDocuments({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RESTORABLE_MS);
  for (;;) {
    const { rows } = await sql<{ request_id: SigningRequestId; version: number }>`
      select past.request_id, past.version from draft_documents past
      join signing_request on signing_request.id = past.request_id
      where signing_request.status <> 'not_sent' or (
        select min(next.created_at) from draft_documents next
        where next.request_id = past.request_id and next.version > past.version) < ${before}
      limit ${sql.lit(PAGE)}`.execute(db.kysely);
    for (const { request_id, version } of rows) {
      const keys = await db.transaction(async (trx) => {
        const gone = await trx
          .deleteFrom('draft_documents')
          .where('request_id', '=', request_id)
          .where('version', '=', version)
          .returning(['document_id', 'document_set'])
          .execute();
        const released: string[] = [];
        for (const id of documentsOf(gone)) released.push(...(await releaseDocument(trx, id)));
        return released;
      });
      for (const key of new Set(keys)) await storage.delete(key);
    }
    if (rows.length < PAGE) return;
  }
}
