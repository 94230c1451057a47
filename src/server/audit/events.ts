/** Audit events. Acts of API keys and of the service itself are all `activity`, as in the API. */
export const AUDIT_EVENTS = [
  'activity',
  'link_delivered',
  'link_opened',
  'document_viewed',
  // As reported by the signing page.
  'document_opened',
  'page_viewed',
  'field_interaction',
  'document_closed',
  'terms_accepted',
  'terms_withdrawn',
  'otp_sent',
  'otp_verified',
  'otp_failed',
  'identity_changed',
  // Only in older trails: showing a link is no longer recorded.
  'handoff_created',
  'handoff_opened',
  'paper_requested',
  'link_requested',
  'document_downloaded',
  'document_finished',
  'signing_declined',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** What a recipient read and touched, as their browser reports it. */
export const READING_EVENTS: readonly AuditEvent[] = [
  'document_opened',
  'page_viewed',
  'field_interaction',
  'document_closed',
];
