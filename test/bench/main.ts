/**
 * `npm run bench [-- --only 1,8 --rounds 20]`: measures the product against pdf.js as published, in turns, each run in a
 * browser of its own with an empty profile. Compare ratios, not milliseconds. It measures and does not judge: exit code 0.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchFolder, INPUTS, type InputName, inputPath } from './bench-pdfs.ts';
import { makePreview } from './bench-previews.ts';
import { buildSite, siteFolder } from './bench-site.ts';
import { isBuilt, startProduct } from './product.ts';
import { drag, dragSlow } from './rows/drag.ts';
import { firstPage, firstPageSlow, interactive, longTasks, weight } from './rows/first-page.ts';
import { jump, memory, openLong, sweep, zoom } from './rows/long-documents.ts';
import type { Figure, Row } from './rows/row.ts';
import { severalDocuments } from './rows/several-documents.ts';
import { signingPage } from './rows/signing-page.ts';
import { startServer } from './serve.ts';
import { createLine } from './slow-line.ts';

const ROWS: readonly Row[] = [
  firstPage,
  firstPageSlow,
  weight,
  interactive,
  longTasks,
  openLong,
  jump,
  memory,
  sweep,
  drag,
  zoom,
  dragSlow,
  signingPage,
  severalDocuments,
];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4440' },
  },
});

const only = options.only.split(',').filter(Boolean);
const rows = only.length > 0 ? ROWS.filter(({ number }) => only.includes(number)) : ROWS;
const say = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);

/** Browsers report frame times to a tenth of a millisecond. */
const HAIR = 0.05;

function print(row: Row, figures: readonly Figure[]): void {
  say('');
  console.log(`\n${row.number.padStart(2)}  ${row.name}`);
  for (const { what, value, unit, goal, note } of figures) {
    const isMet = goal !== undefined && value <= goal + (unit === 'ms' ? HAIR : 0);
    const shown = Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
    const verdict = goal === undefined ? '' : `  goal ≤ ${goal}: ${isMet ? 'met' : 'missed'}`;
    console.log(`    ${what.padEnd(52)}${shown.padStart(8)} ${unit}${verdict}${note ? `  (${note})` : ''}`);
  }
}

say('documents and pages');
await buildSite();
for (const name of Object.keys(INPUTS) as InputName[]) await makePreview(name, await inputPath(name));
const line = createLine();
const port = Number(options.port);
const server = await startServer([siteFolder, benchFolder], port, line);
const product = isBuilt() ? await startProduct(line, port + 1) : null;
if (!product) console.log('Nothing is built, so the viewer alone stands for the editor: npm run build');
const results: { number: string; name: string; figures: readonly Figure[] }[] = [];
try {
  await server.warm();
  for (const row of rows) {
    const figures = await row.measure({
      stand: { server, line, product },
      ours: product ? 'editor' : 'viewer',
      rounds: Number(options.rounds),
      say,
    });
    print(row, figures);
    results.push({ number: row.number, name: row.name, figures });
  }
} finally {
  await product?.close();
  await server.close();
}
await mkdir('.cache', { recursive: true });
await writeFile(
  path.join('.cache', 'bench.json'),
  JSON.stringify({ rounds: Number(options.rounds), results }, null, 2),
);
