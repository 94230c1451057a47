import {
  BACKEND_ERRORS,
  ORIGIN_NOT_ALLOWED,
  SERVICE_ERRORS,
  type ServiceErrorCode,
  type WidgetErrorCode,
} from '../../../model/error-codes.ts';

/** What each code of a refusal means, and what to do about it. A code without a sentence does not compile. */
const MEANINGS: Readonly<Record<ServiceErrorCode, string>> = {
  VALIDATION_ERROR: 'The input is invalid. `details` lists each invalid value; correct them and retry.',
  INVALID_FIELD_TYPE: 'The field type doesn’t exist, or the call doesn’t support it.',
  INVALID_DOCUMENT: 'The file can’t be used as a document. `details.reason` says why; send another file.',
  INVALID_SIGNING_ORDER:
    'The signing order has a gap or a tie. With seals, signers, approvers and seals have the places 1 to n, each once.',
  SEAL_NO_IMAGE_FIELD: 'A seal has no field for its picture. Add a `stamp` field to it before sending.',
  VALUE_DOES_NOT_FIT: 'A value is too long for its field. Shorten it or enlarge the field.',
  MALFORMED_JSON: 'The body isn’t valid JSON. Check quotes, commas and the encoding (UTF-8).',
  UNAUTHORIZED: 'The API key or editor token is missing or wrong. Send it in `Authorization`.',
  TOKEN_EXPIRED: 'The editor token has expired. Create a new one on your server.',
  TOKEN_REVOKED: 'The editor token was revoked. Create a new one if needed.',
  AUTH_REQUIRED: 'The recipient has to enter the code from their email first.',
  INSUFFICIENT_CREDITS: 'The company has too few credits. Nothing was sent.',
  ACCESS_DENIED: 'The API key or editor token doesn’t allow this. `message` says what is missing.',
  LINK_EXPIRED: 'The download link has expired. Get the record again for a new one.',
  CODE_WRONG: 'The one-time code is wrong.',
  CODE_EXPIRED: 'The one-time code no longer works. Request a new one.',
  FIELD_LOCKED:
    'The field has `format_rules.locked`, and the editor token moves or resizes it. `details` names it. Unlock it first, or set `force_move_locked_fields`.',
  SIGNED_OUT: 'The person in the console isn’t signed in, or their session has ended. Sign in again.',
  SIGN_IN_LINK_INVALID:
    'The link for signing in to the console was used before, has expired or is incomplete. Ask for a new one.',
  ALREADY_MEMBER: 'The person is a member of the company already. Change their role instead.',
  LAST_OWNER: 'A company needs an owner. Make another member an owner first.',
  PROTECTED_KEY_REQUIRED: 'Only the protected workspace’s API key can do this.',
  NOT_FOUND: 'The record or path doesn’t exist or belongs to another company or workspace. Check the ID.',
  METHOD_NOT_ALLOWED: 'The path doesn’t support this method. `Allow` lists the supported methods.',
  ALREADY_SENT: 'The request was sent, so it can’t be edited, sent again or deleted. Cancel it instead.',
  EDITING_NOT_ALLOWED:
    'The template doesn’t allow changing this in its drafts. `details` lists the changes; recipients’ details can be changed. With an API key, you can set `settings.allow_editing_before_sending` to true.',
  ALREADY_SIGNED: 'The recipient has already signed.',
  NOT_YOUR_TURN: 'Recipients before this one haven’t signed yet.',
  REQUEST_NOT_SENT: 'The request is still a draft. Send it first.',
  REQUEST_EXPIRED: 'The request has expired. Create a new one.',
  REQUEST_CANCELLED: 'The request was canceled.',
  REQUEST_DECLINED: 'A recipient declined.',
  REQUEST_FINISHED: 'Everyone has signed; the request can’t be changed.',
  CONSENT_REQUIRED: 'The recipient has to agree to sign electronically first.',
  FIELDS_INCOMPLETE: 'Required fields are empty. `details` lists them.',
  STALE_DOCUMENT: 'The document changed since it was opened. Load the session again.',
  PASSKEY_REQUIRED:
    'The request requires a passkey’s signature. Get a nonce from `POST …/passkey` and send the assertion as `passkey`.',
  PASSKEY_UNAVAILABLE:
    'The request requires passkeys, but browsers only make them for a `PUBLIC_URL` that is https with a domain name. Set `require_passkey` to false, or ask the operator.',
  PASSKEY_INVALID:
    'The passkey’s assertion was refused; `details.problem` says why. Start again with a new nonce.',
  STALE_ANSWERS: 'Answers changed on another device. Load the session again and review them.',
  STATE_CONFLICT:
    'The record’s state doesn’t allow this, or another request changed it at the same time. Get the record and try again if it still makes sense.',
  SEAL_ORDER_COLLISION:
    'A seal has the same place in the signing order as a recipient or another seal. Give each its own place.',
  SEAL_PAUSED:
    'A seal of the request is paused, so no one can continue. Swap or remove the seal, or cancel the request.',
  NO_DOCUMENT_AVAILABLE:
    'The file doesn’t exist yet. If `Retry-After` is set, try again after that many seconds.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used for another request. Use a new key.',
  REVISION_CONFLICT:
    'Someone else saved in the meantime. Merge with `details.current` and retry with its revision.',
  PAYLOAD_TOO_LARGE: 'The body is too large. `message` says how large it can be.',
  DOCX_NOT_AVAILABLE:
    'The service has no converter for Word documents. Send a PDF, or have the operator install LibreOffice or set `CONVERTER` to a Gotenberg instance.',
  UNSUPPORTED_MEDIA_TYPE: 'The `Content-Type` or the type of file isn’t supported here.',
  RECIPIENT_EMAIL_SUPPRESSED:
    'Emails to an address bounced before. Correct the address, or remove it from the suppressed addresses.',
  RATE_LIMIT_EXCEEDED: 'Too many requests. Wait as long as `Retry-After` says.',
  INTERNAL_ERROR:
    'Something went wrong in the service. Retry; if it keeps failing, report it with the `X-Request-Id`.',
  SERVICE_UNAVAILABLE: 'The service is temporarily unavailable. Retry after the time in `Retry-After`.',
  INVALID_VERSION: '`X-API-Version` isn’t a positive whole number.',
  UNSUPPORTED_VERSION:
    'This API version isn’t available. `details.supported_versions` lists the available versions.',
  INVALID_DOMAIN_FORMAT: 'This isn’t a domain name, such as `mail.example.com`.',
  DOMAIN_EXISTS: 'The domain was added before.',
  DOMAIN_VERIFICATION_FAILED: 'The DNS records weren’t found. DNS changes can take hours; try again later.',
  OWNERSHIP_NOT_VERIFIED: 'Verify ownership of the domain first.',
  ALREADY_VERIFIED: 'The domain is verified; nothing to do.',
  ALREADY_FINALIZED: 'The domain is finalized; nothing to do.',
  DOMAIN_NOT_FINALIZED: 'Finalize the domain first.',
  DOMAIN_NOT_VERIFIED: 'Verify the domain’s DNS records first.',
  PROTECTED_WORKSPACE: 'The company’s first workspace can’t be deleted.',
  MIN_DOCUMENTS_REQUIRED: 'The last document can’t be removed. Replace it instead.',
  INVALID_DOCUMENT_ORDER: '`document_ids` has to name each document exactly once.',
  TOO_MANY_DOCUMENTS: 'There would be more than 20 documents. Nothing was changed.',
  DOCUMENTS_TOO_LARGE: 'All documents together would have more than 100 MB. Nothing was changed.',
  LABEL_INVALID: 'The label or file name is empty, too long or has control characters.',
  ANCHOR_MISMATCH:
    'The new file has other pages than the document it would replace, so fields would move. To replace it anyway, set `different_pages` to `carry`.',
  DOCUMENT_NOT_FOUND: 'None of the documents has this ID. `details.document_ids` lists them.',
  DOCUMENT_ORIGINAL_NOT_AVAILABLE: 'The document isn’t stored anymore.',
  DOCUMENT_SIGNED_NOT_AVAILABLE:
    'The document isn’t sealed yet. Retry after `signing_request.certificate.generated`.',
  DOCUMENT_ALREADY_USED: 'The upload was already used. Create a new upload.',
  DOCUMENT_HAS_FIELDS: 'Fields are on the document. Delete them first, or send `force_remove_fields=true`.',
  DOCUMENT_SET_LOCKED: 'The request was sent, so its documents can’t change.',
  MULTI_DOCUMENT_READ_ONLY:
    'Changing templates and drafts with several documents is suspended. Reading and signing still work.',
  SEVERAL_DOCUMENTS: 'The operation is for a single document. Use the `/documents` routes.',
  SEAL_IMAGE_INVALID:
    'The image of the seal can’t be used. `details.reason` says why; send a PNG of up to 2 MB with 100 to 4,000 pixels per side.',
  SEALS_DISABLED:
    'The operator has turned seals off (`SEALS=off`). Existing seals can still be read, revoked and erased.',
  SEAL_SCOPE_FORBIDDEN: 'Only the protected workspace’s API key can create or change seals of the company.',
  SEAL_NOT_FOUND: 'The seal doesn’t exist, or belongs to another company or workspace. Check the ID.',
  SEAL_ALREADY_REVOKED: 'The seal was revoked, so it can’t be changed or revoked again.',
  SEAL_ERASE_NOT_ELIGIBLE:
    'The seal can’t be erased yet. `details.reason` says why: it isn’t revoked, was revoked less than 90 days ago, or is used by a template or request.',
  SEAL_MUTATION_NOT_ALLOWED:
    'This version of the seal was replaced, so it can’t be changed. `details.current_seal_id` is the ID of the current version.',
  SEAL_UNAVAILABLE:
    'The seal was revoked, or this version of it was replaced. `details` says which; use another seal or its current version.',
  SIGNING_ORDER_LOCKED_SENT: 'The request was sent, so its seals can’t be removed. Only a paused seal can.',
  SIGNING_ORDER_LOCKED_APPLIED: 'The seal was applied, so it can’t be removed or swapped anymore.',
  PARTICIPANTS_CHANGED:
    'The seal participant isn’t in the document anymore. Read the current ones and try again.',
  SEAL_CREATION_DISABLED_EDGE:
    'Seals can’t be created, and their images can’t be changed, through this host. Call the service’s main host.',
  SIGNATURE_NOT_AVAILABLE: 'The recipient hasn’t made this mark yet.',
  RENDER_FAILED: 'The mark couldn’t be drawn. Retry; if it keeps failing, report it with the `X-Request-Id`.',
  TIME_STAMP_UNAVAILABLE: 'No time stamp authority responds. The service keeps trying.',
};

/** Every code with its status, in the order of statuses. */
export const ERROR_TABLE: readonly {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
}[] = Object.entries({ ...SERVICE_ERRORS, ...BACKEND_ERRORS })
  .map(([code, status]) => ({ code, status, meaning: MEANINGS[code as ServiceErrorCode] }))
  .sort((a, b) => a.status - b.status);

/** The same for the codes that only widgets report. */
export const WIDGET_ERROR_MEANINGS: Readonly<Record<WidgetErrorCode | typeof ORIGIN_NOT_ALLOWED, string>> = {
  NETWORK: 'The service couldn’t be reached. The user can try again.',
  TOKEN_INVALID: 'The token wasn’t issued by this service, or is for another template or request.',
  HANDSHAKE_TIMEOUT:
    'The frame didn’t respond in time: it was blocked or refused, or the user is offline. `cause` has what is known. `/embed/check` finds headers of your page that block the frame.',
  CONTAINER_NOT_FOUND: 'No element matches `container`.',
  DOCUMENT_FAILED: 'The document couldn’t be opened or drawn.',
  WORKER_BLOCKED:
    "With `isolation: 'inline'`, the Content-Security-Policy of your page blocks the PDF worker. Allow `worker-src blob:`.",
  SAVE_FAILED: 'Saving failed. The changes are still in the editor.',
  DESTROYED: 'The widget was removed with `destroy()` before it was ready or saved.',
  UNEXPECTED: 'Something unexpected went wrong. `cause` has the details.',
  [ORIGIN_NOT_ALLOWED]:
    'Signing page only: the host page’s origin isn’t in `allowed_origins`. Add it to the request, workspace or company.',
};
