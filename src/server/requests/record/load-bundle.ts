import { type RawBuilder, sql } from 'kysely';
import type { CompanyId, DocumentId, SigningRequestId, WorkspaceId } from '../../../model/ids.ts';
import { type BrandingRow, brandingIn } from '../../account/settings/effective.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/tables.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import { jsonArray } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Scope } from '../../platform/http/principal.ts';
import { SUBSCRIBERS, type Subscribers } from '../../webhooks/emit.ts';
import type { FieldRow, Parts, RecipientRow, ReminderRow, RequestRow } from './queries.ts';
import { participantRows, type SealParticipantRow } from './seal-rows.ts';
import type { RecipientRowWithSigningId } from './signing-ids.ts';

/** A request with its parts, loaded as JSON, which parses faster than the same data in columns. */
export interface LoadedRequest {
  readonly request: RequestRow;
  readonly recipients: RecipientRowWithSigningId[];
  readonly fields: readonly FieldRow[];
  readonly reminders: readonly ReminderRow[];
  readonly sealParticipants: readonly SealParticipantRow[];
  readonly document: DocumentRow;
  readonly branding: BrandingRow;
  /** Null unless requested. */
  readonly subscribers: Subscribers | null;
}

type DateKey<Row> = { [Key in keyof Row]-?: NonNullable<Row[Key]> extends Date ? Key : never }[keyof Row];
/** All date columns; a missing one is a type error, because it would stay text. */
type Dates<Row> = Readonly<Record<DateKey<Row> & string, true>>;

const REQUEST: Dates<RequestRow> = {
  created_at: true,
  updated_at: true,
  sent_at: true,
  finished_at: true,
  cancelled_at: true,
  declined_at: true,
  deleted_at: true,
  expires_at: true,
  last_signing_action_at: true,
  sealed_at: true,
  archive_stamped_at: true,
  archive_expires_at: true,
  partial_at: true,
};
const RECIPIENT: Dates<RecipientRow> = {
  invited_at: true,
  invitation_sent_at: true,
  viewed_at: true,
  consent_at: true,
  consent_withdrawn_at: true,
  code_verified_at: true,
  finished_at: true,
  declined_at: true,
};
const FIELD: Dates<FieldRow> = { value_at: true };
const REMINDER: Dates<ReminderRow> = { created_at: true, updated_at: true, sent_at: true };
const SEAL_PARTICIPANT: Dates<SealParticipantRow> = {
  created_at: true,
  updated_at: true,
  applied_at: true,
  paused_at: true,
};
const DOCUMENT: Dates<DocumentRow> = { created_at: true };

/** Parses dates, which JSON has as text. Mutates the row, which has no other user. */
function withDates<Row extends object>(row: Row, dates: Dates<Row>): Row {
  const values = row as Record<string, unknown>;
  for (const key in dates) if (values[key] !== null) values[key] = new Date(values[key] as string);
  return row;
}

/** Parses the dates of a `signing_request` row in place. */
export const withRequestDates = (row: RequestRow): RequestRow => withDates(row, REQUEST);

/** The same for a document. */
export const withDocumentDates = (row: DocumentRow): DocumentRow => withDates(row, DOCUMENT);

/** The same for a seal participant. */
export const withParticipantDates = (row: SealParticipantRow): SealParticipantRow =>
  withDates(row, SEAL_PARTICIPANT);

const NOTHING = sql`'[]'::json`;

/** Parameters of a compiled query. */
export interface WantedColumns {
  /** Loads all fields and the reminders. */
  readonly isWhole: boolean;
  /** Otherwise, the only field to load. */
  readonly fieldId: string | null;
  readonly withSubscribers: boolean;
}

interface Wanted extends WantedColumns {
  readonly id: SigningRequestId;
  /** Null for callers without a scope, such as jobs. */
  readonly companyId: CompanyId | null;
  readonly workspaceId: WorkspaceId | null;
}

function fieldsOf({ isWhole, fieldId }: WantedColumns): RawBuilder<unknown> {
  if (!isWhole && fieldId === null) return NOTHING;
  return jsonArray(sql`select one from signing_request_field one
    where one.request_id = request.id ${isWhole ? sql`` : sql`and one.id = ${fieldId}`} order by one.place`);
}

/** The columns of a `LoadedRequest`, for a statement that reads from `signing_request as request`. */
export function bundleColumns(db: Db, wanted: WantedColumns): RawBuilder<LoadedRequest> {
  const { isWhole, withSubscribers } = wanted;
  const branding = brandingIn(db, sql.ref('request.workspace_id'));
  const documentOf = db
    .selectFrom('document')
    .select(DOCUMENT_COLUMNS)
    .where('id', '=', sql.ref<DocumentId>('request.document_id'));
  return sql<LoadedRequest>`row_to_json(request) as request,
    ${jsonArray(sql`select one from signing_request_recipient one where one.request_id = request.id
      order by one.signing_order, one.id`)} as recipients,
    ${fieldsOf(wanted)} as fields,
    ${
      isWhole
        ? jsonArray(sql`select one from signing_request_reminder one where one.request_id = request.id
            order by one.hours, one.id`)
        : NOTHING
    } as reminders,
    ${jsonArray(participantRows(sql.ref('request.id')))} as "sealParticipants",
    (select row_to_json(one) from (${documentOf}) one) as document,
    (select row_to_json(one) from (${branding}) one) as branding,
    ${
      withSubscribers
        ? sql`(select ${SUBSCRIBERS} from workspace where workspace.id = request.workspace_id)`
        : sql`null::json`
    } as subscribers`;
}

const bundleQuery = compiledQuery((db, wanted: Wanted) => {
  const { id, companyId, workspaceId } = wanted;
  return sql<LoadedRequest>`select ${bundleColumns(db, wanted)}
    from signing_request request where request.id = ${id}
      ${companyId === null ? sql`` : sql`and request.company_id = ${companyId} and request.status <> 'deleted'`}
      ${workspaceId === null ? sql`` : sql`and request.workspace_id = ${workspaceId}`}`;
});

/** Undefined if there is no such request in `scope`. */
export async function loadBundle(
  db: Db,
  id: SigningRequestId,
  {
    parts,
    scope,
    withSubscribers = false,
  }: { readonly parts: Parts; readonly scope?: Scope; readonly withSubscribers?: boolean },
): Promise<LoadedRequest | undefined> {
  const rows = await bundleQuery(db, {
    id,
    isWhole: parts === 'whole',
    fieldId: typeof parts === 'object' ? parts.fieldId : null,
    companyId: scope?.companyId ?? null,
    workspaceId: scope?.workspaceId ?? null,
    withSubscribers,
  });
  return rows[0] && withAllDates(rows[0]);
}

/** Parses the dates of a request and its parts in place. */
export function withAllDates<Loaded extends LoadedRequest>(found: Loaded): Loaded {
  withRequestDates(found.request);
  for (const row of found.recipients) withDates(row, RECIPIENT);
  for (const row of found.fields) withDates(row, FIELD);
  for (const row of found.reminders) withDates(row, REMINDER);
  found.sealParticipants.forEach(withParticipantDates);
  withDates(found.document, DOCUMENT);
  return found;
}
