import { definitions } from '../../../fields/definitions.ts';
import { sizeInDocument } from '../../../fields/rules/check-overflow.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import { type FieldId, isUuid, type RecipientId } from '../../../model/ids.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import { isAwaited } from '../../webhooks/emit.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { publicValue } from '../record/public-value.ts';
import { requireReady } from '../record/session-state.ts';
import { checkValue, isPicture, reencodeMark, requireReadablePicture } from './check-value.ts';
import { noteFilled } from './handoffs.ts';
import type { LoadedSession } from './load-session.ts';
import { requireOwn } from './recipient-fields.ts';
import {
  type ClientInfo,
  type SessionContext,
  type SignerTransaction,
  sessionContext,
  signerTransaction,
} from './signer-transaction.ts';
import { storeAnswer } from './store-answer.ts';

const FILLED = 'signing_request.field.filled';

interface SavedValue {
  readonly field_id: string;
  readonly value: FieldValue;
  readonly saved_at: string;
}

/** @throws ServiceError like `saveValue` */
function checkAnswer(session: SessionContext, given: FieldValue) {
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

/** Whose answer it is. */
interface Signer {
  readonly recipientId: RecipientId;
  readonly client: ClientInfo;
  /** The session as of the beginning of the call, if the call has loaded it. */
  readonly loaded: LoadedSession | null;
}

/**
 * Stores an answer with which nothing else has to be stored, without a transaction.
 * @returns null if it takes one, or if the request changes at this moment
 * @throws ServiceError like `saveValue`
 */
async function saveAlone(
  services: Services,
  { recipientId, client, loaded }: Signer,
  given: FieldValue,
): Promise<SavedValue | null> {
  const [wanted] = loaded?.bundle.fields ?? [];
  // Files and drawings may have been on their way for long.
  if (!loaded || !wanted || definitions[wanted.definition.type].upload) return null;
  if (client.access?.kind === 'handoff' || (given !== null && isAwaited(loaded.subscribers, FILLED)))
    return null;
  const now = services.clock.now();
  const session = sessionContext(loaded.bundle, recipientId, client.access, now);
  const { field, value } = checkAnswer(session, given);
  const { revision } = loaded.bundle.request;
  if (!(await services.db.statement((db) => storeAnswer(db, session, { field, value }, revision))))
    return null;
  services.changes.publish(loaded.bundle.request.id);
  return { field_id: field.id, value: publicValue(value), saved_at: now.toISOString() };
}

/**
 * Stores one answer.
 * @throws ServiceError NOT_FOUND, ACCESS_DENIED, CONSENT_REQUIRED, VALIDATION_ERROR, or if the session's state doesn't allow it
 */
export async function saveValue(
  services: Services,
  signer: Signer,
  fieldId: string,
  sent: FieldValue,
): Promise<SavedValue> {
  const saved = await saveAlone(services, signer, sent);
  if (saved) return saved;
  const { recipientId, client } = signer;
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
    await Promise.all([
      storeAnswer(trx, session, { field, value: stored }, null),
      session.access?.kind === 'handoff' && stored !== null ? noteFilled(trx, session.access.id, now) : null,
      stored === null
        ? null
        : emitRequestEvent(services, trx, FILLED, bundle, {
            recipient_id: recipientId,
            field_id: field.id,
          }),
    ]);
    return { field_id: field.id, value: publicValue(stored), saved_at: now.toISOString() };
  };
  return signerTransaction(services, recipientId, client, save, { parts });
}
