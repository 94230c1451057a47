// Plain JavaScript: Node 20 runs it before anything is built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createProgressLine } from './progress-line.js';

/** Inputs of the build. */
const INPUTS = ['src', 'demo', 'public', 'docs', 'CHANGELOG.md', 'package-lock.json', 'vite.config.ts'];
const STAMP = 'dist/.stamp';
const PROGRESS_MS = 1000;

/** Hashes names, sizes and times of all inputs, which is faster than reading them. */
async function stampOfInputs() {
  const hash = createHash('sha256').update(process.version);
  const add = async (path) => {
    const info = await stat(path).catch(() => null);
    if (info?.isFile()) hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
    if (!info?.isDirectory()) return;
    for (const name of (await readdir(path)).sort()) await add(join(path, name));
  };
  for (const input of INPUTS) await add(input);
  return hash.digest('hex');
}

function runBuild() {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    let output = '';
    const seconds = () => Math.round((Date.now() - began) / 1000);
    const line = createProgressLine();
    if (process.stdout.isTTY) line.show('Building…');
    else line.end('Building…');
    const progress = setInterval(() => line.show(`Building… ${seconds()} s`), PROGRESS_MS);
    const child = spawn(process.execPath, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--app',
      '--logLevel',
      'warn',
    ]);
    process.once('exit', () => child.kill());
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (code) => {
      clearInterval(progress);
      if (code !== 0) {
        line.clear();
        return reject(new Error(output.trim()));
      }
      line.end(`Built in ${seconds()} s`);
      resolve();
    });
  });
}

/** Builds if the output is missing or older than its sources. */
export async function ensureBuilt() {
  const stamp = await stampOfInputs();
  const known = await readFile(STAMP, 'utf8').catch(() => '');
  if (known === stamp) return;
  await runBuild();
  await mkdir(dirname(STAMP), { recursive: true });
  await writeFile(STAMP, stamp);
}
