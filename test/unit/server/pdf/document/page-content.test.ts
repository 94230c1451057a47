import { deflateSync } from 'node:zlib';
import { PDF, PdfRef, type PdfStream } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import {
  contentStream,
  contentsOf,
  graphicsBalance,
  isolateContent,
} from '../../../../../src/server/pdf/document/page-content.ts';
import { onePage, type RawObject, rawPdf } from '../../../../fixtures/raw-pdf.ts';
import { renderPage } from '../../../../support/render.ts';

/** A page whose /Contents is as given; `more` are the objects from number 4 on. */
async function pageWith(contents: string, more: readonly RawObject[] = []) {
  const pdf = await PDF.load(
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] >>',
      `<< /Type /Page /Parent 2 0 R ${contents} >>`,
      ...more,
    ]),
  );
  const { dict } = pdf.getPages()[0]!;
  const texts = () =>
    contentsOf(pdf, dict).map((part) => {
      const stream = part instanceof PdfRef ? pdf.getObject(part) : part;
      return Buffer.from((stream as PdfStream).getDecodedData()).toString('latin1');
    });
  return { pdf, dict, texts };
}

const stream = (text: string): RawObject => ({ dict: '', stream: text });

describe("a page's content", () => {
  it.each<[string, string, RawObject[], string[]]>([
    ['one stream', '/Contents 4 0 R', [stream('a')], ['a']],
    ['a list', '/Contents [4 0 R 5 0 R]', [stream('a'), stream('b')], ['a', 'b']],
    [
      'a list that stands elsewhere',
      '/Contents 4 0 R',
      ['[5 0 R 6 0 R]', stream('a'), stream('b')],
      ['a', 'b'],
    ],
    ['nothing', '', [], []],
    ['what is no stream', '/Contents 4 0 R', ['<< >>'], []],
    ['a missing object', '/Contents 9 0 R', [], []],
  ])('is read from %s', async (_, contents, more, expected) => {
    expect((await pageWith(contents, more)).texts()).toEqual(expected);
  });

  it('accepts new streams of any text', async () => {
    const { pdf } = await pageWith('');
    const made = pdf.getObject(contentStream(pdf, 'q ü Q')) as PdfStream;
    expect(Buffer.from(made.getDecodedData()).toString('utf8')).toBe('q ü Q');
  });
});

describe("isolating a page's content", () => {
  it.each([
    ['q 1 w Q', 'q\n', '\nQ \n'],
    ['q q', 'q\n', '\nQ Q Q \n'],
    ['Q Q q', 'q\nq\nq\n', '\nQ Q \n'],
  ])('restores the graphics state that %j leaves', async (content, before, after) => {
    const { pdf, dict, texts } = await pageWith('/Contents 4 0 R', [stream(content)]);
    isolateContent(pdf, dict);
    expect(texts()).toEqual([before, content, after]);
  });

  it('counts over all streams of the page', async () => {
    const { pdf, dict, texts } = await pageWith('/Contents [4 0 R 5 0 R]', [stream('q q'), stream('Q')]);
    isolateContent(pdf, dict);
    expect(texts()).toEqual(['q\n', 'q q', 'Q', '\nQ Q \n']);
  });

  it('leaves a page without content unchanged', async () => {
    const { pdf, dict } = await pageWith('');
    isolateContent(pdf, dict);
    expect(dict.has('Contents')).toBe(false);
  });

  it.each(['FlateDecode', 'NoSuchFilter'])(
    "counts nothing in a stream that can't be decoded: %s",
    async (filter) => {
      // Viewers draw nothing of it either.
      const { pdf, dict } = await pageWith('/Contents [4 0 R 5 0 R]', [
        { dict: `/Filter /${filter}`, stream: 'no deflate q q q' },
        stream('q'),
      ]);
      isolateContent(pdf, dict);
      const last = pdf.getObject(contentsOf(pdf, dict).at(-1) as PdfRef) as PdfStream;
      expect(Buffer.from(last.getDecodedData()).toString('latin1')).toBe('\nQ Q \n');
      expect(contentsOf(pdf, dict)).toHaveLength(4);
    },
  );

  it('counts in compressed streams', async () => {
    const { pdf, dict, texts } = await pageWith('/Contents 4 0 R', [
      { dict: '/Filter /FlateDecode', stream: deflateSync(Buffer.from('q q q')) },
    ]);
    isolateContent(pdf, dict);
    expect(texts()).toEqual(['q\n', 'q q q', '\nQ Q Q Q \n']);
  });
});

const balance = (...parts: string[]) => graphicsBalance(parts.map((part) => Buffer.from(part, 'latin1')));

describe('the balance of saved graphics states', () => {
  it.each([
    ['q 1 0 0 1 5 5 cm Q', { opened: 0, closed: 0 }],
    ['q q Q', { opened: 1, closed: 0 }],
    ['Q Q q', { opened: 1, closed: 2 }],
    ['q Q Q q q', { opened: 2, closed: 1 }],
    ['(q q \\) q) Tj <71 71> Tj /q gs % q\nq', { opened: 1, closed: 0 }],
    ['[(q)-3(Q)]TJ q/GS0 gs', { opened: 1, closed: 0 }],
    ['BI /W 1 /H 1 ID q Q q\x00EI\xff q\nEI Q', { opened: 0, closed: 1 }],
    ['(never closed q', { opened: 0, closed: 0 }],
    ['<< /A (q) >> BDC q EMC', { opened: 1, closed: 0 }],
    ['', { opened: 0, closed: 0 }],
    ['q', { opened: 1, closed: 0 }],
    ['Q', { opened: 0, closed: 1 }],
    ['Q Q Q q q q q', { opened: 4, closed: 3 }],
    ['q\0q\tq\nq\fq\rq q', { opened: 7, closed: 0 }],
    ['q[q]q{q}q', { opened: 5, closed: 0 }],
    ['qq QQ qQ W* q1 1q', { opened: 0, closed: 0 }],
    ['% q\rq % Q', { opened: 1, closed: 0 }],
    ['%q', { opened: 0, closed: 0 }],
    ['(a (q) q) q', { opened: 1, closed: 0 }],
    ['(\\)) q (\\\\) q', { opened: 2, closed: 0 }],
    ['(q) q', { opened: 1, closed: 0 }],
    [')q', { opened: 1, closed: 0 }],
    ['<71> q <71', { opened: 1, closed: 0 }],
    ['<</K<71>/L q>>q', { opened: 2, closed: 0 }],
    ['/q/Q q', { opened: 1, closed: 0 }],
    ['<q> q', { opened: 1, closed: 0 }],
    ['<< /A (>q) >> q', { opened: 1, closed: 0 }],
    ['q /P << /A (>Q) >> BDC EMC', { opened: 1, closed: 0 }],
    ['<</A<</B(>q)>>>>q', { opened: 1, closed: 0 }],
    ['/ q', { opened: 1, closed: 0 }],
    ['BI ID \x01 q EIq q EI q', { opened: 1, closed: 0 }],
    ['BI ID qEI q EI', { opened: 0, closed: 0 }],
    ['BI ID q\tEI\tQ', { opened: 0, closed: 1 }],
    ['BI ID q never ends', { opened: 0, closed: 0 }],
    ['BI ID EI q', { opened: 1, closed: 0 }],
    ['BI ID  EX q EI Q', { opened: 0, closed: 1 }],
    ['BI ID  XI q EI Q', { opened: 0, closed: 1 }],
    ['ID q\nEI Q Q', { opened: 0, closed: 1 }],
    ['BI ID Q EI ID q EI', { opened: 1, closed: 0 }],
    ['BI /W 1 ID Q EI BI /W 1 ID Q EI q', { opened: 1, closed: 0 }],
    ['IDx q', { opened: 1, closed: 0 }],
  ])('of %j', (content, expected) => {
    expect(balance(content)).toEqual(expected);
  });

  it('is counted across the content streams of one page', () => {
    expect(balance('q q', 'Q', 'Q Q')).toEqual({ opened: 0, closed: 1 });
    expect(balance('q', 'q')).toEqual({ opened: 2, closed: 0 });
    expect(balance()).toEqual({ opened: 0, closed: 0 });
  });

  it.each([
    ['a string', ['q (', 'Q', ') Tj']],
    ['an image', ['q BI', 'ID Q', 'EI']],
  ])('reads %s across them', (_, parts) => {
    expect(balance(...parts)).toEqual({ opened: 1, closed: 0 });
  });

  it('agrees with a viewer on data without an image', async () => {
    const page = await renderPage(onePage('', '', 'ID 1 0 0 rg 0 0 100 100 re f EI'), 0, 1);
    expect(page.at(50, 800)).toEqual([255, 0, 0]);
  });
});
