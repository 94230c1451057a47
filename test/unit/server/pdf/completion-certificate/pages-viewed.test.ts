import { expect, it } from 'vitest';
import { certificate } from '../../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../../src/i18n/translator.ts';
import {
  pageRanges,
  pagesViewedText,
} from '../../../../../src/server/pdf/completion-certificate/pages-viewed.ts';

it.each([
  [[], ''],
  [[3], '3'],
  [[1, 2, 3], '1–3'],
  [[12, 7, 1, 2, 2, 3], '1–3, 7, 12'],
])('writes the pages %j as “%s”', (pages, text) => {
  expect(pageRanges(pages)).toBe(text);
});

it('shortens a list of very many ranges', () => {
  const odd = (count: number) => Array.from({ length: count }, (_, index) => 2 * index + 1);
  expect(pageRanges(odd(40))).toMatch(/77, 79$/);
  expect(pageRanges(odd(1_000))).toMatch(/77, 79, …$/);
});

it('counts all visits of the same recipient, and entries that have several pages', () => {
  const entry = (recipient_id: string, details: object) =>
    ({ event: 'page_viewed', details: { recipient_id, ...details } }) as never;
  const ada = entry('ada', { page_number: 4 });
  const records = [
    ada,
    entry('ada', { page_number: 1, page_numbers: [1, 2] }),
    entry('ada', { page_number: 4 }),
    entry('bob', { document_id: 'second', page_number: 2, combined_page_number: 9 }),
  ];
  const scope = {
    t: createTranslator('en', certificate).t,
    input: { audit: { records }, document: { pageCount: 12 } },
  } as never;
  expect(pagesViewedText(scope, ada)).toBe('Viewed pages 1–2, 4 of 12');
  expect(pagesViewedText(scope, records[3]!)).toBe('Viewed page 9 of 12');
});
