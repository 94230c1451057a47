/**
 * Group commit for the embedded database: it commits without syncing, and results wait for a sync that the commits of the same moment
 * share. So nothing is reported, or shown to another caller, before it is on the disk, as with a sync in each commit. Statements that
 * commit asynchronously are excepted: they wait only for what they may have seen.
 */
import { sql } from 'kysely';

/** Everything else may change something. */
const READ = /^\s*(select|with)\b(?!.*\b(insert|update|delete|merge|nextval|setval)\b)/is;
const BEGIN = /^\s*begin\b/i;
const END = /^\s*(commit|rollback)\b/i;

const ASYNCHRONOUS = "set_config('synchronous_commit', 'off', true)";
/**
 * Selected or returned by a statement that is its own transaction, it makes the commit asynchronous, as in PostgreSQL: it survives a
 * crash only if a later commit does, or after a moment. For notes about work that is repeated if they are lost.
 */
export const COMMITS_ASYNCHRONOUSLY = sql.raw<string>(ASYNCHRONOUS);
/** Milliseconds until an asynchronous commit is synced, if no other is synced before. PostgreSQL takes up to 600. */
const SYNCED_AFTER = 50;

/** @param sync writes everything that has been committed to the disk; it’s never called in a failed transaction */
export function groupCommit(sync: () => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve();
  /** The open transaction. */
  let open: { hasWritten: boolean; hasFailed: boolean } | null = null;
  let isDirty = false;
  /** Set while something was committed asynchronously and isn't synced. */
  let later: NodeJS.Timeout | null = null;
  let syncing: Promise<void> | null = null;
  const atEnd: (() => void)[] = [];

  /** Statements are sent without waiting for each other and must run in that order. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  /** False if a failed transaction is open, which refuses every statement until its end. */
  async function trySync(): Promise<boolean> {
    if (open?.hasFailed) return false;
    syncing = null;
    isDirty = false;
    if (later) clearTimeout(later);
    later = null;
    try {
      await sync();
    } catch (cause) {
      isDirty = true;
      throw cause;
    }
    return true;
  }

  /** After what has arrived by now. */
  async function syncNext(): Promise<void> {
    await new Promise(setImmediate);
    while (!(await inOrder(trySync))) await new Promise<void>((resolve) => atEnd.push(resolve));
  }

  function synced(): Promise<void> {
    syncing ??= syncNext();
    return syncing;
  }

  function syncLater(): void {
    // If it fails, those of the callers who wait for the disk will notice.
    later ??= setTimeout(() => synced().catch(() => {}), SYNCED_AFTER).unref();
  }

  function end(): void {
    isDirty ||= open?.hasWritten ?? false;
    open = null;
    for (const resume of atEnd.splice(0)) resume();
  }

  /** Runs a statement after those before it. The result waits for the disk, unless more of its transaction follows. */
  async function run<T>(text: string, statement: () => Promise<T>): Promise<T> {
    let mustWait = false;
    try {
      return await inOrder(async () => {
        if (BEGIN.test(text)) open = { hasWritten: false, hasFailed: false };
        try {
          return await statement();
        } catch (error) {
          if (open) open.hasFailed = true;
          throw error;
        } finally {
          if (END.test(text)) end();
          else if (!READ.test(text)) {
            if (open) open.hasWritten ||= !BEGIN.test(text);
            else if (text.includes(ASYNCHRONOUS)) syncLater();
            else isDirty = true;
          }
          mustWait = !open && isDirty;
        }
      });
    } finally {
      if (mustWait) await synced();
    }
  }

  /** Runs `work` after all statements, with everything synced. */
  async function finish<T>(work: () => Promise<T>): Promise<T> {
    await inOrder(async () => {});
    if (later) await synced().catch(() => {});
    return inOrder(work);
  }

  return { run, finish };
}
