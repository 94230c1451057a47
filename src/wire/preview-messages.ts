/** Between the console and its preview frame, which have the same origin. */
import type { SigningSession } from './http/signing-sessions.ts';

/** The frame can show content now. */
export interface PreviewReady {
  readonly type: 'preview-ready';
}

/** What a signing page takes from the settings. */
export interface SampleSettings
  extends Pick<
    SigningSession['settings'],
    | 'disable_guided_navigation'
    | 'allow_presigning_download'
    | 'show_qr_code'
    | 'show_signature_frame'
    | 'allow_decline'
    | 'require_decline_reason'
    | 'language'
    | 'signing_button_label_overrides'
  > {
  readonly colors: SigningSession['branding']['colors'];
  readonly logo_url: string | null;
  readonly sender_name: string;
  readonly require_terms_acceptance: boolean;
  readonly completion_title: string | null;
  readonly completion_message: string | null;
}

/** What the page says and shows in the reader's language. */
export interface SampleTexts {
  readonly requestName: string;
  readonly consent: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nameLabel: string;
}

export type PreviewContent =
  | {
      readonly type: 'show-email';
      /** Written by the service, with its images in it. */
      readonly html: string;
    }
  | {
      readonly type: 'show-signing-page';
      readonly settings: SampleSettings;
      readonly texts: SampleTexts;
    };
