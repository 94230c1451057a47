import { expect, it } from 'vitest';
import { wholeWords } from '../../../../src/editor/page-text/page-text.ts';

const wordAt = (text: string, part: string) => {
  const from = text.indexOf(part);
  return text.slice(...wholeWords(text, from, from + part.length));
};

it('extends a match inside a word to the word, and no further', () => {
  expect(wordAt('the signature: ____', 'sign')).toBe('signature');
  expect(wordAt('the signature: ____', 'nature')).toBe('signature');
  expect(wordAt('by signature', 'signature')).toBe('signature');
  expect(wordAt('sign here, please', 'sign here')).toBe('sign here');
  expect(wordAt('date:____', 'date:')).toBe('date:');
  expect(wordAt('подпись сторон', 'подп')).toBe('подпись');
});

it('leaves a match alone in scripts without spaces between words', () => {
  expect(wordAt('賃借人の署名欄', '署名')).toBe('署名');
});
