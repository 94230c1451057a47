import { writeFileSync } from 'node:fs';
import { checkProse, type ProseFile } from './check-prose.ts';
import { checkWords, recordOf } from './check-words.ts';
import type { findTexts } from './find-texts.js';
import { readWords } from './read-words.ts';
import { TERMS } from './terms.ts';
import recorded from './translated-from.json';
import { EXCEPTIONS, PROSE_EXCEPTIONS } from './word-exceptions.ts';

interface Sources {
  readonly recordPath: string | null;
  readonly files: readonly ProseFile[];
  /** A parameter, because it needs the parser, which can't be bundled. */
  readonly findTexts: typeof findTexts;
}

/** @returns the number of complaints */
export async function main({ recordPath, files, findTexts }: Sources): Promise<number> {
  const { english, languages, overlays } = await readWords();
  if (recordPath !== null) writeFileSync(recordPath, `${JSON.stringify(recordOf(english), null, 2)}\n`);
  const complaints = checkWords({
    english,
    languages,
    overlays,
    recorded: recordPath === null ? recorded : recordOf(english),
    terms: TERMS,
    exceptions: EXCEPTIONS,
  });
  for (const { rule, language, key, text } of complaints)
    console.error(`${language} ${key}: ${text} [${rule}]`);
  const ofProse = checkProse(files, findTexts, TERMS, PROSE_EXCEPTIONS);
  for (const { place, text } of ofProse) console.error(`${place}: ${text}`);
  const regional = overlays.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  const texts = Object.keys(english).length * (Object.keys(languages).length + 1) + regional;
  const count = complaints.length + ofProse.length;
  console.log(
    `${texts} texts in ${Object.keys(languages).length + overlays.length + 1} languages and ${files.length} files, ${count} complaints`,
  );
  return count;
}
