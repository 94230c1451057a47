import { deflateSync } from 'node:zlib';
import { PDF, PdfRef, type PdfStream } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import {
  contentStream,
  contentsOf,
  isolateContent,
} from '../../../../../src/server/pdf/document/page-content.ts';
import { type RawObject, rawPdf } from '../../../../fixtures/raw-pdf.ts';

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
