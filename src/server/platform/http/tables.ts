import type { ColumnType } from 'kysely';
import type { CompanyId } from '../../../model/ids.ts';

export interface HttpTables {
  /** Secrets that all instances share, made on first start: the key of signed links and the like. */
  service_secret: { name: string; value: string; created_at: Date };
  /** Answers kept for repeated POSTs, 24 hours. `status` null: the first one is still under way. */
  idempotency: {
    scope: string;
    key: string;
    request_sha256: string;
    status: number | null;
    content_type: string | null;
    body: string | null;
    /** Set in the transaction of the work itself, so that a crash before the answer was kept is recognised. */
    is_done: ColumnType<boolean, boolean | undefined, boolean>;
    /** The try that works on it; only that one may finish it. */
    claim: string | null;
    /** The instance that the try runs in, see `Database.instance`. Null in rows of older versions. */
    instance: number | null;
    locked_until: Date;
    expires_at: Date;
    /** Whose data the answer holds. Null in rows of older versions. */
    company_id: CompanyId | null;
  };
  rate_counter: { bucket: string; minute: number; count: number };
  sweep_run: { name: string; started_at: Date };
}

declare module '../db/tables.ts' {
  interface Tables extends HttpTables {}
}
