import type { Trx } from '../db/open-database.ts';
import { recipientsInTurn } from '../recipients/order.ts';
import type { Services } from '../services.ts';
import { mailRecipients } from './mail-recipients.ts';
import { type RequestBundle, toOrdered } from './queries.ts';

/** Asks those whose turn has come and who were not asked before. Returns how many mails that makes. */
export async function inviteNext(services: Services, trx: Trx, bundle: RequestBundle): Promise<number> {
  const { request, recipients } = bundle;
  const inTurn = new Set(
    recipientsInTurn(toOrdered(recipients), request.settings.use_signing_order).map((one) => one.id),
  );
  const fresh = recipients.filter((one) => inTurn.has(one.id) && one.invited_at === null);
  if (fresh.length === 0) return 0;
  await trx
    .updateTable('signing_request_recipient')
    .set({ invited_at: services.clock.now() })
    .where(
      'id',
      'in',
      fresh.map((one) => one.id),
    )
    .execute();
  return mailRecipients(services, trx, 'invite', bundle, fresh);
}

/** Where the recipient signs. */
export function signingLink(services: Pick<Services, 'config'>, recipientId: string): string {
  return `${services.config.publicUrl}/signing/${recipientId}`;
}
