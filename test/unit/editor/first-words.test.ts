/** The editor's first chunk includes only its own English texts; deferred modules and texts must stay out of it. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BASE_MESSAGES } from '../../../src/editor/base-messages.ts';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'"`;]*?\sfrom\s+)?['"](\.[^'"]+\.tsx?)['"]/gm;

/** The file with all its static imports. */
function withImports(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, specifier] of text.matchAll(IMPORT)) withImports(join(dirname(file), specifier!), found);
  return found;
}

const first = withImports(join(SRC, 'editor/boot/host-session.ts'));
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
])('%s is not in the first chunk', (file) => {
  expect(names).not.toContain(file);
});
