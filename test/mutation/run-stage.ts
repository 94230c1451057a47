/** One StrykerJS run: mutates files, runs tests against each mutant, and returns what became of it. */
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';

export interface Stage {
  /** Names the cache and the report. */
  readonly name: string;
  /** Globs, or `path:line:column-line:column` for a part of a file. Columns count from 0. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Vitest's `globalSetup`. */
  readonly setup?: string;
  readonly ignoreStatic?: boolean | undefined;
  readonly workers: number;
  /** Tests every mutant again instead of only those whose code or tests changed. */
  readonly force: boolean;
  /** Neither uses nor changes what is known of the other mutants. */
  readonly isSample: boolean;
}

/** Git ignores it. Holds the incremental results, the HTML reports and Stryker's copy of the repository. */
export const CACHE = '.cache/mutation';

export async function runStage(stage: Stage): Promise<MutantResult[]> {
  // Stryker's workers inherit the environment and load `vitest.config.ts`, which reads it.
  process.env.MUTATION_TESTS = JSON.stringify(stage.tests);
  process.env.MUTATION_SETUP = stage.setup ?? '';
  const stryker = new Stryker({
    mutate: [...stage.mutate],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    plugins: [
      '@stryker-mutator/vitest-runner',
      new URL('./ignore-signal-names.mjs', import.meta.url).pathname,
    ],
    ignorers: ['signal-names'],
    coverageAnalysis: 'perTest',
    ignoreStatic: stage.ignoreStatic ?? false,
    concurrency: stage.workers,
    timeoutMS: 5000,
    incremental: !stage.isSample,
    incrementalFile: `${CACHE}/${stage.name}.incremental.json`,
    force: stage.force,
    tempDirName: `${CACHE}/sandbox`,
    ignorePatterns: ['/.cache', '/.ci', '/.data', '/dist', '/demo', '/public', '/test-results'],
    // Stryker would rewrite it through TypeScript's JavaScript API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'html'],
    htmlReporter: { fileName: `${CACHE}/${stage.name}.html` },
    logLevel: 'warn' as LogLevel,
    allowConsoleColors: process.stdout.isTTY ?? false,
  });
  return stryker.runMutationTest();
}
