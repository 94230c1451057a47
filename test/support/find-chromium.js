// Finds a Chromium to test with, or gets one. Plain JavaScript, because Node 20 runs it before anything is built.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const isRoot = process.getuid?.() === 0;

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
const findOnPath = () => NAMES.map(onPath).find(Boolean);

async function fromPlaywright() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Headless Chromium from an npm package; needs neither apt nor root. Linux on x64 only. */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // It unpacks under fixed names into the shared temporary folder: give it one of its own, before it is imported.
  const folder = join(tmpdir(), `countersign-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    // Only its file: its own arguments switch off the very rules (CORS, CSP, site isolation) that we test.
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return undefined;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fromApt() {
  if (!isRoot || !onPath('apt-get')) return undefined;
  const wait = ['-o', 'DPkg::Lock::Timeout=600'];
  run('apt-get', [...wait, 'update', '-q']);
  if (!run('apt-get', [...wait, 'install', '-y', '-q', '--no-install-recommends', 'chromium']))
    return undefined;
  return findOnPath();
}

async function fromDownload() {
  if (!run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) return undefined;
  return fromPlaywright();
}

/** True when the browser starts at all: a package's file may lack libraries of the system. */
function starts(file) {
  if (!file) return false;
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
  return spawnSync(file, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** Path of a working Chromium. Throws with one line that says what to install. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH: expected the path of a Chromium, got "${given}"`);
  }
  for (const find of [findOnPath, fromPlaywright, fromPackage, fromApt, fromDownload]) {
    const file = await find();
    if (starts(file)) return file;
  }
  throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
