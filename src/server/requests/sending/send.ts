/**
 * A draft becomes a request that people can sign, all in the caller's transaction:
 * 1. everyone can be reached and everything that must have a value has one, else nothing happens;
 * 2. fixed and prefilled values are written, so that later changes of the sender's data change nothing;
 * 3. the cost is taken, the clock starts: expiry and each reminder are jobs of their own;
 * 4. those whose turn it is are invited, and the trail and the webhooks say so.
 */
import { sql } from 'kysely';
import { initialValue } from '../../../fields/prefill.ts';
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
import { tell } from '../record/emit-events.ts';
import { afterInvitation, inviteNext } from '../record/invite.ts';
import { loadHeld, lockRequest, type RequestBundle, toRecipient } from '../record/queries.ts';
import { viewRequest } from '../record/request-view.ts';
import { chargeCredits } from './charge.ts';
import { withDateFormats, writeDateFormats } from './date-formats.ts';
import { requireSendable } from './require-sendable.ts';
import { scheduleReminders } from './send-reminder.ts';

/** @returns whether there were any. */
async function writeInitialValues(trx: Trx, bundle: RequestBundle, now: Date): Promise<boolean> {
  const owners = new Map(bundle.recipients.map((row) => [row.id, toRecipient(row)]));
  const values = bundle.fields.flatMap(({ id, recipient_id, definition }) => {
    const value = initialValue(definition, (recipient_id && owners.get(recipient_id)) ?? null);
    return value === null || value === '' ? [] : [{ id, value }];
  });
  if (values.length === 0) return false;
  // One statement for any number of fields.
  await sql`
    update signing_request_field as field set value = given.value, value_at = ${now}
    from jsonb_to_recordset(${json(values)}) as given (id uuid, value jsonb)
    where field.id = given.id`.execute(trx);
  return true;
}

/** Said where it is not as usual: nobody could decline, or only with a reason. */
function decliningRules({ request: { settings } }: RequestBundle): Readonly<Record<string, boolean>> {
  if (settings.allow_decline === false) return { allow_decline: false };
  return settings.require_decline_reason ? { require_decline_reason: true } : {};
}

export interface Sent {
  readonly bundle: RequestBundle;
  readonly notified: number;
  /** Null when the company is not metered. */
  readonly creditsRemaining: number | null;
}

export interface SendOptions {
  /** The sender's own words for every invitation of this request. */
  readonly message?: string;
  /** What `If-Match` asked for; null accepts any. */
  readonly revision?: WantedRevisions;
  readonly principal: Principal;
  /** The draft as this transaction has just locked it, where it has. */
  readonly locked?: RequestBundle;
}

/** Where the sender can be reached, as the certificate has it. */
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
  // The row is locked, so what it will be is known without asking for it.
  const change = {
    status: 'in_progress' as const,
    sent_at: now,
    updated_at: now,
    expires_at: expiresAt,
    custom_message: message,
    revision: draft.request.revision + 1,
  };
  const start = trx.updateTable('signing_request').set(change).where('id', '=', id);
  // What needs no answer crosses together; only the events need the request as it is then.
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
  await tell(services, trx, 'signing_request.sent', bundle);
  return { bundle, notified, creditsRemaining };
}
