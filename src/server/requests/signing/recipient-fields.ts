import { isEditable } from '../../../fields/rules/prefill.ts';
import { ServiceError } from '../../../model/errors.ts';
import { type FieldId, isUuid, type RecipientId, type SigningRequestId } from '../../../model/ids.ts';
import { everyColumn } from '../../platform/db/every-column.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { FieldRow, RecipientRow, RequestBundle } from '../record/queries.ts';
import type { SignerTransaction } from './signer-transaction.ts';

const FIELD_COLUMNS = everyColumn<FieldRow>({
  id: true,
  request_id: true,
  recipient_id: true,
  template_field_id: true,
  place: true,
  definition: true,
  value: true,
  value_at: true,
  is_hidden: true,
});

/** This recipient's field with that ID. Other recipients' fields don't exist for them. */
async function fieldOf(
  trx: Trx,
  requestId: SigningRequestId,
  recipientId: RecipientId,
  fieldId: string,
): Promise<FieldRow | undefined> {
  if (!isUuid(fieldId)) return undefined;
  return trx
    .selectFrom('signing_request_field')
    .select(FIELD_COLUMNS)
    .where('id', '=', fieldId as FieldId)
    .where('request_id', '=', requestId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
}

/** Checks that this recipient and browser may fill in the field. @throws ServiceError NOT_FOUND, ACCESS_DENIED */
export function requireOwn(
  { recipient, access }: Pick<SignerTransaction, 'recipient' | 'access'>,
  field: FieldRow | undefined,
): FieldRow {
  if (!field) throw new ServiceError('NOT_FOUND', 'This field doesn’t exist or belongs to someone else');
  if (!isEditable(field.definition, recipient))
    throw new ServiceError('ACCESS_DENIED', 'This field can’t be changed', {
      details: { key: 'fields.refusal.readOnly' },
    });
  if (access?.fieldId && access.fieldId !== field.id)
    throw new ServiceError('ACCESS_DENIED', 'This phone has access to a different field');
  return field;
}

/** Finds a field that this recipient and browser may fill in. @throws ServiceError NOT_FOUND, ACCESS_DENIED */
export async function ownField(session: SignerTransaction, fieldId: string): Promise<FieldRow> {
  const { trx, bundle, recipient } = session;
  return requireOwn(session, await fieldOf(trx, bundle.request.id, recipient.id, fieldId));
}

/**
 * A recipient sees their own fields, unassigned ones, and those of recipients who have signed and of seals that were applied. Formulas and conditions of what they
 * sign use no other answers.
 */
export function isSeenBy(
  row: Pick<RecipientRow, 'id'>,
  field: Pick<FieldRow, 'recipient_id' | 'is_hidden' | 'definition' | 'value'>,
  { recipients }: Pick<RequestBundle, 'recipients'>,
): boolean {
  if (field.is_hidden) return false;
  if (field.definition.seal_participant_temp_id) return field.value !== null;
  if (field.recipient_id === null || field.recipient_id === row.id) return true;
  return recipients.some((one) => one.id === field.recipient_id && one.finished_at !== null);
}
