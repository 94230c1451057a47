/**
 * Checks where an implementation places fields on the pages of the PDFs beside this file. Needs Node 20, and no packages.
 *
 *   node check.mjs <command> [arguments…]
 *
 * The command gets a JSON list of questions on standard input and prints a JSON list with one answer each:
 *
 *   question  {"file": "/path/rotations.pdf", "page": 2, "percent": {"x": 0, "y": 0, "width": 10, "height": 5}}
 *   answer    {"x": 0, "y": 0, "width": 29.7638, "height": 84.189}
 *
 * `percent` is in percent of the page as displayed, from its top left. An answer is the rectangle in the user space of the PDF, in
 * which `x` and `y` are its lower left corner. Each number may differ from the expected one by 0.01.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const TOLERANCE = 0.01;
const SIDES = ['x', 'y', 'width', 'height'];

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('Expected a command that computes positions: node check.mjs <command> [arguments…]');
  process.exit(2);
}

const { files } = JSON.parse(await readFile(new URL('positions.json', import.meta.url), 'utf8'));
const cases = files.flatMap(({ file, pages }) =>
  pages.flatMap(({ page, title, boxes }) => boxes.map((box) => ({ file, page, title, ...box }))),
);
const questions = cases.map(({ file, page, percent }) => ({
  file: fileURLToPath(new URL(file, import.meta.url)),
  page,
  percent,
}));

const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
child.on('error', (error) => {
  console.error(`${command} didn't start: ${error.message}`);
  process.exit(2);
});
// A command that ends early is reported below.
child.stdin.on('error', () => {});
child.stdin.end(JSON.stringify(questions));
const ended = once(child, 'close');
let output = '';
for await (const text of child.stdout.setEncoding('utf8')) output += text;
const [code] = await ended;

let answers;
try {
  answers = JSON.parse(output);
} catch {
  answers = null;
}
if (!Array.isArray(answers) || answers.length !== cases.length) {
  const got = Array.isArray(answers) ? `${answers.length} answers` : `${JSON.stringify(output.slice(0, 80))}`;
  console.error(
    `Expected a JSON list of ${cases.length} answers, got ${got}; the command ended with ${code}`,
  );
  process.exit(2);
}

const show = (one) => SIDES.map((side) => `${side} ${one?.[side]}`).join(', ');
let failed = 0;
for (const [index, { file, page, title, name, points }] of cases.entries()) {
  const answer = answers[index];
  if (SIDES.every((side) => Math.abs(answer?.[side] - points[side]) <= TOLERANCE)) continue;
  failed += 1;
  console.log(
    `${file}, page ${page} (${title}), ${name}\n  expected ${show(points)}\n  received ${show(answer)}`,
  );
}
console.log(`${cases.length - failed} of ${cases.length} positions are right`);
process.exitCode = failed > 0 ? 1 : 0;
