import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const EDITOR = new URL('../../../src/editor/', import.meta.url);

/** Names of classes that a sheet draws by themselves: `.a { … }`, `.a:hover { … }`, and not `.b .a { … }`. */
function drawn(path: string): Set<string> {
  const css = readFileSync(new URL(path, EDITOR), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list!.split(','));
  const names = selectors.map((selector) => /^\s*\.([\w-]+)(?:[:[][^\s>+~]*)?\s*$/.exec(selector)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

// A sheet that comes with a dialog stays when the dialog goes: it may not change what was there before it.
it.each([
  'pages/styles.css',
  'preview/styles.css',
  'detection/styles.css',
  ...globSync('components/**/*.css', { cwd: EDITOR }),
])('%s draws nothing that the editor has drawn', (sheet) => {
  const own = drawn(sheet);
  expect(own.size).toBeGreaterThan(0);
  const before = new Set([...drawn('styles.css'), ...drawn('deferred.css')]);
  expect([...own].filter((name) => before.has(name))).toEqual([]);
});
