// `npm run check`: every regular expression in `src` runs in linear time, or `regex-exceptions.js` says why it needn't.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRegexes } from './find-regexes.js';
import { EXCEPTIONS } from './regex-exceptions.js';
import { slowRegex } from './slow-regex.js';

/** @typedef {import('./regex-exceptions.js').RegexException} RegexException */

/** @param {string} file @param {string} code @returns {{ text: string, complaint: string }[]} */
export function complaintsAbout(file, code) {
  return findRegexes(code, file).flatMap(({ line, source, flags, text }) => {
    const slow =
      source === null
        ? 'is put together while the program runs, so nothing can be said about it'
        : slowRegex(source, flags);
    return slow === null ? [] : [{ text, complaint: `${file}:${line} ${text} ${slow}` }];
  });
}

/**
 * @param {readonly { file: string, code: string }[]} files paths below `src`
 * @param {readonly RegexException[]} exceptions
 * @returns {string[]} complaints without an exception, and unused exceptions
 */
export function checkRegexes(files, exceptions) {
  const used = new Set();
  const open = files.flatMap(({ file, code }) =>
    complaintsAbout(file, code).flatMap(({ text, complaint }) => {
      const found = exceptions.find((one) => one.files.includes(file) && text.includes(one.text));
      if (found) used.add(`${file} ${found.text}`);
      return found ? [] : [complaint];
    }),
  );
  const idle = exceptions.flatMap(({ files: named, text }) =>
    named
      .filter((file) => !used.has(`${file} ${text}`))
      .map((file) => `${file}: no exception is needed for ${text}`),
  );
  return [...open, ...idle];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !name.endsWith('.d.ts'))
    .map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }));
  const complaints = checkRegexes(files, EXCEPTIONS);
  for (const complaint of complaints) console.error(complaint);
  console.log(`${files.length} files read, ${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
