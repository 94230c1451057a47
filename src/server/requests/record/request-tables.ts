import type { ColumnType } from 'kysely';
import type { Designation } from '../../../model/designations.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import type {
  ApiKeyId,
  CompanyId,
  DocumentId,
  FieldId,
  RecipientId,
  ReminderId,
  SigningId,
  SigningRequestId,
  TemplateId,
  WorkspaceId,
} from '../../../model/ids.ts';
import type { RequestStatus, SealingStatus } from '../../../model/request-status.ts';
import type { CompletionPage, IdentityField, RequestSettings } from '../../../model/settings.ts';
import type { Json, JsonText } from '../../platform/db/json.ts';

/** Of the mail that asks a recipient to sign. */
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
    name: string;
    description: string;
    status: RequestStatus;
    settings: Json<RequestSettings>;
    expiration_hours: number;
    credit_cost: number;
    is_test: boolean;
    /** Of mails and the signing page, as `de`; null is the workspace's. */
    language: Optional<string>;
    /** The sender's words in invitations. */
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
    /** The sealed file's own pages, and its certificate, as files of their own. */
    document_only_key: Optional<string>;
    certificate_only_key: Optional<string>;
    /** What was signed so far, as of `partial_revision`. */
    partial_key: Optional<string>;
    partial_revision: Optional<number>;
    partial_at: Optional<Date>;
    partial_is_watermarked: Optional<boolean>;
  };
  signing_request_recipient: {
    /** Public: names the recipient in answers, events, logs and the sealed file. */
    id: RecipientId;
    /** Secret: the id in `/signing/<id>`. Read it through `signing-ids.ts` only. */
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
    /** Null: as the request says. */
    identity_editable_fields: Json<readonly IdentityField[]> | null;
    /** When their turn came, whether or not a mail says so. */
    invited_at: Optional<Date>;
    /** Of the mail that asks them. Null where none goes out: no address, no relay, or switched off. */
    invitation_status: Optional<InvitationStatus>;
    /** When the relay accepted the first one. */
    invitation_sent_at: Optional<Date>;
    /** Why the last one was not accepted, as the mail log says it. */
    invitation_error: Optional<string>;
    /** Of the mail with the link that they asked for themselves. Null before the first. */
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
    /** When they proved to read the mail of their address. */
    code_verified_at: Optional<Date>;
    /** API keys whose answers have shown the signing link. */
    link_keys: ColumnType<
      readonly ApiKeyId[],
      JsonText<readonly ApiKeyId[]> | undefined,
      JsonText<readonly ApiKeyId[]>
    >;
    /** How agreement was given. */
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
    /** When given, what `hours` was reckoned from. */
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
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SigningRequestTables {}
}
