import { writeFileSync } from 'node:fs';
import { checkWords, recordOf } from './check-words.ts';
import { readWords } from './read-words.ts';
import { TERMS } from './terms.ts';
import recorded from './translated-from.json';
import { EXCEPTIONS } from './word-exceptions.ts';

/** @returns how many complaints there are */
export async function main(recordPath: string | null): Promise<number> {
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
  const regional = overlays.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  const texts = Object.keys(english).length * (Object.keys(languages).length + 1) + regional;
  console.log(
    `${texts} texts in ${Object.keys(languages).length + overlays.length + 1} languages, ${complaints.length} complaints`,
  );
  return complaints.length;
}
