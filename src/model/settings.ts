/** Settings of a template, copied to its requests. Null inherits from the workspace, then from the company. */
export interface TemplateSettings {
  readonly allow_download: boolean;
  readonly attach_pdf_on_finish: boolean;
  readonly allow_editing_before_sending: boolean;
  readonly use_signing_order: boolean;
  readonly hand_drawn_only: boolean;
  readonly allow_decline: boolean;
  readonly require_decline_reason: boolean;
  readonly send_signing_email: boolean;
  readonly send_finish_email: boolean;
  readonly send_expiration_email: boolean;
  readonly send_cancellation_email: boolean;
  readonly require_otp_verification: boolean | null;
  readonly disable_guided_navigation: boolean | null;
  readonly allow_presigning_download: boolean | null;
  readonly show_qr_code: boolean | null;
}

export const DEFAULT_SETTINGS: TemplateSettings = {
  allow_download: true,
  attach_pdf_on_finish: true,
  allow_editing_before_sending: false,
  use_signing_order: true,
  hand_drawn_only: false,
  allow_decline: true,
  require_decline_reason: false,
  send_signing_email: true,
  send_finish_email: true,
  send_expiration_email: true,
  send_cancellation_email: true,
  require_otp_verification: null,
  disable_guided_navigation: null,
  allow_presigning_download: null,
  show_qr_code: null,
};

/** What a recipient may correct about themselves before signing. */
export const IDENTITY_FIELDS = ['name', 'company', 'title', 'phone', 'address'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Settings of a request: the template's, and some that only requests have. Older requests lack the latter. */
export interface RequestSettings extends TemplateSettings {
  readonly identity_editable_fields?: readonly IdentityField[] | null;
  readonly notify_identity_change_email?: boolean;
  readonly notify_identity_change_webhook?: boolean;
  /** Origins of pages that may embed this request's signing pages. Null: the workspace's. */
  readonly allowed_origins?: readonly string[] | null;
}

export const REQUEST_SETTING_DEFAULTS = {
  allow_decline: DEFAULT_SETTINGS.allow_decline,
  require_decline_reason: DEFAULT_SETTINGS.require_decline_reason,
  identity_editable_fields: null,
  notify_identity_change_email: false,
  notify_identity_change_webhook: false,
  allowed_origins: null,
} as const satisfies Partial<RequestSettings>;

/** Shown to a signer after finishing. Absent and null inherit. */
export interface CompletionPage {
  readonly completion_title?: string | null;
  readonly completion_message?: string | null;
  readonly completion_redirect_url?: string | null;
  /** Seconds before the redirect. */
  readonly completion_redirect_delay?: number | null;
}

export const LIMITS = {
  templateName: 255,
  description: 5000,
  /** At most ten years. */
  expirationHours: { default: 168, min: 1, max: 87_600 },
  inlineDocumentBytes: 8 * 1024 * 1024,
  uploadBytes: 52_428_800,
  fieldsPerDocument: 5_000,
  recipients: 100,
} as const;
