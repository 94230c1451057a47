/**
 * Anchor tags: fields placed at a text in the document. The texts are found, and covered, before the document is stored, so that what
 * people see and what is sealed are the same file.
 */

import type { FieldIssue } from '../../../model/errors.ts';
import type { DocumentId, WorkspaceId } from '../../../model/ids.ts';
import type { CreateSigningRequest } from '../../../wire/http/signing-requests.ts';
import { type ReadUpload, readUpload } from '../../documents/read-upload.ts';
import { type DocumentSource, documentBytes, resolveDocument } from '../../documents/resolve-document.ts';
import { type ResolvedSet, resolveSet } from '../../documents/resolve-documents.ts';
import { takeDocument } from '../../documents/take-document.ts';
import type { CompanyPdf } from '../../pdf/worker/pdf-service.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import type { DocumentSet } from '../../records/document-set.ts';
import { searchAnchors } from './anchor-search.ts';
import { type AnchoredField, fieldsAt } from './place-anchors.ts';

/** The file to place fields in. An upload was decrypted with its password when it was received. */
interface AnchorFile
  extends Pick<ReadUpload, 'signatures' | 'isRestricted' | 'isRepaired' | 'pageCount' | 'conversion'> {
  readonly original: Uint8Array;
  readonly readable: Uint8Array;
  readonly fileName: string | null;
}

async function fileOf(
  services: Services,
  input: CreateSigningRequest & DocumentSource,
  { principal, workspaceId }: Owner,
  work: CompanyPdf,
): Promise<AnchorFile | undefined> {
  if (typeof input.document === 'string') {
    const original = documentBytes(input);
    const inspected = await readUpload(services, original, {
      work,
      companyId: principal.companyId,
      password: input.document_password ?? undefined,
    });
    return { ...inspected, original, readable: inspected.bytes, fileName: input.file?.name ?? null };
  }
  const row = await services.db.kysely
    .selectFrom('document')
    .select([
      'original_key',
      'object_key',
      'file_name',
      'signatures',
      'is_restricted',
      'is_repaired',
      'conversion',
    ])
    .select('page_count')
    .where('id', '=', input.document_id as DocumentId)
    .where('company_id', '=', principal.companyId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) return undefined;
  const original = await services.storage.get(row.original_key);
  return {
    original,
    readable: row.object_key === row.original_key ? original : await services.storage.get(row.object_key),
    fileName: row.file_name,
    signatures: row.signatures,
    isRestricted: row.is_restricted,
    isRepaired: row.is_repaired,
    conversion: row.conversion,
    pageCount: row.page_count,
  };
}

interface Owner {
  readonly principal: CompanyPrincipal;
  readonly workspaceId: WorkspaceId;
}

/** A new request's document, and the fields from its anchor tags. */
interface Anchored {
  readonly take: (trx: Trx) => Promise<DocumentId>;
  readonly anchored: readonly AnchoredField[];
}
/** One issue for each tag whose text isn't in the document. */
interface Unanchored {
  readonly issues: readonly FieldIssue[];
  readonly pageCount: number;
}

/** @throws ServiceError VALIDATION_ERROR, INVALID_DOCUMENT */
export async function documentWithAnchors(
  services: Services,
  input: CreateSigningRequest & DocumentSource,
  owner: Owner,
): Promise<Anchored | Unanchored> {
  const tags = input.anchor_tags ?? [];
  const work = services.pdf.for(owner.principal.companyId);
  const file = tags.length > 0 ? await fileOf(services, input, owner, work) : undefined;
  // `resolveDocument` rejects an unknown upload.
  if (!file) return { take: await resolveDocument(services, input, owner), anchored: [] };
  const { original, readable, fileName, pageCount, ...facts } = file;
  const search = searchAnchors(tags);
  const { bytes: covered } = await search.next(readable, work);
  const issues = search.missing();
  if (issues.length > 0) return { issues, pageCount };
  const { principal, workspaceId } = owner;
  const taken = await takeDocument(
    services,
    covered ?? readable,
    { companyId: principal.companyId, workspaceId, work, fileName },
    { ...facts, bytes: original },
  );
  return {
    take: async (trx) => {
      // Consumes the upload, although the document with the covered tags is stored in its place.
      if (input.document_id) await (await resolveDocument(services, input, owner))(trx);
      await taken.insert(trx);
      return taken.id;
    },
    anchored: fieldsAt(search.matches[0]!, taken.pageSizes),
  };
}

/**
 * Several documents, and the fields from anchor tags in any of them.
 * @param issuesOf other issues of the body, to report them together
 * @throws ServiceError VALIDATION_ERROR, and those of `resolveSet`
 */
export async function documentsWithAnchors(
  services: Services,
  input: CreateSigningRequest & DocumentSource,
  owner: Owner,
  issuesOf: (set: DocumentSet, pageCount: number) => readonly FieldIssue[],
): Promise<ResolvedSet & { readonly anchored: readonly AnchoredField[] }> {
  const tags = input.anchor_tags ?? [];
  const sources = input.documents ?? [input];
  if (tags.length === 0) return { ...(await resolveSet(services, sources, owner)), anchored: [] };
  const search = searchAnchors(tags);
  const source = await resolveSet(services, sources, owner, {
    // Each document has the time of a request for itself.
    change: async (bytes) => (await search.next(bytes, services.pdf.for(owner.principal.companyId))).bytes,
    check: (set) => {
      const issues = search.missing();
      const pageCount = set.documents.reduce((sum, { page_count }) => sum + page_count, 0);
      if (issues.length > 0) throw invalid([...issues, ...issuesOf(set, pageCount)]);
    },
  });
  return {
    ...source,
    anchored: search.matches.flatMap((matches, place) =>
      fieldsAt(matches, source.pageSizes[place]!).map(({ field, path }) => ({
        field: { ...field, document_id: source.set.documents[place]!.id },
        path,
      })),
    ),
  };
}
