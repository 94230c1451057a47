import type { MailKind } from '../../model/email-types.ts';
import { newId, type ReminderId } from '../../model/ids.ts';
import { recipientName } from '../../model/recipient.ts';
import { type Branding, senderAddress } from '../account/settings/effective.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { type MailFailure, MailRefused, mailFailure, type OutgoingMail } from '../mail/mailer.ts';
import { writeToOutbox } from '../mail/outbox.ts';
import { isSuppressed, suppress } from '../mail/suppression.ts';
import { emailTypeOf, findEmailTemplate } from '../mail/templates/templates.ts';
import { json } from '../platform/db/json.ts';
import type { JobPayloads } from '../platform/jobs/job-kinds.ts';
import { GiveUp, type JobContext } from '../platform/jobs/run-jobs.ts';
import type { Services } from '../platform/services.ts';
import { recordInvitation, recordLinkEmail, recordLinkMailed } from '../requests/record/link-deliveries.ts';
import {
  findReminder,
  loadRequest,
  lockRequest,
  type RecipientRow,
  type RequestRow,
} from '../requests/record/queries.ts';
import { withoutSigningIds } from '../requests/record/signing-ids.ts';
import { codeBox, codePlace, isCodeOpen, noteCodeFailed } from '../requests/signing/one-time-codes.ts';
import { inlineImages, isForTeam, isNext, LINK_KINDS, mailFacts, withoutContentIds } from './mail-context.ts';
import { senderOf } from './sender.ts';

/** Replaces one-time codes in the mail log. */
const HIDDEN_CODE = '••••••';
/** Bytes. Larger documents are linked instead of attached. */
const MAX_ATTACHMENT_BYTES = 8 * 1024 * 1024;

/** Whether the mail has become pointless, such as a link after the end of a request. */
function isOutdated(kind: MailKind, request: RequestRow, row: RecipientRow): boolean {
  return LINK_KINDS.includes(kind) && (request.status !== 'in_progress' || row.finished_at !== null);
}

/** Only a paused seal needs someone to act, so that mail goes to the account owner if the team has no address. */
const teamAddress = (kind: MailKind, branding: Branding): string | null =>
  kind === 'seal_paused' ? senderAddress(branding) : branding.settings.team_email;

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly key: string;
  readonly size: number;
}

function sealedAttachment(kind: MailKind, request: RequestRow): Attachment | null {
  const { sealed_key: key, sealed_size: size } = request;
  if (kind !== 'completed' || !key || !size || size >= MAX_ATTACHMENT_BYTES) return null;
  if (!request.settings.attach_pdf_on_finish) return null;
  const name = request.name.replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim() || 'document';
  return {
    filename: name.endsWith('.pdf') ? name : `${name}.pdf`,
    contentType: 'application/pdf',
    key,
    size,
  };
}

/**
 * The job that sends a mail. The mail is logged first, once per recipient, kind and occasion however often the job runs. Without a
 * relay it is written to the outbox; developers read it there or in the log. With one it is sent, possibly twice if the process dies in
 * between, with the same Message-ID.
 */
export async function sendMail(
  services: Services,
  job: JobPayloads['mail'],
  { id: jobId, isLastTry }: Pick<JobContext, 'id' | 'isLastTry'>,
): Promise<void> {
  const { db, clock, mailer, storage } = services;
  const bundle = await loadRequest(db.kysely, job.request_id, 'without fields');
  const row = bundle?.recipients.find((one) => one.id === job.recipient_id);
  if (!bundle || !row || isOutdated(job.kind, bundle.request, row)) return;
  const { request, branding } = bundle;
  if (job.kind === 'code' && !(await isCodeOpen(services, job.occasion ?? ''))) return;
  const goesToTeam = isForTeam(job.kind, job.occasion);
  const to = goesToTeam ? teamAddress(job.kind, branding) : row.email;
  if (!to) return;
  const reminder =
    job.kind === 'reminder' && job.occasion
      ? await findReminder(db.kysely, job.occasion as ReminderId)
      : undefined;
  const type = emailTypeOf({ kind: job.kind, isNext: isNext(bundle), isForTeam: goesToTeam });
  const { company_id: companyId, workspace_id: workspaceId } = request;
  const attachment = sealedAttachment(job.kind, request);
  const [template, sender] = await Promise.all([
    type ? findEmailTemplate(db.kysely, { companyId, workspaceId }, type) : undefined,
    senderOf(services, request, branding),
  ]);
  const factsWith = (code: string, withDownloadLink: boolean) =>
    mailFacts(services, {
      kind: job.kind,
      bundle,
      row,
      branding,
      isForTeam: goesToTeam,
      withDownloadLink,
      isAttached: attachment !== null,
      message: job.kind === 'code' ? '' : (reminder?.message ?? job.message ?? request.custom_message),
      code,
      customSubject: reminder?.subject ?? '',
      template,
    });
  const code =
    job.kind === 'code'
      ? (await codeBox(services)).open(job.message ?? '', codePlace(job.occasion ?? ''))
      : '';
  const mail = composeMail(job.kind, factsWith(code, attachment === null));
  // The log shows the same, except that it hides codes, and has a link instead of the attachment.
  const isSame = mailer !== null || (!code && attachment === null);
  const shown = isSame ? mail : composeMail(job.kind, factsWith(code && HIDDEN_CODE, true));
  // Others than the recipient can read the log, so it must not contain signing links.
  const logged = (text: string) => withoutSigningIds(bundle, text);
  const messageId = `<${jobId}@${sender.from.address.split('@')[1]}>`;
  const entry = await db.kysely
    .insertInto('mail_log')
    .values({
      id: newId<'mail'>(),
      company_id: request.company_id,
      workspace_id: request.workspace_id,
      request_id: request.id,
      recipient_id: row.id,
      kind: job.kind,
      occasion: job.occasion ?? '',
      recipient: to,
      sender: `${sender.from.name} <${sender.from.address}>`,
      subject: logged(mail.subject),
      // Sent mails contain private links, so only the subject is logged. Without a relay, customers see the text without code and link.
      text_body: mailer ? '' : logged(shown.text),
      html_body: mailer ? '' : withoutContentIds(services, logged(shown.html), branding),
      attachments: json(attachment ? [{ file_name: attachment.filename, size: attachment.size }] : []),
      status: mailer ? 'queued' : 'logged',
      message_id: messageId,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'kind', 'occasion'])
        // Changes nothing: a statement that does nothing returns nothing.
        .doUpdateSet((row) => ({ occasion: row.ref('excluded.occasion') })),
    )
    .returning(['id', 'status', 'created_at'])
    .executeTakeFirstOrThrow();
  const outgoing = async (): Promise<OutgoingMail> => ({
    from: sender.from,
    to: { name: goesToTeam ? branding.workspaceName : recipientName(row), address: to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId,
    language: mail.language,
    attachments: [
      ...(attachment ? [{ ...attachment, content: await storage.get(attachment.key) }] : []),
      ...(await inlineImages(services, mail.images, {
        link: factsWith('', true).signingLink,
        logoKey: branding.logoKey,
      })),
    ],
    dkim: sender.dkim,
  });
  if (!mailer) {
    const { kind } = job;
    const [createdAt, requestId] = [entry.created_at, request.id];
    await writeToOutbox(services, {
      id: jobId,
      companyId,
      requestId,
      kind,
      createdAt,
      mail: await outgoing(),
    });
    return;
  }
  if (entry.status !== 'queued') return;
  const note = async (change: { status: 'sent' | 'failed' | 'queued'; error?: string; sent_at?: Date }) => {
    await db.transaction(async (trx) => {
      await trx.updateTable('mail_log').set(change).where('id', '=', entry.id).execute();
      const { status: result, error = null } = change;
      const { kind, recipient_id: recipientId } = job;
      const now = clock.now();
      if (kind === 'code' && result === 'failed') await noteCodeFailed(trx, bundle, recipientId, now);
      if (!LINK_KINDS.includes(kind)) return;
      // Locks the request first, in the same order as all other operations.
      const held = await lockRequest(trx, request.id, 'without fields');
      const isCurrent = held?.recipients.some((one) => one.id === recipientId && one.email === row.email);
      const outcome = result === 'queued' ? 'sending' : result;
      // Otherwise the sender has corrected the address meanwhile, and this says nothing about the new one.
      if (isCurrent && kind === 'link') await recordLinkEmail(trx, recipientId, outcome);
      else if (isCurrent) await recordInvitation(trx, recipientId, { status: outcome, error, now });
      if (result !== 'queued')
        await recordLinkMailed(trx, bundle, { recipientId, to, kind, messageId, result, now });
    });
    // Updates the page that waits for this mail.
    if (job.kind === 'code' || job.kind === 'link') services.changes.publish(request.id);
  };

  if (await isSuppressed(db.kysely, request.company_id, to)) {
    await note({ status: 'failed', error: 'address_suppressed' satisfies MailFailure });
    throw new GiveUp('The address is suppressed');
  }
  try {
    await mailer.send(await outgoing());
  } catch (error) {
    const text = mailFailure(error);
    if (error instanceof MailRefused && error.isAddress) {
      await suppress(services, request.company_id, to, 'hard_bounce');
      await note({ status: 'failed', error: text });
      throw new GiveUp('The relay refused the address as unknown', { cause: error });
    }
    await note({ status: isLastTry ? 'failed' : 'queued', error: text });
    throw error;
  }
  await note({ status: 'sent', sent_at: clock.now() });
}
