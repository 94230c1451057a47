// As `../../run.mjs`.
import { runnerImport } from 'vite';

await runnerImport(new URL('./main.ts', import.meta.url).pathname, { configFile: false, logLevel: 'error' });
