// biome-ignore-all format: made from the OpenAPI document by `make-operations.ts`; not written by hand
// biome-ignore-all lint: as above
/** The types of every call, out of the service’s own schemas. */

export type SigningRequestEventData = {
  /** The same as `signing_request.id`, where older receivers look for it */
  signing_request_id: string;
  /** The signing request as it is after the event */
  signing_request: {
    /** Id of the signing request */
    id: string;
    /** Name of the signing request */
    name: string;
    /** Status right after the event */
    status: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
    /** `sealed` once the sealed PDF can be downloaded */
    sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
    /** Workspace of the signing request */
    workspace_id: string;
    /** The template it was created from, if any */
    template_id: string | null;
    /** When it was created */
    created_at: string;
    /** When it was sent */
    sent_at: string | null;
    /** When the last recipient signed */
    completed_at: string | null;
    /** When the sender canceled it */
    cancelled_at: string | null;
    /** When a recipient declined */
    declined_at: string | null;
    /** When it can no longer be signed */
    expires_at: string | null;
    /** Pages of the document */
    document_page_count: number;
  };
  /** All recipients, in signing order. What they entered is not included */
  recipients: {
    /** The same as `recipient_id`, or the signing id if the webhook has `include_signing_ids` */
    id: string;
    /** Public id of the recipient */
    recipient_id: string;
    /** Email address */
    email: string;
    /** First and last name */
    name: string;
    /** First name */
    first_name: string;
    /** Last name */
    last_name: string;
    /** Place in the signing order; equal numbers sign at the same time */
    order: number;
    /** What the recipient is asked to do */
    designation: 'Signer' | 'Approver' | 'CC';
    /** When the recipient finished */
    signed_at: string | null;
    /** When the recipient declined */
    declined_at: string | null;
  }[];
  /** Workspace of the signing request */
  workspace: {
    /** Id of the workspace */
    id: string;
    /** Name of the workspace */
    name: string;
  };
  /** Public id of the recipient the event is about, in events about one recipient */
  recipient_id?: string;
  /** The field that was filled in: `signing_request.field.*` */
  field_id?: string;
  /** The reason that was given, if any, for canceling or declining */
  reason?: string;
  /** State of the audit trail. Keep it to prove later that no entry was changed or removed */
  audit?: {
    /** Number of entries */
    count: number;
    /** Hash of the last entry */
    head: string;
  };
  /** The sealed PDF: `signing_request.certificate.generated` */
  sealed?: {
    /** SHA-256 of the sealed PDF, hexadecimal */
    sha256: string;
    /** PAdES level of the seal: `B-B`, `B-T`, or `B-LT` */
    level: string;
    /** When it was sealed */
    sealed_at: string;
  };
};

export type CreditsEventData = {
  /** Credits there are now */
  credits: number;
  /** Credits that were added */
  added: number;
};

export type TemplateEventData = {
  /** The template as it is after the event */
  template: {
    /** Id of the template */
    id: string;
    /** Name of the template */
    name: string;
  };
  /** The new fields: `template.field.added` */
  field_ids?: string[];
  /** The signing request that was created from it: `template.used` */
  signing_request_id?: string;
};

export type WorkspaceEventData = {
  /** The workspace as it is after the event */
  workspace: {
    /** Id of the workspace */
    id: string;
    /** Name of the workspace */
    name: string;
    /** Whether its keys reach the whole company */
    protected: boolean;
  };
};

export type DomainEventData = {
  /** The domain as it is after the event */
  domain: {
    /** Id of the email domain */
    id: string;
    /** Name of the domain */
    domain: string;
    /** 1 once the ownership is proven, else 0 */
    verification_status: number;
    /** 1 while mail can be sent from it, else 0 */
    domain_status: number;
    /** Its workspace; null for a domain of the company */
    workspace_id: string | null;
  };
};

export type TestEventData = {
  /** Says that this is a test */
  message: string;
  /** The webhook that is tested */
  webhook_id: string;
};

export type ReceivedUpload = {
  document_id: string;
  page_count: number;
  file_size: number;
  warnings?: string[];
};

export type Error = {
  error: string;
  code?: string;
  message?: string;
  details?: Record<string, unknown>;
  errors?: {
    message: string;
  }[];
};

export type SigningSession = {
  /** The recipient’s public id, not the signing id in the path */
  id: string;
  state: 'ready' | 'auth-required' | 'waiting-for-turn' | 'already-signed' | 'finished' | 'declined' | 'cancelled' | 'expired' | 'not-sent';
  request: {
    id: string;
    name: string;
    description: string;
    sender_name: string;
    sender_email: string | null;
    expires_at: string | null;
    status: string;
    sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
    document_url: string | null;
    document_url_expires_at: string | null;
    page_count: number;
    page_sizes: PageSizes;
    preview_pages: PreviewPages;
    document_sha256: string;
    hand_drawn_only: boolean;
    allow_download: boolean;
    final_document_url: string | null;
  };
  recipient: {
    id: string;
    first_name: string;
    last_name: string;
    name: string;
    email: string;
    company: string;
    title: string;
    phone_number: string;
    street_address: string;
    city: string;
    state_province: string;
    postal_code: string;
    country: string;
    designation: 'Signer' | 'Approver' | 'CC';
    order: number;
    signed_at: string | null;
    declined_at: string | null;
  };
  others: {
    name: string;
    designation: 'Signer' | 'Approver' | 'CC';
    order: number;
    is_done: boolean;
  }[];
  fields: SigningSessionField[];
  fields_sha256: string;
  consent: {
    is_required: boolean;
    version: string;
    language: string;
    text: string;
    sha256: string;
    terms_url: string | null;
    accepted_at: string | null;
  };
  sender_is_told: boolean;
  copy_is_emailed: boolean;
  code: SigningCode;
  scope: {
    kind: 'session' | 'field';
    field_id: string | null;
  };
  handoff: SigningHandoff;
  is_handoff: boolean;
  settings: {
    disable_guided_navigation: boolean;
    allow_presigning_download: boolean;
    show_qr_code: boolean;
    show_signature_frame: boolean;
    allow_decline: boolean;
    require_decline_reason: boolean;
    identity_editable_fields: ('name' | 'company' | 'title' | 'phone' | 'address')[];
    language: string | null;
    signing_button_label_overrides: Record<string, Record<string, string>>;
    allowed_origins: string[] | null;
  };
  branding: {
    colors: {
      color_primary?: string;
      color_primary_fg?: string;
      color_background?: string;
      color_foreground?: string;
      color_card?: string;
      color_border?: string;
      color_accent?: string;
      color_accent_fg?: string;
      color_canvas?: string;
      color_muted?: string;
      color_muted_fg?: string;
    };
    logo_url: string | null;
  };
  completion: {
    title: string | null;
    message: string | null;
    redirect_delay: number | null;
    redirect_url: string | null;
  } | null;
  server_time: string;
};

export type PageSizes = {
  count: number;
  width: number;
  height: number;
}[];

export type PreviewPages = {
  page_number: number;
  width: number;
  height: number;
  url: string;
}[];

export type SigningSessionField = TemplateField & {
  value: FieldValue;
  editable: boolean;
  frame: string | null;
};

export type Position = {
  x: number;
  y: number;
  width: number;
  height: number;
};

export type FormatRules = {
  dateFormat?: string;
  fontSize?: number;
  acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf';
  urlDisplayText?: string;
  prefilledData?: string;
  prefilledEditable?: boolean;
  formula?: string;
  cellCount?: number;
  locked?: boolean;
};

export type ValidationRules = {
  pattern?: string;
  min?: number | string;
  max?: number | string;
  minLength?: number;
  maxLength?: number;
  message?: string;
};

export type ConditionSet = {
  logic: 'and' | 'or';
  groups: {
    conditions: {
      field_id: string;
      operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
      value?: string | null;
    }[];
  }[];
} | null;

export type FieldValue = string | {
  kind: 'drawn';
  width: number;
  height: number;
  strokes: number[][];
} | {
  kind: 'typed';
  text: string;
  font: 'caveat' | 'dancing-script' | 'great-vibes' | 'marck-script' | 'mansalva' | 'aref-ruqaa' | 'gveret-levin' | 'kalam' | 'klee-one' | 'ma-shan-zheng' | 'nanum-pen-script';
} | {
  kind: 'file';
  file_name: string;
  content_type: string;
  size: number;
  data_uri?: string;
} | null;

export type TemplateField = {
  id: string;
  type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
  recipient_id: string | null;
  page_number: number;
  position: Position;
  required: boolean;
  variable_name: string;
  label: string;
  placeholder: string;
  dropdown_options: string[];
  date_default: string | null;
  date_signing_default: boolean;
  multi_group_id: string | null;
  format_rules: FormatRules;
  validation_rules: ValidationRules;
  read_only: boolean;
  read_only_value: string;
  background_color: string | null;
  required_conditions: ConditionSet;
  visibility_conditions: ConditionSet;
};

export type SigningCode = {
  sent_to: string;
  /** Of the mail with the latest code that still holds: `sent` when the relay accepted it, `failed` when it did not. Null: there is none */
  status: 'sending' | 'sent' | 'failed' | null;
  sent_at: string | null;
  expires_at: string | null;
  resend_at: string | null;
} | null;

export type SigningHandoff = {
  id: string;
  state: 'waiting' | 'opened' | 'filled' | 'ended';
  field_id: string | null;
  link_expires_at: string;
} | null;

export type SigningAccess = {
  token: string;
  expires_at: string;
  session: SigningSession;
};

export type TemplateList = {
  results: TemplateSummary[];
  pagination: Pagination;
};

export type TemplateSummary = {
  id: string;
  workspace_id: string;
  name: string;
  description: string | null;
  page_count: number;
  expiration_hours: number;
  credit_cost: number;
  settings: TemplateSettings;
  recipients: {
    id: string;
    name: string;
    email: string;
    designation: 'Signer' | 'Approver' | 'CC';
    order: number;
  }[];
  field_count: number;
  preview_pages: PreviewPages;
  revision: number;
  created_date: string;
  updated_date: string;
};

export type TemplateSettings = {
  allow_download: boolean;
  attach_pdf_on_finish: boolean;
  allow_editing_before_sending: boolean;
  use_signing_order: boolean;
  hand_drawn_only: boolean;
  /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
  allow_decline: boolean;
  /** Whether who declines must say why. Otherwise the reason is optional */
  require_decline_reason: boolean;
  send_signing_email: boolean;
  send_finish_email: boolean;
  send_expiration_email: boolean;
  send_cancellation_email: boolean;
  require_otp_verification: boolean | null;
  disable_guided_navigation: boolean | null;
  allow_presigning_download: boolean | null;
  show_qr_code: boolean | null;
};

export type Pagination = {
  current_page: number;
  page_size: number;
  total_count: number;
  total_pages: number;
};

export type Template = {
  id: string;
  workspace_id: string;
  name: string;
  description: string | null;
  document_url: string;
  document_url_expires_at: string | null;
  document_id: string;
  page_count: number;
  page_sizes: PageSizes;
  preview_pages: PreviewPages;
  expiration_hours: number;
  credit_cost: number;
  settings: TemplateSettings;
  completion_title?: string | null;
  completion_message?: string | null;
  completion_redirect_url?: string | null;
  completion_redirect_delay?: number | null;
  recipients: TemplateRecipient[];
  fields: TemplateField[];
  reminders: Reminder[];
  seal_participants: unknown[];
  revision: number;
  created_date: string;
  updated_date: string;
  /** Only of a read: what holds of the setting after the workspace’s, the company’s and the default */
  show_signature_frame?: boolean;
  warnings?: string[];
};

export type TemplateRecipient = {
  id: string;
  name: string;
  designation: 'Signer' | 'Approver' | 'CC';
  order: number;
  first_name?: string;
  last_name?: string;
  email?: string;
  phone_number?: string;
  street_address?: string;
  city?: string;
  state_province?: string;
  postal_code?: string;
  country?: string;
  title?: string;
  company?: string;
  /** At most 100; names up to 100 characters, values up to 1000 */
  custom_fields?: Record<string, string>;
  required_fields: string[];
  missing_fields: string[];
  required_read_only_fields: {
    variable_name: string;
    field_type: string;
  }[];
  ready_to_send: boolean;
};

export type Reminder = {
  id: string;
  /** Counted from sending */
  hours: number;
  /** Set when the reminder was placed from the end; `hours` follows from it */
  hours_before_expiration: number | null;
  subject: string;
  message: string;
  all_users: boolean;
  template_user_id: string | null;
  date_created: string;
  date_changed: string;
};

export type CreateTemplate = {
  name: string;
  /** PDF as base64, at most 8 MB of file */
  document?: string | null;
  document_id?: string | null;
  /** Opens `document` if it is protected by a password. The document is stored without the protection, and the password isn’t stored */
  document_password?: string | null;
  description?: string | null;
  expiration_hours?: number | null;
  settings?: {
    allow_download?: boolean | null;
    attach_pdf_on_finish?: boolean | null;
    allow_editing_before_sending?: boolean | null;
    use_signing_order?: boolean | null;
    hand_drawn_only?: boolean | null;
    /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
    allow_decline?: boolean | null;
    /** Whether who declines must say why. Otherwise the reason is optional */
    require_decline_reason?: boolean | null;
    send_signing_email?: boolean | null;
    send_finish_email?: boolean | null;
    send_expiration_email?: boolean | null;
    send_cancellation_email?: boolean | null;
    require_otp_verification?: boolean | null;
    disable_guided_navigation?: boolean | null;
    allow_presigning_download?: boolean | null;
    show_qr_code?: boolean | null;
  } | null;
  completion_title?: string | null;
  completion_message?: string | null;
  completion_redirect_url?: string | null;
  /** Seconds */
  completion_redirect_delay?: number | null;
  seal_participants?: unknown[] | null;
};

export type ReminderInput = {
  id?: string | null;
  hours?: number | null;
  hours_before_expiration?: number | null;
  subject?: string | null;
  message?: string | null;
  all_users?: boolean | null;
  user_id?: string | null;
  recipient_id?: string | null;
  template_user_id?: string | null;
};

export type PatchTemplateAnswer = {
  message: string;
  updated_fields: string[];
  user?: TemplateRecipient;
  field?: TemplateField;
  revision: number;
};

export type Message = {
  message: string;
};

export type CopiedTemplate = {
  id: string;
  name: string;
  workspace_id: string;
  created_date: string;
};

export type DocumentReview = {
  /** The revision that was looked at */
  revision: number;
  page_count: number;
  page_sizes: PageSizes;
  /** As many pages, each of the old size to one point */
  same_pages: boolean;
  /** Fields that would lie elsewhere, and where */
  moved: {
    field_id: string;
    page_number: number;
    position: Position;
  }[];
  /** Fields whose page is not there any more */
  dropped: string[];
};

export type PageChanges = {
  /** The document that the template has now */
  document_id: string;
  /** One per page as it is now; null where another document took its place */
  pages: {
    /** Which page it was; null for one that was not there */
    page_number: number | null;
    rotate: 0 | 90 | 180 | 270;
  }[] | null;
};

export type Upload = {
  document_id: string;
  upload_url: string;
  upload_token: string;
  /** Seconds */
  expires_in: number;
};

export type TemplateChecks = {
  /** The revision that was looked at */
  revision: number;
  /** Errors first */
  results: {
    /** Such as `no-signature`, `overlap` or `stale-condition` */
    rule: string;
    severity: 'error' | 'warning' | 'hint';
    /** The fields concerned; the first is where to look */
    field_ids: string[];
    recipient_id: string | null;
    page_number: number | null;
    /** The name or text concerned, or empty */
    detail: string;
    /** An English sentence */
    message: string;
  }[];
};

export type TemplateToken = {
  token: string;
  expires_at: string;
  jwt_record_id: string;
  jwt: string;
  jwt_id: string;
  template_id: string;
  warnings?: string[];
};

export type RevokedToken = {
  message: string;
  jwt_id: string;
  revoked: true;
  revoked_at: string;
};

export type SigningRequestToken = {
  jwt: string;
  jwt_id: string;
  expires_at: string;
  signing_request_id: string;
  created_at: string;
  token: string;
  warnings?: string[];
};

export type EmbeddedSigningRequest = {
  signing_request: SigningRequest;
  fields: SigningRequestField[];
  recipients: SigningRequestRecipient[];
  reminders: SigningRequestReminder[];
  /** Settings as they hold, after the company’s and the defaults */
  workspace: {
    name: string;
    team_email: string | null;
    icon_url: string | null;
    timezone: string | null;
    show_credit_cost_in_editor: boolean;
    show_signature_frame: boolean;
    require_otp_verification: boolean;
    disable_guided_navigation: boolean;
  };
  /** What the caller may do; a key may do all */
  permissions: ('read' | 'write' | 'send' | 'recipients' | 'fields' | 'settings' | 'document')[];
};

export type SigningRequest = {
  id: string;
  name: string;
  description: string;
  status: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
  sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
  template_id: string | null;
  workspace_id: string;
  page_count: number;
  expiration_hours: number;
  credit_cost: number;
  settings: RequestSettings;
  seal_participants: unknown[];
  expires_at: string | null;
  created_date: string;
  updated_date: string;
  sent_date: string | null;
  finished_date: string | null;
  cancelled_date: string | null;
  declined_date: string | null;
  revision: number;
  /** The same as `description` */
  template_description: string;
  /** The same as `workspace_id` */
  companies_workspaces_id: string;
  document_page_count: number;
  document_url: string;
  document_url_expires_at: string | null;
  page_sizes: PageSizes;
  preview_pages: PreviewPages;
  document_sha256: string;
  timestamps: {
    created_on: string;
    sent_on: string | null;
    finished_on: string | null;
    cancelled_on: string | null;
    declined_on: string | null;
    last_changed_on: string;
    last_signing_action_on: string | null;
  };
  date_created: string;
  date_changed: string;
  date_sent: string | null;
  date_finished: string | null;
  date_cancelled: string | null;
  cancel_reason: string | null;
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
  completion_title?: string | null;
  completion_message?: string | null;
  completion_redirect_url?: string | null;
  completion_redirect_delay?: number | null;
  certificate: {
    generated: boolean;
    generated_on: string | null;
    has_error: boolean;
    level: string | null;
    sha256: string | null;
  };
  /** The sealed document with its certificate: a link that lives one hour, or null */
  final_document_download_url: string | null;
  final_document_download_error: 'file_not_accessible' | null;
  /** The sealed document without certificate pages: a link that lives one hour, or null */
  document_only_download_url: string | null;
  document_only_download_error: 'file_not_accessible' | null;
  /** The certificate pages alone: a link that lives one hour, or null */
  certificate_only_download_url: string | null;
  certificate_only_download_error: 'file_not_accessible' | null;
  recipients: SigningRequestRecipient[];
  fields: SigningRequestField[];
  reminders: SigningRequestReminder[];
  warnings?: string[];
};

export type RequestSettings = TemplateSettings & {
  /** What recipients may correct about themselves before they sign */
  identity_editable_fields: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  notify_identity_change_email: boolean;
  notify_identity_change_webhook: boolean;
  /** Origins of the pages that may frame the signing pages. Null: as the workspace says */
  allowed_origins: string[] | null;
};

export type SigningRequestRecipient = {
  /** With an API key, the signing id: anyone who has it can open `/signing/<id>` and sign as the recipient, so keep it secret. With an editor token, the same as `recipient_id` */
  id: string;
  /** The public id, which grants no access; it identifies the recipient in fields, reminders, the audit trail, the mail log, webhooks and the sealed file */
  recipient_id: string;
  /** The temporary id that this very call gave the recipient, in answers of `POST` and `PUT`; else empty */
  _temp_id: string;
  template_user_id: string | null;
  name: string;
  designation: 'Signer' | 'Approver' | 'CC';
  order: number;
  first_name?: string;
  last_name?: string;
  email?: string;
  phone_number?: string;
  street_address?: string;
  city?: string;
  state_province?: string;
  postal_code?: string;
  country?: string;
  title?: string;
  company?: string;
  /** At most 100; names up to 100 characters, values up to 1000 */
  custom_fields?: Record<string, string>;
  /** What this recipient may correct about themselves before they sign. Null: as the settings say */
  identity_editable_fields: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  required_fields: string[];
  missing_fields: string[];
  required_read_only_fields: {
    variable_name: string;
    field_type: string;
    has_value: boolean;
  }[];
  ready_to_send: boolean;
  /** When the relay accepted the invitation. Where none is e-mailed, when the recipient’s turn came. Null before that */
  invited_on: string | null;
  /** `sending` while the mail waits or is retried, `failed` when it was given up: correct the address, or resend the request. `not_emailed`: their turn has come and no mail goes out */
  invitation_status: 'not_invited' | 'not_emailed' | 'sending' | 'sent' | 'failed';
  /** Why the last mail was not accepted, as the mail log says it: `address_refused (550 5.1.1)` */
  invitation_error: string | null;
  viewed_on: string | null;
  finished_on: string | null;
  declined_on: string | null;
  decline_reason: string | null;
};

export type SigningRequestField = TemplateField & {
  /** The `recipient_id` of one of `recipients`; null if the field is not assigned */
  recipient_id?: string | null;
  template_field_id: string | null;
  /** The same as `format_rules.prefilledData`; empty when nothing is prefilled */
  prefilled_data: string;
  value: FieldValue;
  value_saved_at: string | null;
};

export type SigningRequestReminder = Reminder & {
  /** Of the template’s recipient whom `recipient_id` was made from, as recipients have it */
  template_user_id?: string | null;
  recipient_id: string | null;
  sent_on: string | null;
};

export type SaveEmbeddedSigningRequest = PutSigningRequest & {
  /** Id of the signing request */
  companies_workspaces_signing_requests_id: string;
};

export type PutSigningRequest = {
  signing_request_properties?: {
    name?: string | null;
    description?: string | null;
    template_description?: string | null;
    expiration_hours?: number | null;
    settings?: {
      allow_download?: boolean | null;
      attach_pdf_on_finish?: boolean | null;
      allow_editing_before_sending?: boolean | null;
      use_signing_order?: boolean | null;
      hand_drawn_only?: boolean | null;
      /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
      allow_decline?: boolean | null;
      /** Whether who declines must say why. Otherwise the reason is optional */
      require_decline_reason?: boolean | null;
      send_signing_email?: boolean | null;
      send_finish_email?: boolean | null;
      send_expiration_email?: boolean | null;
      send_cancellation_email?: boolean | null;
      require_otp_verification?: boolean | null;
      disable_guided_navigation?: boolean | null;
      allow_presigning_download?: boolean | null;
      show_qr_code?: boolean | null;
      /** What recipients may correct about themselves before they sign */
      identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
      notify_identity_change_email?: boolean | null;
      notify_identity_change_webhook?: boolean | null;
      /** Origins of the pages that may frame the signing pages. Null: as the workspace says */
      allowed_origins?: string[] | null;
    } | null;
    language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
    completion_title?: string | null;
    completion_message?: string | null;
    completion_redirect_url?: string | null;
    /** Seconds */
    completion_redirect_delay?: number | null;
  };
  recipients?: {
    id?: string | null;
    _temp_id?: string | null;
    designation?: 'Signer' | 'Approver' | 'CC';
    order?: number | null;
    first_name?: string | null;
    last_name?: string | null;
    email?: string | null;
    phone_number?: string | null;
    street_address?: string | null;
    city?: string | null;
    state_province?: string | null;
    postal_code?: string | null;
    country?: string | null;
    title?: string | null;
    company?: string | null;
    /** At most 100; names up to 100 characters, values up to 1000 */
    custom_fields?: Record<string, string> | null;
    /** As returned in responses; used if `id` is missing */
    recipient_id?: string | null;
    template_user_id?: string | null;
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  }[];
  deleted_recipients?: {
    /** The public id or, with an API key, the signing id */
    recipient_id: string;
    field_action: 'delete' | 'reassign';
    reassign_to_recipient_id?: string;
  }[];
  fields?: {
    id?: string | null;
    type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    recipient_id?: string | null;
    assigned_to_user_id?: string | null;
    page_number?: number | null;
    page?: number | null;
    position?: Position & Record<string, unknown> | null;
    x?: number | null;
    y?: number | null;
    width?: number | null;
    height?: number | null;
    required?: boolean | null;
    variable_name?: string | null;
    /** Taken where there is no `variable_name` */
    variable_defined_name?: string | null;
    label?: string | null;
    placeholder?: string | null;
    dropdown_options?: string[] | Record<string, string> | null;
    options?: string[] | Record<string, string> | null;
    date_default?: string | null;
    date_signing_default?: boolean | null;
    default_to_signing_date?: boolean | null;
    multi_group_id?: string | null;
    format_rules?: {
      dateFormat?: string | null;
      fontSize?: number | null;
      acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
      urlDisplayText?: string | null;
      prefilledData?: string | null;
      prefilledEditable?: boolean | null;
      formula?: string | null;
      cellCount?: number | null;
      locked?: boolean | null;
    } | null;
    validation_rules?: {
      pattern?: string | null;
      min?: number | string | null;
      max?: number | string | null;
      minLength?: number | null;
      maxLength?: number | null;
      message?: string | null;
    } | null;
    prefilled_data?: string | null;
    read_only?: boolean | null;
    read_only_value?: string | null;
    background_color?: string | null;
    required_conditions?: ConditionSet;
    visibility_conditions?: ConditionSet;
    template_field_id?: string | null;
    final_value?: string | null;
    value?: string | null;
  }[];
  reminders?: ReminderInput[];
  deleted_reminders?: string[];
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
  force_remove_conditions?: boolean;
};

export type CustomField = {
  id: string;
  field_name: string;
  field_label: string;
  /** Of requests: whether it came along from the template */
  copied_from_template?: boolean;
  created_at: string;
  updated_at: string;
};

export type CreatedCustomField = CustomField & {
  warnings?: string[];
};

export type CreateSigningRequest = {
  template_id?: string | null;
  /** PDF as base64, at most 8 MB of file */
  document?: string | null;
  document_id?: string | null;
  name?: string | null;
  description?: string | null;
  expiration_hours?: number | null;
  recipients?: {
    id?: string | null;
    _temp_id?: string | null;
    designation?: 'Signer' | 'Approver' | 'CC';
    order?: number | null;
    first_name?: string | null;
    last_name?: string | null;
    email?: string | null;
    phone_number?: string | null;
    street_address?: string | null;
    city?: string | null;
    state_province?: string | null;
    postal_code?: string | null;
    country?: string | null;
    title?: string | null;
    company?: string | null;
    /** At most 100; names up to 100 characters, values up to 1000 */
    custom_fields?: Record<string, string> | null;
    /** As returned in responses; used if `id` is missing */
    recipient_id?: string | null;
    template_user_id?: string | null;
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  }[] | null;
  fields?: {
    id?: string | null;
    type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    recipient_id?: string | null;
    assigned_to_user_id?: string | null;
    page_number?: number | null;
    page?: number | null;
    position?: Position & Record<string, unknown> | null;
    x?: number | null;
    y?: number | null;
    width?: number | null;
    height?: number | null;
    required?: boolean | null;
    variable_name?: string | null;
    /** Taken where there is no `variable_name` */
    variable_defined_name?: string | null;
    label?: string | null;
    placeholder?: string | null;
    dropdown_options?: string[] | Record<string, string> | null;
    options?: string[] | Record<string, string> | null;
    date_default?: string | null;
    date_signing_default?: boolean | null;
    default_to_signing_date?: boolean | null;
    multi_group_id?: string | null;
    format_rules?: {
      dateFormat?: string | null;
      fontSize?: number | null;
      acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
      urlDisplayText?: string | null;
      prefilledData?: string | null;
      prefilledEditable?: boolean | null;
      formula?: string | null;
      cellCount?: number | null;
      locked?: boolean | null;
    } | null;
    validation_rules?: {
      pattern?: string | null;
      min?: number | string | null;
      max?: number | string | null;
      minLength?: number | null;
      maxLength?: number | null;
      message?: string | null;
    } | null;
    prefilled_data?: string | null;
    read_only?: boolean | null;
    read_only_value?: string | null;
    background_color?: string | null;
    required_conditions?: ConditionSet;
    visibility_conditions?: ConditionSet;
    template_field_id?: string | null;
    final_value?: string | null;
    value?: string | null;
  }[] | null;
  settings?: {
    allow_download?: boolean | null;
    attach_pdf_on_finish?: boolean | null;
    allow_editing_before_sending?: boolean | null;
    use_signing_order?: boolean | null;
    hand_drawn_only?: boolean | null;
    /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
    allow_decline?: boolean | null;
    /** Whether who declines must say why. Otherwise the reason is optional */
    require_decline_reason?: boolean | null;
    send_signing_email?: boolean | null;
    send_finish_email?: boolean | null;
    send_expiration_email?: boolean | null;
    send_cancellation_email?: boolean | null;
    require_otp_verification?: boolean | null;
    disable_guided_navigation?: boolean | null;
    allow_presigning_download?: boolean | null;
    show_qr_code?: boolean | null;
    /** What recipients may correct about themselves before they sign */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
    notify_identity_change_email?: boolean | null;
    notify_identity_change_webhook?: boolean | null;
    /** Origins of the pages that may frame the signing pages. Null: as the workspace says */
    allowed_origins?: string[] | null;
  } | null;
  /** Fields placed where words stand in the document. Not with template_id */
  anchor_tags?: AnchorTag[] | null;
  reminders?: ReminderInput[] | null;
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
  /** With create-and-send: the sender’s own words in every invitation */
  custom_message?: string | null;
  completion_title?: string | null;
  completion_message?: string | null;
  completion_redirect_url?: string | null;
  /** Seconds */
  completion_redirect_delay?: number | null;
  seal_participants?: unknown[] | null;
};

export type AnchorTag = {
  anchor_string: string;
  type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
  /** The recipient’s temporary id, or their order */
  recipient_id: string | number;
  x_offset?: number | null;
  y_offset?: number | null;
  /** Of the offsets; `pixels` are PDF points */
  offset_units?: 'percent' | 'pixels' | null;
  /** Percent of the page */
  width?: number | null;
  /** Percent of the page */
  height?: number | null;
  case_sensitive?: boolean | null;
  match_whole_word?: boolean | null;
  ignore_if_not_present?: boolean | null;
  /** 0: every one */
  occurrence?: number | null;
  remove_anchor_text?: boolean | null;
  add_white_background?: boolean | null;
  required?: boolean | null;
  read_only?: boolean | null;
  read_only_value?: string | null;
  variable_name?: string | null;
  background_color?: string | null;
  font_size?: number | null;
  dropdown_options?: string[] | Record<string, string> | null;
  date_default?: string | null;
  date_signing_default?: boolean | null;
  multi_group_id?: string | null;
  label?: string | null;
  format_rules?: {
    dateFormat?: string | null;
    fontSize?: number | null;
    acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
    urlDisplayText?: string | null;
    prefilledData?: string | null;
    prefilledEditable?: boolean | null;
    formula?: string | null;
    cellCount?: number | null;
    locked?: boolean | null;
  } | null;
  validation_rules?: {
    pattern?: string | null;
    min?: number | string | null;
    max?: number | string | null;
    minLength?: number | null;
    maxLength?: number | null;
    message?: string | null;
  } | null;
};

export type CreateAndSendAnswer = SigningRequest & {
  status?: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
  expires_at?: string | null;
  sent_date?: string;
  warnings: string[];
  first_signer: {
    /** The `signing_request_user_id` that opens the embedded signing page. With an editor token, the same as `recipient_id`, which grants no access */
    id: string;
    /** The public id, which grants no access; it identifies the recipient in fields, reminders, the audit trail, the mail log, webhooks and the sealed file */
    recipient_id: string;
    name: string;
    email: string;
    signing_link: string;
  };
  /** Null when the company is not metered */
  credits_remaining: number | null;
};

export type SigningRequestList = {
  results: SigningRequestListItem[];
  pagination: Pagination;
};

export type SigningRequestListItem = {
  id: string;
  name: string;
  description: string;
  status: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
  sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
  template_id: string | null;
  workspace_id: string;
  page_count: number;
  expiration_hours: number;
  credit_cost: number;
  settings: RequestSettings;
  seal_participants: unknown[];
  expires_at: string | null;
  created_date: string;
  updated_date: string;
  sent_date: string | null;
  finished_date: string | null;
  cancelled_date: string | null;
  declined_date: string | null;
  revision: number;
  recipients: {
    /** The same as `recipient_id` */
    id: string;
    /** The public id, which grants no access; it identifies the recipient in fields, reminders, the audit trail, the mail log, webhooks and the sealed file */
    recipient_id: string;
    name: string;
    email: string;
    designation: 'Signer' | 'Approver' | 'CC';
    order: number;
    finished_date: string | null;
    signature_details: {
      signed_on: string;
      /** As their browser said */
      time_zone: string | null;
      /** By their private link alone, or by a code to their mailbox as well */
      identity: 'link' | 'email-code';
    } | null;
  }[];
  /** Null beyond the first 5000 fields of a page: read the request then */
  fields: {
    id: string;
    type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    /** The `recipient_id` of one of `recipients`; null if the field is not assigned */
    recipient_id: string | null;
    page_number: number;
    position: Position;
    required: boolean;
    read_only: boolean;
    variable_name: string;
    value: FieldValue;
  }[] | null;
};

export type SendAnswer = {
  success: true;
  message: string;
  signing_request_id: string;
  recipients_notified: number;
  sent_date: string;
  expires_at: string;
  first_signer: {
    /** The `signing_request_user_id` that opens the embedded signing page. With an editor token, the same as `recipient_id`, which grants no access */
    id: string;
    /** The public id, which grants no access; it identifies the recipient in fields, reminders, the audit trail, the mail log, webhooks and the sealed file */
    recipient_id: string;
    name: string;
    email: string;
    /** Null with an editor token */
    signing_link: string | null;
  };
  credits_remaining: number | null;
};

export type CancelAnswer = {
  message: string;
  signing_request_id: string;
  cancelled_on: string;
  notify_signers: boolean;
  emails_sent: number;
};

export type PutSigningRequestAnswer = {
  id: string;
  name: string;
  signing_request: SigningRequest;
  recipients: SigningRequestRecipient[];
  reminders: SigningRequestReminder[];
  summary: {
    properties_updated: boolean;
    recipients_created: number;
    recipients_updated: number;
    recipients_deleted: number;
    fields_created: number;
    fields_updated: number;
    fields_reassigned: number;
    fields_deleted: number;
    reminders_created: number;
    reminders_updated: number;
    reminders_deleted: number;
    warnings: string[];
  };
};

export type PatchSigningRequestAnswer = {
  /** Of what was changed: the request, the recipient or the field */
  id: string;
  /** Of the request */
  revision: number;
  name?: string;
  template_description?: string;
  document_url?: string;
  expiration_hours?: number;
  recipient?: SigningRequestRecipient;
  field?: SigningRequestField;
  warning?: string;
};

export type PatchSigningRequest = {
  properties?: {
    name?: string | null;
    description?: string | null;
    template_description?: string | null;
    expiration_hours?: number | null;
    settings?: {
      allow_download?: boolean | null;
      attach_pdf_on_finish?: boolean | null;
      allow_editing_before_sending?: boolean | null;
      use_signing_order?: boolean | null;
      hand_drawn_only?: boolean | null;
      /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
      allow_decline?: boolean | null;
      /** Whether who declines must say why. Otherwise the reason is optional */
      require_decline_reason?: boolean | null;
      send_signing_email?: boolean | null;
      send_finish_email?: boolean | null;
      send_expiration_email?: boolean | null;
      send_cancellation_email?: boolean | null;
      require_otp_verification?: boolean | null;
      disable_guided_navigation?: boolean | null;
      allow_presigning_download?: boolean | null;
      show_qr_code?: boolean | null;
      /** What recipients may correct about themselves before they sign */
      identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
      notify_identity_change_email?: boolean | null;
      notify_identity_change_webhook?: boolean | null;
      /** Origins of the pages that may frame the signing pages. Null: as the workspace says */
      allowed_origins?: string[] | null;
    } | null;
    language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
    completion_title?: string | null;
    completion_message?: string | null;
    completion_redirect_url?: string | null;
    /** Seconds */
    completion_redirect_delay?: number | null;
  };
  recipient?: {
    id?: string | null;
    _temp_id?: string | null;
    designation?: 'Signer' | 'Approver' | 'CC';
    order?: number | null;
    first_name?: string | null;
    last_name?: string | null;
    email?: string | null;
    phone_number?: string | null;
    street_address?: string | null;
    city?: string | null;
    state_province?: string | null;
    postal_code?: string | null;
    country?: string | null;
    title?: string | null;
    company?: string | null;
    /** At most 100; names up to 100 characters, values up to 1000 */
    custom_fields?: Record<string, string> | null;
    /** As returned in responses; used if `id` is missing */
    recipient_id?: string | null;
    template_user_id?: string | null;
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  };
  field?: {
    id?: string | null;
    type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    recipient_id?: string | null;
    assigned_to_user_id?: string | null;
    page_number?: number | null;
    page?: number | null;
    position?: Position & Record<string, unknown> | null;
    x?: number | null;
    y?: number | null;
    width?: number | null;
    height?: number | null;
    required?: boolean | null;
    variable_name?: string | null;
    /** Taken where there is no `variable_name` */
    variable_defined_name?: string | null;
    label?: string | null;
    placeholder?: string | null;
    dropdown_options?: string[] | Record<string, string> | null;
    options?: string[] | Record<string, string> | null;
    date_default?: string | null;
    date_signing_default?: boolean | null;
    default_to_signing_date?: boolean | null;
    multi_group_id?: string | null;
    format_rules?: {
      dateFormat?: string | null;
      fontSize?: number | null;
      acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
      urlDisplayText?: string | null;
      prefilledData?: string | null;
      prefilledEditable?: boolean | null;
      formula?: string | null;
      cellCount?: number | null;
      locked?: boolean | null;
    } | null;
    validation_rules?: {
      pattern?: string | null;
      min?: number | string | null;
      max?: number | string | null;
      minLength?: number | null;
      maxLength?: number | null;
      message?: string | null;
    } | null;
    prefilled_data?: string | null;
    read_only?: boolean | null;
    read_only_value?: string | null;
    background_color?: string | null;
    required_conditions?: ConditionSet;
    visibility_conditions?: ConditionSet;
    template_field_id?: string | null;
    final_value?: string | null;
    value?: string | null;
  };
  seal_participant?: Record<string, unknown>;
  force_remove_conditions?: boolean;
  name?: string | null;
  description?: string | null;
  template_description?: string | null;
  expiration_hours?: number | null;
  settings?: {
    allow_download?: boolean | null;
    attach_pdf_on_finish?: boolean | null;
    allow_editing_before_sending?: boolean | null;
    use_signing_order?: boolean | null;
    hand_drawn_only?: boolean | null;
    /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
    allow_decline?: boolean | null;
    /** Whether who declines must say why. Otherwise the reason is optional */
    require_decline_reason?: boolean | null;
    send_signing_email?: boolean | null;
    send_finish_email?: boolean | null;
    send_expiration_email?: boolean | null;
    send_cancellation_email?: boolean | null;
    require_otp_verification?: boolean | null;
    disable_guided_navigation?: boolean | null;
    allow_presigning_download?: boolean | null;
    show_qr_code?: boolean | null;
    /** What recipients may correct about themselves before they sign */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
    notify_identity_change_email?: boolean | null;
    notify_identity_change_webhook?: boolean | null;
    /** Origins of the pages that may frame the signing pages. Null: as the workspace says */
    allowed_origins?: string[] | null;
  } | null;
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
  completion_title?: string | null;
  completion_message?: string | null;
  completion_redirect_url?: string | null;
  /** Seconds */
  completion_redirect_delay?: number | null;
};

export type ResendAnswer = {
  message: string;
  signing_request_id: string;
  recipients_notified: number;
  recipients_failed: number;
  recipients: {
    /** The same as `recipient_id` */
    id: string;
    /** The public id, which grants no access; it identifies the recipient in fields, reminders, the audit trail, the mail log, webhooks and the sealed file */
    recipient_id: string;
    email: string;
    name: string;
  }[];
};

export type AuditEntry = {
  id: string;
  sequence: number;
  timestamp: string;
  source: 'signer' | 'admin' | 'system';
  event: string;
  description: string;
  actor: Record<string, string | null>;
  ip_address: string | null;
  user_agent: string | null;
  details: Record<string, unknown>;
  condensed_count: number;
  previous_hash: string;
  hash: string;
};

export type DownloadAnswer = {
  status: 'finished' | 'in_progress' | 'cancelled' | 'declined' | 'expired';
  is_partial: boolean;
  download_url: string;
  generated_at: string;
  expires_at: string;
};

export type SignerMark = {
  signer_id: string;
  kind: 'signature' | 'initials' | 'stamp';
  format: 'png';
  framed: boolean;
  /** PNG as a data URI */
  image: string;
};

export type SignerFile = {
  signer_id: string;
  kind: 'file';
  file_name: string;
  file_type: string;
  /** Bytes */
  file_size: number;
  url: string;
  /** Seconds */
  expires_in: number;
};

export type WebhookList = {
  results: Webhook[];
  pagination: Pagination;
};

export type Webhook = {
  id: string;
  url: string;
  events: string[];
  enabled: boolean;
  description: string;
  /** Whether `recipients[].id` in `signing_request.*` events is the signing id, which opens the recipient’s page, instead of the public id. For receivers that build signing links; `recipient_id` is always public */
  include_signing_ids: boolean;
  workspace_id: string | null;
  consecutive_failures: number;
  auto_disabled_at: string | null;
  last_success_at: string | null;
  last_failure_at: string | null;
  created_at: string;
  updated_at: string;
};

export type CreatedWebhook = Webhook & {
  /** What deliveries to this webhook are signed with: 64 hexadecimal characters, shown in this answer only. If it gets lost, replace it with `POST /webhooks/{id}/rotate-secret` */
  secret: string;
  warnings?: string[];
};

export type RotateSecretAnswer = {
  message: string;
  new_secret: string;
  grace_period_hours: number;
  warning: string;
};

export type SecretStatus = {
  created_at: string;
  last_rotated_at: string | null;
  grace_period_active: boolean;
  grace_period_ends_at: string | null;
  /** Whether it is the secret of the company or workspace, which signs for all webhooks without their own */
  is_shared: boolean;
};

export type WebhookTestAnswer = {
  success: boolean;
  status_code: number | null;
  webhook_event_id: string;
  message: string;
  headers_sent: Record<string, string>;
};

export type WebhookDeliveryList = {
  results: WebhookDelivery[];
  pagination: Pagination;
};

export type WebhookDelivery = {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  attempt: number;
  success: boolean;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
  /** The delivery that somebody asked to be repeated */
  resent_from: string | null;
  created_at: string;
};

export type WebhookDeliveryDetail = WebhookDelivery & {
  /** The body that was sent, with public ids only, even if `include_signing_ids` is true */
  request_body: string;
  response_body: string | null;
};

export type WebhookResendAnswer = {
  message: string;
  delivery_id: string;
  event_id: string;
};

export type LogoAnswer = {
  success: boolean;
  icon_url: string | null;
};

export type Company = {
  id: string;
  name: string;
  language: string;
  account_owner: string;
  account_owner_email: string;
  website: string;
  icon_url: string | null;
  /** Null is not metered */
  credits: number | null;
  created_date: string;
  updated_date: string;
};

export type CompanySettings = {
  company_id: string;
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
  signing_request_email_header: string | null;
  signing_request_email_body: string | null;
  require_otp_verification: boolean | null;
  require_terms_acceptance: boolean | null;
  disable_guided_navigation: boolean | null;
  show_signature_frame: boolean | null;
  allow_presigning_download: boolean | null;
  show_partial_watermark: boolean | null;
  show_qr_code: boolean | null;
  color_primary: string | null;
  color_primary_fg: string | null;
  color_background: string | null;
  color_foreground: string | null;
  color_card: string | null;
  color_border: string | null;
  color_accent: string | null;
  color_accent_fg: string | null;
  color_canvas: string | null;
  color_muted: string | null;
  color_muted_fg: string | null;
  email_local_part: string | null;
  signing_button_label_overrides: {
    en?: Record<string, string>;
    es?: Record<string, string>;
    it?: Record<string, string>;
    pt?: Record<string, string>;
    fr?: Record<string, string>;
    de?: Record<string, string>;
    el?: Record<string, string>;
    ru?: Record<string, string>;
    pl?: Record<string, string>;
    cs?: Record<string, string>;
    sv?: Record<string, string>;
    nl?: Record<string, string>;
    ro?: Record<string, string>;
    nb?: Record<string, string>;
    ca?: Record<string, string>;
    ar?: Record<string, string>;
    he?: Record<string, string>;
    ja?: Record<string, string>;
    ko?: Record<string, string>;
    zh?: Record<string, string>;
  } | null;
  completion_title: string | null;
  completion_message: string | null;
  completion_redirect_url: string | null;
  completion_redirect_delay: number | null;
  allowed_origins: string[] | null;
  default_expiration_hours: number | null;
  show_custom_branding_only: boolean | null;
  default_timezone: string | null;
  /** Every key as it holds now, after the company’s settings and the defaults */
  effective: Record<string, unknown>;
};

export type Erasure = {
  erased_requests: number;
  /** Requests that still name the person: being signed, or not asked for */
  kept_requests: string[];
  template_recipients: number;
  mails: number;
  suppressions: number;
};

export type WorkspaceList = {
  results: Workspace[];
  pagination: Pagination;
};

export type Workspace = {
  id: string;
  name: string;
  protected: boolean;
  /** Only in the response that creates the workspace; null afterwards, as keys are stored hashed */
  api_key: string | null;
  /** Only in the response that creates the workspace; null afterwards, as keys are stored hashed */
  test_api_key: string | null;
  created_date: string;
  updated_date: string;
  webhook_enabled: boolean;
  webhook_secret: string | null;
  webhook_secret_rotated_at: string | null;
  webhook_secret_created_at: string | null;
  ignore_company_webhooks: boolean;
  icon_url: string | null;
};

export type CreatedWorkspace = Workspace & {
  /** Only in the response that creates the workspace; null afterwards, as keys are stored hashed */
  api_key?: string | null;
  /** Only in the response that creates the workspace; null afterwards, as keys are stored hashed */
  test_api_key?: string | null;
  warnings?: string[];
};

export type RegeneratedKey = {
  new_key: {
    api_key: string;
    created_at: string;
  };
  key_type: 'live' | 'test';
  expiring_keys: {
    id: string;
    /** Its first characters and `****` */
    api_key: string;
    expires_at: string;
  }[];
  workspace_id: string;
};

export type ExpiredKeys = {
  success: boolean;
  expired_keys: {
    id: string;
    /** Its first characters and `****` */
    api_key: string;
    original_expires_at: string;
    expired_at: string;
  }[];
  workspace_id: string;
  message: string;
};

export type WorkspaceSettings = {
  workspace_id: string;
  name: string;
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
  signing_request_email_header: string | null;
  signing_request_email_body: string | null;
  require_otp_verification: boolean | null;
  require_terms_acceptance: boolean | null;
  disable_guided_navigation: boolean | null;
  show_signature_frame: boolean | null;
  allow_presigning_download: boolean | null;
  show_partial_watermark: boolean | null;
  show_qr_code: boolean | null;
  color_primary: string | null;
  color_primary_fg: string | null;
  color_background: string | null;
  color_foreground: string | null;
  color_card: string | null;
  color_border: string | null;
  color_accent: string | null;
  color_accent_fg: string | null;
  color_canvas: string | null;
  color_muted: string | null;
  color_muted_fg: string | null;
  email_local_part: string | null;
  signing_button_label_overrides: {
    en?: Record<string, string>;
    es?: Record<string, string>;
    it?: Record<string, string>;
    pt?: Record<string, string>;
    fr?: Record<string, string>;
    de?: Record<string, string>;
    el?: Record<string, string>;
    ru?: Record<string, string>;
    pl?: Record<string, string>;
    cs?: Record<string, string>;
    sv?: Record<string, string>;
    nl?: Record<string, string>;
    ro?: Record<string, string>;
    nb?: Record<string, string>;
    ca?: Record<string, string>;
    ar?: Record<string, string>;
    he?: Record<string, string>;
    ja?: Record<string, string>;
    ko?: Record<string, string>;
    zh?: Record<string, string>;
  } | null;
  completion_title: string | null;
  completion_message: string | null;
  completion_redirect_url: string | null;
  completion_redirect_delay: number | null;
  allowed_origins: string[] | null;
  team_email: string | null;
  timezone: string | null;
  show_credit_cost_in_editor: boolean | null;
  /** Every key as it holds now, after the company’s settings and the defaults */
  effective: Record<string, unknown>;
};

export type WorkspaceCustomField = {
  id: string;
  field_name: string;
  field_label: string;
  is_preset: boolean;
  preset_value: string;
  created_at: string;
  updated_at: string;
};

export type CreatedWorkspaceCustomField = WorkspaceCustomField & {
  warnings?: string[];
};

export type Domain = {
  id: string;
  domain: string;
  verification_status: 0 | 1 | 2;
  domain_status: 0 | 1;
  is_primary: boolean;
  /** Only while ownership is not verified */
  verification_token?: string;
  /** Always null: mail is signed here */
  provider_domain_id: string | null;
  dns_records?: DomainDnsRecord[] | null;
  date_created: string;
  date_changed: string;
};

export type DomainDnsRecord = {
  type: 'TXT' | 'CNAME' | 'MX';
  /** Host below the domain; `@` is the domain itself */
  name: string;
  value: string;
  ttl: string;
  priority: number | null;
  /** `failed`: something else stands there, or it stood there and is gone */
  status: 'pending' | 'verified' | 'failed';
};

export type LoggedMailList = {
  results: LoggedMail[];
  pagination: Pagination;
};

export type LoggedMail = {
  id: string;
  kind: string;
  signing_request_id: string | null;
  recipient_id: string | null;
  workspace_id: string | null;
  from: string;
  to: string;
  subject: string;
  /** `logged`: no relay is configured, it ends here */
  status: 'logged' | 'queued' | 'sent' | 'failed';
  /** Why it was not sent: `address_suppressed`, `address_refused`, `relay_refused` or `relay_unreachable`, followed by the relay’s SMTP codes if there are any, for example `address_refused (550 5.1.1)` */
  error: string | null;
  message_id: string | null;
  attachments: {
    file_name: string;
    size: number;
  }[];
  created_at: string;
  sent_at: string | null;
};

export type LoggedMailDetail = LoggedMail & {
  /** Empty if the mail was sent through a relay; one-time codes and signing links are never shown */
  text: string;
  html: string;
};

export type EmailSuppression = {
  email: string;
  reason: string;
  created_at: string;
};

export type CreatedEmailSuppression = EmailSuppression & {
  warnings?: string[];
};

export type EmailTemplate = {
  id: string;
  email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
  subject: string;
  body: string;
  /** Null: the company’s, for all its workspaces */
  workspace_id: string | null;
  created_at: string;
  updated_at: string;
};

export type StoredEmailTemplate = EmailTemplate & {
  warnings?: string[];
};

export type EffectiveEmailTemplate = {
  id: string | null;
  email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
  subject: string;
  body: string;
  /** Null: the company’s, for all its workspaces */
  workspace_id: string | null;
  created_at: string | null;
  updated_at: string | null;
  /** Whose words they are; those of `default` have no id */
  source: 'workspace' | 'company' | 'default';
};

export type SignerTerms = {
  language: string;
  /** HTML with `a`, `b`, `i` and `br` alone */
  statement_text: string;
  terms_url: string | null;
  updated_at: string;
};

/** Each call by method and path. */
export interface Operations {
  /** List templates */
  'GET /templates': {
    query?: {
      page?: number;
      page_size?: number;
      sort_by?: 'created_on' | 'name' | 'last_changed_on';
      sort_order?: 'asc' | 'desc';
      workspace_id?: string;
      name?: string;
      created_after?: string;
      created_before?: string;
    };
    answer: TemplateList;
  };
  /** Create a template from a PDF */
  'POST /templates': {
    query?: {
      workspace_id?: string;
    };
    body: CreateTemplate;
    answer: Template;
  };
  /** Get a template */
  'GET /templates/{id}': {
    path: {
      id: string;
    };
    query?: {
      preview?: 'inline';
    };
    answer: Template;
  };
  /** Replace a template */
  'PUT /templates/{id}': {
    path: {
      id: string;
    };
    body: {
      template_properties?: {
        name?: string | null;
        description?: string | null;
        expiration_hours?: number | null;
        settings?: {
          allow_download?: boolean | null;
          attach_pdf_on_finish?: boolean | null;
          allow_editing_before_sending?: boolean | null;
          use_signing_order?: boolean | null;
          hand_drawn_only?: boolean | null;
          /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
          allow_decline?: boolean | null;
          /** Whether who declines must say why. Otherwise the reason is optional */
          require_decline_reason?: boolean | null;
          send_signing_email?: boolean | null;
          send_finish_email?: boolean | null;
          send_expiration_email?: boolean | null;
          send_cancellation_email?: boolean | null;
          require_otp_verification?: boolean | null;
          disable_guided_navigation?: boolean | null;
          allow_presigning_download?: boolean | null;
          show_qr_code?: boolean | null;
        } | null;
        completion_title?: string | null;
        completion_message?: string | null;
        completion_redirect_url?: string | null;
        /** Seconds */
        completion_redirect_delay?: number | null;
        /** PDF as base64, at most 8 MB of file */
        document?: string | null;
        document_id?: string | null;
      };
      users?: {
        id?: string | null;
        _temp_id?: string | null;
        designation?: 'Signer' | 'Approver' | 'CC';
        order?: number | null;
        first_name?: string | null;
        last_name?: string | null;
        email?: string | null;
        phone_number?: string | null;
        street_address?: string | null;
        city?: string | null;
        state_province?: string | null;
        postal_code?: string | null;
        country?: string | null;
        title?: string | null;
        company?: string | null;
        /** At most 100; names up to 100 characters, values up to 1000 */
        custom_fields?: Record<string, string> | null;
      }[];
      deleted_users?: {
        user_id: string;
        field_action: 'delete' | 'reassign';
        reassign_to_user_id?: string;
      }[];
      fields?: {
        id?: string | null;
        type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
        recipient_id?: string | null;
        assigned_to_user_id?: string | null;
        page_number?: number | null;
        page?: number | null;
        position?: Position & Record<string, unknown> | null;
        x?: number | null;
        y?: number | null;
        width?: number | null;
        height?: number | null;
        required?: boolean | null;
        variable_name?: string | null;
        /** Taken where there is no `variable_name` */
        variable_defined_name?: string | null;
        label?: string | null;
        placeholder?: string | null;
        dropdown_options?: string[] | Record<string, string> | null;
        options?: string[] | Record<string, string> | null;
        date_default?: string | null;
        date_signing_default?: boolean | null;
        default_to_signing_date?: boolean | null;
        multi_group_id?: string | null;
        format_rules?: {
          dateFormat?: string | null;
          fontSize?: number | null;
          acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
          urlDisplayText?: string | null;
          prefilledData?: string | null;
          prefilledEditable?: boolean | null;
          formula?: string | null;
          cellCount?: number | null;
          locked?: boolean | null;
        } | null;
        validation_rules?: {
          pattern?: string | null;
          min?: number | string | null;
          max?: number | string | null;
          minLength?: number | null;
          maxLength?: number | null;
          message?: string | null;
        } | null;
        prefilled_data?: string | null;
        read_only?: boolean | null;
        read_only_value?: string | null;
        background_color?: string | null;
        required_conditions?: ConditionSet;
        visibility_conditions?: ConditionSet;
      }[];
      reminders?: ReminderInput[];
      force_remove_conditions?: boolean;
    };
    answer: Template;
  };
  /** Update a template */
  'PATCH /templates/{id}': {
    path: {
      id: string;
    };
    body: {
      properties?: {
        name?: string | null;
        description?: string | null;
        expiration_hours?: number | null;
        settings?: {
          allow_download?: boolean | null;
          attach_pdf_on_finish?: boolean | null;
          allow_editing_before_sending?: boolean | null;
          use_signing_order?: boolean | null;
          hand_drawn_only?: boolean | null;
          /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
          allow_decline?: boolean | null;
          /** Whether who declines must say why. Otherwise the reason is optional */
          require_decline_reason?: boolean | null;
          send_signing_email?: boolean | null;
          send_finish_email?: boolean | null;
          send_expiration_email?: boolean | null;
          send_cancellation_email?: boolean | null;
          require_otp_verification?: boolean | null;
          disable_guided_navigation?: boolean | null;
          allow_presigning_download?: boolean | null;
          show_qr_code?: boolean | null;
        } | null;
        completion_title?: string | null;
        completion_message?: string | null;
        completion_redirect_url?: string | null;
        /** Seconds */
        completion_redirect_delay?: number | null;
      };
      user?: {
        id?: string | null;
        _temp_id?: string | null;
        designation?: 'Signer' | 'Approver' | 'CC';
        order?: number | null;
        first_name?: string | null;
        last_name?: string | null;
        email?: string | null;
        phone_number?: string | null;
        street_address?: string | null;
        city?: string | null;
        state_province?: string | null;
        postal_code?: string | null;
        country?: string | null;
        title?: string | null;
        company?: string | null;
        /** At most 100; names up to 100 characters, values up to 1000 */
        custom_fields?: Record<string, string> | null;
      };
      field?: {
        id?: string | null;
        type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
        recipient_id?: string | null;
        assigned_to_user_id?: string | null;
        page_number?: number | null;
        page?: number | null;
        position?: Position & Record<string, unknown> | null;
        x?: number | null;
        y?: number | null;
        width?: number | null;
        height?: number | null;
        required?: boolean | null;
        variable_name?: string | null;
        /** Taken where there is no `variable_name` */
        variable_defined_name?: string | null;
        label?: string | null;
        placeholder?: string | null;
        dropdown_options?: string[] | Record<string, string> | null;
        options?: string[] | Record<string, string> | null;
        date_default?: string | null;
        date_signing_default?: boolean | null;
        default_to_signing_date?: boolean | null;
        multi_group_id?: string | null;
        format_rules?: {
          dateFormat?: string | null;
          fontSize?: number | null;
          acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
          urlDisplayText?: string | null;
          prefilledData?: string | null;
          prefilledEditable?: boolean | null;
          formula?: string | null;
          cellCount?: number | null;
          locked?: boolean | null;
        } | null;
        validation_rules?: {
          pattern?: string | null;
          min?: number | string | null;
          max?: number | string | null;
          minLength?: number | null;
          maxLength?: number | null;
          message?: string | null;
        } | null;
        prefilled_data?: string | null;
        read_only?: boolean | null;
        read_only_value?: string | null;
        background_color?: string | null;
        required_conditions?: ConditionSet;
        visibility_conditions?: ConditionSet;
      };
      seal_participant?: Record<string, unknown>;
      force_remove_conditions?: boolean;
      name?: string | null;
      description?: string | null;
      expiration_hours?: number | null;
      settings?: {
        allow_download?: boolean | null;
        attach_pdf_on_finish?: boolean | null;
        allow_editing_before_sending?: boolean | null;
        use_signing_order?: boolean | null;
        hand_drawn_only?: boolean | null;
        /** Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED` */
        allow_decline?: boolean | null;
        /** Whether who declines must say why. Otherwise the reason is optional */
        require_decline_reason?: boolean | null;
        send_signing_email?: boolean | null;
        send_finish_email?: boolean | null;
        send_expiration_email?: boolean | null;
        send_cancellation_email?: boolean | null;
        require_otp_verification?: boolean | null;
        disable_guided_navigation?: boolean | null;
        allow_presigning_download?: boolean | null;
        show_qr_code?: boolean | null;
      } | null;
      completion_title?: string | null;
      completion_message?: string | null;
      completion_redirect_url?: string | null;
      /** Seconds */
      completion_redirect_delay?: number | null;
    };
    answer: PatchTemplateAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Delete a template */
  'DELETE /templates/{id}': {
    path: {
      id: string;
    };
    answer: Message;
  };
  /** Copy a template within its workspace */
  'POST /templates/{id}/duplicate': {
    path: {
      id: string;
    };
    body?: {
      /** Default: the name with " (copy)" */
      name?: string;
    };
    answer: Template;
  };
  /** Copy a template to another workspace */
  'POST /templates/{id}/copy': {
    path: {
      id: string;
    };
    body: {
      /** Where the copy goes */
      workspace_id: string;
      /** Default: the name with " (copy)" */
      name?: string;
    };
    answer: CopiedTemplate & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Replace a template’s document */
  'POST /templates/{id}/replace-document': {
    path: {
      id: string;
    };
    body: {
      /** PDF as base64, at most 8 MB of file */
      document?: string | null;
      document_id?: string | null;
      /** Opens `document` if it is protected by a password. The document is stored without the protection, and the password isn’t stored */
      document_password?: string | null;
      /** What to do when the pages are not the same. `carry`: fields stay on their pages, those of pages that are not there any more are removed */
      different_pages?: 'refuse' | 'carry';
      /** Takes out conditions that refer to a field which goes with its page */
      force_remove_conditions?: boolean;
    };
    answer: Template;
  };
  /** Preview replacing a template’s document */
  'POST /templates/{id}/review-document': {
    path: {
      id: string;
    };
    body: {
      /** PDF as base64, at most 8 MB of file */
      document?: string | null;
      document_id?: string | null;
      /** Opens `document` if it is protected by a password. The document is stored without the protection, and the password isn’t stored */
      document_password?: string | null;
    };
    answer: DocumentReview & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Reorder, rotate, or delete pages */
  'POST /templates/{id}/arrange-pages': {
    path: {
      id: string;
    };
    body: {
      /** The pages that stay, in their new order */
      pages: {
        /** Of the document as it is */
        page_number: number;
        /** Clockwise, in degrees, on top of how it is turned already */
        rotate?: 0 | 90 | 180 | 270;
      }[];
      /** Takes out conditions that refer to a field which goes with its page */
      force_remove_conditions?: boolean;
    };
    answer: Template;
  };
  /** Undo a page change */
  'POST /templates/{id}/restore-document': {
    path: {
      id: string;
    };
    body: {
      /** A document that the template had, as its answers named it */
      document_id: string;
      /** All fields, where they lie on its pages */
      fields: {
        id?: string | null;
        type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
        recipient_id?: string | null;
        assigned_to_user_id?: string | null;
        page_number?: number | null;
        page?: number | null;
        position?: Position & Record<string, unknown> | null;
        x?: number | null;
        y?: number | null;
        width?: number | null;
        height?: number | null;
        required?: boolean | null;
        variable_name?: string | null;
        /** Taken where there is no `variable_name` */
        variable_defined_name?: string | null;
        label?: string | null;
        placeholder?: string | null;
        dropdown_options?: string[] | Record<string, string> | null;
        options?: string[] | Record<string, string> | null;
        date_default?: string | null;
        date_signing_default?: boolean | null;
        default_to_signing_date?: boolean | null;
        multi_group_id?: string | null;
        format_rules?: {
          dateFormat?: string | null;
          fontSize?: number | null;
          acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
          urlDisplayText?: string | null;
          prefilledData?: string | null;
          prefilledEditable?: boolean | null;
          formula?: string | null;
          cellCount?: number | null;
          locked?: boolean | null;
        } | null;
        validation_rules?: {
          pattern?: string | null;
          min?: number | string | null;
          max?: number | string | null;
          minLength?: number | null;
          maxLength?: number | null;
          message?: string | null;
        } | null;
        prefilled_data?: string | null;
        read_only?: boolean | null;
        read_only_value?: string | null;
        background_color?: string | null;
        required_conditions?: ConditionSet;
        visibility_conditions?: ConditionSet;
      }[];
    };
    answer: Template;
  };
  /** List page changes */
  'GET /templates/{id}/page-changes': {
    path: {
      id: string;
    };
    query?: {
      since?: string;
    };
    answer: PageChanges;
  };
  /** Create an upload for a template */
  'POST /templates/{id}/uploads': {
    path: {
      id: string;
    };
    body: {
      file_name: string;
      /** Bytes */
      file_size: number;
      content_type: 'application/pdf';
    };
    answer: Upload & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Check a template */
  'GET /templates/{id}/checks': {
    path: {
      id: string;
    };
    answer: TemplateChecks;
  };
  /** List the users of a template */
  'GET /templates/{id}/users': {
    path: {
      id: string;
    };
    answer: {
      results: TemplateRecipient[];
    };
  };
  /** List the fields of a template */
  'GET /templates/{id}/fields': {
    path: {
      id: string;
    };
    answer: {
      results: TemplateField[];
    };
  };
  /** List the reminders of a template */
  'GET /templates/{id}/reminders': {
    path: {
      id: string;
    };
    answer: Reminder[];
  };
  /** Create an upload */
  'POST /documents': {
    query?: {
      workspace_id?: string;
    };
    body: {
      file_name: string;
      /** Bytes */
      file_size: number;
      content_type: 'application/pdf';
    };
    answer: Upload & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Issue a token for the embedded template editor */
  'POST /generate-template-token': {
    body: {
      /** Id of the template */
      companies_workspaces_templates_id: string;
      expires_in_seconds?: number;
      /** Narrows what the editor may do. `["read"]` makes it read-only. */
      permissions?: ('read' | 'write' | 'send' | 'recipients' | 'fields' | 'settings' | 'document')[];
    };
    answer: TemplateToken;
  };
  /** Revoke an editor token */
  'POST /revoke-template-token': {
    body: {
      jwt_id: string;
    };
    answer: RevokedToken & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Issue a token for the embedded signing request editor */
  'POST /jwt/generate-signing-request': {
    body: {
      /** Id of the draft */
      companies_workspaces_signing_requests_id: string;
      expires_in_seconds?: number;
      /** Narrows what the editor may do. Without `send` it cannot send. */
      permissions?: ('read' | 'write' | 'send' | 'recipients' | 'fields' | 'settings' | 'document')[];
    };
    answer: SigningRequestToken;
  };
  /** Revoke an editor token */
  'POST /jwt/revoke-signing-request': {
    body: {
      jwt_id: string;
    };
    answer: RevokedToken & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Get the request of an editor */
  'POST /get-embedded-signing-request': {
    body: {
      /** Id of the signing request */
      companies_workspaces_signing_requests_id: string;
    };
    answer: EmbeddedSigningRequest & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Save the draft of an editor */
  'POST /save-embedded-signing-request': {
    body: SaveEmbeddedSigningRequest;
    answer: {
      message: string;
      signing_request_id: string;
      revision: number;
      updated_at: string;
      signing_request: SigningRequest;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Send the draft of an editor */
  'POST /send-embedded-signing-request': {
    body: {
      /** Id of the signing request */
      companies_workspaces_signing_requests_id: string;
      custom_message?: string | null;
    };
    answer: {
      message: string;
      signing_request_id: string;
      recipients_notified: number;
      sent_date: string;
      expires_at: string;
      revision: number;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** List the custom fields of a template */
  'GET /templates/{id}/custom-fields': {
    path: {
      id: string;
    };
    answer: {
      custom_fields: CustomField[];
      /** Those of its workspace, which every record may use too */
      workspace_custom_fields: {
        field_name: string;
        field_label: string;
      }[];
    };
  };
  /** Add a custom field to a template */
  'POST /templates/{id}/custom-fields': {
    path: {
      id: string;
    };
    body: {
      field_label: string;
      /** Made from the label when left out */
      field_name?: string;
    };
    answer: CreatedCustomField;
  };
  /** Delete a custom field of a template */
  'DELETE /templates/{id}/custom-fields/{field_id}': {
    path: {
      id: string;
      field_id: string;
    };
    answer: Message;
  };
  /** List the custom fields of a signing request */
  'GET /signing-requests/{id}/custom-fields': {
    path: {
      id: string;
    };
    answer: {
      custom_fields: CustomField[];
      /** Those of its workspace, which every record may use too */
      workspace_custom_fields: {
        field_name: string;
        field_label: string;
      }[];
    };
  };
  /** Add a custom field to a signing request */
  'POST /signing-requests/{id}/custom-fields': {
    path: {
      id: string;
    };
    body: {
      field_label: string;
      /** Made from the label when left out */
      field_name?: string;
    };
    answer: CreatedCustomField;
  };
  /** Delete a custom field of a signing request */
  'DELETE /signing-requests/{id}/custom-fields/{field_id}': {
    path: {
      id: string;
      field_id: string;
    };
    answer: Message;
  };
  /** Create a draft */
  'POST /signing-requests': {
    query?: {
      workspace_id?: string;
    };
    body: CreateSigningRequest;
    answer: SigningRequest;
  };
  /** List signing requests */
  'GET /signing-requests': {
    query?: {
      page?: number;
      page_size?: number;
      sort_by?: 'created_on' | 'name' | 'expiration_hours' | 'sent_on' | 'finished_on';
      sort_order?: 'asc' | 'desc';
      workspace_id?: string;
      name?: string;
      status?: string;
      signer_email?: string;
      signer_name?: string;
      created_after?: string;
      created_before?: string;
    };
    answer: SigningRequestList;
  };
  /** Create and send a signing request */
  'POST /signing-requests/create-and-send': {
    query?: {
      workspace_id?: string;
    };
    body: CreateSigningRequest;
    answer: CreateAndSendAnswer;
  };
  /** Get a signing request */
  'GET /signing-requests/{id}': {
    path: {
      id: string;
    };
    answer: SigningRequest;
  };
  /** Delete a draft */
  'DELETE /signing-requests/{id}': {
    path: {
      id: string;
    };
    answer: {
      message: string;
      signing_request_id: string;
      deleted_on: string;
    };
  };
  /** Replace a draft */
  'PUT /signing-requests/{id}': {
    path: {
      id: string;
    };
    body: PutSigningRequest;
    answer: PutSigningRequestAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Update a draft */
  'PATCH /signing-requests/{id}': {
    path: {
      id: string;
    };
    body: PatchSigningRequest;
    answer: PatchSigningRequestAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Send a draft */
  'POST /signing-requests/{id}/send': {
    path: {
      id: string;
    };
    body?: {
      custom_message?: string | null;
    };
    answer: SendAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Cancel a sent signing request */
  'POST /signing-requests/{id}/cancel': {
    path: {
      id: string;
    };
    body?: {
      reason?: string | null;
      notify_signers?: boolean | null;
    };
    answer: CancelAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Send the invitation again */
  'POST /signing-requests/{id}/resend': {
    path: {
      id: string;
    };
    body: {
      /** Public ids or signing ids */
      recipient_ids: string[];
      custom_message?: string | null;
    };
    answer: ResendAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** List the recipients of a signing request */
  'GET /signing-requests/{id}/users': {
    path: {
      id: string;
    };
    answer: {
      results: SigningRequestRecipient[];
    };
  };
  /** List the fields of a signing request */
  'GET /signing-requests/{id}/fields': {
    path: {
      id: string;
    };
    answer: {
      results: SigningRequestField[];
    };
  };
  /** List the reminders of a signing request */
  'GET /signing-requests/{id}/reminders': {
    path: {
      id: string;
    };
    answer: SigningRequestReminder[];
  };
  /** Get the audit trail */
  'GET /signing-requests/{id}/audit': {
    path: {
      id: string;
    };
    answer: {
      results: AuditEntry[];
    };
  };
  /** Get a link to the partly signed document */
  'GET /signing-requests/{id}/download': {
    path: {
      id: string;
    };
    answer: DownloadAnswer;
  };
  /** Read a recipient’s signature as a picture */
  'GET /signing-requests/{id}/signers/{signer_id}/signature': {
    path: {
      id: string;
      signer_id: string;
    };
    query?: {
      include_frame?: '0' | '1' | 'true' | 'false';
    };
    answer: SignerMark;
  };
  /** Read a recipient’s initials as a picture */
  'GET /signing-requests/{id}/signers/{signer_id}/initials': {
    path: {
      id: string;
      signer_id: string;
    };
    query?: {
      include_frame?: '0' | '1' | 'true' | 'false';
    };
    answer: SignerMark;
  };
  /** Get a recipient’s stamp */
  'GET /signing-requests/{id}/signers/{signer_id}/stamps/{field_id}': {
    path: {
      id: string;
      signer_id: string;
      field_id: string;
    };
    answer: SignerMark;
  };
  /** Get a link to a recipient’s attachment */
  'GET /signing-requests/{id}/signers/{signer_id}/files/{field_id}': {
    path: {
      id: string;
      signer_id: string;
      field_id: string;
    };
    answer: SignerFile;
  };
  /** Stream webhook events */
  'GET /webhooks/events': {
    query?: {
      events?: string;
    };
    answer: unknown;
  };
  /** List webhooks */
  'GET /webhooks': {
    query?: {
      page?: number;
      page_size?: number;
      sort_by?: 'created_on' | 'url' | 'enabled' | 'last_changed_on' | 'consecutive_failures';
      sort_order?: 'asc' | 'desc';
      workspace_id?: string;
      enabled?: '0' | '1' | 'true' | 'false';
      url?: string;
      event?: 'signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test';
      created_after?: string;
      created_before?: string;
    };
    answer: WebhookList;
  };
  /** Add a webhook */
  'POST /webhooks': {
    body: {
      url: string;
      /** Events to deliver. The `webhooks` of this document describe each. Accepted for other clients, but never sent: `signing_request.document.updated`, `signing_request.seal.applied`, `signing_request.seal.paused`, `signing_request.seal.swapped`, `organization_seal.created`, `organization_seal.updated`, `organization_seal.deleted`, `organization_seal.erased`, `workspace.deleted` */
      events: ('signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test')[];
      description?: string;
      enabled?: boolean;
      /** For receivers that build signing links: see `include_signing_ids` in the response */
      include_signing_ids?: boolean;
      workspace_id?: string | null;
    };
    answer: CreatedWebhook;
  };
  /** Replace the shared signing secret */
  'POST /webhooks/rotate-secret': {
    query?: {
      workspace_id?: string;
    };
    answer: RotateSecretAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Get the status of the shared signing secret */
  'GET /webhooks/secret-status': {
    query?: {
      workspace_id?: string;
    };
    answer: SecretStatus;
  };
  /** Get a webhook */
  'GET /webhooks/{id}': {
    path: {
      id: string;
    };
    answer: Webhook;
  };
  /** Update a webhook */
  'PUT /webhooks/{id}': {
    path: {
      id: string;
    };
    body: {
      url?: string;
      /** Events to deliver. The `webhooks` of this document describe each. Accepted for other clients, but never sent: `signing_request.document.updated`, `signing_request.seal.applied`, `signing_request.seal.paused`, `signing_request.seal.swapped`, `organization_seal.created`, `organization_seal.updated`, `organization_seal.deleted`, `organization_seal.erased`, `workspace.deleted` */
      events?: ('signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test')[];
      description?: string;
      enabled?: boolean;
      include_signing_ids?: boolean;
    };
    answer: Webhook & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Delete a webhook */
  'DELETE /webhooks/{id}': {
    path: {
      id: string;
    };
    answer: Message;
  };
  /** Send a test event */
  'POST /webhooks/{id}/test': {
    path: {
      id: string;
    };
    answer: WebhookTestAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Replace a webhook’s signing secret */
  'POST /webhooks/{id}/rotate-secret': {
    path: {
      id: string;
    };
    answer: RotateSecretAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Get the status of a webhook’s signing secret */
  'GET /webhooks/{id}/secret-status': {
    path: {
      id: string;
    };
    answer: SecretStatus;
  };
  /** List deliveries of a webhook */
  'GET /webhooks/{id}/deliveries': {
    path: {
      id: string;
    };
    query?: {
      page?: number;
      page_size?: number;
      sort_by?: 'created_on';
      sort_order?: 'asc' | 'desc';
      event?: 'signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test';
      event_id?: string;
      success?: '0' | '1' | 'true' | 'false';
      created_after?: string;
      created_before?: string;
    };
    answer: WebhookDeliveryList;
  };
  /** Get a delivery */
  'GET /webhooks/{id}/deliveries/{delivery_id}': {
    path: {
      id: string;
      delivery_id: string;
    };
    answer: WebhookDeliveryDetail;
  };
  /** Resend a delivery */
  'POST /webhooks/{id}/deliveries/{delivery_id}/resend': {
    path: {
      id: string;
      delivery_id: string;
    };
    answer: WebhookResendAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Set the logo */
  'POST /company/logo': {
    /** With the file in the part `file`. */
    body: FormData;
    answer: LogoAnswer;
  };
  /** Delete the logo */
  'DELETE /company/logo': {
    answer: {
      success: boolean;
    };
  };
  /** Get the company */
  'GET /company': {
    answer: Company;
  };
  /** Replace the company */
  'PUT /company': {
    body: {
      name: string;
      account_owner: string;
      account_owner_email: string;
      website: string;
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh';
    };
    answer: Company;
  };
  /** Update the company */
  'PATCH /company': {
    body: {
      name?: string;
      account_owner?: string;
      account_owner_email?: string;
      website?: string;
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh';
    };
    answer: Company;
  };
  /** Get the default settings */
  'GET /company/settings': {
    answer: CompanySettings;
  };
  /** Update the default settings */
  'PUT /company/settings': {
    body: {
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
      signing_request_email_header?: string | null;
      signing_request_email_body?: string | null;
      require_otp_verification?: boolean | null;
      require_terms_acceptance?: boolean | null;
      disable_guided_navigation?: boolean | null;
      show_signature_frame?: boolean | null;
      allow_presigning_download?: boolean | null;
      show_partial_watermark?: boolean | null;
      show_qr_code?: boolean | null;
      color_primary?: string | null;
      color_primary_fg?: string | null;
      color_background?: string | null;
      color_foreground?: string | null;
      color_card?: string | null;
      color_border?: string | null;
      color_accent?: string | null;
      color_accent_fg?: string | null;
      color_canvas?: string | null;
      color_muted?: string | null;
      color_muted_fg?: string | null;
      email_local_part?: string | null;
      signing_button_label_overrides?: {
        en?: Record<string, string>;
        es?: Record<string, string>;
        it?: Record<string, string>;
        pt?: Record<string, string>;
        fr?: Record<string, string>;
        de?: Record<string, string>;
        el?: Record<string, string>;
        ru?: Record<string, string>;
        pl?: Record<string, string>;
        cs?: Record<string, string>;
        sv?: Record<string, string>;
        nl?: Record<string, string>;
        ro?: Record<string, string>;
        nb?: Record<string, string>;
        ca?: Record<string, string>;
        ar?: Record<string, string>;
        he?: Record<string, string>;
        ja?: Record<string, string>;
        ko?: Record<string, string>;
        zh?: Record<string, string>;
      } | null;
      completion_title?: string | null;
      completion_message?: string | null;
      completion_redirect_url?: string | null;
      completion_redirect_delay?: number | null;
      allowed_origins?: string[] | null;
      default_expiration_hours?: number | null;
      show_custom_branding_only?: boolean | null;
      default_timezone?: string | null;
      company_id?: string;
      /** Every key as it holds now, after the company’s settings and the defaults */
      effective?: Record<string, unknown>;
    };
    answer: CompanySettings;
  };
  /** Erase personal data */
  'POST /company/erasures': {
    body: {
      /** One request, with everything in it */
      signing_request_id?: string;
      /** A person, in the whole company */
      email?: string;
      /** Of a person: also every request that names it and is not being signed */
      with_requests?: boolean;
    };
    answer: Erasure;
  };
  /** Set a workspace’s logo */
  'POST /workspaces/{id}/logo': {
    path: {
      id: string;
    };
    /** With the file in the part `file`. */
    body: FormData;
    answer: LogoAnswer;
  };
  /** Delete a workspace’s logo */
  'DELETE /workspaces/{id}/logo': {
    path: {
      id: string;
    };
    answer: {
      success: boolean;
    };
  };
  /** List workspaces */
  'GET /workspaces': {
    query?: {
      page?: number;
      page_size?: number;
      sort_by?: 'created_on' | 'name' | 'protected';
      sort_order?: 'asc' | 'desc';
      workspace_id?: string;
      name?: string;
      protected?: '0' | '1' | 'true' | 'false';
      created_after?: string;
      created_before?: string;
    };
    answer: WorkspaceList;
  };
  /** Create a workspace */
  'POST /workspaces': {
    body: {
      name: string;
    };
    answer: CreatedWorkspace;
  };
  /** Get a workspace */
  'GET /workspaces/{id}': {
    path: {
      id: string;
    };
    answer: Workspace;
  };
  /** Rename a workspace */
  'PUT /workspaces/{id}': {
    path: {
      id: string;
    };
    body: {
      name: string;
    };
    answer: Workspace & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Update a workspace */
  'PATCH /workspaces/{id}': {
    path: {
      id: string;
    };
    body: {
      name?: string;
      webhook_enabled?: boolean;
      ignore_company_webhooks?: boolean;
      /** Refused: which workspace is protected never changes */
      protected?: unknown;
    };
    answer: Workspace & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Replace a key */
  'POST /workspaces/{id}/api-key/regenerate': {
    path: {
      id: string;
    };
    body?: {
      key_type?: 'live' | 'test';
    };
    answer: RegeneratedKey & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Revoke replaced keys early */
  'POST /workspaces/{id}/api-key/expire': {
    path: {
      id: string;
    };
    body?: {
      key_type?: 'live' | 'test';
    };
    answer: ExpiredKeys & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Get the signing-secret status of a workspace’s webhooks */
  'GET /workspaces/{id}/webhooks/secret-status': {
    path: {
      id: string;
    };
    answer: SecretStatus;
  };
  /** Replace the signing secret of a workspace’s webhooks */
  'POST /workspaces/{id}/webhooks/rotate-secret': {
    path: {
      id: string;
    };
    answer: RotateSecretAnswer & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Get a workspace’s settings */
  'GET /workspace/{workspace_id}/settings': {
    path: {
      workspace_id: string;
    };
    answer: WorkspaceSettings;
  };
  /** Update a workspace’s settings */
  'PUT /workspace/{workspace_id}/settings': {
    path: {
      workspace_id: string;
    };
    body: {
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | null;
      signing_request_email_header?: string | null;
      signing_request_email_body?: string | null;
      require_otp_verification?: boolean | null;
      require_terms_acceptance?: boolean | null;
      disable_guided_navigation?: boolean | null;
      show_signature_frame?: boolean | null;
      allow_presigning_download?: boolean | null;
      show_partial_watermark?: boolean | null;
      show_qr_code?: boolean | null;
      color_primary?: string | null;
      color_primary_fg?: string | null;
      color_background?: string | null;
      color_foreground?: string | null;
      color_card?: string | null;
      color_border?: string | null;
      color_accent?: string | null;
      color_accent_fg?: string | null;
      color_canvas?: string | null;
      color_muted?: string | null;
      color_muted_fg?: string | null;
      email_local_part?: string | null;
      signing_button_label_overrides?: {
        en?: Record<string, string>;
        es?: Record<string, string>;
        it?: Record<string, string>;
        pt?: Record<string, string>;
        fr?: Record<string, string>;
        de?: Record<string, string>;
        el?: Record<string, string>;
        ru?: Record<string, string>;
        pl?: Record<string, string>;
        cs?: Record<string, string>;
        sv?: Record<string, string>;
        nl?: Record<string, string>;
        ro?: Record<string, string>;
        nb?: Record<string, string>;
        ca?: Record<string, string>;
        ar?: Record<string, string>;
        he?: Record<string, string>;
        ja?: Record<string, string>;
        ko?: Record<string, string>;
        zh?: Record<string, string>;
      } | null;
      completion_title?: string | null;
      completion_message?: string | null;
      completion_redirect_url?: string | null;
      completion_redirect_delay?: number | null;
      allowed_origins?: string[] | null;
      team_email?: string | null;
      timezone?: string | null;
      show_credit_cost_in_editor?: boolean | null;
      name?: string;
      workspace_id?: string;
      /** Every key as it holds now, after the company’s settings and the defaults */
      effective?: Record<string, unknown>;
    };
    answer: WorkspaceSettings;
  };
  /** List the custom fields of a workspace */
  'GET /workspace/{workspace_id}/custom-fields': {
    path: {
      workspace_id: string;
    };
    answer: {
      custom_fields: WorkspaceCustomField[];
    };
  };
  /** Add a custom field */
  'POST /workspace/{workspace_id}/custom-fields': {
    path: {
      workspace_id: string;
    };
    body: {
      field_label: string;
      field_name?: string;
      is_preset?: boolean;
      preset_value?: string;
    };
    answer: CreatedWorkspaceCustomField;
  };
  /** Update a custom field */
  'PUT /workspace/{workspace_id}/custom-fields/{field_id}': {
    path: {
      workspace_id: string;
      field_id: string;
    };
    body: {
      field_label?: string;
      field_name?: string;
      is_preset?: boolean;
      preset_value?: string;
    };
    answer: WorkspaceCustomField & {
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Delete a custom field of a workspace */
  'DELETE /workspace/{workspace_id}/custom-fields/{field_id}': {
    path: {
      workspace_id: string;
      field_id: string;
    };
    answer: Message;
  };
  /** List the domains of the company */
  'GET /company/domains': {
    answer: {
      /** Without `verification_token` and `dns_records`, which reading one domain shows */
      results: Domain[];
      workspace_id: string | null;
    };
  };
  /** Add a domain that mail of the company may come from */
  'POST /company/domains': {
    body: {
      domain: string;
    };
    answer: {
      domain: Domain;
      verification_instructions: {
        record_type: 'TXT';
        record_name: string;
        record_value: string;
        next_step: string;
      };
      warnings?: string[];
    };
  };
  /** Get a domain */
  'GET /company/domains/{id}': {
    path: {
      id: string;
    };
    answer: Domain;
  };
  /** Delete a domain */
  'DELETE /company/domains/{id}': {
    path: {
      id: string;
    };
    answer: {
      message: string;
      domain_id: string;
    };
  };
  /** Look for the TXT record that proves ownership */
  'POST /company/domains/{id}/verify-ownership': {
    path: {
      id: string;
    };
    answer: {
      message: string;
      domain: {
        id: string;
        domain: string;
        verification_status: 0 | 1 | 2;
        domain_status: 0 | 1;
      };
      next_step: string;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Make the domain’s key and get its DNS records */
  'POST /company/domains/{id}/finalize': {
    path: {
      id: string;
    };
    answer: {
      message: string;
      domain: Domain;
      dns_records: DomainDnsRecord[];
      next_step: string;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Look for the DNS records now */
  'POST /company/domains/{id}/verify-dns': {
    path: {
      id: string;
    };
    answer: {
      verified: boolean;
      message: string;
      domain: Domain;
      dns_records: DomainDnsRecord[];
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Make a ready domain the one that mail comes from */
  'POST /company/domains/{id}/set-primary': {
    path: {
      id: string;
    };
    answer: {
      message: string;
      domain: Domain;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** List the domains of a workspace */
  'GET /workspace/{workspace_id}/domains': {
    path: {
      workspace_id: string;
    };
    answer: {
      /** Without `verification_token` and `dns_records`, which reading one domain shows */
      results: Domain[];
      workspace_id: string | null;
    };
  };
  /** Add a domain that mail of a workspace may come from */
  'POST /workspace/{workspace_id}/domains': {
    path: {
      workspace_id: string;
    };
    body: {
      domain: string;
    };
    answer: {
      domain: Domain;
      verification_instructions: {
        record_type: 'TXT';
        record_name: string;
        record_value: string;
        next_step: string;
      };
      warnings?: string[];
    };
  };
  /** Get a domain */
  'GET /workspace/{workspace_id}/domains/{id}': {
    path: {
      workspace_id: string;
      id: string;
    };
    answer: Domain;
  };
  /** Delete a domain */
  'DELETE /workspace/{workspace_id}/domains/{id}': {
    path: {
      workspace_id: string;
      id: string;
    };
    answer: {
      message: string;
      domain_id: string;
    };
  };
  /** Look for the TXT record that proves ownership */
  'POST /workspace/{workspace_id}/domains/{id}/verify-ownership': {
    path: {
      workspace_id: string;
      id: string;
    };
    answer: {
      message: string;
      domain: {
        id: string;
        domain: string;
        verification_status: 0 | 1 | 2;
        domain_status: 0 | 1;
      };
      next_step: string;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Make the domain’s key and get its DNS records */
  'POST /workspace/{workspace_id}/domains/{id}/finalize': {
    path: {
      workspace_id: string;
      id: string;
    };
    answer: {
      message: string;
      domain: Domain;
      dns_records: DomainDnsRecord[];
      next_step: string;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Look for the DNS records now */
  'POST /workspace/{workspace_id}/domains/{id}/verify-dns': {
    path: {
      workspace_id: string;
      id: string;
    };
    answer: {
      verified: boolean;
      message: string;
      domain: Domain;
      dns_records: DomainDnsRecord[];
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Make a ready domain the one that mail comes from */
  'POST /workspace/{workspace_id}/domains/{id}/set-primary': {
    path: {
      workspace_id: string;
      id: string;
    };
    answer: {
      message: string;
      domain: Domain;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** List mails */
  'GET /mail-log': {
    query?: {
      page?: number;
      page_size?: number;
      sort_by?: 'created_on';
      sort_order?: 'asc' | 'desc';
      workspace_id?: string;
      signing_request_id?: string;
      to?: string;
      kind?: string;
      status?: 'logged' | 'queued' | 'sent' | 'failed';
    };
    answer: LoggedMailList;
  };
  /** Get a mail */
  'GET /mail-log/{id}': {
    path: {
      id: string;
    };
    answer: LoggedMailDetail;
  };
  /** List suppressed addresses */
  'GET /email-suppressions': {
    query?: {
      page?: number;
      page_size?: number;
      sort_by?: 'created_on';
      sort_order?: 'asc' | 'desc';
    };
    answer: {
      results: EmailSuppression[];
      pagination: Pagination;
    };
  };
  /** Suppress an address */
  'POST /email-suppressions': {
    body: {
      email: string;
    };
    answer: CreatedEmailSuppression;
  };
  /** Remove an address from the suppression list */
  'DELETE /email-suppressions/{email}': {
    path: {
      email: string;
    };
    answer: Message;
  };
  /** List the mails that the company has its own words for */
  'GET /company/email-templates': {
    answer: {
      results: EmailTemplate[];
      workspace_id: string | null;
    };
  };
  /** Set the words of one mail of the company */
  'PUT /company/email-templates/{email_type}': {
    path: {
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      subject: string;
      /** Text, paragraphs apart by an empty line, or HTML, of which links, bold, italics and breaks stay */
      body: string;
    };
    answer: StoredEmailTemplate;
  };
  /** Go back to other words for one mail of the company */
  'DELETE /company/email-templates/{email_type}': {
    path: {
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    answer: {
      message: string;
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
  };
  /** List the mails that a workspace has its own words for */
  'GET /workspace/{workspace_id}/email-templates': {
    path: {
      workspace_id: string;
    };
    answer: {
      results: EmailTemplate[];
      workspace_id: string | null;
    };
  };
  /** Set the words of one mail of a workspace */
  'PUT /workspace/{workspace_id}/email-templates/{email_type}': {
    path: {
      workspace_id: string;
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      subject: string;
      /** Text, paragraphs apart by an empty line, or HTML, of which links, bold, italics and breaks stay */
      body: string;
    };
    answer: StoredEmailTemplate;
  };
  /** Go back to other words for one mail of a workspace */
  'DELETE /workspace/{workspace_id}/email-templates/{email_type}': {
    path: {
      workspace_id: string;
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    answer: {
      message: string;
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
  };
  /** Get the effective mail template */
  'GET /workspace/{workspace_id}/email-templates/{email_type}': {
    path: {
      workspace_id: string;
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    answer: EffectiveEmailTemplate;
  };
  /** Get the built-in texts of a language */
  'GET /email-templates/defaults/{language}': {
    path: {
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh';
    };
    answer: {
      language: string;
      templates: {
        signing_invite?: {
          subject: string;
          body: string;
        };
        next_signer?: {
          subject: string;
          body: string;
        };
        resend_notification?: {
          subject: string;
          body: string;
        };
        signing_expired?: {
          subject: string;
          body: string;
        };
        signing_cancelled?: {
          subject: string;
          body: string;
        };
        signing_declined?: {
          subject: string;
          body: string;
        };
        signing_declined_admin?: {
          subject: string;
          body: string;
        };
        signing_completed?: {
          subject: string;
          body: string;
        };
        signer_identity_changed?: {
          subject: string;
          body: string;
        };
      };
    };
  };
  /** List mail placeholders */
  'GET /email-templates/placeholders': {
    answer: {
      placeholders: {
        key: 'signer_first_name' | 'signer_last_name' | 'signer_name' | 'signer_email' | 'signer_title' | 'signer_company' | 'signing_request_name' | 'signing_link' | 'expiration_date' | 'download_link' | 'decliner_name' | 'decline_reason' | 'team_name' | 'workspace_name' | 'team_email' | 'workspace_email' | 'company_name' | 'company_logo' | 'signing_qr_code';
        description: string;
      }[];
    };
  };
  /** List consent statements */
  'GET /company/signer-terms': {
    answer: {
      terms: SignerTerms[];
    };
  };
  /** Set a consent statement */
  'PUT /company/signer-terms/{language}': {
    path: {
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh';
    };
    body: {
      statement_text: string;
      terms_url?: string | null;
    };
    answer: {
      ok: true;
      storedHtml: string;
      changed: boolean;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Delete a consent statement */
  'DELETE /company/signer-terms/{language}': {
    path: {
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh';
    };
    answer: {
      message: string;
      language: string;
    };
  };
  /** List consent statements */
  'GET /workspace/{workspace_id}/signer-terms': {
    path: {
      workspace_id: string;
    };
    answer: {
      terms: SignerTerms[];
    };
  };
  /** Set a consent statement */
  'PUT /workspace/{workspace_id}/signer-terms/{language}': {
    path: {
      workspace_id: string;
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh';
    };
    body: {
      statement_text: string;
      terms_url?: string | null;
    };
    answer: {
      ok: true;
      storedHtml: string;
      changed: boolean;
      /** Keys of the body that were ignored or misspelt. Absent if there are none */
      warnings?: string[];
    };
  };
  /** Delete a consent statement */
  'DELETE /workspace/{workspace_id}/signer-terms/{language}': {
    path: {
      workspace_id: string;
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh';
    };
    answer: {
      message: string;
      language: string;
    };
  };
  /** List seals */
  'GET /seals': {
    answer: {
      seals: {
        id: string;
      }[];
    };
  };
  /** Create a seal */
  'POST /seals': {
    answer: unknown;
  };
  /** Read a seal */
  'GET /seals/{id}': {
    path: {
      id: string;
    };
    answer: unknown;
  };
  /** Change a seal */
  'PATCH /seals/{id}': {
    path: {
      id: string;
    };
    answer: unknown;
  };
  /** Revoke a seal */
  'DELETE /seals/{id}': {
    path: {
      id: string;
    };
    answer: unknown;
  };
  /** Read the picture of a seal */
  'GET /seals/{id}/image': {
    path: {
      id: string;
    };
    answer: unknown;
  };
  /** Erase a revoked seal */
  'DELETE /seals/{id}/erase': {
    path: {
      id: string;
    };
    answer: unknown;
  };
  /** List where a seal was applied */
  'GET /seals/{id}/applications': {
    path: {
      id: string;
    };
    answer: unknown;
  };
  /** List what was done with a seal */
  'GET /seals/{id}/access-log': {
    path: {
      id: string;
    };
    answer: unknown;
  };
  /** Download the evidence package */
  'GET /signing-requests/{id}/evidence': {
    path: {
      id: string;
    };
    answer: unknown;
  };
}
