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
  /** Null: the workspace's. Sending stores the value that applies. */
  readonly require_passkey: boolean | null;
  readonly disable_guided_navigation: boolean | null;
  readonly allow_presigning_download: boolean | null;
  readonly show_qr_code: boolean | null;
  /** What recipients may correct about themselves before signing. Null: nothing. */
  readonly identity_editable_fields: readonly IdentityField[] | null;
  readonly notify_identity_change_email: boolean;
  readonly notify_identity_change_webhook: boolean;
  /** Origins of pages that may embed the signing pages. Null: the workspace's. */
  readonly allowed_origins: readonly string[] | null;
  /** Null: the workspace's. Sending stores the mode that applies. */
  readonly signing_link_mode: SigningLinkMode | null;
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
  require_passkey: null,
  disable_guided_navigation: null,
  allow_presigning_download: null,
  show_qr_code: null,
  identity_editable_fields: null,
  notify_identity_change_email: false,
  notify_identity_change_webhook: false,
  allowed_origins: null,
  signing_link_mode: null,
};

/** What a recipient may correct about themselves before signing. */
export const IDENTITY_FIELDS = ['name', 'company', 'title', 'phone', 'address'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Who gets signing links: API keys and recipients, or recipients only, by email. */
export const SIGNING_LINK_MODES = ['embedded', 'mail_only'] as const;
export type SigningLinkMode = (typeof SIGNING_LINK_MODES)[number];

/** Settings added later, which older requests lack. */
type LaterSetting =
  | 'identity_editable_fields'
  | 'notify_identity_change_email'
  | 'notify_identity_change_webhook'
  | 'allowed_origins'
  | 'signing_link_mode'
  | 'require_passkey';

/** Settings of a request: a copy of the template's. */
export type RequestSettings = Omit<TemplateSettings, LaterSetting> &
  Partial<Pick<TemplateSettings, LaterSetting>>;

/** Shown to a signer after finishing. Absent and null inherit. */
export interface CompletionPage {
  readonly completion_title?: string | null;
  readonly completion_message?: string | null;
  readonly completion_redirect_url?: string | null;
  /** Seconds before the redirect. */
  readonly completion_redirect_delay?: number | null;
}
