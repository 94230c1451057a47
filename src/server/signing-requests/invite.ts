import type { SigningId } from '../../model/ids.ts';
import type { Trx } from '../db/open-database.ts';
import { recipientsInTurn } from '../recipients/order.ts';
import type { Services } from '../services.ts';
import { mailRecipients } from './mail-recipients.ts';
import { type RecipientRow, type RequestBundle, toOrdered } from './queries.ts';

/** Those whose turn has come and who were not asked before. */
function unasked({ request, recipients }: RequestBundle): readonly RecipientRow[] {
  const inTurn = new Set(
    recipientsInTurn(toOrdered(recipients), request.settings.use_signing_order).map((one) => one.id),
  );
  return recipients.filter((one) => inTurn.has(one.id) && one.invited_at === null);
}

/** The recipients as they are once `inviteNext` has asked those whose turn it is. */
export function afterInvitation(bundle: RequestBundle, now: Date): readonly RecipientRow[] {
  const asked = new Set(unasked(bundle));
  return bundle.recipients.map((row) => (asked.has(row) ? { ...row, invited_at: now } : row));
}

/** Asks those whose turn has come and who were not asked before. Returns how many mails that makes. */
export async function inviteNext(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  now = services.clock.now(),
): Promise<number> {
  const fresh = unasked(bundle);
  if (fresh.length === 0) return 0;
  const noted = trx
    .updateTable('signing_request_recipient')
    .set({ invited_at: now })
    .where(
      'id',
      'in',
      fresh.map((one) => one.id),
    )
    .execute();
  const [mails] = await Promise.all([mailRecipients(services, trx, 'invite', bundle, fresh), noted]);
  return mails;
}

/** Where the recipient signs. Whoever holds the link can sign as them. */
export function signingLink(services: Pick<Services, 'config'>, id: SigningId): string {
  return `${services.config.publicUrl}/signing/${id}`;
}
