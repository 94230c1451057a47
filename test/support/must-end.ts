import { runInNewContext } from 'node:vm';

/** Linear work takes a fraction of a second even on a busy machine; superlinear work takes minutes or hours. */
const HANGS_MS = 15_000;

/**
 * Runs synchronous work on large or hostile input, and stops it if it hangs, because a test's timeout can't interrupt synchronous
 * code. Choose input for which superlinear work would take minutes.
 *
 * @throws ERR_SCRIPT_EXECUTION_TIMEOUT if the work was stopped
 */
export function mustEnd(work: () => void): void {
  runInNewContext('work()', { work }, { timeout: HANGS_MS });
}
