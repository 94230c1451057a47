import type { ColumnType, Generated } from 'kysely';
import type { Id } from '../../model/ids.ts';
import type { Json } from '../db/json.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export type JobId = Id<'job'>;
type Optional<T> = ColumnType<T, T | undefined, T>;

export interface JobTables {
  job: {
    id: JobId;
    place: Generated<number>;
    kind: JobKind;
    dedupe_key: string | null;
    lane: string | null;
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
