/** What a build offers for download besides the widgets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

const filesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
const withoutCompressed = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !/\.(br|gz)$/.test(name)));

it.each([
  ['schemas', 'dist/embed/schemas'],
  ['schemas', 'dist/npm/schemas'],
  ['conformance', 'dist/embed/conformance'],
])('the files in public/%s are in %s', (source, built) => {
  expect(withoutCompressed(filesIn(built))).toEqual(filesIn(`public/${source}`));
});

it('the conformance set is also one file', () => {
  const files = unzipSync(readFileSync('dist/embed/conformance.zip'));
  const texts = Object.entries(files).map(([name, bytes]) => [
    name.replace('conformance/', ''),
    Buffer.from(bytes).toString('utf8'),
  ]);
  expect(Object.fromEntries(texts)).toEqual(filesIn('public/conformance'));
});

it('the npm package has no source map', () => {
  expect(existsSync('dist/npm/template-editor.mjs')).toBe(true);
  expect(readdirSync('dist/npm').filter((name) => name.endsWith('.map'))).toEqual([]);
});
