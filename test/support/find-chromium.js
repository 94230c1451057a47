// Finds or installs a Chromium for tests. Plain JavaScript, because Node 20 can't run TypeScript.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** The headless shell, which needs half the resources. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

/** How the search accesses the machine; replaced in tests. */
const THIS_MACHINE = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  hasPackage: process.platform === 'linux' && process.arch === 'x64',
  isFile: existsSync,
  isExecutable,
  run: (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0,
  starts,
  playwrightPath,
  unpackPackage,
};

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds. A packaged browser may hang if system libraries are missing; then the next candidate is tried. */
const PACKAGED_START = 10_000;
const INSTALLED_START = 60_000;

/** Whether the browser starts within this many milliseconds; a packaged one may lack system libraries. */
export function starts(file, within) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
  // A browser that hangs may also ignore SIGTERM.
  return spawnSync(file, args, { stdio: 'ignore', timeout: within, killSignal: 'SIGKILL' }).status === 0;
}

async function playwrightPath() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** Headless Chromium from an npm package; needs neither apt nor root. */
async function unpackPackage() {
  // It unpacks to fixed names in the temporary folder, so set a separate one before importing it.
  const folder = join(tmpdir(), `countersign-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    // Only its binary: its default arguments disable rules that we test (CORS, CSP, site isolation).
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** All candidates in order, each with its path, if any, and how long it may take to start. */
function places(machine, names) {
  const { env, isRoot, hasPackage, isFile, run } = machine;
  const onPath = (name) =>
    (env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(machine.isExecutable);
  const fromPath = () => names.map(onPath).find(Boolean);
  const fromPlaywright = async () => {
    const file = await machine.playwrightPath();
    return isFile(file) ? file : undefined;
  };
  const fromPackage = () => (hasPackage ? machine.unpackPackage() : undefined);
  const fromApt = () => {
    const apt = isRoot && onPath('apt-get');
    if (!apt) return undefined;
    const wait = ['-o', 'DPkg::Lock::Timeout=600'];
    run(apt, [...wait, 'update', '-q']);
    run(apt, [...wait, 'install', '-y', '-q', '--no-install-recommends', 'chromium']);
    return fromPath();
  };
  const fromDownload = () =>
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
      ? fromPlaywright()
      : undefined;
  return [
    { look: fromPath, within: INSTALLED_START },
    { look: fromPlaywright, within: INSTALLED_START },
    { look: fromPackage, within: PACKAGED_START },
    { look: fromApt, within: INSTALLED_START },
    { look: fromDownload, within: INSTALLED_START },
  ];
}

/** The full browser, for features that the headless shell lacks, such as the back/forward cache. */
export const findWholeChromium = (machine = THIS_MACHINE) => find(machine, NAMES);

/** Path of a working Chromium. Throws an error that says what to install. */
export const findChromium = (machine = THIS_MACHINE) => find(machine, [WITHOUT_WINDOWS, ...NAMES]);

async function find(machine, names) {
  const given = machine.env.CHROMIUM_PATH;
  if (given) {
    if (machine.isFile(given)) return given;
    throw new Error(`CHROMIUM_PATH: expected the path of a Chromium, got "${given}"`);
  }
  for (const { look, within } of places(machine, names)) {
    // A candidate that fails is skipped.
    const file = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (file && machine.starts(file, within)) return file;
  }
  throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
