import { runnerImport } from 'vite';

await runnerImport(new URL('./kill-rounds.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
});
