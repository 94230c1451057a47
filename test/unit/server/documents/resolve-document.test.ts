import { expect, it } from 'vitest';
import { decodeDocument } from '../../../../src/server/documents/resolve-document.ts';

const base64 = Buffer.from('%PDF-1.4').toString('base64');

it.each([base64, `data:application/pdf;base64,${base64}`, `${base64}\n `, base64.replace('R', 'R\n')])(
  'reads %j',
  (text) => {
    expect(Buffer.from(decodeDocument(text, 'document')).toString()).toBe('%PDF-1.4');
  },
);

it.each([`${base64}!`, `!${base64}`, `${base64}=x`, ''])('rejects %j', (text) => {
  expect(() => decodeDocument(text, 'document')).toThrow();
});

it('rejects megabytes of white space before a mistake at once', () => {
  // Where the expression tries the white space over and over, this never ends.
  expect(() => decodeDocument(`${' '.repeat(4_000_000)}!`, 'document')).toThrow('Invalid');
});
