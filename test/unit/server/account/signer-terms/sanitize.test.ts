import { describe, expect, it } from 'vitest';
import { sanitiseStatement, statementText } from '../../../../../src/server/account/signer-terms/sanitize.ts';

describe('links in statements', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://sign.example/1',
    'ftp://example.com/',
    '/relative',
  ])('lose %j and keep their words', (address) => {
    const html = `Read <a href="${address.replaceAll('"', '')}">our terms</a>.`;
    expect(sanitiseStatement(html)).toBe('Read our terms.');
    expect(statementText(html)).toBe('Read our terms.');
  });

  it.each(['https://example.com/terms', 'http://example.com/terms', 'mailto:legal@example.com'])(
    'keep %s',
    (address) => {
      const html = `Read <a href="${address}">our terms</a>.`;
      expect(sanitiseStatement(html)).toBe(html);
      expect(statementText(html)).toBe(`Read our terms (${address}).`);
    },
  );
});
