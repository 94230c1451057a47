/** The columns of a recipient to whom nothing was sent and who did nothing: of a new one, and of one who replaces another. */
export const UNTOUCHED = {
  invitation_status: null,
  invitation_sent_at: null,
  invitation_error: null,
  link_email_status: null,
  viewed_at: null,
  consent_at: null,
  consent_sha256: null,
  consent_version: null,
  consent_language: null,
  consent_method: null,
  consent_withdrawn_at: null,
  time_zone: null,
  code_verified_at: null,
} as const;
