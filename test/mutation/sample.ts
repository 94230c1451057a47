/** Draws mutants at random, for areas whose every mutant would take hours. */
import { readFileSync } from 'node:fs';
import type { Location } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { glob } from 'tinyglobby';

/** Stryker's syntax for a part of a file. Lines count from 1, columns from 0. */
export const rangeOf = (file: string, { start, end }: Location) =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column}`;

const silent: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
};

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isBefore = (a: Location['start'], b: Location['start']) =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);

interface Place {
  readonly range: string;
  readonly mutants: number;
}

/** The ranges of about `count` mutants. Stryker tests all mutants of a range, so only places without smaller mutants inside are drawn. */
export async function drawSample(
  mutate: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<string[]> {
  const instrumenter = new Instrumenter(silent);
  const ranges: Place[] = [];
  for (const name of (await glob([...mutate])).sort()) {
    const file = { name, content: readFileSync(name, 'utf8'), mutate: true };
    const { mutants } = await instrumenter.instrument([file], {
      plugins: null,
      excludedMutations: [],
      ignorers: [],
    });
    const places = new Map<string, { readonly at: Location; mutants: number }>();
    for (const { location } of mutants) {
      const { start, end } = location;
      // The instrumenter counts lines from 0.
      const at = { start: { ...start, line: start.line + 1 }, end: { ...end, line: end.line + 1 } };
      const key = rangeOf(name, at);
      const place = places.get(key) ?? { at, mutants: 0 };
      place.mutants += 1;
      places.set(key, place);
    }
    const all = [...places];
    for (const [range, { at, mutants: here }] of all) {
      const holdsOther = all.some(
        ([other, { at: inner }]) =>
          other !== range && isBefore(at.start, inner.start) && isBefore(inner.end, at.end),
      );
      if (!holdsOther) ranges.push({ range, mutants: here });
    }
  }
  const next = randomNumbers(seed);
  const drawn: string[] = [];
  for (let total = 0; total < count && ranges.length > 0; ) {
    const [{ range, mutants }] = ranges.splice(Math.floor(next() * ranges.length), 1) as [Place];
    drawn.push(range);
    total += mutants;
  }
  return drawn;
}
