import type { ColumnType, Selectable } from 'kysely';
import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { CompanyId, DocumentId, TokenId, WorkspaceId } from '../../model/ids.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import { everyColumn } from '../platform/db/every-column.ts';
import type { Json, JsonText } from '../platform/db/json.ts';

/** How an uploaded Word document became a PDF. */
export interface Conversion {
  /** The program that made the PDF. */
  readonly converter: string;
  /** Fonts that the document asks for and the PDF doesn't have; `by` has the same widths. */
  readonly fonts: readonly { readonly asked: string; readonly by: string | null }[];
  /** Linked pictures or documents were left out. */
  readonly hadLinks: boolean;
  /** Embedded objects were left out; their pictures are kept. */
  readonly hadObjects: boolean;
}

/** A preview image in the object store. Sizes in pixels. */
export interface StoredPreview {
  readonly page_number: number;
  readonly width: number;
  readonly height: number;
  readonly key: string;
}

export interface DocumentTables {
  document: {
    id: DocumentId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    /** What viewers and the sealing job read: the original, or its repaired or decrypted version. */
    object_key: string;
    /** The uploaded bytes. Equal to `object_key` if nothing was changed. */
    original_key: string;
    /** Digest of the original bytes, hex. */
    original_sha256: string;
    /** Digest of the bytes at `object_key`, hex; this is what signers sign. */
    sha256: string;
    byte_size: number;
    /** Null for a base64 document, which has no name. */
    file_name: ColumnType<string | null, string | null | undefined, string | null>;
    page_count: number;
    pages: Json<readonly PageGeometry[]>;
    /** Runs of pages with the same size, for responses: the geometry of thousands of pages is too much to read each time. */
    page_sizes: Json<PageSizes>;
    previews: Json<readonly StoredPreview[]>;
    /** Digital signatures in the original; valid for `original_key` only. */
    signatures: number;
    /** The original opened without a password but restricted changes. */
    is_restricted: boolean;
    /** The original was damaged and has been repaired without loss. */
    is_repaired: boolean;
    /** Null for a PDF. Of a Word document, `original_key` has the file as it was uploaded. */
    conversion: ColumnType<
      Conversion | null,
      JsonText<Conversion> | null | undefined,
      JsonText<Conversion> | null
    >;
    created_at: Date;
  };
  /** An upload's first step. */
  upload: {
    id: DocumentId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    file_name: string;
    byte_size: number;
    token_sha256: string;
    /** The editor token that created it; null for an API key. */
    token_id: TokenId | null;
    /** Set while a request receives the file; expires if that request crashed. */
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    expires_at: Date;
    /** When the file was received and became the document with the same ID. */
    received_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When a template or request used the document. An upload can be used once. */
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** A file that is stored, or about to be, before the row that names it. */
  pending_object: {
    key: string;
    created_at: Date;
  };
}

/** A document without the geometry of its pages, which only sealing and drawing need; see `read-pages.ts`. */
export type DocumentRow = Omit<Selectable<DocumentTables['document']>, 'pages'>;

export const DOCUMENT_COLUMNS = everyColumn<DocumentRow>({
  id: true,
  company_id: true,
  workspace_id: true,
  object_key: true,
  original_key: true,
  original_sha256: true,
  sha256: true,
  byte_size: true,
  file_name: true,
  page_count: true,
  page_sizes: true,
  previews: true,
  signatures: true,
  is_restricted: true,
  is_repaired: true,
  conversion: true,
  created_at: true,
});

declare module '../platform/db/tables.ts' {
  interface Tables extends DocumentTables {}
}
