/**
 * One recipient's part becomes final. Everything below happens in one transaction that holds the request's row, so of
 * twenty calls at once one does the work and the others find it done:
 * 1. who finished before is told so again: repeating is success, not an error;
 * 2. the guard: turn, expiry, cancel, decline;
 * 3. what was shown is what is signed: both digests, and consent to these words;
 * 4. every visible required field is filled;
 * 5. server-written values, the recipient's mark, the trail;
 * 6. the next is invited; or the last one finishes the request, and the seal job is stored with that very fact.
 */
import { type AnswerOf, isVisible, missingFields } from '../../fields/completion.ts';
import { countedAnswers } from '../../fields/counted-answers.ts';
import { ServiceError } from '../../model/errors.ts';
import type { FieldValue } from '../../model/field-value.ts';
import type { RecipientId } from '../../model/ids.ts';
import { appendAudit } from '../audit/append.ts';
import { json } from '../db/json.ts';
import { isComplete } from '../recipients/order.ts';
import type { Services } from '../services.ts';
import { completeRequest } from '../signing-requests/complete.ts';
import { inviteNext } from '../signing-requests/invite.ts';
import { lockRequest, toOrdered } from '../signing-requests/queries.ts';
import { tell } from '../signing-requests/tell.ts';
import { type Act, act, type Origin, requireWhole } from './act.ts';
import { fieldsDigest, valuesDigest } from './digests.ts';
import { listedValue } from './public-value.ts';
import { requireReady } from './session-state.ts';
import { isTimeZone } from './signing-date.ts';
import { writtenValues } from './written-values.ts';

export interface Finish {
  readonly document_sha256: string;
  readonly fields_sha256: string;
  readonly time_zone?: string | undefined;
}

function requireFresh({ bundle, recipient }: Act, given: Finish): void {
  const fields = fieldsDigest(
    bundle.fields.map((field) => field.definition),
    recipient.id,
  );
  if (
    given.document_sha256.toLowerCase() === bundle.request.document_sha256 &&
    given.fields_sha256 === fields
  )
    return;
  throw new ServiceError('STALE_DOCUMENT', 'The document is not the one this page has shown; load it again');
}

/** Answers as they stand. */
function answers({ bundle }: Act): AnswerOf {
  const values = new Map(bundle.fields.map((field) => [field.id, field.value]));
  return (id) => values.get(id) ?? null;
}

function requireFilled(acting: Act): void {
  const all = acting.bundle.fields.map((field) => field.definition);
  const own = all.filter((field) => field.recipient_id === acting.recipient.id);
  const missing = missingFields(own, countedAnswers(all, answers(acting)));
  if (missing.length === 0) return;
  const names = missing.map((field) => field.label || field.variable_name || field.type);
  throw new ServiceError('FIELDS_INCOMPLETE', `Still to be filled: ${names.join(', ')}`, {
    details: { fields: missing.map((field) => field.id) },
  });
}

/** Stores what the server writes and empties what is hidden; returns what the recipient signed for. */
async function settleValues(acting: Act, timeZone: string | null) {
  const { trx, bundle, recipient, now } = acting;
  const answer = answers(acting);
  const definitions = bundle.fields.map((field) => field.definition);
  const settled = (from: AnswerOf) => {
    const written = writtenValues(definitions, recipient, from, { now, timeZone });
    const final: AnswerOf = (id) => (written.has(id) ? written.get(id)! : answer(id));
    return { written, final, counted: countedAnswers(definitions, final) };
  };
  // Twice: what is hidden counts in no formula, and what a formula comes to may show or hide.
  const { written, final, counted } = settled(settled(answer).counted);
  const signed: { id: string; value: FieldValue }[] = [];
  for (const field of bundle.fields) {
    if (field.recipient_id !== recipient.id) continue;
    const is_hidden = !isVisible(field.definition, counted);
    const value = is_hidden ? null : final(field.id);
    if (!is_hidden) signed.push({ id: field.id, value: listedValue(value) });
    if (!is_hidden && !written.has(field.id)) continue;
    await trx
      .updateTable('signing_request_field')
      .set({ value: value === null ? null : json(value), value_at: now, is_hidden })
      .where('id', '=', field.id)
      .execute();
  }
  return signed;
}

/** @throws ServiceError STALE_DOCUMENT, CONSENT_REQUIRED, FIELDS_INCOMPLETE, and what the guard refuses with */
export function finish(
  services: Services,
  recipientId: RecipientId,
  origin: Origin,
  given: Finish,
): Promise<void> {
  return act(
    services,
    recipientId,
    origin,
    async (acting) => {
      const { trx, bundle, row, caller, state, now } = acting;
      if (row.finished_at) return;
      requireReady(state);
      requireWhole(acting);
      if (acting.rules.requiresTerms && !row.consent_at)
        throw new ServiceError('CONSENT_REQUIRED', 'Accept the statement on electronic signatures first');
      requireFresh(acting, given);
      requireFilled(acting);

      const timeZone = given.time_zone && isTimeZone(given.time_zone) ? given.time_zone : null;
      const signed = await settleValues(acting, timeZone);
      await trx
        .updateTable('signing_request_recipient')
        .set({ finished_at: now, time_zone: timeZone })
        .where('id', '=', row.id)
        .execute();
      await trx
        .updateTable('signing_request')
        .set((request) => ({
          last_signing_action_at: now,
          updated_at: now,
          revision: request('revision', '+', 1),
        }))
        .where('id', '=', bundle.request.id)
        .execute();
      await appendAudit(
        trx,
        bundle.request.id,
        caller,
        {
          event: 'document_finished',
          description: row.designation === 'Approver' ? 'Approved the document' : 'Signed the document',
          details: {
            recipient_id: row.id,
            document_sha256: bundle.request.document_sha256,
            fields_sha256: given.fields_sha256,
            values_sha256: valuesDigest(signed),
            time_zone: timeZone,
            // Where nobody was asked to agree, the trail says so.
            terms: row.consent_at ? 'accepted' : 'not asked for',
            access: acting.access?.kind ?? 'link',
          },
        },
        now,
      );

      const after = (await lockRequest(trx, bundle.request.id, 'without fields'))!;
      await tell(services, trx, 'signing_request.recipient.signed', after, { recipient_id: row.id });
      if (isComplete(toOrdered(after.recipients))) await completeRequest(services, trx, after);
      else await inviteNext(services, trx, after);
    },
    { parts: 'whole' },
  );
}
