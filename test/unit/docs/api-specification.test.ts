/** The list of the API specification's sentences names tests that exist, by file and title. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTitles } from '../../support/test-titles.ts';

const ROWS = readFileSync('docs/api-specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', sentence = '', held = '']) => ({ id, sentence, held }));

/** A link to a test file, and the title of a test in it. */
const NAMED = /\[[\w.-]+\]\(([^)]+)\) “([^”]+)”/g;
/** In place of a test. */
const REASON = /^\*\*(Not offered|Never answered)\*\*: .{10,}/;

const namedIn = (held: string) =>
  [...held.matchAll(NAMED)].map(([, link, title]) => ({ file: posix.join('docs', link!), title: title! }));

const known = new Map<string, ReadonlySet<string>>();
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  if (!known.has(file)) known.set(file, testTitles(file));
  return known.get(file)!.has(title);
}

describe('the list of sentences', () => {
  it('is numbered without gaps', () => {
    expect(ROWS.length).toBeGreaterThan(150);
    const counts = new Map<string, number>();
    for (const { id } of ROWS) {
      const [section, place] = id.split('.');
      const next = (counts.get(section!) ?? 0) + 1;
      expect(id).toBe(`${section}.${next}`);
      counts.set(section!, Number(place));
    }
  });

  it('has a test or a reason for each', () => {
    const without = ROWS.filter(({ held }) => namedIn(held).length === 0 && !REASON.test(held));
    expect(without.map(({ id, sentence }) => `${id} ${sentence}`)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = ROWS.flatMap(({ id, held }) =>
      namedIn(held)
        .filter(({ file, title }) => !hasTest(file, title))
        .map(({ file, title }) => `${id} ${file}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  it('notices a title that no test has', () => {
    const file = 'test/contracts/tokens.test.ts';
    expect(hasTest(file, 'expires')).toBe(true);
    expect(hasTest(file, 'isn’t issued for %s')).toBe(true);
    // Another text, a group of tests, and another file.
    expect(hasTest(file, 'expires never')).toBe(false);
    expect(hasTest(file, 'forged tokens')).toBe(false);
    expect(hasTest('test/contracts/nothing.test.ts', 'expires')).toBe(false);
  });
});
