/** Checks English outside of the locales against the term base: API descriptions, errors, commands, demo and documentation. */
import type { FoundText } from './find-texts.js';
import type { Term } from './terms.ts';

export interface ProseFile {
  readonly file: string;
  readonly code: string;
}

/** A word that a file may use. */
export interface ProseException {
  readonly file: string;
  /** The word as found. */
  readonly word: string;
}

export interface ProseComplaint {
  readonly place: string;
  readonly text: string;
}

/** @param findTexts called only for files that contain a forbidden word, because parsing all takes seconds */
export function checkProse(
  files: readonly ProseFile[],
  findTexts: (code: string, file: string) => readonly FoundText[],
  terms: readonly Term[],
  exceptions: readonly ProseException[],
): readonly ProseComplaint[] {
  const english = terms.filter(({ language }) => language === 'en');
  const used = new Set<ProseException>();
  const open = files.flatMap(({ file, code }) => {
    const suspects = english.filter(({ forbidden }) => forbidden.test(code));
    if (suspects.length === 0) return [];
    return findTexts(code, file).flatMap(({ line, text }) =>
      suspects.flatMap(({ forbidden, instead }) => {
        const word = forbidden.exec(text)?.[0];
        if (word === undefined) return [];
        const exception = exceptions.find((one) => one.file === file && one.word === word);
        if (exception) used.add(exception);
        return exception ? [] : [{ place: `${file}:${line}`, text: `says “${word}”: ${instead}` }];
      }),
    );
  });
  const idle = exceptions.filter((one) => !used.has(one));
  return [
    ...open,
    ...idle.map(({ file, word }) => ({ place: file, text: `needs no exception for “${word}”` })),
  ];
}
