import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it.each([
  ['editor-frame.html', 'start-editor'],
  ['signing-page.html', 'signing-page'],
])(
  'in %s, what fills the body stands in it: from the cache it runs as soon as it is read',
  async (page, entry) => {
    const html = await readFile(new URL(`../../../../src/entries/${page}`, import.meta.url), 'utf8');
    const script = html.indexOf(`src="./${entry}.ts"`);
    expect(script).toBeGreaterThan(html.indexOf('<body>'));
  },
);
