// Finds a Chromium to test with, or gets one. Plain JavaScript, because Node 20 runs it before anything is built.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** Chromium without windows and all that is in them: the same pages for half of the work or less. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

/** What the search asks of the machine; tests bring their own. */
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

/** Milliseconds. A packaged browser that lacks libraries of the system can hang instead of failing; another place follows. */
const PACKAGED_START = 10_000;
const INSTALLED_START = 60_000;

/** True when the browser starts within so many milliseconds: a package's file may lack libraries of the system. */
export function starts(file, within) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
  // A browser that hangs may ignore SIGTERM as well.
  return spawnSync(file, args, { stdio: 'ignore', timeout: within, killSignal: 'SIGKILL' }).status === 0;
}

async function playwrightPath() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** Headless Chromium from an npm package; needs neither apt nor root. */
async function unpackPackage() {
  // It unpacks under fixed names into the shared temporary folder: give it one of its own, before it is imported.
  const folder = join(tmpdir(), `countersign-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    // Only its file: its own arguments switch off the very rules (CORS, CSP, site isolation) that we test.
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Every place to look, in order; each gives a path or undefined, and how long a browser from there may take to start. */
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

/** The one that people have, for what only a browser with windows does, such as keeping pages that were left. */
export const findWholeChromium = (machine = THIS_MACHINE) => find(machine, NAMES);

/** Path of a working Chromium. Throws with one line that says what to install. */
export const findChromium = (machine = THIS_MACHINE) => find(machine, [WITHOUT_WINDOWS, ...NAMES]);

async function find(machine, names) {
  const given = machine.env.CHROMIUM_PATH;
  if (given) {
    if (machine.isFile(given)) return given;
    throw new Error(`CHROMIUM_PATH: expected the path of a Chromium, got "${given}"`);
  }
  for (const { look, within } of places(machine, names)) {
    // A place that fails is a place without one.
    const file = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (file && machine.starts(file, within)) return file;
  }
  throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
