import type { MailKind } from '../../../model/email-types.ts';
import type { TemplateSettings } from '../../../model/settings.ts';
import { TEAM_OCCASION } from '../../mail/tables.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { canAct } from '../../records/recipient-order.ts';
import type { RecipientRow, RequestBundle } from './queries.ts';

// Mails that a recipient requested or that another setting controls.
type Unswitched = 'resend' | 'link' | 'code' | 'identity_changed' | 'paper' | 'seal_paused';

// An explicit resend ignores the settings.
const SWITCH: Record<Exclude<MailKind, Unswitched>, keyof TemplateSettings> = {
  invite: 'send_signing_email',
  reminder: 'send_signing_email',
  completed: 'send_finish_email',
  cancelled: 'send_cancellation_email',
  // There is no setting for declined requests; recipients who are notified of a cancellation are notified of this, too.
  declined: 'send_cancellation_email',
  expired: 'send_expiration_email',
};

/** Endings that the sender didn't cause. */
const OUTCOMES: readonly MailKind[] = ['completed', 'declined', 'expired'];

/** Mails the outcome to the sender's team, if it has an address that isn't a recipient's. */
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

type Sent = Exclude<MailKind, 'link' | 'code' | 'identity_changed' | 'paper' | 'seal_paused'>;

const isSwitchedOn = (kind: Sent, { request }: Pick<RequestBundle, 'request'>): boolean =>
  kind === 'resend' || request.settings[SWITCH[kind]] !== false;

/** Whether the recipient gets this mail: it is switched on and there is an address. */
export const isMailed = (kind: Sent, bundle: Pick<RequestBundle, 'request'>, row: RecipientRow): boolean =>
  isSwitchedOn(kind, bundle) && row.email !== '';

/**
 * Enqueues a mail for each of `to` unless the request's settings disable it.
 * @returns the number of mails, without the one to the sender's team
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

/** Recipients who have been invited and should learn how the request ended. */
export function invitedRecipients(recipients: readonly RecipientRow[]): RecipientRow[] {
  return recipients.filter((one) => canAct(one) && one.invited_at !== null);
}
