/** `survivors.json`: mutants that no test has to notice, each with the reason. Lines are found by their text, so edits elsewhere do not move them. */
import { readFileSync } from 'node:fs';
import type { MutantResult } from '@stryker-mutator/api/core';

export interface AcceptedSurvivor {
  /** A file, or a folder that ends in a slash. */
  readonly file: string;
  /** Part of the source line where the mutation starts; every line if absent. */
  readonly line?: string;
  /** Stryker's name of the kind of mutation, as `StringLiteral`; every kind if absent. */
  readonly mutator?: string;
  /** What the code was changed to, with white space collapsed; anything if absent. */
  readonly becomes?: readonly string[];
  readonly reason: string;
}

export interface Survivor extends Pick<MutantResult, 'status' | 'mutatorName'> {
  readonly file: string;
  readonly lineNumber: number;
  readonly line: string;
  readonly becomes: string;
}

const FILE = new URL('./survivors.json', import.meta.url);

export const readAccepted = (): AcceptedSurvivor[] => JSON.parse(readFileSync(FILE, 'utf8'));

export function isAccepted(survivor: Survivor, accepted: AcceptedSurvivor): boolean {
  const { file, line, mutator, becomes } = accepted;
  return (
    (file.endsWith('/') ? survivor.file.startsWith(file) : survivor.file === file) &&
    (line === undefined || survivor.line.includes(line)) &&
    (mutator === undefined || survivor.mutatorName === mutator) &&
    (becomes === undefined || becomes.includes(survivor.becomes))
  );
}
