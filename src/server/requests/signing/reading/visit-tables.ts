import type { ColumnType, Selectable } from 'kysely';
import type { RecipientId } from '../../../../model/ids.ts';
import type { ReadingReport } from '../../../../wire/http/signing-sessions.ts';
import type { Json } from '../../../platform/db/json.ts';
import type { Trx } from '../../../platform/db/open-database.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ReadingTables {
  reading_visit: {
    recipient_id: RecipientId;
    /** Chosen by the page. */
    visit_id: string;
    opened_at: Date;
    reported_at: Date;
    closed_at: Optional<Date>;
    pages: Json<readonly number[]>;
    /** Counted since the visit began. */
    fields: Json<ReadingReport['fields']>;
    /** In the audit trail. */
    entries: number;
  };
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends ReadingTables {}
}

export type ReadingVisit = Selectable<ReadingTables['reading_visit']>;

/** The recipient's visits, oldest first. */
export const readVisits = (trx: Trx, id: RecipientId): Promise<ReadingVisit[]> =>
  trx
    .selectFrom('reading_visit')
    .selectAll()
    .where('recipient_id', '=', id)
    .orderBy('opened_at')
    .orderBy('visit_id')
    .execute();
