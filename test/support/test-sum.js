// The sum over all suites of `npm test`. A suite that crashed, or in which nothing ran, has failed.

/** @param {string[]} complaints Gets a line for each failure that no test has told of. */
export function createTestSum(complaints = []) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const fail = (reason) => {
    sum.failed += 1;
    complaints.push(reason);
  };
  return {
    /** @param counts What the suite's report says; null when it wrote none. */
    add(name, counts, exitCode) {
      if (!counts) return fail(`${name}: ended with ${exitCode} and left no report`);
      for (const key of Object.keys(sum)) sum[key] += counts[key];
      // It did not get as far as its tests, or broke after them.
      if (exitCode !== 0 && counts.failed === 0) fail(`${name}: ended with ${exitCode}`);
      if (counts.passed + counts.failed + counts.skipped === 0) fail(`${name}: no test was found`);
    },
    fail,
    get hasFailed() {
      return sum.failed > 0;
    },
    /** `N passed, N failed`, and `, N skipped` when some were. */
    line() {
      const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
      return `${sum.passed} passed, ${sum.failed} failed${skipped}`;
    },
  };
}

/** Counts of vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report. A failure outside of tests is in `errors`. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
