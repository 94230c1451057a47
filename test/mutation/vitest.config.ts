/** What Stryker runs against each mutant: the test files of one stage of one area, passed in the environment by `run-stage.ts`. */
import { defineConfig } from 'vitest/config';
import { fileFailures } from './file-failures.ts';

const { MUTATION_TESTS = '[]', MUTATION_SETUP } = process.env;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: JSON.parse(MUTATION_TESTS) as string[],
    environment: 'node',
    reporters: [fileFailures],
    isolate: false,
    // The limits of vite.config.ts; Stryker has its own for mutants that never end.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...(MUTATION_SETUP && { globalSetup: MUTATION_SETUP }),
  },
});
