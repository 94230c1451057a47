/** Source maps of the built bundles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const EMBED = 'dist/embed';

interface Bundle {
  readonly file: string;
  readonly code: string;
  /** Offsets at which lines start. */
  readonly lines: readonly number[];
  readonly map: SourceMap;
}

/** The build's own function for dynamic imports, in a file of its own: no line of it comes from a source file. */
const HELPER = /^var \w=\w=>\w\(\);export\{\w as \w\};(\n\/\/# sourceMappingURL=\S+)?\s*$/;

/** Of the latest build: those that its pages and loaders lead to, however far down. */
function currentBundles(): readonly Bundle[] {
  const found = new Set(readdirSync(EMBED).filter((name) => /\.(html|m?js)$/.test(name)));
  const bundles: Bundle[] = [];
  for (const file of found) {
    const code = readFileSync(join(EMBED, file), 'utf8');
    for (const [, name] of code.matchAll(/["'`(/]([\w.-]+-[\w-]{7,8}\.js)["'`)]/g))
      if (existsSync(join(EMBED, 'assets', name!))) found.add(`assets/${name}`);
    if (file.endsWith('.html') || HELPER.test(code)) continue;
    const payload = JSON.parse(readFileSync(join(EMBED, `${file}.map`), 'utf8')) as SourceMapPayload;
    const lines = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
    bundles.push({ file, code, lines, map: new SourceMap(payload) });
  }
  return bundles;
}
const bundles = currentBundles();

const sources = new Map<string, string>();
/** @param name relative to the bundle, as in its map */
function sourceOf(bundle: string, name: string): string {
  const path = join(dirname(join(EMBED, bundle)), name);
  if (!sources.has(path)) sources.set(path, existsSync(path) ? readFileSync(path, 'utf8') : '');
  return sources.get(path)!;
}

/** The source that an offset of a bundle comes from, and its text there. */
function originOf({ file, lines, map }: Bundle, offset: number) {
  const line = lines.findLastIndex((start) => start <= offset);
  const column = offset - lines[line]!;
  const entry = map.findEntry(line, column);
  // An entry before the offset is for other text.
  if (!('originalSource' in entry) || !entry.originalSource || entry.generatedColumn !== column) return null;
  const text = sourceOf(file, entry.originalSource);
  const at = text.split('\n')[entry.originalLine]?.slice(entry.originalColumn) ?? '';
  return { text, at, path: relative('.', join(dirname(join(EMBED, file)), entry.originalSource)) };
}

/** Where a map leads from strings that bundle and source have once. */
const stringsOf = (bundle: Bundle) =>
  [...bundle.code.matchAll(/(?<!\w)(["'`])([a-z][\w .-]{9,60})\1/g)].flatMap(({ 2: found = '', index }) => {
    const origin = originOf(bundle, index);
    const isOnce = (text: string) => text.split(found).length === 2;
    return origin && isOnce(bundle.code) && isOnce(origin.text) ? [{ found, ...origin }] : [];
  });

/** The same from properties, whose names the minifier keeps. */
const propertiesOf = (bundle: Bundle) =>
  [...bundle.code.matchAll(/\.([a-z]\w{7,})\b/g)].flatMap(({ 1: found = '', index }) => {
    const origin = originOf(bundle, index + 1);
    return origin ? [{ found, ...origin }] : [];
  });

it('exists for every bundle, and no bundle names it', () => {
  expect(bundles.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['template-editor.js', 'template-editor.mjs', 'signing.js', 'editor-inline.mjs']),
  );
  expect(bundles.length).toBeGreaterThan(20);
  expect(bundles.filter(({ code }) => code.includes('sourceMappingURL')).map(({ file }) => file)).toEqual([]);
});

describe('a map', () => {
  it('leads from each string to where it is in the source', () => {
    const strings = bundles.flatMap(stringsOf);
    expect(strings.length).toBeGreaterThan(1_000);
    // An attribute in JSX has no quotes.
    const wrong = strings.filter(({ found, at }) => !at.startsWith(found) && !at.slice(1).startsWith(found));
    expect(wrong.map(({ path, found }) => `${path}: ${found}`)).toEqual([]);
  });

  it.each([
    ['names of signals', /^src\//, /\{ name: [`'][a-z]\w*\./, 10],
    ['loops', /@preact\/signals\//, /for ?\(((let|const|var) )?\w+ in \w+\)/, 1],
  ])('leads to modules whose %s the build changes', (_what, place, edited, count) => {
    const found = bundles
      .flatMap(propertiesOf)
      .filter(({ path, text }) => place.test(path) && edited.test(text));
    expect(new Set(found.map(({ path }) => path)).size).toBeGreaterThanOrEqual(count);
    expect(found.filter((one) => !one.at.startsWith(one.found)).map(({ path }) => path)).toEqual([]);
  });

  it('names sources of the project and its packages only', () => {
    for (const { file, map } of bundles)
      for (const source of map.payload.sources) {
        const path = relative('.', join(dirname(join(EMBED, file)), source));
        expect(path, file).toMatch(/^(src|.*node_modules|\0|vite|rolldown)/);
      }
  });
});
