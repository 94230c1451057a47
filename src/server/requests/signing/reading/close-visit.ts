import { sql } from 'kysely';
import type { FieldId } from '../../../../model/ids.ts';
import type { FieldRow } from '../../record/queries.ts';
import { entryLimits } from './entry-limits.ts';
import { noteReading, type Reading } from './note-reading.ts';
import { type ReadingVisit, readVisits } from './visit-tables.ts';

/** `left`: the page was closed. `timeout`: it hasn't reported for a while. `replaced`: the sender corrected the address. */
type Reason = 'left' | 'finished' | 'declined' | 'timeout' | 'replaced';

const ACTIONS = {
  field_focused: 'Visited',
  field_completed: 'Filled in',
  field_modified: 'Changed',
  field_cleared: 'Cleared',
} as const;

/** The recipient's own fields that the visit reported. */
async function touchedFields(
  { trx, row }: Reading,
  { fields }: ReadingVisit,
): Promise<Map<string, FieldRow>> {
  if (fields.length === 0) return new Map();
  const rows = await trx
    .selectFrom('signing_request_field')
    .selectAll()
    .where('recipient_id', '=', row.id)
    .where(
      'id',
      'in',
      fields.map(({ field_id }) => field_id as FieldId),
    )
    .execute();
  return new Map(rows.map((field) => [field.id, field]));
}

/** One entry per field, with counts. @returns the number of entries */
async function noteInteractions(closing: Reading, visit: ReadingVisit): Promise<number> {
  const { trx, bundle, row } = closing;
  const [rows, visits] = await Promise.all([touchedFields(closing, visit), readVisits(trx, row.id)]);
  const { allowed, used } = entryLimits(bundle, visits);
  const noted = visit.fields.flatMap((one) => {
    const field = rows.get(one.field_id);
    return field ? [{ ...one, field }] : [];
  });
  const fitting = noted.slice(0, Math.max(0, allowed - used));
  for (const { field, ...one } of fitting) {
    const { type, label, variable_name } = field.definition;
    await noteReading(closing, visit.visit_id, {
      event: 'field_interaction',
      description: `${ACTIONS[one.action]} the field ${label || variable_name || type}`,
      details: {
        ...one,
        field_type: type,
        ...(typeof field.value === 'string' && { value_length: field.value.length }),
        condensed_count: one.interaction_count,
      },
    });
  }
  return fitting.length;
}

/** Ends a visit: records the interactions with fields, and that the document was closed. */
export async function closeVisit(closing: Reading, visit: ReadingVisit, reason: Reason): Promise<void> {
  const { trx, row, now } = closing;
  const noted = await noteInteractions(closing, visit);
  await noteReading(closing, visit.visit_id, {
    event: 'document_closed',
    description: 'The document was closed',
    details: {
      reason,
      pages_viewed: visit.pages.length,
      last_reported_at: visit.reported_at.toISOString(),
      time_spent_ms: visit.reported_at.getTime() - visit.opened_at.getTime(),
    },
  });
  await trx
    .updateTable('reading_visit')
    .set(({ eb }) => ({ closed_at: now, fields: sql`'[]'`, entries: eb('entries', '+', noted + 1) }))
    .where('recipient_id', '=', row.id)
    .where('visit_id', '=', visit.visit_id)
    .execute();
}

/** Ends the recipient's visits, before the entry of what ended them. */
export async function closeVisits(
  closing: Reading,
  reason: 'finished' | 'declined' | 'replaced',
): Promise<void> {
  const visits = await readVisits(closing.trx, closing.row.id);
  for (const visit of visits) if (!visit.closed_at) await closeVisit(closing, visit, reason);
}
