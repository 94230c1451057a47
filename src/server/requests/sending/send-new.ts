/** Creates and sends a request at once. */
import { type Caller, newTrail } from '../../audit/append.ts';
import { refuseSuppressed, requireDeliverable } from '../../mail/suppression.ts';
import type { Trx, WithCommit } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { emitCreated, type NewDraft, storeDraft } from '../drafts/create-draft.ts';
import { bundleStatement } from '../drafts/new-rows.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { afterInvitation, mailInvitations } from '../record/invite.ts';
import { chargeCredits } from './charge.ts';
import { planSending, type Sent, schedule, sendRequest, withInitialValues } from './send.ts';

/** Refuses suppressed recipients and charges credits, with what was read along with the template if that is enough. */
async function requireAffordable(
  trx: Trx,
  { bundle: { request, recipients }, sending }: NewDraft,
): Promise<number | null> {
  const { company_id } = request;
  const isChecked =
    sending && recipients.every(({ email }) => email === '' || sending.emails.has(email.toLowerCase()));
  if (isChecked) refuseSuppressed(recipients, sending.suppressed);
  const [creditsRemaining] = await Promise.all([
    sending && (request.is_test || sending.credits === null) ? sending.credits : chargeCredits(trx, request),
    isChecked ? null : requireDeliverable(trx, company_id, recipients),
  ]);
  return creditsRemaining;
}

/**
 * Stores a draft as sent, without seals: one statement for the request, and one for its jobs, which are sent with the commit.
 * @throws ServiceError VALIDATION_ERROR, PASSKEY_UNAVAILABLE, RECIPIENT_EMAIL_SUPPRESSED, INSUFFICIENT_CREDITS
 */
async function storeSent(
  services: Services,
  trx: Trx,
  created: NewDraft,
  { caller, message, withCommit }: SendNewOptions,
): Promise<Sent> {
  const { draft, now, note, settings, change } = planSending(services, created.bundle, message);
  const bundle = {
    ...draft,
    request: { ...draft.request, ...change, settings },
    fields: withInitialValues(draft, now),
    recipients: afterInvitation(services, draft, now),
  };
  const trail = newTrail(trx, draft.request.id, caller, [created.note, note], now);
  withCommit(bundleStatement(trx, bundle, created.content, trail));
  services.jobs.gather(trx, withCommit);
  // Pipelined. If one fails, none of it is stored.
  const [creditsRemaining, , notified] = await Promise.all([
    requireAffordable(trx, created),
    schedule(services, trx, bundle, now),
    mailInvitations(services, trx, draft),
    emitCreated(services, trx, created).then(() =>
      emitRequestEvent(services, trx, 'signing_request.sent', bundle),
    ),
  ]);
  return { bundle, notified, creditsRemaining };
}

interface SendNewOptions {
  readonly caller: Caller;
  readonly message: string;
  readonly principal: Principal;
  readonly withCommit: WithCommit;
}

/** Stores a new draft and sends it. @throws ServiceError as `sendRequest` */
export async function sendNew(
  services: Services,
  trx: Trx,
  created: NewDraft,
  options: SendNewOptions,
): Promise<Sent> {
  const { content, bundle } = created;
  if (content.seal_participants.length === 0) return storeSent(services, trx, created, options);
  // Seals read and change the stored request.
  const locked = await storeDraft(services, trx, created, options.caller);
  return sendRequest(services, trx, bundle.request.id, options.caller, { ...options, locked });
}
