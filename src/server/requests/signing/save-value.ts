import { sql } from 'kysely';
import { definitions } from '../../../fields/definitions.ts';
import { sizeInDocument } from '../../../fields/rules/check-overflow.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import { type FieldId, isUuid, type RecipientId } from '../../../model/ids.ts';
import { json } from '../../platform/db/json.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { publicValue } from '../record/public-value.ts';
import type { FieldRow } from '../record/queries.ts';
import { requireReady } from '../record/session-state.ts';
import { checkValue, isPicture, reencodeMark, requireReadablePicture } from './check-value.ts';
import { noteFilled } from './handoffs.ts';
import { requireOwn } from './recipient-fields.ts';
import { type ClientInfo, type SignerTransaction, signerTransaction } from './signer-transaction.ts';

interface SavedValue {
  readonly field_id: string;
  readonly value: FieldValue;
  readonly saved_at: string;
}

/** Clears the other radio buttons of the group. */
async function clearOtherChoices(
  { trx, bundle, recipient, now }: SignerTransaction,
  chosen: FieldRow,
): Promise<void> {
  const { type, multi_group_id } = chosen.definition;
  if (definitions[type].choice !== 'one' || !multi_group_id) return;
  await trx
    .updateTable('signing_request_field')
    .set({ value: json('false'), value_at: now })
    .where('request_id', '=', bundle.request.id)
    .where('recipient_id', '=', recipient.id)
    .where('id', '!=', chosen.id)
    .where(sql<boolean>`definition ->> 'type' = ${type}`)
    .where(sql<boolean>`definition ->> 'multi_group_id' = ${multi_group_id}`)
    .execute();
}

/** @throws ServiceError like `saveValue` */
function checkAnswer(session: SignerTransaction, given: FieldValue) {
  requireReady(session);
  // The bundle has only this field.
  const field = requireOwn(
    session,
    session.bundle.fields.find(({ recipient_id }) => recipient_id === session.recipient.id),
  );
  if (session.rules.requiresTerms && !session.row.consent_at)
    throw new ServiceError('CONSENT_REQUIRED', 'Accept the consent statement first');
  const { request, document } = session.bundle;
  const size = sizeInDocument(field.definition, document.page_sizes);
  const rules = { handDrawnOnly: request.settings.hand_drawn_only, size };
  return { field, ...checkValue(field.definition, given, rules) };
}

/**
 * Stores one answer.
 * @throws ServiceError NOT_FOUND, ACCESS_DENIED, CONSENT_REQUIRED, VALIDATION_ERROR, or if the session's state doesn't allow it
 */
export async function saveValue(
  services: Services,
  recipientId: RecipientId,
  client: ClientInfo,
  fieldId: string,
  sent: FieldValue,
): Promise<SavedValue> {
  const parts = isUuid(fieldId) ? { fieldId: fieldId.toLowerCase() as FieldId } : 'without fields';
  let given = sent;
  // Decoding an image is slow: only for callers who may store it, and outside of the transaction.
  if (isPicture(sent)) {
    const check = async (session: SignerTransaction) => ({
      type: checkAnswer(session, sent).field.definition.type,
      company: session.bundle.request.company_id,
    });
    const { type, company } = await signerTransaction(services, recipientId, client, check, { parts });
    if (definitions[type].mark) given = await reencodeMark(services, company, sent);
    else await requireReadablePicture(services, company, sent);
  }
  const save = async (session: SignerTransaction) => {
    const { trx, bundle, now } = session;
    const { field, value, bytes } = checkAnswer(session, given);
    let stored = value;
    if (bytes && typeof value === 'object' && value?.kind === 'file') {
      const key = newObjectKey('files', 'bin');
      // Before its row: a crash in between leaves an unused file rather than a row without a file.
      await services.storage.put(key, bytes);
      stored = { ...value, key };
    }
    const keep = sql`
      with kept as (
        update signing_request_field set value = ${stored === null ? null : json(stored)}, value_at = ${now}
        where id = ${field.id})
      update signing_request set last_signing_action_at = ${now} where id = ${bundle.request.id}`;
    await Promise.all([
      keep.execute(trx),
      stored === 'true' ? clearOtherChoices(session, field) : null,
      session.access?.kind === 'handoff' && stored !== null ? noteFilled(trx, session.access.id, now) : null,
      stored === null
        ? null
        : emitRequestEvent(services, trx, 'signing_request.field.filled', bundle, {
            recipient_id: recipientId,
            field_id: field.id,
          }),
    ]);
    return { field_id: field.id, value: publicValue(stored), saved_at: now.toISOString() };
  };
  return signerTransaction(services, recipientId, client, save, { parts });
}
