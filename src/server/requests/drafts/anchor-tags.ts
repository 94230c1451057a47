/**
 * Anchor tags: fields placed at a text in the document. The texts are found, and covered, before the document is stored, so that what
 * people see and what is sealed are the same file.
 */

import type { Size } from '../../../geometry/box.ts';
import { lengthInPercent } from '../../../geometry/page-rect.ts';
import { pageSizeOf } from '../../../geometry/page-sizes.ts';
import type { FieldIssue } from '../../../model/errors.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { DocumentId, WorkspaceId } from '../../../model/ids.ts';
import type {
  AnchorTag,
  CreateSigningRequest,
  RequestFieldInput,
} from '../../../wire/http/signing-requests.ts';
import { type ReadUpload, readUpload } from '../../documents/read-upload.ts';
import { type DocumentSource, documentBytes, resolveDocument } from '../../documents/resolve-document.ts';
import { takeDocument } from '../../documents/take-document.ts';
import type { FoundAnchor } from '../../pdf/operations.ts';
import type { CompanyPdf } from '../../pdf/worker/pdf-service.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { KeyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';

export interface AnchoredField {
  /** `recipient_id` is a temporary ID, or a number: the recipient's order. */
  readonly field: Omit<RequestFieldInput, 'recipient_id'> & { readonly recipient_id: string | number };
  /** Path of the tag in the body, for errors. */
  readonly path: string;
}

/** Percent of the page. Defaults that callers of similar APIs expect. */
const SIZES: Partial<Record<FieldType, Size>> = {
  signature: { width: 25, height: 5 },
  initial: { width: 10, height: 5 },
  checkbox: { width: 3, height: 3 },
  radio_buttons: { width: 3, height: 3 },
};
const USUAL_SIZE: Size = { width: 20, height: 3 };

/** A field at the found text, moved back onto the page where it would overlap an edge. */
function placed(tag: AnchorTag, found: FoundAnchor, page: Size): RequestFieldInput['position'] {
  const usual = SIZES[tag.type] ?? USUAL_SIZE;
  const width = Math.min(100, tag.width ?? usual.width);
  const height = Math.min(100, tag.height ?? usual.height);
  const share = (offset: number, side: number) =>
    tag.offset_units === 'pixels' ? lengthInPercent(offset, side) : offset;
  const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
  return {
    x: within(found.box.x + share(tag.x_offset, page.width), 100 - width),
    y: within(found.box.y + share(tag.y_offset, page.height), 100 - height),
    width,
    height,
  };
}

function fieldOf(tag: AnchorTag, found: FoundAnchor, page: Size): AnchoredField['field'] {
  const {
    anchor_string: _text,
    x_offset: _x,
    y_offset: _y,
    offset_units: _units,
    width: _width,
    height: _height,
    case_sensitive: _case,
    match_whole_word: _word,
    ignore_if_not_present: _ignore,
    occurrence: _occurrence,
    remove_anchor_text: _remove,
    add_white_background: _white,
    font_size,
    ...field
  } = tag;
  return {
    ...field,
    page_number: found.page_number,
    position: placed(tag, found, page),
    ...(font_size && { format_rules: { ...tag.format_rules, fontSize: font_size } }),
  };
}

function coverOf(tag: AnchorTag): 'none' | 'around' | 'white' {
  if (tag.add_white_background) return 'white';
  return tag.remove_anchor_text ? 'around' : 'none';
}

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
  readonly principal: KeyPrincipal;
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
  const answer = await work.findAnchors(
    readable,
    tags.map((tag) => ({
      text: tag.anchor_string,
      caseSensitive: tag.case_sensitive,
      wholeWord: tag.match_whole_word,
      occurrence: tag.occurrence,
      cover: coverOf(tag),
    })),
  );
  const issues: FieldIssue[] = tags.flatMap((tag, index) =>
    answer.found[index]!.length > 0 || tag.ignore_if_not_present
      ? []
      : [
          {
            path: `anchor_tags.${index}.anchor_string`,
            message: `${JSON.stringify(tag.anchor_string)} wasn’t found in the document`,
          },
        ],
  );
  if (issues.length > 0) return { issues, pageCount };
  const { principal, workspaceId } = owner;
  const taken = await takeDocument(
    services,
    answer.bytes ?? readable,
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
    anchored: tags.flatMap((tag, index) =>
      answer.found[index]!.map((found) => ({
        field: fieldOf(tag, found, pageSizeOf(taken.pageSizes, found.page_number)!),
        path: `anchor_tags.${index}`,
      })),
    ),
  };
}
