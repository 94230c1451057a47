/**
 * API of the signing page: `/api/v1/signing-sessions/{signing_request_user_id}`. The unguessable signing ID grants
 * access; no API key is involved. Responses identify people by public IDs only. The server checks every write against
 * the state machine (order, expiry, cancel, decline, terminal states).
 *
 * `GET`, `POST consent`, `POST finish` and `POST decline` return the `SigningSession` after the change. Finishing or
 * declining again succeeds. `PUT fields/{field_id}` returns a `ValueAnswer`. A rejected write is a 409 with a code and,
 * from the guard, `details.state`. `GET events` streams server-sent events named `session` with `{state,
 * request_status, sealing_status}`: one immediately and one after every change.
 */
import { z } from '@hono/zod-openapi';
import { COLOR_KEYS } from '../../model/branding.ts';
import { PASSKEY_ALGORITHMS } from '../../model/passkey-statement.ts';
import { DESIGNATIONS, RECIPIENT_LIMITS } from '../../model/recipient.ts';
import { REQUEST_STATUSES, SEALING_STATUSES } from '../../model/request-status.ts';
import { IDENTITY_FIELDS } from '../../model/settings.ts';
import { SIGNATURE_FONTS } from '../../model/signature-fonts.ts';
import { fixedPicture } from './pictures.ts';
import { dateTime, pageSizes, previewPages, uuid } from './shapes.ts';
import { templateField } from './templates.ts';

/**
 * What the recipient can do now. In states other than `ready` the page explains why they can't sign, or asks for a
 * code.
 */
export const SESSION_STATES = [
  'ready',
  'auth-required',
  'waiting-for-turn',
  'already-signed',
  'finished',
  'declined',
  'cancelled',
  'expired',
  'not-sent',
] as const;

const fact = (limit: number) => z.string().max(limit);
/** What a recipient may be allowed to correct besides their name. */
const identityFacts = {
  company: fact(RECIPIENT_LIMITS.company).describe('Company the recipient works for.'),
  title: fact(RECIPIENT_LIMITS.title).describe('Job title of the recipient.'),
  phone_number: fact(RECIPIENT_LIMITS.phone_number).describe('Phone number, in any notation.'),
  street_address: fact(RECIPIENT_LIMITS.street_address).describe(
    'Street address; it can have several lines.',
  ),
  city: fact(RECIPIENT_LIMITS.city).describe('City of the recipient’s address.'),
  state_province: fact(RECIPIENT_LIMITS.state_province).describe(
    'State, province or region of the recipient’s address.',
  ),
  postal_code: fact(RECIPIENT_LIMITS.postal_code).describe('Postal code of the recipient’s address.'),
  country: fact(RECIPIENT_LIMITS.country).describe('Country of the recipient’s address.'),
} as const;

const stroke = z.array(z.number()).max(30_000);

/** See `FieldValue` in the model. */
export const fieldValue = z
  .union([
    z.string().max(10_000),
    z.object({
      kind: z.literal('drawn').describe('A mark drawn by hand.'),
      width: z
        .number()
        .positive()
        .max(10_000)
        .describe('Width of the drawing area, in the unit of `strokes`.'),
      height: z
        .number()
        .positive()
        .max(10_000)
        .describe('Height of the drawing area, in the unit of `strokes`.'),
      strokes: z
        .array(stroke)
        .max(2_000)
        .describe(
          'One list of numbers per stroke: `x, y, pressure` for each point, with `pressure` from 0 to 1.',
        ),
    }),
    z.object({
      kind: z.literal('typed').describe('A name written in a signature font.'),
      text: z.string().max(200).describe('The text to write.'),
      font: z.enum(SIGNATURE_FONTS).describe('The signature font.'),
    }),
    z.object({
      kind: z.literal('file').describe('A file or picture.'),
      file_name: z.string().max(255).describe('Name of the file.'),
      content_type: z.string().max(100).describe('Media type of the file, such as `image/png`.'),
      size: z.number().int().min(0).describe('Size of the file in bytes.'),
      data_uri: z
        .string()
        .max(14_000_000)
        .optional()
        .describe(
          'The file as a data URI. Required when saving; absent in responses about signing requests.',
        ),
      picture: fixedPicture
        .pick({ id: true, sha256: true, width: true, height: true })
        .optional()
        .describe('The author’s picture. Present only if the author set the value.'),
    }),
    z.null(),
  ])
  .describe(
    'An answer. Text, dates, numbers and choices are strings, and a checked checkbox is `true`. Drawn and typed marks and files are objects. Null: empty.',
  )
  .openapi('FieldValue');

const sessionField = templateField
  .extend({
    value: fieldValue.describe('The current answer. Attached files come without their content.'),
    picture_url: z
      .string()
      .nullable()
      .describe('Signed link to the author’s picture, if that is the current answer. Null otherwise.'),
    editable: z
      .boolean()
      .describe(
        'Whether this recipient can change the field now. False for other recipients’ answers, read-only fields and fields that the service fills.',
      ),
    frame: z
      .object({
        text: z
          .string()
          .describe(
            'Who signs, in the language of the sealed document, such as “Signed by Ada Lovelace”. The name is between directional isolates (U+2068 and U+2069), where it’s shortened if the frame is too small. Empty if the recipient has no name.',
          ),
        reference: z.string().describe('First eight characters of the recipient’s public ID.'),
      })
      .nullable()
      .describe('Label of the frame around a signature. Null: no frame.'),
  })
  .describe('A field as this recipient sees it.')
  .openapi('SigningSessionField');

/** Delivery status of an email. */
const MAIL_STATUSES = ['sending', 'sent', 'failed'] as const;

export const signingCode = z
  .object({
    sent_to: z.string().describe('Address that the code goes to, masked, such as `a•••@example.com`.'),
    status: z
      .enum(MAIL_STATUSES)
      .nullable()
      .describe(
        'Status of the email with the latest code. `sending`: on its way. `sent`: the mail server accepted it. `failed`: it wasn’t accepted, so another code can be requested. Null if no code is valid.',
      ),
    sent_at: dateTime
      .nullable()
      .describe('When the latest code was created. Null unless `status` is `sent`.'),
    expires_at: dateTime.nullable().describe('When the latest code stops working. Null if no code is valid.'),
    resend_at: dateTime
      .nullable()
      .describe('Earliest time at which another code can be requested. Null: at once.'),
  })
  .describe('The one-time code that the recipient has to enter.')
  .openapi('SigningCode');

const HANDOFF_STATES = ['waiting', 'opened', 'filled', 'ended'] as const;
export const handoff = z
  .object({
    id: uuid.describe('ID of the hand-off.'),
    state: z
      .enum(HANDOFF_STATES)
      .describe(
        '`waiting`: the link wasn’t opened yet. `opened`: the phone has taken over. `filled`: the field was filled on the phone. `ended`: the phone no longer has access.',
      ),
    field_id: uuid
      .nullable()
      .describe('ID of the one field that the phone fills. Null: it takes over the whole session.'),
    link_expires_at: dateTime.describe('When the link stops working if it isn’t opened. It works once.'),
  })
  .describe('A session, or a single field, that was handed off to a phone.')
  .openapi('SigningHandoff');
/** The request's effective settings that the page needs. */
const sessionSettings = z.object({
  disable_guided_navigation: z
    .boolean()
    .describe('Whether guided navigation, which leads from field to field, is turned off.'),
  allow_presigning_download: z
    .boolean()
    .describe('Whether the recipient can download the document before signing.'),
  show_qr_code: z.boolean().describe('Whether the page offers to continue on a phone.'),
  show_signature_frame: z.boolean().describe('Whether signatures have a frame with the signer’s name.'),
  allow_decline: z.boolean().describe('Whether the recipient can decline.'),
  require_decline_reason: z
    .boolean()
    .describe('Whether the recipient has to give a reason for declining. If false, the reason is optional.'),
  require_passkey: z.boolean().describe('Whether the recipient signs with a passkey when finishing.'),
  identity_editable_fields: z
    .array(z.enum(IDENTITY_FIELDS))
    .describe('The details that the recipient can correct.'),
  language: z
    .string()
    .nullable()
    .describe('Language of the request. Null: the reader’s own language is used.'),
  signing_button_label_overrides: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('Texts for the buttons of the page, by language and button.'),
  audit_reading_events: z
    .boolean()
    .describe('Whether the page reports what the recipient reads, for the audit trail.'),
  allowed_origins: z
    .array(z.string())
    .nullable()
    .describe('Origins of the pages that can embed this page. Null: any. Empty: none.'),
});

/** Data of the event stream; small, because it is sent after every change. */
export const sessionPulse = z
  .object({
    state: z.enum(SESSION_STATES).describe('State of the session for this recipient.'),
    request_status: z.enum(REQUEST_STATUSES).describe('Status of the signing request.'),
    sealing_status: z.enum(SEALING_STATUSES).describe('Whether the sealed PDF exists.'),
    changed_at: dateTime
      .nullable()
      .describe('When anything was last saved, on this or another device. Null before the first visit.'),
    handoff: z
      .object({
        id: uuid.describe('ID of the hand-off.'),
        state: z.enum(HANDOFF_STATES).describe('Status of the hand-off.'),
      })
      .nullable()
      .describe('The latest hand-off to a phone. Null if there is none.'),
    link_email_status: z
      .enum(MAIL_STATUSES)
      .nullable()
      .describe('Status of the last email with the signing link that the recipient asked for. Null if none.'),
    code_status: z
      .enum(MAIL_STATUSES)
      .nullable()
      .describe(
        'Status of the email with the latest one-time code. Null if the sender doesn’t ask for one, or no code is valid.',
      ),
  })
  .describe('The data of a `session` event.');
export type SessionPulse = z.infer<typeof sessionPulse>;

export const signingSession = z
  .object({
    id: uuid.describe('Public ID of the recipient, not the signing ID in the path.'),
    state: z
      .enum(SESSION_STATES)
      .describe(
        'State of the session for this recipient. `ready`: fill and finish. `auth-required`: enter a one-time code first. Every other state explains why there is nothing to do.',
      ),
    request: z
      .object({
        id: uuid.describe('ID of the signing request.'),
        name: z.string().describe('Name of the request. Empty until a required code was entered.'),
        description: z
          .string()
          .describe('Description of the request. Empty if there is none or a required code wasn’t entered.'),
        sender_name: z.string().describe('Name of the sender’s workspace.'),
        sender_email: z
          .string()
          .nullable()
          .describe(
            'Email address at which to reach the sender: the workspace’s `team_email`. Null if there is none.',
          ),
        expires_at: dateTime.nullable().describe('When the request expires. Null if it wasn’t sent.'),
        status: z.string().describe('Status of the signing request.'),
        sealing_status: z.enum(SEALING_STATUSES).describe('Whether the sealed PDF exists.'),
        document_url: z
          .string()
          .nullable()
          .describe(
            'Link to the PDF. Null unless `state` is `ready`, `already-signed` or `finished`, and on a phone that fills one field.',
          ),
        document_url_expires_at: dateTime
          .nullable()
          .describe('When `document_url` expires. Null if there is no link.'),
        page_count: z.number().int().describe('Number of pages of the document.'),
        page_sizes: pageSizes,
        preview_pages: previewPages,
        document_sha256: z
          .string()
          .describe('SHA-256 of the unsigned PDF, in hexadecimal. Send it back to finish.'),
        documents: z
          .array(
            z.object({
              id: uuid.describe('ID of the document.'),
              label: z.string().describe('Name of the document; empty before authentication.'),
              page_count: z.number().int().describe('Number of its pages.'),
              sha256: z.string().describe('SHA-256 of the unsigned PDF, in hexadecimal.'),
            }),
          )
          .optional()
          .describe(
            'The documents whose pages follow each other, in order. Absent unless there can be several documents.',
          ),
        hand_drawn_only: z.boolean().describe('Whether signatures have to be drawn.'),
        allow_download: z.boolean().describe('Whether the recipient can download the sealed PDF.'),
        final_document_url: z
          .string()
          .nullable()
          .describe('Link to the sealed PDF. Null until it exists, and if downloading isn’t allowed.'),
      })
      .describe('The signing request, as far as this recipient sees it.'),
    recipient: z
      .object({
        id: uuid.describe('Public ID of the recipient.'),
        first_name: z.string().describe('First name. Empty until a required code was entered.'),
        last_name: z.string().describe('Last name. Empty until a required code was entered.'),
        name: z.string().describe('First and last name together. Empty until a required code was entered.'),
        email: z.string().describe('Email address, masked until a required code was entered.'),
        ...identityFacts,
        designation: z.enum(DESIGNATIONS).describe('What the recipient does.'),
        order: z.number().int().describe('Place in the signing order, starting at 1.'),
        signed_at: dateTime.nullable().describe('When the recipient finished. Null until then.'),
        declined_at: dateTime.nullable().describe('When the recipient declined. Null if they didn’t.'),
      })
      .describe('The recipient that this session belongs to.'),
    others: z
      .array(
        z.object({
          name: z.string().describe('First and last name together.'),
          designation: z.enum(DESIGNATIONS).describe('What the recipient does.'),
          order: z.number().int().describe('Place in the signing order, starting at 1.'),
          is_done: z.boolean().describe('Whether the recipient has finished.'),
        }),
      )
      .describe('The other recipients. Empty until a required code was entered.'),
    fields: z
      .array(sessionField)
      .describe('Fields that this recipient sees. Empty in states in which they see none.'),
    fields_sha256: z
      .string()
      .describe(
        'SHA-256 in hexadecimal over the canonical JSON of the fields shown, without their values. Send it back to finish.',
      ),
    consent: z
      .object({
        is_required: z.boolean().describe('Whether the recipient has to agree before filling fields.'),
        version: z.string().describe('Version of the statement.'),
        language: z.string().describe('Language of the statement.'),
        text: z.string().describe('The statement as plain text.'),
        html: z
          .string()
          .nullable()
          .describe(
            'The statement as HTML with `a`, `b`, `i` and `br` only. Null if it has no links, bold or italics: then show `text`.',
          ),
        sha256: z
          .string()
          .describe(
            'SHA-256 of `html`, or of `text` if that is null, in hexadecimal. Send it back to agree.',
          ),
        terms_url: z.string().nullable().describe('URL of the sender’s own terms. Null if there are none.'),
        accepted_at: dateTime.nullable().describe('When the recipient agreed. Null until then.'),
      })
      .describe('The statement that the recipient agrees to before signing.'),
    sender_is_told: z
      .boolean()
      .describe(
        'Whether the sender is notified by email or webhook when this recipient declines. Always false when there is nothing to decline.',
      ),
    turn_is_emailed: z.boolean().describe('Whether the recipient gets an email when it’s their turn.'),
    link_email: z
      .object({
        status: z
          .enum(MAIL_STATUSES)
          .nullable()
          .describe(
            'Status of the last email with the link. `sending`: on its way. `sent`: the mail server accepted it. `failed`: it wasn’t accepted. Null before the first.',
          ),
      })
      .nullable()
      .describe(
        'The email with the signing link that the recipient can ask for. Null if `state` isn’t `ready`, the recipient has no email address or the service can’t send email.',
      ),
    copy_is_emailed: z
      .boolean()
      .describe('Whether the recipient is emailed the sealed document when everyone has signed.'),
    code: signingCode
      .nullable()
      .describe('Where the one-time code goes. Null unless `state` is `auth-required`.'),
    scope: z
      .object({
        kind: z
          .enum(['session', 'field'])
          .describe('`session`: everything. `field`: fill one field on a phone.'),
        field_id: uuid
          .nullable()
          .describe('ID of the field that the phone fills. Null for the whole session.'),
      })
      .describe('What this browser can do.'),
    handoff: handoff
      .nullable()
      .describe('The latest hand-off, for the page that started it. Null if there is none.'),
    is_handoff: z
      .boolean()
      .describe(
        'Whether this is the phone that a session was handed off to. It can’t hand the session off again.',
      ),
    settings: sessionSettings.describe('Settings that apply to this page.'),
    branding: z
      .object({
        colors: z
          .partialRecord(
            z.enum(COLOR_KEYS),
            z.string().describe('Color as `#rrggbb`. Absent if the sender didn’t choose it.'),
          )
          .describe('Colors as `#rrggbb`. Only those that the sender chose.'),
        logo_url: z.string().nullable().describe('URL of the sender’s logo. Null if there is none.'),
      })
      .describe('The sender’s colors and logo.'),
    completion: z
      .object({
        title: z.string().nullable().describe('The sender’s heading. Null: the built-in one.'),
        message: z.string().nullable().describe('The sender’s text. Null: the built-in one.'),
        redirect_delay: z
          .number()
          .int()
          .nullable()
          .describe('Seconds between finishing and the redirect. Null if there is no redirect.'),
        redirect_url: z.string().nullable().describe('URL to send the recipient to. Null: no redirect.'),
      })
      .nullable()
      .describe('What the recipient sees after finishing. Null until then.'),
    server_time: dateTime.describe('The service’s clock, for dates of signing.'),
  })
  .describe('What a recipient can see and do on their signing page.')
  .openapi('SigningSession');

export const consentBody = z
  .object({
    sha256: z
      .string()
      .describe(
        '`consent.sha256` of the statement that was shown. If you show `text` although there is `html`, send the SHA-256 of `text`.',
      ),
    language: z.string().max(35).describe('Language of the statement that was shown.'),
    method: z
      .enum(['checkbox', 'button'])
      .default('checkbox')
      .describe('How the recipient agreed: with a checkbox or with the button that starts signing.'),
  })
  .describe('The statement that the recipient agreed to.');
const resumeHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Expected SHA-256 in lowercase hexadecimal')
  .describe(
    'SHA-256 in hexadecimal of a random secret that the page keeps to itself, for `resume` after a reload where the browser blocks storage.',
  );
export const codeBody = z
  .object({
    code: z.string().max(20).openapi({ example: '204815' }).describe('The six digits from the email.'),
    resume_sha256: resumeHash.optional(),
  })
  .describe('The code that the recipient entered.');
export const accessAnswer = z
  .object({
    token: z
      .string()
      .describe(
        'Token to send as `Authorization: Bearer` with every later call. Only this response shows it.',
      ),
    expires_at: dateTime.describe('Latest time at which the token stops working.'),
    session: signingSession.describe('The session, now open.'),
  })
  .describe('Access to a session that requires a code or was handed off to a phone.')
  .openapi('SigningAccess');
export const resumeBody = z
  .object({
    secret: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Expected 32 bytes in lowercase hexadecimal')
      .describe('The secret whose digest was given as `resume_sha256` or `next_sha256`. It works once.'),
    next_sha256: resumeHash.describe('SHA-256 in hexadecimal of the next secret.'),
  })
  .describe('The secret of the page that was reloaded.');
export const resumeAnswer = accessAnswer
  .omit({ session: true })
  .describe('Access to the session that the page had before it was reloaded.')
  .openapi('ResumedAccess');
export const handoffBody = z
  .object({
    field_id: uuid
      .nullish()
      .describe(
        'ID of the one field that the phone fills. Without it, the phone takes over the whole session.',
      ),
  })
  .describe('What to hand off to the phone.');
export const handoffAnswer = handoff.extend({
  url: z
    .string()
    .describe(
      'Link for the QR code. Its secret comes after the `#`, so browsers don’t send it to any server.',
    ),
});
export const redeemBody = z
  .object({
    secret: z.string().min(20).max(100).describe('The part of the hand-off link after the `#`.'),
    resume_sha256: resumeHash.optional(),
  })
  .describe('The secret of the link.');
export const identityBody = z
  .object({
    first_name: fact(RECIPIENT_LIMITS.first_name)
      .min(1)
      .describe('First name, as signatures and the certificate show it.'),
    last_name: fact(RECIPIENT_LIMITS.last_name).describe(
      'Last name, as signatures and the certificate show it.',
    ),
    ...identityFacts,
  })
  .partial()
  .describe('The details to correct. Properties that you omit stay unchanged.');
export const linkAnswer = z.object({
  url: z.string().describe('Link to the PDF.'),
  expires_at: dateTime.describe('When `url` expires.'),
});
export const valueBody = z
  .object({ value: fieldValue.describe('The answer. Null empties the field.') })
  .describe('The answer to save.');
export const valueAnswer = z.object({
  field_id: uuid.describe('ID of the field.'),
  value: fieldValue.describe('The answer as stored.'),
  saved_at: dateTime.describe('When the answer was stored.'),
});
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'Expected base64url without padding');
/** Limits are several times what authenticators produce. */
const passkeySignature = z
  .object({
    nonce: base64url(64).describe('`nonce` of the challenge. It works once.'),
    credential_id: base64url(1400).describe('ID of the credential, base64url.'),
    public_key: base64url(1400).describe(
      'Public key of the credential as SubjectPublicKeyInfo (DER), base64url: `getPublicKey()` of the registration.',
    ),
    algorithm: z
      .union(PASSKEY_ALGORITHMS.map((one) => z.literal(one)))
      .describe('COSE algorithm: -7 (ES256) or -257 (RS256).'),
    authenticator_data: base64url(1400).describe('`authenticatorData` of the assertion, base64url.'),
    client_data_json: base64url(4000).describe('`clientDataJSON` of the assertion, base64url.'),
    signature: base64url(1400).describe('`signature` of the assertion, base64url.'),
  })
  .describe(
    'A WebAuthn assertion. Its challenge is SHA-256 over the canonical JSON (RFC 8785) that the guide on verifying describes.',
  )
  .openapi('PasskeySignature');
export const passkeyChallenge = z
  .object({
    nonce: z.string().describe('Random part of the challenge, base64url. It works once.'),
    expires_at: dateTime.describe('When `nonce` stops working.'),
    rp_id: z.string().describe('Relying party ID: the domain of the signing page.'),
    user: z
      .object({
        id: z
          .string()
          .describe('User handle, base64url. The same for all requests of one sender to one address.'),
        name: z.string().describe('Name of the account: the recipient’s email address, or their name.'),
        display_name: z.string().describe('Name of the recipient.'),
      })
      .describe('The user to create a passkey for.'),
  })
  .describe('What the browser needs to create a passkey and to sign with it.')
  .openapi('PasskeyChallenge');

/**
 * Digests of what the signer saw; outdated ones are rejected with `STALE_DOCUMENT` or `STALE_ANSWERS`. `time_zone`:
 * IANA.
 */
export const finishBody = z
  .object({
    document_sha256: z
      .string()
      .describe('`request.document_sha256` of the session. Any other value fails with 409 `STALE_DOCUMENT`.'),
    fields_sha256: z
      .string()
      .describe('`fields_sha256` of the session. Any other value fails with 409 `STALE_DOCUMENT`.'),
    documents: z
      .array(
        z.object({
          id: z.string().max(64).describe('ID of the document.'),
          sha256: z.string().max(64).describe('The document’s `sha256` of the session.'),
        }),
      )
      .max(100)
      .optional()
      .describe(
        'With several documents: `request.documents` of the session with its digests. Any other values fail with 409 `STALE_DOCUMENT`.',
      ),
    answers_sha256: z
      .string()
      .max(64)
      .optional()
      .describe(
        'SHA-256 in hexadecimal over the canonical JSON (RFC 8785) of an object from field ID to value: the recipient’s own answers and those that their formulas and conditions read, without empty ones. Any other value fails with 409 `STALE_ANSWERS`. If omitted, the stored answers are sealed without this check.',
      ),
    passkey: passkeySignature
      .optional()
      .describe(
        'The passkey’s signature, if `settings.require_passkey` is true; `answers_sha256` is required with it.',
      ),
    time_zone: z
      .string()
      .max(64)
      .optional()
      .describe('IANA time zone of the recipient, such as `Europe/London`.'),
  })
  .describe('Digests of what the recipient was shown.');
export const declineBody = z
  .object({
    reason: z.string().max(500).default('').describe('Why the recipient declines. The sender sees it.'),
  })
  .describe('The reason, if the recipient gives one.');

export type SigningSession = z.infer<typeof signingSession>;
export type SessionState = (typeof SESSION_STATES)[number];
export type AccessAnswer = z.infer<typeof accessAnswer>;
export type ResumedAccess = z.infer<typeof resumeAnswer>;
export type SigningCode = z.infer<typeof signingCode>;
export type Handoff = z.infer<typeof handoff>;
export type HandoffAnswer = z.infer<typeof handoffAnswer>;
export type IdentityBody = z.input<typeof identityBody>;
export type LinkAnswer = z.infer<typeof linkAnswer>;
export type ConsentBody = z.input<typeof consentBody>;
export type FinishBody = z.input<typeof finishBody>;
export type PasskeySignature = z.infer<typeof passkeySignature>;
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;
export type DeclineBody = z.input<typeof declineBody>;
export type ValueAnswer = z.infer<typeof valueAnswer>;

export const FIELD_ACTIONS = ['field_focused', 'field_completed', 'field_modified', 'field_cleared'] as const;

export const readingReport = z
  .object({
    visit_id: uuid.describe('ID that the page chooses for the visit.'),
    pages: z
      .array(z.number().int().min(1))
      .max(500)
      .describe(
        'Pages that were on screen for at least a second: half of the page, or half of the view. Pages of several documents are numbered consecutively.',
      ),
    fields: z
      .array(
        z.object({
          field_id: uuid.describe('ID of a field of this recipient.'),
          action: z.enum(FIELD_ACTIONS).describe('What the recipient did last.'),
          interaction_count: z.number().int().min(1).max(100_000).describe('Number of visits and changes.'),
          time_spent_ms: z
            .number()
            .int()
            .min(0)
            .max(86_400_000)
            .describe('Milliseconds that the field was focused.'),
        }),
      )
      .max(100)
      .describe(
        'Fields that the recipient used, counted since the visit began. A later report replaces an earlier one.',
      ),
    is_closed: z.boolean().describe('Whether the page is being closed, which ends the visit.'),
  })
  .describe('What the recipient read and used in one visit of the page.')
  .openapi('ReadingReport');
export type ReadingReport = z.infer<typeof readingReport>;

export const readingAnswer = z
  .object({
    is_recording: z
      .boolean()
      .describe('False if the setting is off or a limit is reached: the page can stop reporting.'),
  })
  .describe('Whether the report was recorded.')
  .openapi('ReadingAnswer');
export type ReadingAnswer = z.infer<typeof readingAnswer>;
