/** The statement that stores an answer. */
import { sql } from 'kysely';
import { definitions } from '../../../fields/definitions.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { FieldId, RecipientId, SigningRequestId } from '../../../model/ids.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { FieldRow } from '../record/queries.ts';
import type { SessionContext } from './signer-transaction.ts';

/** The group whose other radio buttons an answer clears, or null. */
function clearedGroup(
  { type, multi_group_id }: FieldRow['definition'],
  value: FieldRow['value'],
): string | null {
  return value === 'true' && definitions[type].choice === 'one' ? (multi_group_id ?? null) : null;
}

interface Answer {
  readonly requestId: SigningRequestId;
  /** Null: the request's row is locked. */
  readonly revision: number | null;
  readonly recipientId: RecipientId;
  readonly fieldId: FieldId;
  readonly type: FieldType;
  /** JSON; null clears the answer. */
  readonly value: string | null;
  /** See `clearedGroup`. */
  readonly group: string | null;
  readonly now: Date;
}

/**
 * Stores an answer, if the request hasn't changed since the given revision: whatever takes away the right to answer raises it. Waits
 * for the request's row, as `lockRequest` does, and sees the row as it is then.
 */
const answerQuery = compiledQuery(
  (_db, { requestId, revision, recipientId, fieldId, type, value, group, now }: Answer) => sql<{
    readonly id: FieldId;
  }>`
    with held as (
      update signing_request set last_signing_action_at = ${now} where id = ${requestId}
        ${revision === null ? sql`` : sql`and revision = ${revision} and status = 'in_progress'`}
      returning id)
    ${
      group === null
        ? sql``
        : sql`, cleared as (
      update signing_request_field as other set value = '"false"', value_at = ${now} from held
      where other.request_id = held.id and other.recipient_id = ${recipientId} and other.id <> ${fieldId}
        and other.definition ->> 'type' = ${type} and other.definition ->> 'multi_group_id' = ${group})`
    }
    update signing_request_field as field set value = ${value === null ? null : sql`${value}::text::jsonb`}, value_at = ${now}
    from held where field.id = ${fieldId} and field.request_id = held.id
    returning field.id`,
);

/**
 * Stores an answer and clears the other radio buttons of its group.
 * @param revision of the request, unless its row is locked
 * @returns false, and nothing is stored, if the request has another revision or has ended
 */
export async function storeAnswer(
  db: Db,
  { bundle, recipient, now }: SessionContext,
  { field, value }: { readonly field: FieldRow; readonly value: FieldRow['value'] },
  revision: number | null,
): Promise<boolean> {
  const rows = await answerQuery(db, {
    requestId: bundle.request.id,
    revision,
    recipientId: recipient.id,
    fieldId: field.id,
    type: field.definition.type,
    value: value === null ? null : JSON.stringify(value),
    group: clearedGroup(field.definition, value),
    now,
  });
  return rows.length > 0;
}
