import type { SigningId } from '../../../model/ids.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { recipientsInTurn } from '../../records/recipient-order.ts';
import { isMailed, mailRecipients } from './mail-recipients.ts';
import { type RecipientRow, type RequestBundle, toOrdered } from './queries.ts';
import { toOrderedSeals } from './seal-rows.ts';

/** Recipients whose turn it is and who haven't been invited. */
function notInvitedYet({ request, recipients, sealParticipants }: RequestBundle): readonly RecipientRow[] {
  const inTurn = new Set(
    recipientsInTurn(
      toOrdered(recipients),
      request.settings.use_signing_order,
      toOrderedSeals(sealParticipants),
    ).map((one) => one.id),
  );
  return recipients.filter((one) => inTurn.has(one.id) && one.invited_at === null);
}

/** `sending` only if there is a mail relay. */
const statusOf = ({ mailer }: Pick<Services, 'mailer'>, bundle: RequestBundle, row: RecipientRow) =>
  mailer && isMailed('invite', bundle, row) ? ('sending' as const) : null;

/** The recipients after `inviteNext`. */
export function afterInvitation(
  services: Pick<Services, 'mailer'>,
  bundle: RequestBundle,
  now: Date,
): readonly RecipientRow[] {
  const invited = new Set(notInvitedYet(bundle));
  return bundle.recipients.map((row) =>
    invited.has(row) ? { ...row, invited_at: now, invitation_status: statusOf(services, bundle, row) } : row,
  );
}

/**
 * Enqueues the invitations of a request that is stored with its recipients as `afterInvitation` has them.
 * @returns the number of mails
 */
export const mailInvitations = (services: Services, trx: Trx, bundle: RequestBundle): Promise<number> =>
  mailRecipients(services, trx, 'invite', bundle, notInvitedYet(bundle));

/** Invites recipients whose turn it is. Returns the number of mails. */
export async function inviteNext(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  now = services.clock.now(),
): Promise<number> {
  const fresh = notInvitedYet(bundle);
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

/** The URL of the signing page. Grants access as the recipient. */
export function signingLink(services: Pick<Services, 'config'>, id: SigningId): string {
  return `${services.config.publicUrl}/signing/${id}`;
}
