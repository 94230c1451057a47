/** What the trail can tell. Acts of API keys and of the service itself are all `activity`, as the API has it. */
export const AUDIT_EVENTS = [
  'activity',
  'document_opened',
  'document_viewed',
  'terms_accepted',
  'field_interaction',
  'document_finished',
  'signing_declined',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
