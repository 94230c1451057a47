/**
 * How strong a signing link is as evidence depends on who could have had it. The audit trail records each API key that could read a
 * recipient's link (once per key and recipient), and where the link was mailed, with the result.
 */
import type { RecipientId } from '../../../model/ids.ts';
import { appendAudit, type Caller, SYSTEM } from '../../audit/append.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';

import { lockRequest, type RecipientRow, type RequestBundle } from './queries.ts';
import type { InvitationStatus } from './request-tables.ts';
import { mayGetLinks } from './signing-ids.ts';

/** Recipients whose links this caller hasn't seen before. */
const unseen = (bundle: RequestBundle, principal: Principal): readonly RecipientRow[] =>
  principal.kind === 'key' && mayGetLinks(principal, bundle)
    ? bundle.recipients.filter((one) => !one.link_keys.includes(principal.keyId))
    : [];

/** For a transaction that holds the request and whose response shows the links. */
export async function recordLinksShown(
  trx: Trx,
  bundle: RequestBundle,
  { principal, caller, now }: { readonly principal: Principal; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const fresh = unseen(bundle, principal);
  if (principal.kind !== 'key' || fresh.length === 0) return;
  for (const row of fresh)
    await trx
      .updateTable('signing_request_recipient')
      .set({ link_keys: json([...row.link_keys, principal.keyId]) })
      .where('id', '=', row.id)
      .execute();
  await appendAudit(
    trx,
    bundle.request.id,
    caller,
    {
      event: 'link_delivered',
      description: 'Signing links were given to the sender’s system',
      details: { channel: 'api', recipient_ids: fresh.map(({ id }) => id) },
    },
    now,
  );
}

/** For reads, which hold no lock. Most find nothing to record. */
export async function recordLinksRead(
  services: Pick<Services, 'db' | 'clock'>,
  bundle: RequestBundle,
  principal: Principal,
  caller: Caller,
): Promise<void> {
  if (unseen(bundle, principal).length === 0) return;
  await services.db.transaction(async (trx) => {
    const held = await lockRequest(trx, bundle.request.id, 'without fields');
    if (held) await recordLinksShown(trx, held, { principal, caller, now: services.clock.now() });
  });
}

/** Records the relay's response to an invitation. A previous successful delivery still counts. */
export async function recordInvitation(
  trx: Trx,
  id: RecipientId,
  outcome: { readonly status: InvitationStatus; readonly error: string | null; readonly now: Date },
): Promise<void> {
  const { status, error, now } = outcome;
  await trx
    .updateTable('signing_request_recipient')
    .set((recipient) =>
      status === 'sent'
        ? {
            invitation_status: status,
            invitation_error: null,
            invitation_sent_at: recipient.fn.coalesce('invitation_sent_at', recipient.val(now)),
          }
        : { invitation_error: error, ...(status === 'failed' && { invitation_status: status }) },
    )
    .where('id', '=', id)
    .$if(status !== 'sent', (update) =>
      update.where((recipient) =>
        recipient.or([
          recipient('invitation_status', 'is', null),
          recipient('invitation_status', '<>', 'sent'),
        ]),
      ),
    )
    .execute();
}

/** Records the relay's response to a mail with the link that a recipient requested. */
export async function recordLinkEmail(
  trx: Trx,
  id: RecipientId,
  link_email_status: InvitationStatus,
): Promise<void> {
  await trx
    .updateTable('signing_request_recipient')
    .set({ link_email_status })
    .where('id', '=', id)
    .execute();
}

/** Runs after a mail with the link was sent or finally failed. Locks the request until the transaction ends. */
export async function recordLinkMailed(
  trx: Trx,
  bundle: Pick<RequestBundle, 'request'>,
  mail: {
    readonly recipientId: RecipientId;
    readonly to: string;
    readonly kind: string;
    readonly messageId: string;
    readonly result: 'sent' | 'failed';
    readonly now: Date;
  },
): Promise<void> {
  const { id } = bundle.request;
  if (!(await lockRequest(trx, id, 'without fields'))) return;
  await appendAudit(
    trx,
    id,
    SYSTEM,
    {
      event: 'link_delivered',
      description:
        mail.result === 'sent'
          ? `The signing link was emailed to ${mail.to}`
          : `The signing link couldn’t be emailed to ${mail.to}`,
      details: {
        channel: 'email',
        recipient_id: mail.recipientId,
        sent_to: mail.to,
        kind: mail.kind,
        message_id: mail.messageId,
        result: mail.result,
      },
    },
    mail.now,
  );
}
