import type { ColumnType } from 'kysely';
import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { CompanyId, DocumentId, TokenId, WorkspaceId } from '../../model/ids.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import { everyColumn } from '../platform/db/every-column.ts';
import type { Json } from '../platform/db/json.ts';

/** A preview picture in the object store. Sizes in pixels of the picture. */
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
    /** What viewers and the sealing job read: repaired and decrypted, otherwise the original. */
    object_key: string;
    /** Exactly the bytes that came. Equal to `object_key` when nothing had to be repaired. */
    original_key: string;
    /** Of the original bytes, hex. */
    original_sha256: string;
    /** Of the bytes under `object_key`, hex; signers are bound to this. */
    sha256: string;
    byte_size: number;
    /** As uploaded; null where the document came as base64, which has no name. */
    file_name: ColumnType<string | null, string | null | undefined, string | null>;
    page_count: number;
    pages: Json<readonly PageGeometry[]>;
    /** Runs of pages of one displayed size, for answers: the geometry of thousands of pages is too much to read each time. */
    page_sizes: Json<PageSizes>;
    previews: Json<readonly StoredPreview[]>;
    /** Digital signatures that the original carried; they hold for `original_key` alone. */
    signatures: number;
    /** The original opened without a password but forbade changes to it. */
    is_restricted: boolean;
    /** The upload was damaged, and could be repaired without a loss. */
    is_repaired: boolean;
    created_at: Date;
  };
  /** The first half of a two-step upload. */
  upload: {
    id: DocumentId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    file_name: string;
    byte_size: number;
    token_sha256: string;
    /** The editor token that announced it; null for an API key. */
    token_id: TokenId | null;
    /** While a call receives the file, and after a crash until then. */
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    expires_at: Date;
    /** When the bytes came and became a document of the same id. */
    received_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When a template or request took the document. One use. */
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}

export const DOCUMENT_COLUMNS = everyColumn<DocumentTables['document']>({
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
  pages: true,
  page_sizes: true,
  previews: true,
  signatures: true,
  is_restricted: true,
  is_repaired: true,
  created_at: true,
});

declare module '../platform/db/tables.ts' {
  interface Tables extends DocumentTables {}
}
