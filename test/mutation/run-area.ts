/** Runs an area's unit tests against every mutant, then its contract tests against those that survived. */
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { Area } from './areas.ts';
import { runStage } from './run-stage.ts';
import { drawSample, rangeOf } from './sample.ts';

export interface RunOptions {
  readonly workers: number;
  readonly force: boolean;
  readonly contracts: boolean;
  /** Mutates these files instead of the whole area. */
  readonly files?: readonly string[];
  /** Tests about so many mutants, drawn at random. */
  readonly sample?: { readonly count: number; readonly seed: number };
}

const isUnnoticed = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage';

/** A mutant has another id in each run. */
const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }: MutantResult) =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ');

/** Results count columns from 1, ranges from 0. */
const placeOf = ({ fileName, location: { start, end } }: MutantResult) =>
  rangeOf(relative('.', fileName), {
    start: { line: start.line, column: start.column - 1 },
    end: { line: end.line, column: end.column - 1 },
  });

export async function runArea(name: string, area: Area, options: RunOptions): Promise<MutantResult[]> {
  const { workers, force, sample } = options;
  const common = { workers, force, isSample: sample !== undefined, ignoreStatic: area.ignoreStatic };
  const files = options.files ?? area.mutate;
  const mutate = sample ? await drawSample(files, sample) : files;
  const results: MutantResult[] =
    area.unit.length > 0
      ? await runStage({ name, mutate, tests: area.unit, setup: 'test/support/run-folder.ts', ...common })
      : [];
  if (!area.contracts || !options.contracts) return results;

  const unnoticed = results.filter(isUnnoticed);
  if (area.unit.length > 0 && unnoticed.length === 0) return results;
  const second = await runStage({
    name: `${name}-contracts`,
    mutate: area.unit.length > 0 ? [...new Set(unnoticed.map(placeOf))] : mutate,
    tests: area.contracts,
    setup: 'test/support/contracts-setup.ts',
    ...common,
  });
  if (area.unit.length === 0) return second;
  const later = new Map(second.map((result) => [keyOf(result), result]));
  return results.map((result) => (isUnnoticed(result) && later.get(keyOf(result))) || result);
}
