import type { Language } from './languages.ts';
import type { SigningLinkMode } from './settings.ts';

/** Settings of companies and workspaces: types, defaults and limits. */

export const COLOR_KEYS = [
  'color_primary',
  'color_primary_fg',
  'color_background',
  'color_foreground',
  'color_card',
  'color_border',
  'color_accent',
  'color_accent_fg',
  'color_canvas',
  'color_muted',
  'color_muted_fg',
] as const;
export type ColorKey = (typeof COLOR_KEYS)[number];

/** Settings of both. Null in a workspace inherits the company's value, and null there the default. */
interface SharedSettings extends Record<ColorKey, string | null> {
  /** Subject of invitations. */
  readonly signing_request_email_header: string | null;
  readonly signing_request_email_body: string | null;
  readonly require_otp_verification: boolean | null;
  readonly require_passkey: boolean | null;
  readonly require_terms_acceptance: boolean | null;
  readonly disable_guided_navigation: boolean | null;
  readonly show_signature_frame: boolean | null;
  readonly allow_presigning_download: boolean | null;
  readonly show_partial_watermark: boolean | null;
  readonly show_qr_code: boolean | null;
  /** False takes precedence over a request's own setting. */
  readonly allow_decline: boolean | null;
  /** True takes precedence over a request's own setting. */
  readonly require_decline_reason: boolean | null;
  readonly language: Language | null;
  /** Local part of the sender address on a custom domain. */
  readonly email_local_part: string | null;
  /** Labels of the signing page's buttons, by language and key. */
  readonly signing_button_label_overrides: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  readonly completion_title: string | null;
  readonly completion_message: string | null;
  readonly completion_redirect_url: string | null;
  readonly completion_redirect_delay: number | null;
  /** Origins of the pages that may frame signing pages. Null: any; empty: none. */
  readonly allowed_origins: readonly string[] | null;
  readonly signing_link_mode: SigningLinkMode | null;
  /** Whether the audit trail records what recipients read. */
  readonly audit_reading_events: boolean | null;
}

export interface WorkspaceSettings extends SharedSettings {
  readonly team_email: string | null;
  /** IANA. */
  readonly timezone: string | null;
  readonly show_credit_cost_in_editor: boolean | null;
}

export interface CompanySettings extends SharedSettings {
  readonly default_expiration_hours: number | null;
  readonly show_custom_branding_only: boolean | null;
  /** IANA. */
  readonly default_timezone: string | null;
}

/** Default values. Colors are those of the dark widget theme. */
export const SETTING_DEFAULTS = {
  color_primary: '#c285ff',
  color_primary_fg: '#ffffff',
  color_background: '#1c1c21',
  color_foreground: '#ffffff',
  color_card: '#22222a',
  color_border: '#3b3b3b',
  color_accent: '#34eeff',
  color_accent_fg: '#000000',
  color_canvas: '#0f1419',
  color_muted: '#22222a',
  color_muted_fg: '#b8b8b8',
  signing_request_email_header: null,
  signing_request_email_body: null,
  require_otp_verification: false,
  require_passkey: false,
  require_terms_acceptance: true,
  disable_guided_navigation: false,
  show_signature_frame: true,
  allow_presigning_download: false,
  // Partially signed files are easily mistaken for final ones.
  show_partial_watermark: true,
  show_qr_code: true,
  allow_decline: true,
  require_decline_reason: false,
  language: 'en',
  email_local_part: 'no-reply',
  signing_button_label_overrides: null,
  completion_title: null,
  completion_message: null,
  completion_redirect_url: null,
  completion_redirect_delay: 5,
  allowed_origins: null,
  signing_link_mode: 'embedded',
  audit_reading_events: true,
  team_email: null,
  timezone: 'UTC',
  show_credit_cost_in_editor: true,
  default_expiration_hours: 168,
  show_custom_branding_only: false,
  default_timezone: 'UTC',
} as const;

export const SETTING_LIMITS = {
  emailHeader: 500,
  emailBody: 50_000,
  completionTitle: 200,
  completionMessage: 1000,
  redirectUrl: 2000,
  redirectDelay: 30,
  buttonLabel: 200,
  localPart: 64,
} as const;
