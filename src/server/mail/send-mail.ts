import { newId, type RecipientId, type SigningRequestId } from '../../model/ids.ts';
import { recipientName } from '../../model/recipient.ts';
import type { Services } from '../services.ts';
import { signingLink } from '../signing-requests/invite.ts';
import { loadRequest, type RecipientRow, type RequestRow } from '../signing-requests/queries.ts';
import { sealedLink } from '../signing-requests/sealed-link.ts';
import { composeMail, type MailKind } from './compose-mail.ts';

/** An invitation that came too late to be of use is not sent. */
function isOutdated(kind: MailKind, request: RequestRow, row: RecipientRow): boolean {
  return kind === 'invite' && (request.status !== 'in_progress' || row.finished_at !== null);
}

/**
 * The job behind each mail. Without a relay the mail goes to the mail log, where developers read it; written under the
 * job's recipient and kind once, however often the job runs.
 */
export async function sendMail(
  services: Services,
  job: { readonly kind: MailKind; readonly request_id: SigningRequestId; readonly recipient_id: RecipientId },
): Promise<void> {
  const { db, clock } = services;
  const bundle = await loadRequest(db.kysely, job.request_id, 'without fields');
  const row = bundle?.recipients.find((one) => one.id === job.recipient_id);
  if (!bundle || !row || isOutdated(job.kind, bundle.request, row)) return;
  const { request } = bundle;
  const mail = composeMail(job.kind, {
    recipientName: recipientName(row) || row.email,
    requestName: request.name,
    senderName: bundle.workspaceName,
    signingLink: job.kind === 'invite' ? signingLink(services, row.id) : null,
    downloadLink: job.kind === 'completed' ? (sealedLink(services, request, 7 * 24)?.url ?? null) : null,
    expiresAt: request.expires_at,
    reason: request.cancel_reason ?? bundle.recipients.find((one) => one.declined_at)?.decline_reason ?? '',
  });
  await db.kysely
    .insertInto('mail_log')
    .values({
      id: newId<'mail'>(),
      company_id: request.company_id,
      request_id: request.id,
      recipient_id: row.id,
      kind: job.kind,
      recipient: row.email,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['recipient_id', 'kind']).doNothing())
    .execute();
}
