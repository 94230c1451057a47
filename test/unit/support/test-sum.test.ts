import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, createTestSum } from '../../support/test-sum.js';

const counts = (passed: number, failed = 0, skipped = 0, failures: string[] = []) => ({
  passed,
  failed,
  skipped,
  failures,
});

describe('the sum of all suites', () => {
  it('is one plain line', () => {
    const sum = createTestSum();
    sum.add('unit', counts(10), 0);
    sum.add('browser', counts(5), 0);
    expect(sum.line()).toBe('15 passed, 0 failed');
    expect(sum.hasFailed).toBe(false);
  });

  it('names skipped tests only when there are some', () => {
    const sum = createTestSum();
    sum.add('cross-browser', counts(3, 0, 3), 0);
    expect(sum.line()).toBe('3 passed, 0 failed, 3 skipped');
  });

  it.each([
    ['left no report', null, 1, 'cross-browser: ended with 1 and left no report'],
    ['ended badly after its tests', counts(4), 1, 'cross-browser: ended with 1'],
    ['held no test', counts(0), 0, 'cross-browser: no test was found'],
  ])('counts a suite that %s as failed', (_what, found, exitCode, reason) => {
    const complaints: string[] = [];
    const sum = createTestSum(complaints);
    sum.add('unit', counts(2), 0);
    sum.add('cross-browser', found, exitCode);
    expect(sum.hasFailed).toBe(true);
    expect(sum.line()).toMatch(/ 1 failed/);
    expect(complaints).toEqual([reason]);
  });

  it('counts a failed test once, and names it', () => {
    const complaints: string[] = [];
    const sum = createTestSum(complaints);
    sum.add('unit', counts(2, 1, 0, ['adds: got 3']), 1);
    expect(sum.line()).toBe('2 passed, 1 failed');
    expect(complaints).toEqual(['unit: adds: got 3']);
  });
});

describe('the reports', () => {
  it('of vitest: a file that cannot be loaded is a failure', () => {
    const test = (status: string) => ({
      status,
      fullName: `is ${status}`,
      failureMessages: ['\u001b[31mError: no\u001b[39m\n  at here'],
    });
    expect(
      countVitest({
        numPassedTests: 2,
        numFailedTests: 1,
        numPendingTests: 1,
        numTodoTests: 1,
        testResults: [
          { name: '/a/one.test.ts', status: 'failed', message: 'no such module\n', assertionResults: [] },
          { name: '/a/two.test.ts', status: 'failed', assertionResults: [test('failed'), test('passed')] },
          { name: '/a/three.test.ts', status: 'passed', assertionResults: [test('passed')] },
        ],
      }),
    ).toEqual(counts(2, 2, 2, ['two.test.ts > is failed: Error: no', 'one.test.ts: no such module']));
  });

  it('of Playwright: an error outside of tests is a failure', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 1, skipped: 2 };
    const spec = (title: string, ok: boolean) => ({
      file: 'page.spec.ts',
      title,
      ok,
      tests: [{ results: [{ error: ok ? undefined : { message: 'Error: gone\nmore' } }] }],
    });
    const suites = [{ suites: [{ specs: [spec('opens', true), spec('closes', false)] }], specs: [] }];
    expect(countPlaywright({ stats, errors: [{ message: 'no such file' }], suites })).toEqual(
      counts(4, 2, 2, ['page.spec.ts > closes: Error: gone', 'outside of tests: no such file']),
    );
  });
});
