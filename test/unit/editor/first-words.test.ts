/** The editor's first code comes with its own English; what it says must be there, and the rest must not come with it. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BASE_MESSAGES } from '../../../src/editor/base-messages.ts';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'"`;]*?\sfrom\s+)?['"](\.[^'"]+\.tsx?)['"]/gm;

/** Files that a browser has to run before the first of them. */
function reached(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, specifier] of text.matchAll(IMPORT)) reached(join(dirname(file), specifier!), found);
  return found;
}

const first = reached(join(SRC, 'editor/boot/host-session.ts'));
const names = [...first.keys()].map((file) => relative(SRC, file));

it('uses only messages that the first screen includes', () => {
  const missing = [...first].flatMap(([file, text]) =>
    [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)]
      .filter(([, key]) => !Object.hasOwn(BASE_MESSAGES, key!))
      .map(([, key]) => `${relative(SRC, file)}: ${key}`),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it.each([
  'editor/deferred-parts.ts',
  'editor/commands/shortcuts.ts',
  'fields/appearances.ts',
  'fields/definitions.ts',
  'fields/plain-appearances.ts',
  'fields/signing-controls.tsx',
  'fields/text/check-text.ts',
  'i18n/locales/en.ts',
  'i18n/locales/en-errors.ts',
  'i18n/locales/en-editor-deferred.ts',
  'ui/Field.tsx',
  'ui/deferred-icons.ts',
])('%s does not come with it', (file) => {
  expect(names).not.toContain(file);
});
