// `npm run check:words`: every text in every language, held against the rules in `words/rules.ts` and the term base.
// `-- --record` says that all translations were made from, or seen to fit, today's English.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const built = /** @type {{ output: { code: string }[] }} */ (
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: at('words/main.ts'),
      write: false,
      minify: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
);
const { main } = await import(
  `data:text/javascript;base64,${Buffer.from(built.output[0].code).toString('base64')}`
);
const isRecording = process.argv.includes('--record');
process.exitCode = (await main(isRecording ? at('words/translated-from.json') : null)) > 0 ? 1 : 0;
