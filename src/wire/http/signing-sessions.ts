/**
 * What the signing page speaks: `/api/v1/signing-sessions/{signing_request_user_id}`. The unguessable recipient id is the
 * capability; no API key is involved. Every write is checked against the one state machine (order, expiry, cancel,
 * decline, terminal states) on the server.
 *
 * `GET` answers a `SigningSession`, and so do `POST consent`, `POST finish` and `POST decline`: the session as it is
 * after the act. Finishing or declining again succeeds again. `PUT fields/{field_id}` answers a `ValueAnswer`. A refusal
 * is a 409 with the code of its reason and, from the guard, `details.state`. `GET events` is a stream of Server-Sent
 * Events named `session` with `{state, request_status, sealing_status}`: one at once and one after every change.
 */
import { z } from '@hono/zod-openapi';
import { DESIGNATIONS } from '../../model/designations.ts';
import { SEALING_STATUSES } from '../../model/request-status.ts';
import { dateTime, pageSizes, previewPages, uuid } from './shapes.ts';
import { templateField } from './templates.ts';

/** What this recipient can do now. Everything but `ready` is a dead end that the page explains. */
export const SESSION_STATES = [
  'ready',
  'waiting-for-turn',
  'already-signed',
  'finished',
  'declined',
  'cancelled',
  'expired',
  'not-sent',
] as const;

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
    z.object({ kind: z.literal('typed'), text: z.string().max(200), font: z.literal('caveat') }),
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
  })
  .openapi('SigningSessionField');

export const signingSession = z
  .object({
    id: uuid,
    state: z.enum(SESSION_STATES),
    request: z.object({
      id: uuid,
      name: z.string(),
      description: z.string(),
      sender_name: z.string(),
      expires_at: dateTime.nullable(),
      status: z.string(),
      sealing_status: z.enum(SEALING_STATUSES),
      /** Only in states `ready`, `already-signed` and `finished`. */
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
      version: z.string(),
      language: z.string(),
      text: z.string(),
      sha256: z.string(),
      accepted_at: dateTime.nullable(),
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

export const consentBody = z.object({ sha256: z.string(), language: z.string().max(35) });
export const valueBody = z.object({ value: fieldValue });
export const valueAnswer = z.object({ field_id: uuid, value: fieldValue, saved_at: dateTime });
/** Digests of what the signer was shown; a stale one is refused with `STALE_DOCUMENT`. `time_zone`: the signer's IANA zone. */
export const finishBody = z.object({
  document_sha256: z.string(),
  fields_sha256: z.string(),
  time_zone: z.string().max(64).optional(),
});
export const declineBody = z.object({ reason: z.string().max(500).default('') });

export type SigningSession = z.infer<typeof signingSession>;
export type SigningSessionField = z.infer<typeof sessionField>;
export type SessionState = (typeof SESSION_STATES)[number];
export type ConsentBody = z.input<typeof consentBody>;
export type FinishBody = z.input<typeof finishBody>;
export type DeclineBody = z.input<typeof declineBody>;
export type ValueAnswer = z.infer<typeof valueAnswer>;
