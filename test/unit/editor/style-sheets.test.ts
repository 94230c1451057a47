import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const EDITOR = new URL('../../../src/editor/', import.meta.url);

function selectorsOf(path: string): string[] {
  const css = readFileSync(new URL(path, EDITOR), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list!.split(','));
}

/** Classes that a sheet styles without a context: `.a { … }` and `.a:hover { … }`, but not `.b .a { … }`. */
function styledClasses(path: string): Set<string> {
  const names = selectorsOf(path).map(
    (selector) => /^\s*\.([\w-]+)(?:[:[][^\s>+~]*)?\s*$/.exec(selector)?.[1],
  );
  return new Set(names.filter((name) => name !== undefined));
}

const FIRST = ['styles.css'];
/** Adopted together after the first page. `*.deferred.css` has more states of the classes in `styles.css`. */
const DEFERRED = [
  'components/shared.css',
  'gestures/gestures.css',
  ...globSync('components/*.deferred.css', { cwd: EDITOR }),
];

// Sheets of components and features must not change the look of what is shown without them.
it.each([
  'pages/styles.css',
  'preview/styles.css',
  'detection/styles.css',
  'versions/styles.css',
  ...globSync('components/**/*.css', { cwd: EDITOR, ignore: [...FIRST, ...DEFERRED] }),
])('%s styles no class that an earlier sheet styles', (sheet) => {
  expect(selectorsOf(sheet).length).toBeGreaterThan(0);
  const added = styledClasses(sheet);
  const before = new Set([...FIRST, ...DEFERRED].flatMap((one) => [...styledClasses(one)]));
  expect([...added].filter((name) => before.has(name))).toEqual([]);
});
