/** Corrects a recipient's details after sending. A new address is another person: nothing of the old one's session stays. */
import { ServiceError } from '../../../model/errors.ts';
import { isUuid, newId, type RecipientId, type SigningRequestId } from '../../../model/ids.ts';
import { recipientName } from '../../../model/recipient.ts';
import type { CorrectPerson } from '../../../wire/http/console-lists.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import { requireDeliverable } from '../../mail/suppression.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal, Scope } from '../../platform/http/principal.ts';
import { scopeOf } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { recipientsInTurn } from '../../records/recipient-order.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { followPrefill } from '../record/follow-prefill.ts';
import { isMailed, mailRecipients } from '../record/mail-recipients.ts';
import {
  loadHeld,
  lockRequest,
  type RecipientRow,
  type RequestBundle,
  toOrdered,
  toRecipient,
} from '../record/queries.ts';
import { statusNow } from '../record/request-view.ts';
import { toOrderedSeals } from '../record/seal-rows.ts';
import { requireSendable } from '../sending/require-sendable.ts';
import { replaceHolder } from './replace-holder.ts';

export interface CorrectionTarget {
  readonly requestId: string;
  readonly recipientId: string;
  readonly principal: Principal;
  readonly caller: Caller;
}

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

const isInScope = ({ request }: RequestBundle, { companyId, workspaceId }: Scope): boolean =>
  request.company_id === companyId &&
  request.status !== 'deleted' &&
  (workspaceId === null || request.workspace_id === workspaceId);

/** @throws ServiceError NOT_FOUND, REQUEST_NOT_SENT, STATE_CONFLICT, ALREADY_SIGNED */
function requireCorrectable(bundle: RequestBundle, id: string, now: Date): RecipientRow {
  const row = bundle.recipients.find((one) => one.id === id.toLowerCase());
  if (!row) throw notFound();
  const status = statusNow(bundle.request, now);
  if (status === 'not_sent')
    throw new ServiceError('REQUEST_NOT_SENT', 'This signing request hasn’t been sent yet: edit the draft', {
      details: { status },
    });
  if (status !== 'in_progress')
    throw new ServiceError('STATE_CONFLICT', `This signing request is ${status}`, { details: { status } });
  if (row.finished_at)
    throw new ServiceError(
      'ALREADY_SIGNED',
      'This recipient has finished, so their details are part of the evidence',
    );
  if (row.declined_at) throw new ServiceError('REQUEST_DECLINED', 'This recipient has declined');
  return row;
}

/** @throws ServiceError VALIDATION_ERROR */
function requireOwnAddress({ recipients }: RequestBundle, { id, email }: RecipientRow): void {
  const other = recipients.find((one) => one.id !== id && one.email.toLowerCase() === email.toLowerCase());
  if (!other) return;
  throw invalid([{ path: 'email', message: `${email} is another recipient of this request` }]);
}

type Changes = Partial<Record<keyof CorrectPerson, string>>;

function changesOf(row: RecipientRow, given: CorrectPerson): Changes {
  const keys = Object.keys(given) as (keyof CorrectPerson)[];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = given[key];
      return value === undefined || value === row[key] ? [] : [[key, value]];
    }),
  );
}

const isTurnOf = (bundle: RequestBundle, id: RecipientId): boolean =>
  recipientsInTurn(
    toOrdered(bundle.recipients),
    bundle.request.settings.use_signing_order,
    toOrderedSeals(bundle.sealParticipants),
  ).some((one) => one.id === id);

/** Invites the new holder if it is their turn. */
async function inviteAgain(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  row: RecipientRow,
  now: Date,
): Promise<void> {
  if (!isTurnOf(bundle, row.id)) return;
  const isSending = services.mailer !== null && isMailed('invite', bundle, row);
  await trx
    .updateTable('signing_request_recipient')
    .set({ invited_at: now, invitation_status: isSending ? 'sending' : null })
    .where('id', '=', row.id)
    .execute();
  await mailRecipients(services, trx, 'invite', bundle, [row], { occasion: newId<'occasion'>() });
}

/** With both addresses, as the certificate prints it. */
function describe(row: RecipientRow, { email }: Changes): string {
  const who = recipientName(row) || row.email;
  if (email === undefined) return `Corrected the details of ${who}`;
  return `Corrected the email address of ${who} from ${row.email || 'none'} to ${email}; the earlier link ended`;
}

async function correct(
  services: Services,
  trx: Trx,
  { requestId, recipientId, principal, caller }: CorrectionTarget,
  given: CorrectPerson,
): Promise<void> {
  const bundle = await lockRequest(trx, requestId.toLowerCase() as SigningRequestId);
  if (!bundle || !isInScope(bundle, scopeOf(principal))) throw notFound();
  const now = services.clock.now();
  const row = requireCorrectable(bundle, recipientId, now);
  const changes = changesOf(row, given);
  const keys = Object.keys(changes) as (keyof CorrectPerson)[];
  if (keys.length === 0) return;
  const next = { ...row, ...changes };
  const hasNewAddress = changes.email !== undefined;
  if (hasNewAddress) {
    requireOwnAddress(bundle, next);
    await requireDeliverable(trx, bundle.request.company_id, [next]);
  }
  await trx.updateTable('signing_request_recipient').set(changes).where('id', '=', row.id).execute();
  await followPrefill(trx, bundle.fields, { old: toRecipient(row), next: toRecipient(next) });
  if (hasNewAddress) await replaceHolder(services, trx, bundle, next, now);
  await appendAudit(
    trx,
    bundle.request.id,
    caller,
    {
      event: 'activity',
      isRepeatable: true,
      description: describe(row, changes),
      details: {
        action: hasNewAddress ? 'address_corrected' : 'details_corrected',
        recipient_id: row.id,
        changes: Object.fromEntries(keys.map((key) => [key, { from: row[key], to: changes[key]! }])),
      },
    },
    now,
  );
  await trx
    .updateTable('signing_request')
    .set((request) => ({
      last_signing_action_at: now,
      updated_at: now,
      revision: request('revision', '+', 1),
    }))
    .where('id', '=', bundle.request.id)
    .execute();
  const after = (await loadHeld(trx, bundle.request.id))!;
  const corrected = after.recipients.find(({ id }) => id === row.id)!;
  // What sending checks, too: a name that doesn't fit its field would prevent sealing.
  requireSendable({ ...after, fields: after.fields.filter(({ recipient_id }) => recipient_id === row.id) });
  if (hasNewAddress) await inviteAgain(services, trx, after, corrected, now);
  await emitRequestEvent(services, trx, 'signing_request.recipient.updated', after, { recipient_id: row.id });
}

/**
 * Corrects a recipient who hasn't finished. With a new address, the earlier link and everything that it led to ends, their answers
 * and consent are removed, and the new address is invited if it is their turn.
 * @throws ServiceError NOT_FOUND, REQUEST_NOT_SENT, STATE_CONFLICT, ALREADY_SIGNED, REQUEST_DECLINED, VALIDATION_ERROR,
 * VALUE_DOES_NOT_FIT, RECIPIENT_EMAIL_SUPPRESSED
 */
export async function correctPerson(
  services: Services,
  target: CorrectionTarget,
  given: CorrectPerson,
): Promise<void> {
  if (!isUuid(target.requestId)) throw notFound();
  await services.db.transaction((trx) => correct(services, trx, target, given));
  services.jobs.wake();
  services.changes.publish(target.requestId.toLowerCase() as SigningRequestId);
}
