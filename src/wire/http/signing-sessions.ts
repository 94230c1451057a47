/**
 * What the signing page speaks: `/api/v1/signing-sessions/{signing_request_user_id}`. The unguessable signing id in the path
 * is the capability; no API key is involved. Answers name people by their public ids alone. Every write is checked against the one state machine (order, expiry, cancel,
 * decline, terminal states) on the server.
 *
 * `GET` answers a `SigningSession`, and so do `POST consent`, `POST finish` and `POST decline`: the session as it is
 * after the act. Finishing or declining again succeeds again. `PUT fields/{field_id}` answers a `ValueAnswer`. A refusal
 * is a 409 with the code of its reason and, from the guard, `details.state`. `GET events` is a stream of Server-Sent
 * Events named `session` with `{state, request_status, sealing_status}`: one at once and one after every change.
 */
import { z } from '@hono/zod-openapi';
import { COLOUR_KEYS } from '../../model/branding.ts';
import { DESIGNATIONS } from '../../model/designations.ts';
import { HANDS } from '../../model/hands.ts';
import { RECIPIENT_LIMITS } from '../../model/recipient.ts';
import { REQUEST_STATUSES, SEALING_STATUSES } from '../../model/request-status.ts';
import { IDENTITY_FIELDS } from '../../model/settings.ts';
import { dateTime, pageSizes, previewPages, uuid } from './shapes.ts';
import { templateField } from './templates.ts';

/** What this recipient can do now. Everything but `ready` is a dead end that the page explains, or a door to knock at. */
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
/** What a recipient may be allowed to correct beside their name. */
const identityFacts = {
  company: fact(RECIPIENT_LIMITS.company),
  title: fact(RECIPIENT_LIMITS.title),
  phone_number: fact(RECIPIENT_LIMITS.phone_number),
  street_address: fact(RECIPIENT_LIMITS.street_address),
  city: fact(RECIPIENT_LIMITS.city),
  state_province: fact(RECIPIENT_LIMITS.state_province),
  postal_code: fact(RECIPIENT_LIMITS.postal_code),
  country: fact(RECIPIENT_LIMITS.country),
} as const;

const stroke = z.array(z.number()).max(30_000);

/** See `FieldValue` in the model. */
export const fieldValue = z
  .union([
    z.string().max(10_000),
    z.object({
      kind: z.literal('drawn'),
      width: z.number().positive().max(10_000),
      height: z.number().positive().max(10_000),
      strokes: z.array(stroke).max(2_000),
    }),
    z.object({ kind: z.literal('typed'), text: z.string().max(200), font: z.enum(HANDS) }),
    z.object({
      kind: z.literal('file'),
      file_name: z.string().max(255),
      content_type: z.string().max(100),
      size: z.number().int().min(0),
      data_uri: z.string().max(14_000_000).optional(),
    }),
    z.null(),
  ])
  .openapi('FieldValue');

export const sessionField = templateField
  .extend({
    value: fieldValue,
    /** False for what the signer may see but not change: others' answers, read-only, server-written. */
    editable: z.boolean(),
    /** Words in the frame around a signature; null draws none. */
    frame: z.string().nullable(),
  })
  .openapi('SigningSessionField');

export const CODE_STATUSES = ['sending', 'sent', 'failed'] as const;

/** Where a one-time code goes and until when it works. */
export const signingCode = z
  .object({
    /** Masked, as `a•••@example.com`. */
    sent_to: z.string(),
    status: z.enum(CODE_STATUSES).nullable().openapi({
      description:
        'Of the mail with the latest code that still holds: `sent` when the relay accepted it, `failed` when it did not. Null: there is none',
    }),
    /** When the code was made, once its mail was accepted. */
    sent_at: dateTime.nullable(),
    expires_at: dateTime.nullable(),
    /** Not before then is another one sent. */
    resend_at: dateTime.nullable(),
  })
  .openapi('SigningCode');

export const HANDOFF_STATES = ['waiting', 'opened', 'filled', 'ended'] as const;
export const handoff = z
  .object({
    id: uuid,
    state: z.enum(HANDOFF_STATES),
    field_id: uuid.nullable(),
    /** Until then the link can be opened, once. */
    link_expires_at: dateTime,
  })
  .openapi('SigningHandoff');
/** The request's settings over the workspace's over the company's, as far as the page needs them. */
const sessionSettings = z.object({
  disable_guided_navigation: z.boolean(),
  allow_presigning_download: z.boolean(),
  show_qr_code: z.boolean(),
  show_signature_frame: z.boolean(),
  allow_decline: z.boolean(),
  require_decline_reason: z.boolean(),
  identity_editable_fields: z.array(z.enum(IDENTITY_FIELDS)),
  /** The request's own language; null leaves it to the reader. */
  language: z.string().nullable(),
  signing_button_label_overrides: z.record(z.string(), z.record(z.string(), z.string())),
  /** Null: any page may frame this one; empty: none. */
  allowed_origins: z.array(z.string()).nullable(),
});

/** What an event stream tells: so little that it may be sent at every change. */
export const sessionPulse = z.object({
  state: z.enum(SESSION_STATES),
  request_status: z.enum(REQUEST_STATUSES),
  sealing_status: z.enum(SEALING_STATUSES),
  /** When anything was last saved, here or on another device. */
  changed_at: dateTime.nullable(),
  handoff: z.object({ id: uuid, state: z.enum(HANDOFF_STATES) }).nullable(),
  /** Of the mail with a one-time code, where the sender asks for one. */
  code_status: z.enum(CODE_STATUSES).nullable(),
});
export type SessionPulse = z.infer<typeof sessionPulse>;

export const signingSession = z
  .object({
    id: uuid.openapi({ description: 'The recipient’s public id, not the signing id in the path' }),
    state: z.enum(SESSION_STATES),
    request: z.object({
      id: uuid,
      name: z.string(),
      description: z.string(),
      sender_name: z.string(),
      /** Where the sender can be reached: the workspace's team e-mail. */
      sender_email: z.string().nullable(),
      expires_at: dateTime.nullable(),
      status: z.string(),
      sealing_status: z.enum(SEALING_STATUSES),
      /** Only in states `ready`, `already-signed` and `finished`, and not for a single field on a phone. */
      document_url: z.string().nullable(),
      document_url_expires_at: dateTime.nullable(),
      page_count: z.number().int(),
      page_sizes: pageSizes,
      preview_pages: previewPages,
      /** SHA-256, hex, of the original document; sent back on finish. */
      document_sha256: z.string(),
      hand_drawn_only: z.boolean(),
      allow_download: z.boolean(),
      /** Signed link to the sealed PDF once it exists and `allow_download` holds. */
      final_document_url: z.string().nullable(),
    }),
    recipient: z.object({
      id: uuid,
      first_name: z.string(),
      last_name: z.string(),
      name: z.string(),
      email: z.string(),
      ...identityFacts,
      designation: z.enum(DESIGNATIONS),
      order: z.number().int(),
      signed_at: dateTime.nullable(),
      declined_at: dateTime.nullable(),
    }),
    /** Who is asked before and after, by name only. */
    others: z.array(
      z.object({
        name: z.string(),
        designation: z.enum(DESIGNATIONS),
        order: z.number().int(),
        is_done: z.boolean(),
      }),
    ),
    fields: z.array(sessionField),
    /** SHA-256, hex, over the canonical JSON of the fields shown (without values); sent back on finish. */
    fields_sha256: z.string(),
    consent: z.object({
      /** False: the sender's settings ask for no agreement, and nothing waits for one. */
      is_required: z.boolean(),
      version: z.string(),
      language: z.string(),
      text: z.string(),
      sha256: z.string(),
      /** The sender's own page of terms. */
      terms_url: z.string().nullable(),
      accepted_at: dateTime.nullable(),
    }),
    /** Whether the sender is told, by mail or webhook, when this recipient declines. Otherwise nobody is. */
    sender_is_told: z.boolean(),
    /** Whether this recipient gets the sealed document by mail when everyone has signed. */
    copy_is_emailed: z.boolean(),
    /** Only in state `auth-required`: where the code goes, and when the next may be asked for. */
    code: signingCode.nullable(),
    /** What this browser may do: everything, or on a phone that took over one field. */
    scope: z.object({ kind: z.enum(['session', 'field']), field_id: uuid.nullable() }),
    /** The latest hand-off to a phone, told to the page that asked for it. */
    handoff: handoff.nullable(),
    /** A phone that took over by a hand-off. It hands nothing on. */
    is_handoff: z.boolean(),
    settings: sessionSettings,
    branding: z.object({
      /** Only those that somebody chose. */
      colors: z.partialRecord(z.enum(COLOUR_KEYS), z.string()),
      logo_url: z.string().nullable(),
    }),
    /** What the sender says to whoever has finished; null before that. */
    completion: z
      .object({
        title: z.string().nullable(),
        message: z.string().nullable(),
        /** Seconds, counted from the act. */
        redirect_delay: z.number().int().nullable(),
        redirect_url: z.string().nullable(),
      })
      .nullable(),
    /** The server's clock, for signing dates. */
    server_time: dateTime,
  })
  .openapi('SigningSession');

/** `method`: how it was given, as the page offers it. */
export const consentBody = z.object({
  sha256: z.string(),
  language: z.string().max(35),
  method: z.enum(['checkbox', 'button']).default('checkbox'),
});
export const codeBody = z.object({ code: z.string().max(20).openapi({ example: '204815' }) });
export const accessAnswer = z
  .object({
    /** `Authorization: Bearer` of every call from now on. Shown once. */
    token: z.string(),
    expires_at: dateTime,
    session: signingSession,
  })
  .openapi('SigningAccess');
/** Without `field_id` the phone takes over the whole session. */
export const handoffBody = z.object({ field_id: uuid.nullish() });
/** `url`: what the QR code says. The secret is behind the `#`, which browsers send to nobody. */
export const handoffAnswer = handoff.extend({ url: z.string() });
export const redeemBody = z.object({ secret: z.string().min(20).max(100) });
export const identityBody = z
  .object({
    first_name: fact(RECIPIENT_LIMITS.first_name).min(1),
    last_name: fact(RECIPIENT_LIMITS.last_name),
    ...identityFacts,
  })
  .partial();
export const linkAnswer = z.object({ url: z.string(), expires_at: dateTime });
export const valueBody = z.object({ value: fieldValue });
export const valueAnswer = z.object({ field_id: uuid, value: fieldValue, saved_at: dateTime });
/**
 * Digests of what the signer was shown; a stale one is refused, with `STALE_DOCUMENT` or `STALE_ANSWERS`. `time_zone`: the
 * signer's IANA zone.
 */
export const finishBody = z.object({
  document_sha256: z.string(),
  fields_sha256: z.string(),
  /**
   * SHA-256, hex, over the canonical JSON (RFC 8785) of an object from field id to value, as the session told them: the
   * signer's own answers and those that their formulas and conditions read, without what is empty. Whoever shows no answers
   * leaves it out, and the answers are sealed as they are stored.
   */
  answers_sha256: z.string().max(64).optional(),
  time_zone: z.string().max(64).optional(),
});
export const declineBody = z.object({ reason: z.string().max(500).default('') });

export type SigningSession = z.infer<typeof signingSession>;
export type SigningSessionField = z.infer<typeof sessionField>;
export type SessionState = (typeof SESSION_STATES)[number];
export type AccessAnswer = z.infer<typeof accessAnswer>;
export type SigningCode = z.infer<typeof signingCode>;
export type Handoff = z.infer<typeof handoff>;
export type HandoffAnswer = z.infer<typeof handoffAnswer>;
export type IdentityBody = z.input<typeof identityBody>;
export type LinkAnswer = z.infer<typeof linkAnswer>;
export type ConsentBody = z.input<typeof consentBody>;
export type FinishBody = z.input<typeof finishBody>;
export type DeclineBody = z.input<typeof declineBody>;
export type ValueAnswer = z.infer<typeof valueAnswer>;
