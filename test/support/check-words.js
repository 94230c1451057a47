// `npm run check:words`: checks every text in every language against `words/rules.ts` and the term base, and the English in
// sources and documentation against its terms.
// `-- --record` marks all translations as matching the current English.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { findTexts } from './words/find-texts.js';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const root = at('../..');

/** Not checked: translations, published consent statements, generated code, and the sample contract. */
const OTHERS =
  /^src\/i18n\/locales\/|^src\/server\/mail\/messages\/|\/(built-in|earlier)-statements\.ts$|^src\/client\/api\/operations\.ts$|^src\/editor\/reading\/detect\/labels\.ts$|^src\/fields\/shared\/advances|^demo\/sample\/contract-text\.ts$|\.d\.ts$|\.min\.js$/;

const files = ['src', 'demo', 'docs', 'README.md']
  .flatMap((name) =>
    name.endsWith('.md')
      ? [name]
      : readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|tsx|js|md)$/.test(file) && !OTHERS.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

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
const recordPath = process.argv.includes('--record') ? at('words/translated-from.json') : null;
process.exitCode = (await main({ recordPath, files, findTexts })) > 0 ? 1 : 0;
