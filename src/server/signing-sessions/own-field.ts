import { isEditable } from '../../fields/prefill.ts';
import { ServiceError } from '../../model/errors.ts';
import { type FieldId, isUuid } from '../../model/ids.ts';
import type { FieldRow } from '../signing-requests/queries.ts';
import type { Act } from './act.ts';

/** A field that this recipient, in this browser, may fill. @throws ServiceError NOT_FOUND, ACCESS_DENIED */
export async function ownField({ trx, bundle, recipient, access }: Act, fieldId: string): Promise<FieldRow> {
  const field = isUuid(fieldId)
    ? await trx
        .selectFrom('signing_request_field')
        .selectAll()
        .where('id', '=', fieldId as FieldId)
        .where('request_id', '=', bundle.request.id)
        .where('recipient_id', '=', recipient.id)
        .executeTakeFirst()
    : undefined;
  // Another recipient's field is answered like one that does not exist.
  if (!field) throw new ServiceError('NOT_FOUND', 'You have no such field in this document');
  if (!isEditable(field.definition, recipient))
    throw new ServiceError('ACCESS_DENIED', 'This field cannot be changed', {
      details: { key: 'fields.refusal.readOnly' },
    });
  if (access?.fieldId && access.fieldId !== field.id)
    throw new ServiceError('ACCESS_DENIED', 'This phone was let in for another field');
  return field;
}
