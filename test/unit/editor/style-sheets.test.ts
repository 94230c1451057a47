import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const EDITOR = new URL('../../../src/editor/', import.meta.url);

function selectorsOf(path: string): string[] {
  const css = readFileSync(new URL(path, EDITOR), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list!.split(','));
}

/** Names of classes that a sheet draws by themselves: `.a { … }`, `.a:hover { … }`, and not `.b .a { … }`. */
function drawn(path: string): Set<string> {
  const names = selectorsOf(path).map(
    (selector) => /^\s*\.([\w-]+)(?:[:[][^\s>+~]*)?\s*$/.exec(selector)?.[1],
  );
  return new Set(names.filter((name) => name !== undefined));
}

const FIRST = ['styles.css'];
/** Adopted together, once the first page is there; those named so have the states of what `styles.css` draws. */
const DEFERRED = [
  'components/shared.css',
  'gestures/gestures.css',
  ...globSync('components/*.deferred.css', { cwd: EDITOR }),
];

// A sheet that comes with a dialog stays when the dialog goes: it may not change what was there before it.
it.each([
  'pages/styles.css',
  'preview/styles.css',
  'detection/styles.css',
  ...globSync('components/**/*.css', { cwd: EDITOR, ignore: [...FIRST, ...DEFERRED] }),
])('%s draws nothing that the editor has drawn', (sheet) => {
  expect(selectorsOf(sheet).length).toBeGreaterThan(0);
  const own = drawn(sheet);
  const before = new Set([...FIRST, ...DEFERRED].flatMap((one) => [...drawn(one)]));
  expect([...own].filter((name) => before.has(name))).toEqual([]);
});
