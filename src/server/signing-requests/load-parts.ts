import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestId } from '../../model/ids.ts';
import type { Db } from '../db/open-database.ts';
import { BRANDING_COLUMNS, type BrandingRow } from '../settings/effective.ts';
import type { DocumentRow, FieldRow, Parts, RecipientRow, ReminderRow } from './queries.ts';

export interface RequestParts {
  readonly recipients: RecipientRow[];
  readonly fields: readonly FieldRow[];
  readonly reminders: readonly ReminderRow[];
  readonly document: DocumentRow;
  readonly branding: BrandingRow;
}

type DateKey<Row> = { [Key in keyof Row]-?: NonNullable<Row[Key]> extends Date ? Key : never }[keyof Row];
/** A column that is forgotten here does not compile: it would be text where a moment is expected. */
type Dates<Row> = Readonly<Record<DateKey<Row> & string, true>>;

const RECIPIENT: Dates<RecipientRow> = {
  invited_at: true,
  viewed_at: true,
  consent_at: true,
  consent_withdrawn_at: true,
  code_verified_at: true,
  finished_at: true,
  declined_at: true,
};
const FIELD: Dates<FieldRow> = { value_at: true };
const REMINDER: Dates<ReminderRow> = { created_at: true, updated_at: true, sent_at: true };
const DOCUMENT: Dates<DocumentRow> = { created_at: true };

/** JSON has no moments: they come as text. In place, as the row is nobody else's. */
function withDates<Row extends object>(row: Row, dates: Dates<Row>): Row {
  const values = row as Record<string, unknown>;
  for (const key in dates) if (values[key] !== null) values[key] = new Date(values[key] as string);
  return row;
}

const NOTHING = sql`'[]'::json`;
const list = (rows: RawBuilder<unknown>) => sql`coalesce((${rows}), '[]'::json)`;

/**
 * What belongs to a request, in one statement, by the request's id alone: it is sent together with the one that reads or locks the
 * request. Undefined when there is no such request.
 */
export async function loadParts(
  db: Db,
  id: SigningRequestId,
  parts: Parts,
): Promise<RequestParts | undefined> {
  const isWhole = parts === 'whole';
  const branding = db
    .selectFrom('workspace')
    .innerJoin('company', 'company.id', 'workspace.company_id')
    .whereRef('workspace.id', '=', sql.ref('request.workspace_id'))
    .select(BRANDING_COLUMNS);
  const { rows } = await sql<RequestParts>`select
    ${list(sql`select json_agg(to_jsonb(one) order by one.signing_order, one.id)
      from signing_request_recipient one where one.request_id = ${id}`)} as recipients,
    ${
      isWhole
        ? list(sql`select json_agg(to_jsonb(one) order by one.place)
            from signing_request_field one where one.request_id = ${id}`)
        : NOTHING
    } as fields,
    ${
      isWhole
        ? list(sql`select json_agg(to_jsonb(one) order by one.hours, one.id)
            from signing_request_reminder one where one.request_id = ${id}`)
        : NOTHING
    } as reminders,
    (select to_jsonb(one) from document one where one.id = request.document_id) as document,
    (select to_jsonb(one) from (${branding}) one) as branding
    from signing_request request where request.id = ${id}`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  for (const row of found.recipients) withDates(row, RECIPIENT);
  for (const row of found.fields) withDates(row, FIELD);
  for (const row of found.reminders) withDates(row, REMINDER);
  withDates(found.document, DOCUMENT);
  return found;
}
