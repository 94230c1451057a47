import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it.each([
  ['editor-frame.html', 'start-editor'],
  ['signing-page.html', 'signing-page'],
])(
  'in %s, scripts that fill the body are in it, so that they run as soon as parsed from cache',
  async (page, entry) => {
    const html = await readFile(new URL(`../../../../src/entries/${page}`, import.meta.url), 'utf8');
    const script = html.indexOf(`src="./${entry}.ts"`);
    expect(script).toBeGreaterThan(html.indexOf('<body>'));
  },
);
