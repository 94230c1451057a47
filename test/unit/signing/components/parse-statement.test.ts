import { describe, expect, it } from 'vitest';
import { sanitiseStatement } from '../../../../src/server/account/signer-terms/sanitize.ts';
import { parseStatement, type StatementNode } from '../../../../src/signing/components/parse-statement.ts';

const written = (nodes: readonly StatementNode[]): string =>
  nodes
    .map((node) => {
      if (node === '\n') return '<br>';
      if (typeof node === 'string')
        return node
          .replace(/&/g, '&amp;')
          .replace(/</g, '&lt;')
          .replace(/>/g, '&gt;')
          .replace(/"/g, '&quot;');
      const href = node.tag === 'a' ? ` href="${node.href.replaceAll('&', '&amp;')}"` : '';
      return `<${node.tag}${href}>${written(node.children)}</${node.tag}>`;
    })
    .join('');

describe('a statement with markup', () => {
  it.each([
    'By <b>signing <i>this</i></b> you agree.<br>Read <a href="https://example.com/?a=1&b=2">our <b>terms</b></a>.',
    'a < b & "c" &amp;lt; > <a href="mailto:legal@example.com">legal@example.com</a>',
    '<p>One.</p>\n<p>Two <br/> three</p><ul><li>x</li></ul>',
    '<b>cross <i>over</b> here</i> end',
  ])('is displayed as it is stored: %s', (html) => {
    const stored = sanitiseStatement(html);
    expect(written(parseStatement(stored))).toBe(stored);
  });

  it.each([
    ['<a href="javascript:alert(1)">x</a>', [{ tag: 'i', children: ['x'] }]],
    ['<img src=x onerror=y>', ['<img src=x onerror=y>']],
    ['</b>x</i>', ['x']],
  ])('never becomes anything else: %s', (html, nodes) => {
    expect(parseStatement(html)).toEqual(nodes);
  });
});
