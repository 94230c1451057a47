import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { DocumentId } from '../../model/ids.ts';
import type { Db } from '../platform/db/open-database.ts';

/** Geometry of a document's pages: large for long documents, so only what draws on pages reads it. */
export async function readPages(db: Db, id: DocumentId): Promise<readonly PageGeometry[]> {
  const { pages } = await db
    .selectFrom('document')
    .select('pages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return pages;
}
