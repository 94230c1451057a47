// `npm test`: builds if necessary, then runs unit and contract tests (Vitest; contracts a second time on PostgreSQL and an S3
// store), browser tests (Playwright) and the journey in other browsers (cross-browser). The last line is the total:
// `N passed, N failed`. Arguments choose suites: `npm test -- unit browser`.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../src/entries/build/ensure-built.js';
import { findChromium, findWholeChromium } from './find-chromium.js';
import { findPostgres } from './find-postgres.js';
import { countPlaywright, countVitest, createTestSum } from './test-sum.js';

const NODE = process.execPath;
const SUITES = ['unit', 'contracts', 'contracts-postgres', 'browser', 'cross-browser'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SUITES.includes(name));
if (unknown.length > 0) fail(`Expected ${SUITES.join(', ')}; got ${unknown.join(', ')}`);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
const folder = await mkdtemp(join(tmpdir(), 'countersign-tests-'));
// PostgreSQL doesn't run as root, so its user needs access to its folder in here.
await chmod(folder, 0o711);
const complaints = [];
const sum = createTestSum(complaints);
const isBuilt = await attempt('build', async () => {
  if (SUITES.some((name) => name !== 'unit' && isWanted(name))) await ensureBuilt();
});
// A suite that crashes doesn't prevent the others from running.
for (const name of SUITES.filter(isWanted).filter(isPossible))
  if (isBuilt || name === 'unit')
    await attempt(name, () => (name === 'browser' ? runPlaywright() : runVitest(name)));
await rm(folder, { recursive: true, force: true });
for (const complaint of complaints) console.error(complaint);
console.log(`\n${sum.line()}`);
process.exitCode = sum.hasFailed ? 1 : 0;

async function attempt(name, suite) {
  try {
    await suite();
    return true;
  } catch (error) {
    sum.fail(`${name}: ${error.message}`);
    return false;
  }
}

/** PostgreSQL may be missing on developers' machines, but not in CI. */
function isPossible(name) {
  if (name !== 'contracts-postgres' || findPostgres()) return true;
  console.warn('PostgreSQL is not installed: the contract suite is not run on it');
  return false;
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

function run(args, env = {}) {
  return new Promise((resolve) => {
    // Includes files left by tests that crashed.
    const child = spawn(NODE, args, { stdio: 'inherit', env: { ...process.env, TMPDIR: folder, ...env } });
    child.on('close', resolve);
  });
}

/** Null if the suite ended before writing one. */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text ? JSON.parse(text) : null;
}

async function runVitest(name) {
  const file = join(folder, `${name}.json`);
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = await readReport(file);
  sum.add(name, report && countVitest(report), code);
}

async function runPlaywright() {
  const file = join(folder, 'playwright.json');
  const code = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/browser/playwright.config.ts'],
    {
      CHROMIUM_PATH: await findChromium(),
      WHOLE_CHROMIUM_PATH: await findWholeChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const report = await readReport(file);
  sum.add('browser', report && countPlaywright(report), code);
}
