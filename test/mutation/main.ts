/**
 * `npm run test:mutation` changes the code in small ways and asks whether a test notices.
 * A tool for developers: it takes minutes to hours and is no part of `npm test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Area, type AreaName, areaNames, areas } from './areas.ts';
import { listSurvivors, reportArea } from './report.ts';
import { runArea } from './run-area.ts';
import { CACHE } from './run-stage.ts';
import { readAccepted } from './survivors.ts';

/** Percent of an area's mutants that tests must kill. */
const THRESHOLD = 85;

const HELP = `npm run test:mutation -- [area…] [options]
  areas            ${areaNames.join(', ')}; all without one
  --files <glob>   tests the mutants of these files only, the rest counts as it was last time; repeatable
  --sample <n>     tests about n mutants of each area, drawn at random
  --seed <n>       draws others; use a new one after tests were written for the last
  --no-contracts   unit tests only
  --force          tests every mutant again, not only those whose code or tests changed
  --workers <n>    processes at once`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    files: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    contracts: { type: 'boolean', default: true },
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(areaNames as string[]).includes(name));
const workers = Number(values.workers);
if (values.help) {
  console.log(HELP);
} else if (unknown.length > 0 || !Number.isInteger(workers) || workers < 1) {
  console.error(
    `${unknown.length > 0 ? `No such area: ${unknown.join(', ')}` : '--workers expects 1 or more'}\n\n${HELP}`,
  );
  process.exitCode = 2;
} else {
  await runAreas(positionals.length > 0 ? (positionals as AreaName[]) : areaNames);
}

async function runAreas(names: readonly AreaName[]): Promise<void> {
  const accepted = readAccepted();
  mkdirSync(CACHE, { recursive: true });
  const summary: string[] = [];
  for (const name of names) {
    const area: Area = areas[name];
    const started = Date.now();
    const { contracts, files, force } = values;
    const sample = values.sample ? { count: Number(values.sample), seed: Number(values.seed) } : undefined;
    const results = await runArea(name, area, { contracts, files, force, workers, sample });
    const report = reportArea(results, accepted);
    const isGood = report.score >= THRESHOLD;
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    if (!isGood) process.exitCode = 1;
    if (report.unexplained.length > 0)
      console.log(`\n${name}: survivors without an accepted reason\n${listSurvivors(report.unexplained)}`);
    writeFileSync(`${CACHE}/${name}.survivors.json`, JSON.stringify(report.unexplained, null, 2));
    summary.push(
      `${isGood ? 'passed' : 'FAILED'}  ${name}: ${report.score.toFixed(1)} % of ${report.mutants} mutants killed; ` +
        `survivors: ${report.accepted} accepted, ${report.unexplained.length} unexplained; ${minutes} min`,
    );
  }
  console.log(
    `\n${summary.join('\n')}\nAt least ${THRESHOLD} % is expected of each area. Details: ${CACHE}/<area>.html`,
  );
}
