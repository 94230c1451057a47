import { describe, expect, it, vi } from 'vitest';
import { boxesOf, matchesIn, pageText, searchFor } from '../../../../src/editor/page-text/page-text.ts';
import { SearchModel } from '../../../../src/editor/search/search-model.ts';
import type { TextRun } from '../../../../src/pdf/content/page-content.ts';
import { readTextRuns } from '../../../../src/pdf/content/read-content.ts';
import type { PdfHandle } from '../../../../src/pdf/open-document.ts';
import { a4, drawnPdf } from '../../../fixtures/form-pdfs.ts';
import { readPdf } from '../../../support/read-pdf.ts';

const run = (text: string, more: Partial<TextRun> = {}): TextRun => ({
  text,
  box: { x: 10, y: 10, width: text.length, height: 2 },
  endsLine: true,
  isUpright: true,
  isRtl: false,
  family: 'monospace',
  ...more,
});
const count = (runs: readonly TextRun[], query: string) => {
  const pattern = searchFor(query);
  return pattern ? matchesIn(pageText(runs).text, pattern).length / 2 : null;
};

describe('searching a page', () => {
  it('ignores case, accents and ligatures', () => {
    const text = [run('Größe der ﬁnanziellen Entschädigung, Łódź, naïve ΣΊΣΥΦΟΣ')];
    for (const query of ['GRÖSSE', 'grosse', 'finanziell', 'entschadigung', 'lodz', 'Naive', 'σισυφος'])
      expect([query, count(text, query)]).toEqual([query, 1]);
  });

  it('finds matches across line ends and in hyphenated words', () => {
    const text = [run('the agree-'), run('ment of both'), run('parties is well-'), run('known')];
    for (const query of ['agreement', 'both parties', 'well-known', 'is  well'])
      expect([query, count(text, query)]).toEqual([query, 1]);
  });

  it('treats every character literally, and finds nothing for an empty query', () => {
    expect(count([run('cost (net): 5.00 * 2')], '(net): 5.0')).toBe(1);
    expect(count([run('cost 5x00')], '5.00')).toBe(0);
    expect(count([run('words')], '   ')).toBe(null);
  });

  it('returns the position of a match', () => {
    const page = pageText([
      run('abcdefghij'),
      run('שלום עולם', { isRtl: true }),
      run('turned', { isUpright: false }),
    ]);
    const boxes = (query: string) => {
      const [from, to] = matchesIn(page.text, searchFor(query)!);
      return boxesOf(page, from!, to!);
    };
    expect(boxes('cde')).toMatchObject([{ x: 12, width: 3 }]);
    // The first four of nine letters, from the right.
    expect(boxes('שלום')).toMatchObject([{ x: 15, width: 4 }]);
    expect(boxes('urn')).toMatchObject([{ x: 10, width: 6 }]);
  });
});

it('marks the exact word in a real document', async () => {
  const pdf = await readPdf(drawnPdf([a4((pen) => pen.text(60, 100, 'Illicit Million wow WORD end'))]));
  const page = pageText(await readTextRuns(pdf, 1));
  await pdf.close();
  const [from, to] = matchesIn(page.text, searchFor('word')!);
  const [box] = boxesOf(page, from!, to!);
  // By Helvetica's widths at 11 points.
  expect(box!.x * 5.95).toBeCloseTo(60 + 83.72, 0);
  expect(box!.width * 5.95).toBeCloseTo(34.83, 0);
});

/** A document whose pages resolve on demand. */
function slowPdf(texts: readonly string[]) {
  const requested: number[] = [];
  const resolvers = new Map<number, () => void>();
  const pdf = {
    pageCount: texts.length,
    read: (page: number) =>
      new Promise((resolve) => {
        requested.push(page);
        resolvers.set(page, () => resolve([run(texts[page - 1]!)]));
      }),
  } as unknown as PdfHandle;
  const answer = async (page: number) => {
    resolvers.get(page)!();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { pdf, requested, answer };
}

describe('searching a document', () => {
  it('starts at the current page, wraps around once, counts all pages, and reads each page once', async () => {
    const { pdf, requested, answer } = slowPdf(['a a', 'b', 'a', 'a a a']);
    const search = new SearchModel(pdf, () => 3);
    const done = search.search('a');
    for (const page of [3, 4, 1, 2]) await answer(page);
    await done;
    expect(requested).toEqual([3, 4, 1, 2]);
    expect([search.total.value, search.position.value]).toEqual([6, 3]);
    search.step(1);
    expect(search.current.value).toEqual({ page: 4, index: 0 });
    for (let times = 0; times < 3; times++) search.step(1);
    expect([search.current.value, search.position.value]).toEqual([{ page: 1, index: 0 }, 1]);
    search.step(-1);
    expect(search.position.value).toBe(6);
    await search.search('b');
    expect(requested).toHaveLength(4);
    expect([search.total.value, search.current.value]).toEqual([1, { page: 2, index: 0 }]);
  });

  it('cancels the previous search, and stopping reads no more pages', async () => {
    const { pdf, requested, answer } = slowPdf(['one', 'two', 'three', 'four']);
    const search = new SearchModel(pdf, () => 1);
    const first = search.search('one');
    const second = search.search('two');
    await answer(1);
    await first;
    expect(search.total.value).toBe(0);
    await vi.waitFor(() => expect(requested).toContain(2));
    search.stop();
    await answer(2);
    await second;
    expect(requested).not.toContain(3);
    expect(search.isRunning.value).toBe(false);
  });
});
