/**
 * Group commit for the embedded database: it commits without syncing, and results wait for a sync that the commits of the same moment
 * share. So nothing is reported, or shown to another caller, before it is on the disk, as with a sync in each commit.
 */

/** Everything else may change something. */
const READ = /^\s*(select|with)\b(?!.*\b(insert|update|delete|merge|nextval|setval)\b)/is;
const BEGIN = /^\s*begin\b/i;
const END = /^\s*(commit|rollback)\b/i;

/** @param sync writes everything that has been committed to the disk; it’s never called in a failed transaction */
export function groupCommit(sync: () => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve();
  /** The open transaction. */
  let open: { hasWritten: boolean; hasFailed: boolean } | null = null;
  let isDirty = false;
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
            else isDirty = true;
          }
          mustWait = !open && isDirty;
        }
      });
    } finally {
      if (mustWait) await synced();
    }
  }

  return { run, inOrder };
}
