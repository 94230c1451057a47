import { runInNewContext } from 'node:vm';

/** Far above what linear work takes here (a fraction of a second, on a busy machine too), far below the minutes or hours of work that grows faster. */
const HANGS_MS = 15_000;

/**
 * Runs work that has to end on large or hostile input, and stops it when it hangs: a test's own time limit cannot interrupt code
 * that never waits. Choose the input so large that super-linear work would take minutes.
 *
 * @throws ERR_SCRIPT_EXECUTION_TIMEOUT when the work has been stopped
 */
export function mustEnd(work: () => void): void {
  runInNewContext('work()', { work }, { timeout: HANGS_MS });
}
