/**
 * Sends a draft, in the caller's transaction:
 * 1. Checks that everyone can be reached and required values exist.
 * 2. Writes fixed and prefilled values, so that later changes of the sender's data have no effect.
 * 3. Fixes whether passkeys are required, and who gets signing links. If only the recipients, links that the draft had stop working.
 * 4. Applies the seals in the first places.
 * 5. Charges credits and enqueues jobs for expiry and reminders.
 * 6. Invites the first recipients and records audit entries and webhook events.
 */
import { sql } from 'kysely';
import { initialValue } from '../../../fields/rules/prefill.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { canMove } from '../../../model/request-status.ts';
import { senderAddress } from '../../account/settings/effective.ts';
import { type AuditNote, appendAudit, type Caller } from '../../audit/append.ts';
import { refuseIfSuspended } from '../../documents/multi-document-suspension.ts';
import { requireDeliverable } from '../../mail/suppression.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { requireRevision, type WantedRevisions } from '../../platform/http/revision.ts';
import type { Services } from '../../platform/services.ts';
import { digestsOf } from '../../records/document-set.ts';
import { canAct } from '../../records/recipient-order.ts';
import { declineRules } from '../record/decline-rules.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { afterInvitation, inviteNext } from '../record/invite.ts';
import { type FieldRow, loadHeld, lockRequest, type RequestBundle, toRecipient } from '../record/queries.ts';
import { requirePasskeysWork } from '../record/relying-party.ts';
import { viewRequest } from '../record/request-view.ts';
import { replaceSigningIds } from '../record/signing-ids.ts';
import { linkModeOf } from '../record/signing-link-mode.ts';
import { applyDueSeals, emitApplied } from '../seals/apply-due-seals.ts';
import { requireUsableDraftSeals } from '../seals/require-usable-seals.ts';
import { chargeCredits } from './charge.ts';
import { withDateFormats, writeDateFormats } from './date-formats.ts';
import { requireSendable } from './require-sendable.ts';
import { scheduleReminders } from './send-reminder.ts';

/** The fields with their fixed and prefilled values. Others are the same objects. */
export function withInitialValues({ recipients, fields }: RequestBundle, now: Date): readonly FieldRow[] {
  const owners = new Map(recipients.map((row) => [row.id, toRecipient(row)]));
  return fields.map((field) => {
    const { recipient_id, definition } = field;
    // Written when the seal is applied.
    if (definition.seal_participant_temp_id) return field;
    const value = initialValue(definition, (recipient_id && owners.get(recipient_id)) ?? null);
    return value === null || value === '' ? field : { ...field, value, value_at: now };
  });
}

/** @returns whether there were any */
async function writeInitialValues(trx: Trx, bundle: RequestBundle, now: Date): Promise<boolean> {
  const old = new Set(bundle.fields);
  const values = withInitialValues(bundle, now)
    .filter((field) => !old.has(field))
    .map(({ id, value }) => ({ id, value }));
  if (values.length === 0) return false;
  // One statement, however many fields there are.
  await sql`
    update signing_request_field as field set value = given.value, value_at = ${now}
    from jsonb_to_recordset(${json(values)}) as given (id uuid, value jsonb)
    where field.request_id = ${bundle.request.id} and field.id = given.id`.execute(trx);
  return true;
}

/** Non-default rules for declining, for the audit trail. */
function decliningRules(bundle: RequestBundle): Readonly<Record<string, boolean>> {
  const { allowsDeclining, requiresDeclineReason } = declineRules(bundle);
  if (!allowsDeclining) return { allow_decline: false };
  return requiresDeclineReason ? { require_decline_reason: true } : {};
}

export interface Sent {
  readonly bundle: RequestBundle;
  readonly notified: number;
  /** Null if the company isn't metered. */
  readonly creditsRemaining: number | null;
}

interface SendOptions {
  /** The sender's message in every invitation. */
  readonly message?: string;
  /** The `If-Match` revisions; null accepts any. */
  readonly revision?: WantedRevisions;
  readonly principal: Principal;
  /** The draft, if this transaction has already locked it. */
  readonly locked?: RequestBundle;
}

/**
 * Checks a draft and says how sending changes it.
 * @throws ServiceError VALIDATION_ERROR, PASSKEY_UNAVAILABLE
 */
export function planSending(services: Services, found: RequestBundle, message: string) {
  const draft = withDateFormats(found);
  const { request, branding, recipients } = draft;
  requireSendable(draft);
  const signing_link_mode = linkModeOf(found);
  const require_passkey = request.settings.require_passkey ?? branding.settings.require_passkey;
  if (require_passkey) requirePasskeysWork(services);
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + request.expiration_hours * 3_600_000);
  const note: AuditNote = {
    event: 'activity',
    description: 'The signing request was sent',
    details: {
      action: 'sent',
      document_sha256: request.document_sha256,
      ...(request.document_set && { documents: digestsOf(request.document_set) }),
      expires_at: expiresAt.toISOString(),
      sender_email: senderAddress(branding),
      signing_link_mode,
      ...(require_passkey && { require_passkey }),
      ...decliningRules(draft),
      recipients: recipients.filter(canAct).map((one) => one.email),
    },
  };
  return {
    draft,
    now,
    note,
    signing_link_mode,
    settings: { ...request.settings, require_passkey, signing_link_mode },
    // The row is locked or new, so its new state is known without reading it again.
    change: {
      status: 'in_progress' as const,
      sent_at: now,
      updated_at: now,
      expires_at: expiresAt,
      custom_message: message,
      revision: request.revision + 1,
    },
  };
}

/** Enqueues the expiry and the reminders. */
export async function schedule(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  sentAt: Date,
): Promise<void> {
  const { id, company_id: companyId, expiration_hours: hours } = bundle.request;
  await Promise.all([
    services.jobs.enqueue(trx, {
      kind: 'expire',
      payload: { request_id: id },
      companyId,
      runAt: new Date(sentAt.getTime() + hours * 3_600_000),
      dedupeKey: id,
    }),
    scheduleReminders(services, trx, bundle, sentAt),
  ]);
}

/**
 * @throws ServiceError ALREADY_SENT, REVISION_CONFLICT, MULTI_DOCUMENT_READ_ONLY, VALIDATION_ERROR, SEALS_DISABLED,
 * SEAL_NO_IMAGE_FIELD, SEAL_UNAVAILABLE, PASSKEY_UNAVAILABLE, RECIPIENT_EMAIL_SUPPRESSED, INSUFFICIENT_CREDITS
 */
export async function sendRequest(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  caller: Caller,
  { message = '', revision = null, principal, locked }: SendOptions,
): Promise<Sent> {
  const found = locked ?? (await lockRequest(trx, id));
  if (!found || found.request.status === 'deleted')
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  const { request } = found;
  if (!canMove(request.status, 'in_progress'))
    throw new ServiceError('ALREADY_SENT', 'This signing request has already been sent');
  await requireRevision(principal, revision, {
    revision: request.revision,
    show: () => viewRequest(services, found),
  });
  await refuseIfSuspended(services, trx, request.company_id, request.document_set);
  const planned = planSending(services, found, message);
  const { now, settings, change } = planned;
  const draft =
    planned.signing_link_mode === 'mail_only' ? await replaceSigningIds(trx, planned.draft) : planned.draft;
  const usable = await requireUsableDraftSeals(services, trx, draft);
  const start = () =>
    trx
      .updateTable('signing_request')
      .set({ ...change, settings: json(settings) })
      .where('id', '=', id)
      .execute();
  const note = () => appendAudit(trx, id, caller, planned.note, now);
  const hasSeals = usable.sealParticipants.length > 0;
  // Seals in the first places are applied before anyone is charged or invited.
  if (hasSeals) await Promise.all([start(), note()]);
  const sealed = await applyDueSeals(services, trx, usable, now, 'whole');
  const ready = { ...draft, sealParticipants: sealed.bundle.sealParticipants };
  const [, creditsRemaining] = await Promise.all([
    requireDeliverable(trx, draft.request.company_id, draft.recipients),
    chargeCredits(trx, draft.request),
  ]);
  // Independent statements are pipelined; only the events need the request's new state.
  const valued = writeInitialValues(trx, draft, now);
  const formatted = writeDateFormats(trx, id, found.fields, draft.fields);
  const started = hasSeals ? null : start();
  const scheduled = schedule(services, trx, draft, now);
  const inviting = inviteNext(services, trx, ready, now);
  const noted = hasSeals ? null : note();
  const [hasValues, notified] = await Promise.all([valued, inviting, started, scheduled, noted, formatted]);
  const bundle =
    hasValues || hasSeals
      ? (await loadHeld(trx, id))!
      : {
          ...draft,
          request: { ...draft.request, ...change, settings },
          recipients: afterInvitation(services, draft, now),
        };
  await emitRequestEvent(services, trx, 'signing_request.sent', bundle);
  await emitApplied(services, trx, { bundle, applied: sealed.applied });
  return { bundle, notified, creditsRemaining };
}
