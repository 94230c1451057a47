import type { ColumnType } from 'kysely';
import type { PageMapping } from '../../../fields/page-mapping.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import type {
  ApiKeyId,
  CompanyId,
  DocumentId,
  FieldId,
  RecipientId,
  ReminderId,
  SetDocumentId,
  SigningId,
  SigningRequestId,
  TemplateId,
  WorkspaceId,
} from '../../../model/ids.ts';
import type { Language } from '../../../model/languages.ts';
import type { Designation } from '../../../model/recipient.ts';
import type { RequestStatus, SealingStatus } from '../../../model/request-status.ts';
import type { CompletionPage, IdentityField, RequestSettings } from '../../../model/settings.ts';
import type { Json, JsonText } from '../../platform/db/json.ts';
import type { DocumentSet } from '../../records/document-set.ts';

/** A sealed file in the object store. */
export interface SealedDocument {
  /** ID of the document in the set. */
  readonly id: SetDocumentId;
  readonly key: string;
  /** Hex. */
  readonly sha256: string;
}

/** Of the invitation mail. */
export type InvitationStatus = 'sending' | 'sent' | 'failed';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface SigningRequestTables {
  signing_request: {
    id: SigningRequestId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    template_id: TemplateId | null;
    document_id: DocumentId;
    document_sha256: string;
    /** Null for a single document. */
    document_set: ColumnType<
      DocumentSet | null,
      JsonText<DocumentSet> | null | undefined,
      JsonText<DocumentSet> | null
    >;
    name: string;
    description: string;
    status: RequestStatus;
    settings: Json<RequestSettings>;
    expiration_hours: number;
    credit_cost: number;
    is_test: boolean;
    /** For mails and the signing page, such as `de`; null uses the workspace's. */
    language: Optional<string>;
    /** The sender's message in invitations. */
    custom_message: Defaulted<string>;
    completion: ColumnType<CompletionPage, JsonText<CompletionPage> | undefined, JsonText<CompletionPage>>;
    revision: Defaulted<number>;
    cancel_reason: Optional<string>;
    created_at: Date;
    updated_at: Date;
    sent_at: Optional<Date>;
    finished_at: Optional<Date>;
    cancelled_at: Optional<Date>;
    declined_at: Optional<Date>;
    deleted_at: Optional<Date>;
    expires_at: Optional<Date>;
    last_signing_action_at: Optional<Date>;
    sealing_status: Defaulted<SealingStatus>;
    sealing_error: Optional<string>;
    sealed_key: Optional<string>;
    sealed_sha256: Optional<string>;
    sealed_size: Optional<number>;
    sealed_level: Optional<string>;
    sealed_at: Optional<Date>;
    /** The last archive time stamp, and when its certificate expires; null below B-LTA. Of several files, the first to expire. */
    archive_stamped_at: Optional<Date>;
    archive_expires_at: Optional<Date>;
    /** The sealed file's document pages and its certificate, as separate files. */
    document_only_key: Optional<string>;
    certificate_only_key: Optional<string>;
    /** The sealed file of each document, if there can be several. */
    sealed_documents: ColumnType<
      readonly SealedDocument[] | null,
      JsonText<readonly SealedDocument[]> | null | undefined,
      JsonText<readonly SealedDocument[]> | null
    >;
    /** The partly signed document as of `partial_revision`. */
    partial_key: Optional<string>;
    partial_revision: Optional<number>;
    partial_at: Optional<Date>;
    partial_is_watermarked: Optional<boolean>;
  };
  signing_request_recipient: {
    /** Public: identifies the recipient in responses, events, logs and the sealed file. */
    id: RecipientId;
    /** Secret: the ID in `/signing/<id>`. Access it only through `signing-ids.ts`. */
    signing_id: SigningId;
    request_id: SigningRequestId;
    template_user_id: RecipientId | null;
    designation: Designation;
    signing_order: number;
    first_name: string;
    last_name: string;
    email: string;
    phone_number: string;
    street_address: string;
    city: string;
    state_province: string;
    postal_code: string;
    country: string;
    title: string;
    company: string;
    custom_fields: Json<Readonly<Record<string, string>>>;
    /** Null uses the request's. */
    language: Language | null;
    /** Null uses the request's. */
    identity_editable_fields: Json<readonly IdentityField[]> | null;
    /** When their turn came, whether or not a mail was sent. */
    invited_at: Optional<Date>;
    /** Null if no invitation is mailed: no address, no relay, or switched off. */
    invitation_status: Optional<InvitationStatus>;
    /** When the relay accepted the first invitation. */
    invitation_sent_at: Optional<Date>;
    /** Why the last invitation wasn't accepted, as in the mail log. */
    invitation_error: Optional<string>;
    /** Of the mail with the link that the recipient requested. Null before the first. */
    link_email_status: Optional<InvitationStatus>;
    viewed_at: Optional<Date>;
    consent_at: Optional<Date>;
    consent_sha256: Optional<string>;
    consent_version: Optional<string>;
    consent_language: Optional<string>;
    finished_at: Optional<Date>;
    declined_at: Optional<Date>;
    decline_reason: Optional<string>;
    time_zone: Optional<string>;
    /** When they confirmed access to their mailbox. */
    code_verified_at: Optional<Date>;
    /** API keys that have read the signing link. */
    link_keys: ColumnType<
      readonly ApiKeyId[],
      JsonText<readonly ApiKeyId[]> | undefined,
      JsonText<readonly ApiKeyId[]>
    >;
    /** How consent was given. */
    consent_method: Optional<string>;
    consent_withdrawn_at: Optional<Date>;
  };
  signing_request_field: {
    id: FieldId;
    request_id: SigningRequestId;
    recipient_id: RecipientId | null;
    template_field_id: FieldId | null;
    place: number;
    definition: Json<Field>;
    value: Json<FieldValue> | null;
    value_at: Optional<Date>;
    is_hidden: Defaulted<boolean>;
  };
  signing_request_reminder: {
    id: ReminderId;
    request_id: SigningRequestId;
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
    sent_at: Optional<Date>;
  };
  signing_request_custom_field: {
    id: string;
    request_id: SigningRequestId;
    field_name: string;
    field_label: string;
    copied_from_template: boolean;
    created_at: Date;
    updated_at: Date;
  };
  /** Current and earlier documents of drafts, see `drafts/document-history.ts`. */
  draft_documents: {
    request_id: SigningRequestId;
    version: number;
    document_id: DocumentId;
    pages: ColumnType<PageMapping, JsonText<NonNullable<PageMapping>> | null, never>;
    document_set: Json<DocumentSet>;
    fields: Json<
      readonly {
        readonly id: FieldId;
        readonly type: Field['type'];
        readonly template_field_id: FieldId | null;
        readonly preset: string | null;
      }[]
    >;
    created_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SigningRequestTables {}
}
