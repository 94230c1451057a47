import type { MailKind } from '../../../model/mail-kinds.ts';
import type { TemplateSettings } from '../../../model/settings.ts';
import { TEAM_OCCASION } from '../../mail/team-occasion.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { canAct } from '../../records/recipient-order.ts';
import type { RecipientRow, RequestBundle } from './queries.ts';

// Asked for by whoever waits for them, or by a setting of their own.
type Unswitched = 'resend' | 'link' | 'code' | 'identity_changed' | 'paper';

// A resend was asked for in so many words; no setting keeps it back.
const SWITCH: Record<Exclude<MailKind, Unswitched>, keyof TemplateSettings> = {
  invite: 'send_signing_email',
  reminder: 'send_signing_email',
  completed: 'send_finish_email',
  cancelled: 'send_cancellation_email',
  // There is no switch of its own; people who were asked to cancel know best who should hear that it is over.
  declined: 'send_cancellation_email',
  expired: 'send_expiration_email',
};

/** How a request ended without the sender's doing; who cancels knows. */
const OUTCOMES: readonly MailKind[] = ['completed', 'declined', 'expired'];

/** The sender's team hears how it ended, where it has an address and gets no mail of its own already. */
async function mailTeam(
  services: Services,
  trx: Trx,
  kind: MailKind,
  { request, recipients, branding }: RequestBundle,
  addressed: readonly RecipientRow[],
): Promise<void> {
  const team = branding.settings.team_email?.toLowerCase();
  const about = recipients.find((one) => one.declined_at) ?? recipients[0];
  if (!team || !about || addressed.some((one) => one.email.toLowerCase() === team)) return;
  await services.jobs.enqueue(trx, {
    kind: 'mail',
    payload: { kind, request_id: request.id, recipient_id: about.id, occasion: TEAM_OCCASION },
    companyId: request.company_id,
    dedupeKey: [kind, request.id, TEAM_OCCASION].join(':'),
  });
}

type Sent = Exclude<MailKind, 'link' | 'code' | 'identity_changed' | 'paper'>;

const isSwitchedOn = (kind: Sent, { request }: Pick<RequestBundle, 'request'>): boolean =>
  kind === 'resend' || request.settings[SWITCH[kind]] !== false;

/** Whether the recipient gets this mail: the settings say so, and there is an address. */
export const isMailed = (kind: Sent, bundle: Pick<RequestBundle, 'request'>, row: RecipientRow): boolean =>
  isSwitchedOn(kind, bundle) && row.email !== '';

/**
 * Puts one mail for each of `to` into the queue, unless the request's settings say no.
 * @returns how many, without the one to the sender's team
 */
export async function mailRecipients(
  services: Services,
  trx: Trx,
  kind: Sent,
  bundle: RequestBundle,
  to: readonly RecipientRow[],
  more: { readonly occasion?: string; readonly message?: string } = {},
): Promise<number> {
  if (!isSwitchedOn(kind, bundle)) return 0;
  const addressed = to.filter((one) => isMailed(kind, bundle, one));
  await Promise.all(
    addressed.map((one) =>
      services.jobs.enqueue(trx, {
        kind: 'mail',
        payload: { kind, request_id: bundle.request.id, recipient_id: one.id, ...more },
        companyId: bundle.request.company_id,
        dedupeKey: [kind, one.id, more.occasion].filter(Boolean).join(':'),
      }),
    ),
  );
  if (OUTCOMES.includes(kind)) await mailTeam(services, trx, kind, bundle, addressed);
  return addressed.length;
}

/** Those who have been asked so far, and so should hear how it ended. */
export function asked(recipients: readonly RecipientRow[]): RecipientRow[] {
  return recipients.filter((one) => canAct(one) && one.invited_at !== null);
}
