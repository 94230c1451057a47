import { type RawBuilder, sql } from 'kysely';
import type { DocumentId } from '../../model/ids.ts';
import type { Trx } from '../platform/db/open-database.ts';

type IdExpression = DocumentId | RawBuilder<unknown>;

/** Whether `document_set` contains the document. */
export const isInSet = (id: IdExpression) =>
  sql`document_set @> jsonb_build_object('documents', jsonb_build_array(jsonb_build_object('document_id', ${id}::text)))`;

/** Rows if a template, also an earlier version, or a request uses the document, alone or as one of several. */
export const currentUsersOf = (id: IdExpression) => sql`
  select 1 from signing_request where document_id = ${id} or ${isInSet(id)}
  union all select 1 from template where document_id = ${id} or ${isInSet(id)}
  union all select 1 from template_version where document_id = ${id} or ${isInSet(id)}`;

/**
 * Deletes a document unless a template or a request uses it, also to undo a change.
 * @returns the keys of its files, to be deleted after the transaction
 */
export async function releaseDocument(trx: Trx, id: DocumentId): Promise<string[]> {
  const users = await sql`
    ${currentUsersOf(id)}
    union all select 1 from laid_document where document_id = ${id} or ${isInSet(id)}
    union all select 1 from draft_documents where document_id = ${id} or ${isInSet(id)} limit 1`.execute(trx);
  if (users.rows.length > 0) return [];
  const document = await trx
    .deleteFrom('document')
    .where('id', '=', id)
    .returning(['object_key', 'original_key', 'previews'])
    .executeTakeFirst();
  await trx.deleteFrom('upload').where('id', '=', id).execute();
  return document
    ? [document.object_key, document.original_key, ...document.previews.map(({ key }) => key)]
    : [];
}
