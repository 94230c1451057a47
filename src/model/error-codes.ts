/** Machine-readable codes (`code`) of HTTP error bodies, with their status. */
export const SERVICE_ERRORS = {
  VALIDATION_ERROR: 400,
  INVALID_FIELD_TYPE: 400,
  INVALID_DOCUMENT: 400,
  VALUE_DOES_NOT_FIT: 400,
  MALFORMED_JSON: 400,
  UNAUTHORIZED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  AUTH_REQUIRED: 401,
  INSUFFICIENT_CREDITS: 402,
  ACCESS_DENIED: 403,
  LINK_EXPIRED: 403,
  CODE_WRONG: 403,
  CODE_EXPIRED: 403,
  PROTECTED_KEY_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_SENT: 409,
  ALREADY_SIGNED: 409,
  NOT_YOUR_TURN: 409,
  REQUEST_NOT_SENT: 409,
  REQUEST_EXPIRED: 409,
  REQUEST_CANCELLED: 409,
  REQUEST_DECLINED: 409,
  REQUEST_FINISHED: 409,
  CONSENT_REQUIRED: 409,
  FIELDS_INCOMPLETE: 409,
  STALE_DOCUMENT: 409,
  STALE_ANSWERS: 409,
  STATE_CONFLICT: 409,
  NO_DOCUMENT_AVAILABLE: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  REVISION_CONFLICT: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  DOCX_NOT_AVAILABLE: 415,
  RECIPIENT_EMAIL_SUPPRESSED: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

/** Codes of operations that only backends call. Widgets never get them, so they have no translated messages. */
export const BACKEND_ERRORS = {
  INVALID_VERSION: 400,
  UNSUPPORTED_VERSION: 400,
  INVALID_DOMAIN_FORMAT: 400,
  DOMAIN_EXISTS: 400,
  DOMAIN_VERIFICATION_FAILED: 400,
  OWNERSHIP_NOT_VERIFIED: 400,
  ALREADY_VERIFIED: 400,
  ALREADY_FINALIZED: 400,
  DOMAIN_NOT_FINALIZED: 400,
  DOMAIN_NOT_VERIFIED: 400,
  PROTECTED_WORKSPACE: 403,
  SEALS_DISABLED: 403,
  SEAL_NOT_FOUND: 404,
  SIGNATURE_NOT_AVAILABLE: 404,
  RENDER_FAILED: 500,
  TIME_STAMP_UNAVAILABLE: 503,
} as const;
export type ServiceErrorCode = keyof typeof SERVICE_ERRORS | keyof typeof BACKEND_ERRORS;

/** Codes that widgets report to `onError`, besides the service's. */
export const WIDGET_ERRORS = [
  'NETWORK', // the service is unreachable
  'TOKEN_INVALID', // the JWT isn't from this service, or isn't for this template
  'HANDSHAKE_TIMEOUT', // the frame didn't respond in time: refused, blocked or offline
  'CONTAINER_NOT_FOUND',
  'DOCUMENT_FAILED', // pdf.js couldn't open or render the document
  'WORKER_BLOCKED', // the page's CSP forbids the PDF worker
  'SAVE_FAILED',
  'DESTROYED',
  'UNEXPECTED',
] as const;
export type WidgetErrorCode = (typeof WIDGET_ERRORS)[number];

/** The sender's `allowed_origins` don't include the host page. The refusal page has its own message for it. */
export const ORIGIN_NOT_ALLOWED = 'ORIGIN_NOT_ALLOWED';

export type ErrorCode = keyof typeof SERVICE_ERRORS | WidgetErrorCode;
