import type { ColumnType, RawBuilder } from 'kysely';
import type { PageMapping } from '../../fields/page-mapping.ts';
import type { Field } from '../../model/field.ts';
import type {
  ApiKeyId,
  CompanyId,
  DocumentId,
  FieldId,
  PictureId,
  RecipientId,
  ReminderId,
  TemplateId,
  TokenId,
  UserId,
  WorkspaceId,
} from '../../model/ids.ts';
import type { Language } from '../../model/languages.ts';
import type { Designation, Recipient } from '../../model/recipient.ts';
import type { CompletionPage, TemplateSettings } from '../../model/settings.ts';
import type { TemplateVersionChanges } from '../../wire/http/template-versions.ts';
import type { Json, JsonText } from '../platform/db/json.ts';
import type { DocumentSet } from '../records/document-set.ts';
import type { StoredContent } from './version-state.ts';

export type RecipientAttributes = Omit<Recipient, 'id' | 'designation' | 'order'>;

type StoredSet = ColumnType<
  DocumentSet | null,
  JsonText<DocumentSet> | null | undefined,
  JsonText<DocumentSet> | null
>;

type OptionalJson<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>;

/** The credential that a version was saved with. */
export interface VersionAuthor {
  readonly kind: 'api_key' | 'editor_token' | 'user' | 'unknown';
  readonly id: ApiKeyId | TokenId | UserId | null;
}

interface TemplateTables {
  template: {
    id: TemplateId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    document_id: DocumentId;
    name: string;
    description: string | null;
    expiration_hours: number;
    credit_cost: number;
    settings: Json<TemplateSettings>;
    completion: ColumnType<CompletionPage, JsonText<CompletionPage> | undefined, JsonText<CompletionPage>>;
    language: ColumnType<Language | null, Language | null | undefined, Language | null>;
    /** Null for a single document. */
    document_set: StoredSet;
    revision: number;
    created_at: Date;
    updated_at: Date;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  template_recipient: {
    id: RecipientId;
    template_id: TemplateId;
    designation: Designation;
    signing_order: number;
    attributes: Json<RecipientAttributes>;
  };
  template_field: {
    id: FieldId;
    template_id: TemplateId;
    /** Position in the list, from 0. */
    seq: number;
    /** The whole field as in the API, so that new settings of a field type need no migration. */
    body: Json<Field>;
  };
  template_reminder: {
    id: ReminderId;
    template_id: TemplateId;
    /** After sending. */
    hours: number;
    /** When given, `hours` was calculated from this. */
    hours_before_expiration: number | null;
    subject: string;
    message: string;
    all_users: boolean;
    recipient_id: RecipientId | null;
    created_at: Date;
    updated_at: Date;
  };
  /** Current and previous documents of templates, with the revision from which they apply. */
  laid_document: {
    template_id: TemplateId;
    revision: number;
    document_id: DocumentId;
    pages: ColumnType<PageMapping, JsonText<NonNullable<PageMapping>> | null, never>;
    document_set: StoredSet;
    created_at: Date;
  };
  template_version: {
    template_id: TemplateId;
    /** From 1, without gaps until the oldest are deleted. */
    version: number;
    revision: number;
    created_at: Date;
    updated_at: Date;
    author_kind: VersionAuthor['kind'];
    author_id: ColumnType<VersionAuthor['id'], VersionAuthor['id'] | undefined, never>;
    restored_from: ColumnType<number | null, number | null | undefined, never>;
    /** Null for the newest version: its content is the template's. So are recipients and documents. */
    content: OptionalJson<StoredContent>;
    recipients: OptionalJson<readonly Recipient[]>;
    document_id: ColumnType<DocumentId | null, DocumentId | null | undefined, DocumentId | null>;
    document_set: StoredSet;
    pictures: ColumnType<
      readonly PictureId[],
      RawBuilder<readonly PictureId[]> | undefined,
      readonly PictureId[]
    >;
    /** Null until first read. */
    changes: OptionalJson<TemplateVersionChanges>;
  };
  template_custom_field: {
    id: string;
    template_id: TemplateId;
    field_name: string;
    field_label: string;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends TemplateTables {}
}
