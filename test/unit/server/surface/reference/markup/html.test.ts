import { expect, it } from 'vitest';
import { html, plainText, prose } from '../../../../../../src/server/surface/reference/markup/html.ts';

it('escapes everything that isn’t markup', () => {
  expect(html`<p title="${'"><script>'}">${['<b>', 'a & b']}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;a &amp; b</p>',
  );
});

it('parses bold, code and definition lists', () => {
  expect(prose('A `<i>` and **bold**\n\n- one\n- two').text).toBe(
    '<p>A <code>&lt;i&gt;</code> and <strong>bold</strong></p>\n<ul><li>one</li><li>two</li></ul>',
  );
});

it('returns the text that a reader sees', () => {
  expect(plainText(prose('A `<i>` &\n\n- it’s "one"\n- two'))).toBe('A <i> & it’s "one" two');
});
