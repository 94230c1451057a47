/** What a new address takes from the person who had the old one: link, sessions, codes, consent and answers. */
import { sql } from 'kysely';
import { initialValue } from '../../../fields/rules/prefill.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { SYSTEM } from '../../audit/append.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { type RecipientRow, type RequestBundle, toRecipient } from '../record/queries.ts';
import { newSigningId } from '../record/signing-ids.ts';
import { UNTOUCHED } from '../record/untouched-recipient.ts';
import { closeVisits } from '../signing/reading/close-visit.ts';

/** Ends every way in: tokens, resume secrets, hand-offs, one-time codes, passkey challenges and stored responses. */
export async function endAccess(trx: Trx, id: RecipientId, now: Date): Promise<void> {
  await trx
    .updateTable('signing_access')
    .set({ ended_at: now, resume_hash: null, resume_used_hash: null })
    .where('recipient_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await trx.deleteFrom('signing_code').where('recipient_id', '=', id).execute();
  await trx.deleteFrom('passkey_challenge').where('recipient_id', '=', id).execute();
  await trx
    .deleteFrom('idempotency')
    .where((row) => row.or([row('scope', '=', `session:${id}`), row('scope', 'like', `session:${id} %`)]))
    .execute();
  // Those that wait would go to the new address, in addition to the new invitation.
  await sql`
    delete from job where kind = 'mail' and done_at is null and payload ->> 'recipient_id' = ${id}
      and payload ->> 'kind' in ('invite', 'resend', 'link', 'code')`.execute(trx);
}

/** Object keys of files in these values. */
const keysOf = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => {
    const key = (value as { readonly key?: unknown } | null)?.key;
    return typeof key === 'string' ? [key] : [];
  });

/** Sets what the old holder has filled in to what the new one starts with, and deletes their files. */
async function resetAnswers(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  { request, fields }: RequestBundle,
  next: RecipientRow,
): Promise<void> {
  // Values that a draft was given have no time; initial ones have that of sending, and follow the new details.
  const own = fields.filter(({ recipient_id, value_at }) => recipient_id === next.id && value_at !== null);
  for (const { id, definition } of own) {
    const value = initialValue(definition, toRecipient(next));
    const isEmpty = value === null || value === '';
    await trx
      .updateTable('signing_request_field')
      .set({
        value: isEmpty ? null : json(value),
        value_at: isEmpty ? null : request.sent_at,
        is_hidden: false,
      })
      .where('id', '=', id)
      .execute();
  }
  const keys = keysOf(own.map(({ value }) => value));
  if (keys.length > 0)
    await jobs.enqueue(trx, { kind: 'forget-objects', payload: { keys }, companyId: request.company_id });
}

/**
 * Gives a recipient with a new address a new link, as if they had only now been added.
 * @param bundle the locked request, whole, from before
 * @param next the recipient with the new details
 */
export async function replaceHolder(
  services: Pick<Services, 'jobs'>,
  trx: Trx,
  bundle: RequestBundle,
  next: RecipientRow,
  now: Date,
): Promise<void> {
  const row = bundle.recipients.find(({ id }) => id === next.id)!;
  await closeVisits({ trx, bundle, row, caller: SYSTEM, now }, 'replaced');
  await endAccess(trx, next.id, now);
  await resetAnswers(services, trx, bundle, next);
  await trx
    .updateTable('signing_request_recipient')
    .set({
      signing_id: newSigningId(),
      link_keys: json([]),
      ...UNTOUCHED,
    })
    .where('id', '=', next.id)
    .execute();
}
