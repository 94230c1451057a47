import type { ColumnType } from 'kysely';
import type { CompanyId } from '../../../model/ids.ts';

export interface HttpTables {
  /** Secrets that all instances share, created on first use, such as the key for signed links. */
  service_secret: { name: string; value: string; created_at: Date };
  /** Stored responses of POSTs, for 24 hours. `status` is null while the first attempt runs. */
  idempotency: {
    scope: string;
    key: string;
    request_sha256: string;
    status: number | null;
    content_type: string | null;
    body: string | null;
    /** Set in the transaction of the work, to recognize a crash before the response was stored. */
    is_done: ColumnType<boolean, boolean | undefined, boolean>;
    /** ID of the attempt; only the current one may finish. */
    claim: string | null;
    /** Instance of the attempt, see `Database.instance`. Null in rows from older versions. */
    instance: number | null;
    locked_until: Date;
    expires_at: Date;
    /** Company whose data the response contains. Null in rows from older versions. */
    company_id: CompanyId | null;
  };
  rate_counter: { bucket: string; minute: number; count: number };
  sweep_run: { name: string; started_at: Date };
}

declare module '../db/tables.ts' {
  interface Tables extends HttpTables {}
}
