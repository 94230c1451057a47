import type { ReminderId } from '../../../model/ids.ts';
import { appendAudit, SYSTEM } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { isPaused } from '../../records/recipient-order.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { invitedRecipients, mailRecipients } from '../record/mail-recipients.ts';
import { findReminder, lockRequest, type RequestBundle, toGuarded } from '../record/queries.ts';
import { toOrderedSeals } from '../record/seal-rows.ts';
import { isPastExpiry } from '../record/session-state.ts';

const HOUR = 3_600_000;

/** Enqueues one job per reminder at the time of sending. */
export async function scheduleReminders(
  services: Services,
  trx: Trx,
  { request, reminders }: RequestBundle,
  sentAt: Date,
): Promise<void> {
  await Promise.all(
    reminders.map(({ id, hours }) =>
      services.jobs.enqueue(trx, {
        kind: 'reminder',
        payload: { reminder_id: id },
        companyId: request.company_id,
        runAt: new Date(sentAt.getTime() + hours * HOUR),
        dedupeKey: id,
      }),
    ),
  );
}

/** The job of a reminder: mails recipients who were invited and haven't finished; does nothing after the request has ended. */
export async function sendReminder(services: Services, id: ReminderId): Promise<void> {
  await services.db.transaction(async (trx) => {
    const found = await findReminder(trx, id);
    const bundle = found && (await lockRequest(trx, found.request_id, 'without fields'));
    const now = services.clock.now();
    if (bundle?.request.status !== 'in_progress' || isPastExpiry(toGuarded(bundle.request), now)) return;
    // Checked again under the lock: a job that runs twice sends one reminder.
    const reminder = await findReminder(trx, id);
    if (!reminder || reminder.sent_at) return;
    // No one can act on it.
    if (isPaused(toOrderedSeals(bundle.sealParticipants))) return;
    const waiting = invitedRecipients(bundle.recipients).filter(
      (one) => !one.finished_at && (reminder.all_users || one.id === reminder.recipient_id),
    );
    await trx.updateTable('signing_request_reminder').set({ sent_at: now }).where('id', '=', id).execute();
    const mails = await mailRecipients(services, trx, 'reminder', bundle, waiting, { occasion: id });
    if (mails === 0) return;
    await appendAudit(
      trx,
      bundle.request.id,
      SYSTEM,
      {
        event: 'activity',
        description: 'A reminder was sent',
        details: { action: 'reminded', reminder_id: id, recipients: waiting.map((one) => one.email) },
      },
      now,
    );
    await emitRequestEvent(services, trx, 'signing_request.reminder.sent', bundle);
  });
  services.jobs.wake();
}
