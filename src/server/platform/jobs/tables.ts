import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Id } from '../../../model/ids.ts';
import type { Json } from '../db/json.ts';
import type { JobKind, JobPayloads, Lane } from './job-kinds.ts';

export type JobId = Id<'job'>;
type Optional<T> = ColumnType<T, T | undefined, T>;

export interface JobTables {
  job: {
    id: JobId;
    place: Generated<number>;
    kind: JobKind;
    dedupe_key: string | null;
    /** The serial key: jobs with the same key run one at a time. */
    lane: string | null;
    lane_name: ColumnType<Lane, never, never>;
    company_id: Optional<CompanyId>;
    receiver: Optional<string>;
    is_due: Optional<boolean>;
    payload: Json<JobPayloads[JobKind]>;
    run_at: Date;
    attempts: Optional<number>;
    locked_until: Optional<Date | null>;
    last_error: Optional<string | null>;
    created_at: Date;
    done_at: Optional<Date | null>;
    failed: Optional<boolean>;
  };
}

declare module '../db/tables.ts' {
  interface Tables extends JobTables {}
}
