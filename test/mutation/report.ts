/** What a run came to, for people: the score of each area, and every survivor that has no accepted reason. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { type AcceptedSurvivor, isAccepted, type Survivor } from './survivors.ts';

export interface AreaReport {
  readonly mutants: number;
  readonly killed: number;
  /** Percent, 0…100. Accepted survivors count as survivors. */
  readonly score: number;
  readonly accepted: number;
  readonly unexplained: readonly Survivor[];
}

const KILLED: readonly string[] = ['Killed', 'Timeout'];
const SURVIVED: readonly string[] = ['Survived', 'NoCoverage'];

export function reportArea(
  results: readonly MutantResult[],
  accepted: readonly AcceptedSurvivor[],
): AreaReport {
  const sources = new Map<string, string[]>();
  const lineAt = (file: string, number: number) => {
    const lines = sources.get(file) ?? readFileSync(file, 'utf8').split('\n');
    sources.set(file, lines);
    return lines[number - 1]?.trim() ?? '';
  };
  const survivors = results
    .filter(({ status }) => SURVIVED.includes(status))
    .map(({ status, fileName, location, mutatorName, replacement }): Survivor => {
      const file = relative('.', fileName);
      const lineNumber = location.start.line;
      const becomes = replacement?.replace(/\s+/g, ' ') ?? '';
      return { status, file, lineNumber, line: lineAt(file, lineNumber), mutatorName, becomes };
    });
  const unexplained = survivors.filter((survivor) => !accepted.some((each) => isAccepted(survivor, each)));
  const killed = results.filter(({ status }) => KILLED.includes(status)).length;
  const mutants = killed + survivors.length;
  return {
    mutants,
    killed,
    // Without a mutant nothing was shown.
    score: mutants > 0 ? (100 * killed) / mutants : 0,
    accepted: survivors.length - unexplained.length,
    unexplained,
  };
}

/** Survivors, each below the line of code that it changes. */
export function listSurvivors(survivors: readonly Survivor[]): string {
  const places = new Map<string, string[]>();
  const inOrder = [...survivors].sort((a, b) => a.file.localeCompare(b.file) || a.lineNumber - b.lineNumber);
  for (const { file, lineNumber, line, mutatorName, becomes, status } of inOrder) {
    const place = `  ${file}:${lineNumber}  ${line}`;
    const coverage = status === 'NoCoverage' ? '  (no test runs this line)' : '';
    const mutants = places.get(place) ?? [];
    places.set(place, [...mutants, `    ${mutatorName} → ${becomes || '(empty)'}${coverage}`]);
  }
  return [...places].flatMap(([place, mutants]) => [place, ...mutants]).join('\n');
}
