/**
 * The log of API calls, which developers look up by request ID. Calls wait in memory and are written in batches, so that a call costs no
 * statement. If the database can't keep up, calls are dropped and counted.
 */
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { newId } from '../../model/ids.ts';
import { compiledQuery } from '../platform/db/compiled-query.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Services } from '../platform/services.ts';

type Row = Tables['api_request'];

/** A call that was answered. */
export interface ApiCall extends Omit<Row, 'id' | 'subject_id'> {
  /** What the call was about. Kept if the company has such a record: what a caller sends in its place may be anything. */
  readonly subject: Subject | null;
}

export interface Subject {
  readonly kind: 'template' | 'signing_request';
  /** A UUID in lower case. */
  readonly id: string;
  /** Whether the path names it, at the first parameter of its pattern. */
  readonly isInPath: boolean;
}

export interface ApiLog {
  note(call: ApiCall): void;
  /** Writes what waits. Never rejects. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

declare module '../platform/services.ts' {
  interface Services {
    /** Null: turned off. */
    readonly apiLog: ApiLog | null;
  }
}

/** Rows of one statement. The embedded database takes 40 µs for each and answers nothing else meanwhile. */
const BATCH = 100;
const FLUSH_MS = 2_000;

/** As in JSON: of the subject only if it exists, the path with its ID. */
function toGiven({ subject, ...call }: ApiCall) {
  const isInPath = subject?.isInPath ?? false;
  return {
    ...call,
    id: newId(),
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    path_with_id: subject && isInPath ? (call.path?.replace(/\{\w+\}/, subject.id) ?? null) : call.path,
    // Created and already erased, if it doesn't exist.
    needs_subject: subject !== null && !isInPath,
  };
}

/**
 * One statement, whose text is the same for all batches. Records are looked up by nothing but their ID: its plan is made once, perhaps
 * while the tables are small, and PostgreSQL would then read all records of a company, or for `exists` a whole table.
 */
const insertCalls = compiledQuery(
  (_db, { calls }: { readonly calls: string }) => sql`
    with given as materialized (
      select call.*, case call.subject_kind
        when 'template' then (
          select one.company_id = call.company_id from template one where one.id = call.subject_id)
        when 'signing_request' then (
          select one.company_id = call.company_id from signing_request one where one.id = call.subject_id)
        end is true as is_known
      from jsonb_to_recordset(${calls}::text::jsonb) as call (id uuid, company_id uuid, workspace_id uuid,
        at timestamptz, request_id text, method text, path text, path_with_id text, subject_kind text, subject_id uuid,
        needs_subject boolean, status integer, duration_ms integer, error_code text, caller_kind text, caller_id uuid,
        mode text, user_agent text, ip_address text))
    insert into api_request (id, company_id, workspace_id, at, request_id, method, path, subject_id, status, duration_ms,
      error_code, caller_kind, caller_id, mode, user_agent, ip_address)
    select id, company_id, workspace_id, at, request_id, method, case when is_known then path_with_id else path end,
      case when is_known then subject_id end, status, duration_ms, error_code, caller_kind, caller_id, mode,
      case when is_known or not needs_subject then user_agent end,
      case when is_known or not needs_subject then ip_address end
    from given`,
);

const write = (db: Db, calls: readonly ApiCall[]) =>
  insertCalls(db, { calls: JSON.stringify(calls.map(toGiven)) });

type Needs = Pick<Services, 'db' | 'log'> & { readonly registry: Registry };

/**
 * @param options.capacity calls that may wait; more are dropped
 * @param options.flushMs milliseconds for which a call may wait
 */
export function createApiLog(
  { db, log, registry }: Needs,
  { capacity = 5_000, flushMs = FLUSH_MS }: { readonly capacity?: number; readonly flushMs?: number } = {},
): ApiLog {
  const dropped = new Counter({
    name: 'countersign_api_log_dropped_total',
    help: 'API calls that aren’t in the log of API requests, because it couldn’t be written fast enough.',
    registers: [registry],
  });
  let waiting: ApiCall[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> | null = null;

  const drop = (count: number, cause?: unknown) => {
    if (count === 0) return;
    dropped.inc(count);
    log.warn('API calls are missing from the log of API requests', { calls: count, cause });
  };
  /** Returns whether the database took them, now or never. */
  async function writeBatch(batch: readonly ApiCall[]): Promise<boolean> {
    try {
      await db.statement((on) => write(on, batch));
    } catch (cause) {
      if (isUnavailable(cause)) return false;
      // Such as of a company that was deleted meanwhile.
      drop(batch.length, cause);
    }
    return true;
  }
  async function writeWaiting(least: number): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      if (!(await writeBatch(batch))) return;
      waiting = waiting.slice(batch.length);
      if (waiting.length < least) return;
    }
  }
  /** @param least calls that must have come meanwhile for another statement; under load, smaller ones would follow each other */
  const start = (least: number) => {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing ??= writeWaiting(least).finally(() => {
      flushing = null;
      if (waiting.length > 0) schedule();
    });
    return flushing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void start(BATCH), flushMs).unref();
  };
  const flush = async () => {
    while (flushing) await flushing;
    await start(1);
  };
  let lost = 0;

  return {
    note(call) {
      if (waiting.length >= capacity) {
        dropped.inc();
        // One line per thousand: there are many of them just then.
        if (lost++ % 1000 === 0) log.warn('the log of API requests is full', { waiting: waiting.length });
        return;
      }
      waiting.push(call);
      if (waiting.length >= BATCH) void start(BATCH);
      else schedule();
    },
    flush,
    async close() {
      await flush();
      // What came while it was written.
      await flush();
      if (timer) clearTimeout(timer);
      drop(waiting.length);
      waiting = [];
    },
  };
}
