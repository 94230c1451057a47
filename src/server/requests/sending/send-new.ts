/** Creates and sends a request at once. */
import { type Caller, newTrail } from '../../audit/append.ts';
import { requireDeliverable } from '../../mail/suppression.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { emitCreated, type NewDraft, storeDraft } from '../drafts/create-draft.ts';
import { insertBundle } from '../drafts/new-rows.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { afterInvitation, mailInvitations } from '../record/invite.ts';
import { chargeCredits } from './charge.ts';
import { planSending, type Sent, schedule, sendRequest, withInitialValues } from './send.ts';

/**
 * Stores a draft as sent, without seals: one statement for the request, and one for its jobs.
 * @throws ServiceError VALIDATION_ERROR, PASSKEY_UNAVAILABLE, RECIPIENT_EMAIL_SUPPRESSED, INSUFFICIENT_CREDITS
 */
async function storeSent(
  services: Services,
  trx: Trx,
  created: NewDraft,
  { caller, message }: { readonly caller: Caller; readonly message: string },
): Promise<Sent> {
  const { draft, now, note, settings, change } = planSending(services, created.bundle, message);
  const { id, company_id } = draft.request;
  const bundle = {
    ...draft,
    request: { ...draft.request, ...change, settings },
    fields: withInitialValues(draft, now),
    recipients: afterInvitation(services, draft, now),
  };
  const trail = newTrail(trx, id, caller, [created.note, note], now);
  // Pipelined. If one fails, none of it is stored.
  const [, creditsRemaining, , , notified] = await Promise.all([
    requireDeliverable(trx, company_id, draft.recipients),
    chargeCredits(trx, draft.request),
    insertBundle(trx, bundle, created.content, trail),
    schedule(services, trx, bundle, now),
    mailInvitations(services, trx, draft),
    emitCreated(services, trx, created).then(() =>
      emitRequestEvent(services, trx, 'signing_request.sent', bundle),
    ),
  ]);
  return { bundle, notified, creditsRemaining };
}

/** Stores a new draft and sends it. @throws ServiceError as `sendRequest` */
export async function sendNew(
  services: Services,
  trx: Trx,
  created: NewDraft,
  options: { readonly caller: Caller; readonly message: string; readonly principal: Principal },
): Promise<Sent> {
  const { content, bundle } = created;
  if (content.seal_participants.length === 0) return storeSent(services, trx, created, options);
  // Seals read and change the stored request.
  const locked = await storeDraft(services, trx, created, options.caller);
  return sendRequest(services, trx, bundle.request.id, options.caller, { ...options, locked });
}
