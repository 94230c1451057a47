/**
 * Finishes one recipient's part, in one transaction with the request's row locked, so that of concurrent calls one does the work:
 * 1. repeating it succeeds;
 * 2. the session's state: turn, expired, canceled, declined;
 * 3. what was shown is what is signed: digests of document, fields and answers, and consent to this statement;
 * 4. all visible required fields are filled in, and the passkey signed, if the request requires one;
 * 5. stores server-assigned values, the recipient's state and the audit entry;
 * 6. applies seals whose turn has come, and invites the next recipient, or finishes the request and enqueues the seal job.
 */

import { evaluateFormula } from '../../../fields/computed/evaluate-formula.ts';
import { evaluateFormSteps } from '../../../fields/rules/evaluate-form.ts';
import {
  type AnswerOf,
  isVisible,
  questionSteps,
  unanswered,
} from '../../../fields/rules/missing-answers.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import type { FieldId, RecipientId } from '../../../model/ids.ts';
import type { PasskeySignature } from '../../../wire/http/signing-sessions.ts';
import { appendAudit } from '../../audit/append.ts';
import { json } from '../../platform/db/json.ts';
import type { Services } from '../../platform/services.ts';
import { inSlices } from '../../platform/time-slices.ts';
import { type DocumentSet, digestsOf, sameId } from '../../records/document-set.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { listedValue, publicValue } from '../record/public-value.ts';
import type { RequestBundle } from '../record/queries.ts';
import { requireReady } from '../record/session-state.ts';
import { isTimeZone } from '../record/signing-date.ts';
import { advanceRequest } from '../seals/advance-request.ts';
import { answersDigest, fieldsDigest, valuesDigest } from './digests.ts';
import { checkPasskey } from './passkeys.ts';
import { closeVisits } from './reading/close-visit.ts';
import { isSeenBy } from './recipient-fields.ts';
import { writtenValues } from './server-assigned-values.ts';
import {
  type ClientInfo,
  requireFullAccess,
  type SignerTransaction,
  signerTransaction,
} from './signer-transaction.ts';

interface Finish {
  readonly document_sha256: string;
  readonly fields_sha256: string;
  /** With several documents. */
  readonly documents?: readonly { readonly id: string; readonly sha256: string }[] | undefined;
  /** Omitted by callers that don't show answers. */
  readonly answers_sha256?: string | undefined;
  readonly passkey?: PasskeySignature | undefined;
  readonly time_zone?: string | undefined;
}

/** The fields that this recipient sees, with their current answers. */
function seenBy({ bundle, row }: SignerTransaction) {
  const rows = bundle.fields.filter((field) => isSeenBy(row, field, bundle));
  const values = new Map(rows.map((field) => [field.id, field.value]));
  const answer: AnswerOf = (id) => values.get(id) ?? null;
  return { fields: rows.map((field) => field.definition), answer };
}
type Seen = ReturnType<typeof seenBy>;

function hasSameDocuments(set: DocumentSet | null, given: Finish['documents']): boolean {
  if (!given) return true;
  const known = set?.documents ?? [];
  return (
    known.length === given.length &&
    known.every(
      ({ id, sha256 }, index) =>
        sameId(given[index]!.id, id) && given[index]!.sha256.toLowerCase() === sha256,
    )
  );
}

function requireFresh(
  { bundle, recipient }: SignerTransaction,
  { fields, answer }: Seen,
  given: Finish,
): void {
  const definitions = bundle.fields.map((field) => field.definition);
  if (
    given.document_sha256.toLowerCase() !== bundle.request.document_sha256 ||
    !hasSameDocuments(bundle.request.document_set, given.documents) ||
    given.fields_sha256 !== fieldsDigest(definitions, recipient.id)
  )
    throw new ServiceError(
      'STALE_DOCUMENT',
      'The document has changed since the page was loaded. Load the session again',
    );
  if (given.answers_sha256 === undefined) return;
  const answers = answersDigest(fields, recipient.id, (id) => publicValue(answer(id)));
  if (given.answers_sha256 !== answers)
    throw new ServiceError(
      'STALE_ANSWERS',
      'The answers have changed since the page was loaded. Load the session again',
    );
}

/** Evaluates the recipient's fields. */
async function settle(
  { recipient, now }: SignerTransaction,
  { fields, answer }: Seen,
  timeZone: string | null,
) {
  const isOwn = (field: Field) => field.recipient_id === recipient.id;
  const written = writtenValues(fields, recipient, { now, timeZone });
  const steps = evaluateFormSteps(fields, { isOwn, evaluate: evaluateFormula }, (id) =>
    written.has(id) ? written.get(id)! : answer(id),
  );
  const settled = await inSlices(steps);
  return { ...settled, isWritten: (id: FieldId) => written.has(id) || settled.formulas.has(id) };
}
type Settled = Awaited<ReturnType<typeof settle>>;

async function requireFilled(
  { recipient }: SignerTransaction,
  { fields }: Seen,
  { counted }: Settled,
): Promise<void> {
  const own = fields.filter((field) => field.recipient_id === recipient.id);
  const missing = unanswered(await inSlices(questionSteps(own, counted)));
  if (missing.length === 0) return;
  const names = missing.map((field) => field.label || field.variable_name || field.type);
  throw new ServiceError('FIELDS_INCOMPLETE', `Required fields are empty: ${names.join(', ')}`, {
    details: { fields: missing.map((field) => field.id) },
  });
}

/** Stores server-assigned values and clears hidden fields; returns what the recipient signs. */
async function storeSettled(
  { trx, bundle, recipient, now }: SignerTransaction,
  { final, counted, isWritten }: Settled,
) {
  const signed: { id: string; value: FieldValue }[] = [];
  for (const field of bundle.fields) {
    if (field.recipient_id !== recipient.id) continue;
    const is_hidden = !isVisible(field.definition, counted);
    const value = is_hidden ? null : final(field.id);
    if (!is_hidden) signed.push({ id: field.id, value: listedValue(value) });
    if (!is_hidden && !isWritten(field.id)) continue;
    await trx
      .updateTable('signing_request_field')
      .set({ value: value === null ? null : json(value), value_at: now, is_hidden })
      .where('id', '=', field.id)
      .execute();
  }
  return signed;
}

/** Stores the recipient's state and ends their visits. @returns the request after that, without fields and reminders */
async function storeFinish(session: SignerTransaction, timeZone: string | null): Promise<RequestBundle> {
  const { trx, bundle, row, now } = session;
  const finished = { finished_at: now, time_zone: timeZone };
  const { revision } = bundle.request;
  const change = { last_signing_action_at: now, updated_at: now, revision: revision + 1 };
  await Promise.all([
    trx.updateTable('signing_request_recipient').set(finished).where('id', '=', row.id).execute(),
    trx.updateTable('signing_request').set(change).where('id', '=', bundle.request.id).execute(),
    closeVisits(session, 'finished'),
  ]);
  return {
    ...bundle,
    request: { ...bundle.request, ...change },
    recipients: bundle.recipients.map((one) => (one.id === row.id ? { ...one, ...finished } : one)),
    fields: [],
    reminders: [],
  };
}

/** @throws ServiceError STALE_DOCUMENT, STALE_ANSWERS, CONSENT_REQUIRED, FIELDS_INCOMPLETE, PASSKEY_REQUIRED, PASSKEY_INVALID, or if the session's state doesn't allow it */
export function finish(
  services: Services,
  recipientId: RecipientId,
  client: ClientInfo,
  given: Finish,
): Promise<void> {
  return signerTransaction(
    services,
    recipientId,
    client,
    async (session) => {
      const { trx, bundle, row, caller, now } = session;
      if (row.finished_at) return;
      requireReady(session);
      requireFullAccess(session);
      if (session.rules.requiresTerms && !row.consent_at)
        throw new ServiceError('CONSENT_REQUIRED', 'Accept the consent statement first');
      const seen = seenBy(session);
      requireFresh(session, seen, given);
      const timeZone = given.time_zone && isTimeZone(given.time_zone) ? given.time_zone : null;
      const settled = await settle(session, seen, timeZone);
      await requireFilled(session, seen, settled);
      const passkey = await checkPasskey(services, session, given);

      const signed = await storeSettled(session, settled);
      const after = await storeFinish(session, timeZone);
      await appendAudit(
        trx,
        bundle.request.id,
        caller,
        {
          event: 'document_finished',
          description: row.designation === 'Approver' ? 'Approved the document' : 'Signed the document',
          details: {
            recipient_id: row.id,
            ...(bundle.request.settings.use_signing_order && { order: row.signing_order }),
            document_sha256: bundle.request.document_sha256,
            ...(bundle.request.document_set && { documents: digestsOf(bundle.request.document_set) }),
            fields_sha256: given.fields_sha256,
            ...(given.answers_sha256 !== undefined && { answers_sha256: given.answers_sha256 }),
            values_sha256: valuesDigest(signed),
            time_zone: timeZone,
            terms: row.consent_at ? 'accepted' : 'not asked for',
            access: session.access?.kind ?? 'link',
            ...(passkey && { passkey }),
          },
        },
        now,
      );

      await emitRequestEvent(services, trx, 'signing_request.recipient.signed', after, {
        recipient_id: row.id,
      });
      await advanceRequest(services, trx, after, now);
    },
    { parts: 'whole' },
  );
}
