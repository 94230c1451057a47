/**
 * Reports a test file that fails outside its tests, on import or in a top-level hook, as a failed test. Stryker's runner reads tests
 * only and would count the mutant behind such a failure as a survivor.
 */
import type { Reporter, TestModule } from 'vitest/node';

interface Task {
  readonly type: 'suite' | 'test';
  readonly tasks?: Task[];
  readonly result?: { readonly state?: string };
}

const hasFailedTest = ({ type, tasks, result }: Task): boolean =>
  type === 'test' ? result?.state === 'fail' : (tasks ?? []).some(hasFailedTest);

export const fileFailures: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules) {
      // Vitest's own record of the file, the one that Stryker's runner reads next.
      const { task: file } = module as unknown as { task: Task & { tasks: unknown[] } };
      if (file.result?.state !== 'fail' || hasFailedTest(file)) continue;
      file.tasks.push({ type: 'test', name: 'loads and sets up', mode: 'run', file, result: file.result });
    }
  },
};
