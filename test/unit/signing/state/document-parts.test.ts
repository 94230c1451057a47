import { describe, expect, it } from 'vitest';
import { createLayout, type PageRun } from '../../../../src/pdf/layout.ts';
import {
  documentParts,
  HEADING_SPACE,
  isOnPart,
  withHeadingSpace,
} from '../../../../src/signing/state/document-parts.ts';
import type { SigningSession } from '../../../../src/wire/http/signing-sessions.ts';

const requestOf = (...pages: readonly number[]) =>
  ({
    documents: pages.map((page_count, index) => ({
      id: `d${index}`,
      label: `D${index}`,
      page_count,
      sha256: '',
    })),
  }) as unknown as SigningSession['request'];

describe('the documents of a request', () => {
  it('follow each other in one numbering of pages', () => {
    const parts = documentParts(requestOf(3, 1, 2));
    expect(parts.map(({ number, first_page }) => [number, first_page])).toEqual([
      [1, 1],
      [2, 4],
      [3, 5],
    ]);
    const numberOn = (page: number) => parts.find((part) => isOnPart(part, page))?.number;
    expect([1, 3, 4, 5, 6, 7].map(numberOn)).toEqual([1, 1, 2, 3, 3, undefined]);
  });

  it('are none for a single document, whose pages keep their places', () => {
    const runs: readonly PageRun[] = [{ count: 4, width: 595, height: 842 }];
    const parts = documentParts({} as SigningSession['request']);
    expect(parts).toEqual([]);
    expect(withHeadingSpace(runs, parts)).toBe(runs);
  });
});

describe('the space for headings', () => {
  const runs: readonly PageRun[] = [
    { count: 5, width: 595, height: 842 },
    { count: 2, width: 842, height: 595 },
  ];
  const options = { scale: 1, ratio: 1, gap: 10, padding: 20 };
  const plain = createLayout(runs, options);
  const spaced = createLayout(withHeadingSpace(runs, documentParts(requestOf(3, 1, 3))), options);

  it('is above the first page of each document and nowhere else', () => {
    const moved = [1, 2, 3, 4, 5, 6, 7].map((page) => spaced.span(page).top - plain.span(page).top);
    expect(moved.map((pixels) => pixels / HEADING_SPACE)).toEqual([1, 1, 1, 2, 3, 3, 3]);
    expect(spaced.height - plain.height).toBe(3 * HEADING_SPACE);
  });

  it('keeps the number and the sizes of pages', () => {
    expect(spaced.pageCount).toBe(7);
    for (const page of [1, 4, 5, 6, 7]) {
      const { width, height } = plain.span(page);
      expect(spaced.span(page)).toMatchObject({ width, height });
    }
  });
});
