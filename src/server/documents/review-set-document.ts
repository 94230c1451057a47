import { differentPages } from '../../fields/remap-fields.ts';
import type { DocumentId } from '../../model/ids.ts';
import type { DocumentReview } from '../../wire/http/templates.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { type PageNumbering, pagesBefore } from '../records/document-set.ts';
import { noRoute } from './change-set.ts';
import { pageSizesOf, type SetParent } from './plan-change.ts';
import { requireDocument } from './plan-documents.ts';
import { refitOnDocument } from './refit-set-fields.ts';
import { readUploaded } from './uploads.ts';

/** What replacing the file of a document would do to the fields. @throws ServiceError DOCUMENT_NOT_FOUND, VALIDATION_ERROR, DOCUMENT_ALREADY_USED */
export async function reviewSetDocument(
  { db: { kysely } }: Pick<Services, 'db'>,
  principal: Principal,
  parent: SetParent & { readonly revision: number },
  given: { readonly id: string; readonly upload: string; readonly numbering: PageNumbering },
): Promise<DocumentReview> {
  const { document_set: set, workspace_id: workspaceId, revision } = parent;
  if (!set) throw noRoute();
  const document = requireDocument(set, given.id);
  const upload = given.upload.toLowerCase() as DocumentId;
  const row = await readUploaded(kysely, upload, { principal, workspaceId }, 'document_id');
  const sizes = [await pageSizesOf(kysely, document), row.page_sizes] as const;
  const { moved, dropped, fields } = refitOnDocument(set, document, parent.fields, sizes);
  const isMoved = new Set(moved);
  const first = given.numbering === 'combined' ? pagesBefore(set, document.id) : 0;
  return {
    revision,
    page_count: row.page_count,
    page_sizes: row.page_sizes,
    same_pages: differentPages(...sizes) === null,
    moved: fields
      .filter(({ id }) => isMoved.has(id))
      .map(({ id, page_number, position }) => ({
        field_id: id,
        page_number: first + page_number,
        position,
      })),
    dropped: [...dropped],
  };
}
