/** Words that comments and test titles avoid, see CONTRIBUTING.md: another word is plainer and easier to search for. */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const AVOIDED = new RegExp(
  [
    'whoever|whomever|somebody|nobody|anybody', // say who: the recipient, users, other pages
    'beside', // next to, besides
    'hears?|heard', // gets, is notified
    'shall', // must, will
    '(?:is|are|was|were|be|been|being) told', // gets, is reported
    'tells? (?:of|apart)', // reports, distinguishes
    'stands? (?:for|in|on|at|by|still|alone|behind|before|below|above|there)', // is, represents
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
  'i',
);

const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source;
const TOKEN = new RegExp(String.raw`\/\*[\s\S]*?\*\/|(?<![:\\\w])\/\/[^\n]*|${STRING}`, 'g');
const TITLE = new RegExp(
  String.raw`\b(?:it|test|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(${STRING})`,
  'g',
);

function* textsOf(file: string) {
  const code = readFileSync(file, 'utf8');
  for (const [text] of code.matchAll(file.endsWith('.css') ? /\/\*[\s\S]*?\*\//g : TOKEN))
    if (text.startsWith('/')) yield text;
  if (/\.(?:test|spec)\.tsx?$/.test(file)) for (const [, title] of code.matchAll(TITLE)) yield title!;
}

const found = globSync(['{src,test,demo}/**/*.{ts,tsx,css}'])
  .sort()
  .flatMap((file) =>
    [...textsOf(file)].flatMap((text) => {
      const words = AVOIDED.exec(text)?.[0];
      return words ? [`${file}: "${words}" in ${text.slice(0, 90)}`] : [];
    }),
  );

it('finds comments and titles', () => {
  expect([...textsOf('test/unit/plain-words.test.ts')].length).toBeGreaterThan(8);
});

it('comments and test titles avoid these words', () => {
  expect(found).toEqual([]);
});
