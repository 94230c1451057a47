// `npm run check -- [part…]`: runs all or the given parts in parallel. Each prints its output when it ends; the last line lists the
// failed ones. Must be started by npm, which adds the tools to the path.
import { spawn } from 'node:child_process';

const PARTS = {
  lint: 'npm run --silent lint',
  types: 'npm run --silent types',
  regexes: 'node test/support/check-regexes.js',
  words: 'node test/support/check-words.js',
  commits: 'node test/support/check-commits.js',
  unit: 'vitest run --project unit',
};

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

function run(name) {
  const started = Date.now();
  const child = spawn(PARTS[name], {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colour },
  });
  const output = [];
  child.stdout.on('data', (bytes) => output.push(bytes));
  child.stderr.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    // A part that can't be started or is killed has failed, too.
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const isGood = code === 0;
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      process.stdout.write(Buffer.concat(output));
      console.log(`── ${name}: ${isGood ? 'passed' : 'failed'} after ${seconds} s\n`);
      resolve({ name, isGood });
    });
  });
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Expected ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const parts = named.length > 0 ? named : Object.keys(PARTS);
console.log(`Side by side: ${parts.join(', ')}\n`);
const results = await Promise.all(parts.map(run));
const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name);
console.log(failed.length > 0 ? `check failed: ${failed.join(', ')}` : 'check passed');
process.exitCode = failed.length > 0 ? 1 : 0;
