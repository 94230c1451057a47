import type { SigningId } from '../../../model/ids.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { recipientsInTurn } from '../../records/recipient-order.ts';
import { isMailed, mailRecipients } from './mail-recipients.ts';
import { type RecipientRow, type RequestBundle, toOrdered } from './queries.ts';

/** Those whose turn has come and who were not asked before. */
function unasked({ request, recipients }: RequestBundle): readonly RecipientRow[] {
  const inTurn = new Set(
    recipientsInTurn(toOrdered(recipients), request.settings.use_signing_order).map((one) => one.id),
  );
  return recipients.filter((one) => inTurn.has(one.id) && one.invited_at === null);
}

/** Said to be sending only where a relay will take it. */
const statusOf = ({ mailer }: Pick<Services, 'mailer'>, bundle: RequestBundle, row: RecipientRow) =>
  mailer && isMailed('invite', bundle, row) ? ('sending' as const) : null;

/** The recipients as they are once `inviteNext` has asked those whose turn it is. */
export function afterInvitation(
  services: Pick<Services, 'mailer'>,
  bundle: RequestBundle,
  now: Date,
): readonly RecipientRow[] {
  const asked = new Set(unasked(bundle));
  return bundle.recipients.map((row) =>
    asked.has(row) ? { ...row, invited_at: now, invitation_status: statusOf(services, bundle, row) } : row,
  );
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
  const note = (rows: readonly RecipientRow[], invitation_status: 'sending' | null) =>
    rows.length > 0 &&
    trx
      .updateTable('signing_request_recipient')
      .set({ invited_at: now, invitation_status })
      .where(
        'id',
        'in',
        rows.map((one) => one.id),
      )
      .execute();
  const [mails] = await Promise.all([
    mailRecipients(services, trx, 'invite', bundle, fresh),
    ...(['sending', null] as const).map((status) =>
      note(
        fresh.filter((row) => statusOf(services, bundle, row) === status),
        status,
      ),
    ),
  ]);
  return mails;
}

/** Where the recipient signs. Whoever holds the link can sign as them. */
export function signingLink(services: Pick<Services, 'config'>, id: SigningId): string {
  return `${services.config.publicUrl}/signing/${id}`;
}
