import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId } from '../../../model/ids.ts';
import type { IdentityField } from '../../../model/settings.ts';
import type { IdentityBody } from '../../../wire/http/signing-sessions.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { followPrefill } from '../record/follow-prefill.ts';
import { lockRequest, toRecipient } from '../record/queries.ts';
import { requireReady } from '../record/session-state.ts';
import { limitActions } from './action-limits.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';

type IdentityKey = keyof IdentityBody;

/** Columns of each permission. */
const COVERS: Record<IdentityField, readonly IdentityKey[]> = {
  name: ['first_name', 'last_name'],
  company: ['company'],
  title: ['title'],
  phone: ['phone_number'],
  address: ['street_address', 'city', 'state_province', 'postal_code', 'country'],
};

/**
 * Corrects the recipient's details, as far as the request allows. The audit trail has the old and new ones.
 * @throws ServiceError ACCESS_DENIED naming what may not be changed, or if the session's state doesn't allow it
 */
export function correctIdentity(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
  given: IdentityBody,
): Promise<void> {
  return signerTransaction(
    services,
    id,
    client,
    async (session) => {
      const { trx, bundle, row, rules, caller, now } = session;
      requireReady(session);
      requireFullAccess(session);
      const allowed = new Set(rules.correctable.flatMap((one) => COVERS[one]));
      const changes = Object.fromEntries(
        (Object.entries(given) as [IdentityKey, string][])
          .map(([key, value]) => [key, value.trim()] as const)
          .filter(([key, value]) => value !== row[key]),
      ) as Partial<Record<IdentityKey, string>>;
      const keys = Object.keys(changes) as IdentityKey[];
      const refused = keys.filter((key) => !allowed.has(key));
      if (refused.length > 0)
        throw new ServiceError('ACCESS_DENIED', `Only the sender can change ${refused.join(', ')}`, {
          details: { fields: refused },
        });
      if (keys.length === 0) return;
      await limitActions(session, 'identity_changed');
      await trx.updateTable('signing_request_recipient').set(changes).where('id', '=', row.id).execute();
      await followPrefill(trx, bundle.fields, {
        old: session.recipient,
        next: toRecipient({ ...row, ...changes }),
      });
      await appendAudit(
        trx,
        bundle.request.id,
        caller,
        {
          event: 'identity_changed',
          isRepeatable: true,
          description: 'Corrected their own details',
          details: {
            recipient_id: row.id,
            changes: Object.fromEntries(keys.map((key) => [key, { from: row[key], to: changes[key]! }])),
          },
        },
        now,
      );
      const after = (await lockRequest(trx, bundle.request.id, 'without fields'))!;
      const { notify_identity_change_email, notify_identity_change_webhook } = bundle.request.settings;
      if (notify_identity_change_webhook)
        await emitRequestEvent(services, trx, 'signing_request.recipient.identity_changed', after, {
          recipient_id: row.id,
        });
      if (notify_identity_change_email && bundle.branding.settings.team_email)
        await services.jobs.enqueue(trx, {
          kind: 'mail',
          payload: {
            kind: 'identity_changed',
            request_id: bundle.request.id,
            recipient_id: row.id,
            occasion: now.toISOString(),
          },
          companyId: bundle.request.company_id,
        });
    },
    { parts: 'whole' },
  );
}
