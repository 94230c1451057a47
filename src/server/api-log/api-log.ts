/**
 * The log of API calls, which developers look up by request ID. Calls wait in memory and are written in batches, so that a call costs no
 * statement. If the database can't keep up, calls are dropped and counted.
 */
import { Counter, type Registry } from 'prom-client';
import { newId } from '../../model/ids.ts';
import type { Trx } from '../platform/db/open-database.ts';
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

/** Rows of one statement. */
const BATCH = 250;
const FLUSH_MS = 2_000;

/** IDs of records that exist, as `company ID`. */
async function knownSubjects(trx: Trx, calls: readonly ApiCall[]): Promise<ReadonlySet<string>> {
  const idsOf = (kind: Subject['kind']) => [
    ...new Set(calls.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []))),
  ];
  const found = new Set<string>();
  for (const table of ['template', 'signing_request'] as const) {
    const ids = idsOf(table);
    if (ids.length === 0) continue;
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'company_id'])
      .where('id', 'in', ids as never)
      .execute();
    for (const { id, company_id } of rows) found.add(`${company_id} ${id}`);
  }
  return found;
}

async function write(trx: Trx, calls: readonly ApiCall[]): Promise<void> {
  const known = await knownSubjects(trx, calls);
  const rows = calls.map(({ subject, ...call }): Row => {
    if (subject === null) return { ...call, id: newId(), subject_id: null };
    const isKnown = known.has(`${call.company_id} ${subject.id}`);
    return {
      ...call,
      id: newId(),
      subject_id: isKnown ? subject.id : null,
      ...(isKnown && subject.isInPath && { path: call.path?.replace(/\{\w+\}/, subject.id) ?? null }),
      // Created and already erased.
      ...(!isKnown && !subject.isInPath && { ip_address: null, user_agent: null }),
    };
  });
  await trx.insertInto('api_request').values(rows).execute();
}

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
      await db.transaction((trx) => write(trx, batch));
    } catch (cause) {
      if (isUnavailable(cause)) return false;
      // Such as of a company that was deleted meanwhile.
      drop(batch.length, cause);
    }
    return true;
  }
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      if (!(await writeBatch(batch))) return schedule();
      waiting = waiting.slice(batch.length);
    }
  }
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing ??= writeAll().finally(() => {
      flushing = null;
    });
    return flushing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
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
      if (waiting.length >= BATCH) void flush();
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
