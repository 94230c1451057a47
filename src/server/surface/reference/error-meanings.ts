import { BACKEND_ERRORS, SERVICE_ERRORS, type ServiceErrorCode } from '../../../model/error-codes.ts';

/** What each code of a refusal means, and what to do about it. A code without a sentence does not compile. */
const MEANINGS: Readonly<Record<ServiceErrorCode, string>> = {
  VALIDATION_ERROR: 'The input is invalid. `details` names each faulty value; correct them all and repeat.',
  INVALID_FIELD_TYPE: 'The field’s type doesn’t exist, or the operation isn’t for it.',
  INVALID_SIGNING_ORDER: 'The signing order is invalid. Number the recipients from 1.',
  INVALID_DOCUMENT: 'The file isn’t a PDF that can be used. `details.reason` says why; send another file.',
  VALUE_DOES_NOT_FIT: 'A value is too long for its field. Shorten it or enlarge the field.',
  MALFORMED_JSON: 'The body isn’t valid JSON. Check quotes, commas and the encoding (UTF-8).',
  UNAUTHORIZED: 'The API key or editor token is missing or wrong. Send it in `Authorization`.',
  TOKEN_EXPIRED: 'The editor token has expired. Create a new one on your server.',
  TOKEN_REVOKED: 'The editor token was revoked. Create a new one if it is still wanted.',
  AUTH_REQUIRED: 'The recipient has to enter the code from their email first.',
  INSUFFICIENT_CREDITS: 'The company has too few credits. Nothing was sent.',
  ACCESS_DENIED: 'The key or token doesn’t permit this. `message` names what is missing.',
  LINK_EXPIRED: 'The download link has expired. Read the record again for a new one.',
  CODE_WRONG: 'The one-time code is wrong.',
  CODE_EXPIRED: 'The one-time code no longer works. Ask for a new one.',
  PROTECTED_KEY_REQUIRED: 'Only the key of the protected workspace may do this.',
  NOT_FOUND: 'No such record or path, or it belongs to another company or workspace. Check the ID.',
  METHOD_NOT_ALLOWED: 'The path exists, but not with this method. `Allow` lists those that do.',
  ALREADY_SENT: 'The request was sent, so it can’t be edited, sent again or deleted. Cancel it instead.',
  ALREADY_SIGNED: 'The recipient has already signed.',
  NOT_YOUR_TURN: 'Recipients before this one haven’t signed yet.',
  REQUEST_NOT_SENT: 'The request is still a draft. Send it first.',
  REQUEST_EXPIRED: 'The request has expired. Create a new one.',
  REQUEST_CANCELLED: 'The request was cancelled.',
  REQUEST_DECLINED: 'A recipient declined.',
  REQUEST_FINISHED: 'Everyone has signed; nothing can be changed.',
  CONSENT_REQUIRED: 'The recipient has to agree to sign electronically first.',
  FIELDS_INCOMPLETE: 'Required fields are empty. `details` lists them.',
  STALE_DOCUMENT: 'The document changed since it was opened. Load the session again.',
  STALE_ANSWERS: 'Answers changed on another device. Load the session again and review them.',
  STATE_CONFLICT:
    'The record’s state forbids this, or another request changed it at the same time. Read it and decide again.',
  NO_DOCUMENT_AVAILABLE: 'There is no file yet. With `Retry-After`, try again after so many seconds.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used for another request. Use a new key.',
  REVISION_CONFLICT: 'Someone saved in between. Merge with `details.current` and repeat with its revision.',
  PAYLOAD_TOO_LARGE: 'The body is too large. `message` says how large it may be.',
  UNSUPPORTED_MEDIA_TYPE: 'The `Content-Type` or the type of file isn’t supported here.',
  RECIPIENT_EMAIL_SUPPRESSED:
    'Mail to an address bounced before. Correct the address, or remove it from the suppressed ones.',
  RATE_LIMIT_EXCEEDED: 'Too many requests. Wait as long as `Retry-After` says.',
  INTERNAL_ERROR: 'A fault of the service. Repeat; if it stays, report it with `X-Request-Id`.',
  SERVICE_UNAVAILABLE: 'The service can’t do this at the moment. Repeat after `Retry-After`.',
  INVALID_VERSION: '`X-API-Version` isn’t a positive whole number.',
  UNSUPPORTED_VERSION: 'This API version isn’t offered. `details.supported_versions` lists those that are.',
  INVALID_DOMAIN_FORMAT: 'This isn’t a domain name, such as `mail.example.com`.',
  DOMAIN_EXISTS: 'The domain was added before.',
  DOMAIN_VERIFICATION_FAILED: 'The DNS records weren’t found. Changes of DNS can take hours; try again.',
  OWNERSHIP_NOT_VERIFIED: 'Verify that the domain is yours first.',
  ALREADY_VERIFIED: 'The domain is verified; nothing to do.',
  ALREADY_FINALIZED: 'The domain is finalized; nothing to do.',
  DOMAIN_NOT_FINALIZED: 'Finalize the domain first.',
  DOMAIN_NOT_VERIFIED: 'Verify the domain’s DNS records first.',
  PROTECTED_WORKSPACE: 'The company’s first workspace can’t be deleted.',
  SEALS_DISABLED: 'Seals of organizations aren’t available in this service.',
  SEAL_NOT_FOUND: 'There is no such seal.',
  SIGNATURE_NOT_AVAILABLE: 'The recipient has left no such mark yet.',
  RENDER_FAILED: 'The mark couldn’t be drawn. Repeat; if it stays, report it with `X-Request-Id`.',
  TIME_STAMP_UNAVAILABLE: 'No time stamp authority answers. The service goes on trying.',
};

/** Every code with its status, in the order of statuses. */
export const ERROR_TABLE: readonly {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
}[] = Object.entries({ ...SERVICE_ERRORS, ...BACKEND_ERRORS })
  .map(([code, status]) => ({ code, status, meaning: MEANINGS[code as ServiceErrorCode] }))
  .sort((a, b) => a.status - b.status);
