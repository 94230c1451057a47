// `npm test`: builds what is stale, then unit and contract tests (vitest) and browser tests (Playwright), and one last
// line with the sum: `N passed, N failed`. Arguments choose suites: `npm test -- unit browser`.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../src/entries/build/ensure-built.js';
import { findChromium } from './find-chromium.js';

const NODE = process.execPath;
const SUITES = ['unit', 'contracts', 'browser'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SUITES.includes(name));
if (unknown.length > 0) fail(`Expected ${SUITES.join(', ')}; got ${unknown.join(', ')}`);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

process.chdir(new URL('../../', import.meta.url).pathname);
const folder = await mkdtemp(join(tmpdir(), 'countersign-tests-'));
const sum = { passed: 0, failed: 0, skipped: 0 };
try {
  if (isWanted('contracts') || isWanted('browser')) await ensureBuilt();
  const projects = ['unit', 'contracts'].filter(isWanted);
  if (projects.length > 0) await runVitest(projects);
  if (isWanted('browser')) await runPlaywright();
} catch (error) {
  console.error(error.message);
  sum.failed += 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

function fail(message) {
  console.error(message);
  process.exit(2);
}

function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(NODE, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', resolve);
  });
}

/** A suite that ends badly without counting a failure has failed all the same: it did not even start. */
function add(counts, exitCode) {
  for (const key of Object.keys(sum)) sum[key] += counts[key];
  if (exitCode !== 0 && counts.failed === 0) sum.failed += 1;
}

async function runVitest(projects) {
  const report = join(folder, 'vitest.json');
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const json = JSON.parse(await readFile(report, 'utf8'));
  add(
    {
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
    },
    code,
  );
}

async function runPlaywright() {
  const report = join(folder, 'playwright.json');
  const code = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/browser/playwright.config.ts'],
    {
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const { stats } = JSON.parse(await readFile(report, 'utf8'));
  add({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, code);
}
