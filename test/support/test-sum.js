// The total of all suites of `npm test`. A suite that crashed, or in which no test ran, has failed.

/** @param {string[]} complaints receives a line for each failure, to be printed at the end of a long log */
export function createTestSum(complaints = []) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const fail = (reason) => {
    sum.failed += 1;
    complaints.push(reason);
  };
  return {
    /** @param counts from the suite's report; null if there is none */
    add(name, counts, exitCode) {
      if (!counts) return fail(`${name}: ended with ${exitCode} and left no report`);
      for (const key of Object.keys(sum)) sum[key] += counts[key];
      complaints.push(...counts.failures.map((failure) => `${name}: ${failure}`));
      // It failed before or after its tests.
      if (exitCode !== 0 && counts.failed === 0) fail(`${name}: ended with ${exitCode}`);
      if (counts.passed + counts.failed + counts.skipped === 0) fail(`${name}: no test was found`);
    },
    fail,
    get hasFailed() {
      return sum.failed > 0;
    },
    /** `N passed, N failed`, and `, N skipped` if there were any. */
    line() {
      const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
      return `${sum.passed} passed, ${sum.failed} failed${skipped}`;
    },
  };
}

/** A test's name and the first line of its error, without colors. */
function failureOf(name, message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches ANSI color codes.
  const [first = ''] = message.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return first ? `${name}: ${first}` : name;
}

/** Counts of Vitest's JSON report. A file that couldn't be loaded counts as one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failureOf(`${name.split('/').pop()} > ${test.fullName}`, test.failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken.map(({ name, message }) => failureOf(name.split('/').pop(), message))],
  };
}

/** Playwright's suites are nested: files contain groups, which contain tests. */
function failedSpecs({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failureOf(`${file} > ${title}`, tests.at(-1)?.results.at(-1)?.error?.message),
    );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** Counts of Playwright's JSON report. A failure outside of tests is in `errors`. */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...failedSpecs({ suites }),
      ...errors.map(({ message }) => failureOf('outside of tests', message)),
    ],
  };
}
