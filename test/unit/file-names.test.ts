/** What files are called, and where tests lie. */
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const files = globSync(['src/**', 'test/**', 'demo/**'], { onlyFiles: true });

/** Words that say nothing about a file's subject. */
const VAGUE = new Set(
  [
    'beside dress early fate fetched hand hands heir heirs keep keeping kept late later lazily leg legs look mortal',
    'more own tell told way wear who whoever why work works',
    'common helper helpers misc stuff thing things util utils',
  ].flatMap((words) => words.split(' ')),
);

/** Names with such a word for a reason. */
const NEEDED: Readonly<Record<string, string>> = {
  'src/entries/build/strip-preload-helper.ts': "the bundler's name for what it strips",
  'src/signing/components/FinishLaterDialog.css': 'the button’s name',
  'src/signing/components/FinishLaterDialog.tsx': 'the button’s name',
  'src/verify/work-budget.ts': 'limits computing work',
  'test/unit/verify/work-budget.test.ts': 'limits computing work',
};

const wordsOf = (path: string) =>
  path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isVague = (path: string) => wordsOf(path).some((word) => VAGUE.has(word));

it('no file or folder has a vague name', () => {
  const vague = files.filter(isVague);
  expect(vague.sort()).toEqual(Object.keys(NEEDED).sort());
});

/** Tests of a file lie at its path, tests of several files in their folder. */
describe('the unit tests mirror the code', () => {
  const paths = globSync(['src/**', 'docs/**', 'demo/**', 'test/support/**'], { onlyFiles: true }).map(
    (file) => file.replace(/^(src|test)\//, '').replace(/\.\w+$/, ''),
  );
  const tests = globSync('**/*.test.{ts,tsx}', { cwd: 'test/unit' }).map((file) =>
    file.replace(/\.test\.tsx?$/, ''),
  );
  const folderOf = (path: string) => path.replace(/[^/]*$/, '');
  const nameOf = (path: string) => path.slice(folderOf(path).length);
  const roomOf = (path: string) => path.split('/')[0]!;
  const known = new Set(paths);
  const folders = new Set(paths.map(folderOf).flatMap((folder) => [...parentsOf(folder)]));

  function* parentsOf(folder: string) {
    for (let end = folder.indexOf('/'); end >= 0; end = folder.indexOf('/', end + 1))
      yield folder.slice(0, end + 1);
  }

  it('by their folders', () => {
    const inNoFolder = tests.filter((test) => test.includes('/') && !folders.has(folderOf(test)));
    expect(inNoFolder).toEqual([]);
  });

  it('by their names, where a file in another folder of the room has the same', () => {
    const misplaced = tests
      .filter((test) => test.includes('/') && !known.has(test))
      .map((test) => [
        test,
        paths.find((path) => roomOf(path) === roomOf(test) && nameOf(path) === nameOf(test)),
      ])
      .filter(([, path]) => path);
    expect(Object.fromEntries(misplaced)).toEqual({});
  });
});
