import { DEFAULT_SETTINGS, type IdentityField } from '../../../model/settings.ts';
import type { RecipientRow, RequestBundle } from '../record/queries.ts';

/** What the settings come to for one session: the recipient's and the request's own word first, then the workspace's, then the company's. */
export interface SessionRules {
  /** The document shows only to who has entered a code from their mail. */
  readonly requiresCode: boolean;
  /** Nothing is filled before the statement is agreed to. */
  readonly requiresTerms: boolean;
  readonly isUnguided: boolean;
  readonly allowsPresigningDownload: boolean;
  readonly showsQrCode: boolean;
  readonly allowsDeclining: boolean;
  readonly requiresDeclineReason: boolean;
  readonly correctable: readonly IdentityField[];
  /** Origins that may frame the page; null is any. */
  readonly allowedOrigins: readonly string[] | null;
}

export function sessionRules(
  {
    request: { settings: own },
    branding: { settings: inherited },
  }: Pick<RequestBundle, 'request' | 'branding'>,
  recipient: Pick<RecipientRow, 'identity_editable_fields'>,
): SessionRules {
  return {
    requiresCode: own.require_otp_verification ?? inherited.require_otp_verification,
    requiresTerms: inherited.require_terms_acceptance,
    isUnguided: own.disable_guided_navigation ?? inherited.disable_guided_navigation,
    allowsPresigningDownload: own.allow_presigning_download ?? inherited.allow_presigning_download,
    showsQrCode: own.show_qr_code ?? inherited.show_qr_code,
    // Older requests say nothing about it.
    allowsDeclining: own.allow_decline ?? DEFAULT_SETTINGS.allow_decline,
    requiresDeclineReason: own.require_decline_reason ?? DEFAULT_SETTINGS.require_decline_reason,
    correctable: recipient.identity_editable_fields ?? own.identity_editable_fields ?? [],
    allowedOrigins: own.allowed_origins ?? inherited.allowed_origins ?? null,
  };
}
