/**
 * Sends a draft, in the caller's transaction:
 * 1. Checks that everyone can be reached and required values exist.
 * 2. Writes fixed and prefilled values, so that later changes of the sender's data have no effect.
 * 3. Charges credits and enqueues jobs for expiry and reminders.
 * 4. Invites the first recipients and records audit entries and webhook events.
 */
import { sql } from 'kysely';
import { initialValue } from '../../../fields/rules/prefill.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { canMove } from '../../../model/request-status.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import { requireDeliverable } from '../../mail/suppression.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { requireRevision, type WantedRevisions } from '../../platform/http/revision.ts';
import type { Services } from '../../platform/services.ts';
import { canAct } from '../../records/recipient-order.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { afterInvitation, inviteNext } from '../record/invite.ts';
import { loadHeld, lockRequest, type RequestBundle, toRecipient } from '../record/queries.ts';
import { viewRequest } from '../record/request-view.ts';
import { chargeCredits } from './charge.ts';
import { withDateFormats, writeDateFormats } from './date-formats.ts';
import { requireSendable } from './require-sendable.ts';
import { scheduleReminders } from './send-reminder.ts';

/** @returns whether there were any */
async function writeInitialValues(trx: Trx, bundle: RequestBundle, now: Date): Promise<boolean> {
  const owners = new Map(bundle.recipients.map((row) => [row.id, toRecipient(row)]));
  const values = bundle.fields.flatMap(({ id, recipient_id, definition }) => {
    const value = initialValue(definition, (recipient_id && owners.get(recipient_id)) ?? null);
    return value === null || value === '' ? [] : [{ id, value }];
  });
  if (values.length === 0) return false;
  // One statement, however many fields there are.
  await sql`
    update signing_request_field as field set value = given.value, value_at = ${now}
    from jsonb_to_recordset(${json(values)}) as given (id uuid, value jsonb)
    where field.id = given.id`.execute(trx);
  return true;
}

/** Non-default rules for declining, for the audit trail. */
function decliningRules({ request: { settings } }: RequestBundle): Readonly<Record<string, boolean>> {
  if (settings.allow_decline === false) return { allow_decline: false };
  return settings.require_decline_reason ? { require_decline_reason: true } : {};
}

interface Sent {
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

/** The sender's contact address for the certificate. */
const senderEmail = ({ branding }: RequestBundle): string | null =>
  branding.settings.team_email || branding.ownerEmail || null;

/**
 * @throws ServiceError ALREADY_SENT, REVISION_CONFLICT, VALIDATION_ERROR, RECIPIENT_EMAIL_SUPPRESSED, INSUFFICIENT_CREDITS
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
  const draft = withDateFormats(found);
  if (!canMove(draft.request.status, 'in_progress'))
    throw new ServiceError('ALREADY_SENT', 'This signing request has already been sent');
  await requireRevision(principal, revision, {
    revision: draft.request.revision,
    show: () => viewRequest(services, found),
  });
  requireSendable(draft);
  const [, creditsRemaining] = await Promise.all([
    requireDeliverable(trx, draft.request.company_id, draft.recipients),
    chargeCredits(trx, draft.request),
  ]);
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + draft.request.expiration_hours * 3_600_000);
  // The row is locked, so its new state is known without reading it again.
  const change = {
    status: 'in_progress' as const,
    sent_at: now,
    updated_at: now,
    expires_at: expiresAt,
    custom_message: message,
    revision: draft.request.revision + 1,
  };
  const start = trx.updateTable('signing_request').set(change).where('id', '=', id);
  // Independent statements are pipelined; only the events need the request's new state.
  const valued = writeInitialValues(trx, draft, now);
  const formatted = writeDateFormats(trx, id, found.fields, draft.fields);
  const started = start.execute();
  const expiring = services.jobs.enqueue(trx, {
    kind: 'expire',
    payload: { request_id: id },
    companyId: draft.request.company_id,
    runAt: expiresAt,
    dedupeKey: id,
  });
  const scheduled = scheduleReminders(services, trx, draft, now);
  const inviting = inviteNext(services, trx, draft, now);
  const noted = appendAudit(
    trx,
    id,
    caller,
    {
      event: 'activity',
      description: 'The signing request was sent',
      details: {
        action: 'sent',
        document_sha256: draft.request.document_sha256,
        expires_at: expiresAt.toISOString(),
        sender_email: senderEmail(draft),
        ...decliningRules(draft),
        recipients: draft.recipients.filter(canAct).map((one) => one.email),
      },
    },
    now,
  );
  const [hasValues, notified] = await Promise.all([
    valued,
    inviting,
    started,
    expiring,
    scheduled,
    noted,
    formatted,
  ]);
  const bundle = hasValues
    ? (await loadHeld(trx, id))!
    : {
        ...draft,
        request: { ...draft.request, ...change },
        recipients: afterInvitation(services, draft, now),
      };
  await emitRequestEvent(services, trx, 'signing_request.sent', bundle);
  return { bundle, notified, creditsRemaining };
}
