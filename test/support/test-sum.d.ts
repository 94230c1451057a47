export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each failed test. */
  readonly failures: readonly string[];
}

export interface TestSum {
  add(name: string, counts: TestCounts | null, exitCode: number): void;
  fail(reason: string): void;
  readonly hasFailed: boolean;
  line(): string;
}

export function createTestSum(complaints?: string[]): TestSum;
export function countVitest(report: unknown): TestCounts;
export function countPlaywright(report: unknown): TestCounts;
