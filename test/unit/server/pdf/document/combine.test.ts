import { PDF, PdfDict, PdfRef } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { combine } from '../../../../../src/server/pdf/document/combine.ts';
import { inspect } from '../../../../../src/server/pdf/document/inspect.ts';
import { rotatedAndCropped, textDocument, trickyGeometry } from '../../../../fixtures/make-pdfs.ts';

const A4 = { view: [0, 0, 595.28, 841.89], rotate: 0, userUnit: 1 };

/** The number of children of each node of the page tree. */
async function widths(bytes: Uint8Array): Promise<number[]> {
  const pdf = await PDF.load(bytes);
  const resolve = pdf.context.resolve.bind(pdf.context);
  const visit = (ref: PdfRef): number[] => {
    const node = resolve(ref);
    const kids = node instanceof PdfDict ? node.getArray('Kids', resolve) : undefined;
    if (!kids) return [];
    return [kids.length, ...[...kids].flatMap((kid) => (kid instanceof PdfRef ? visit(kid) : []))];
  };
  return visit(pdf.getCatalog().getRef('Pages')!);
}

describe('combining documents', () => {
  it('keeps the pages of each document in order, with their boxes and rotations', async () => {
    const bytes = await combine({
      documents: [await textDocument(20), rotatedAndCropped(), await textDocument(3)],
    });
    const { pages } = await inspect({ bytes, maxPages: 100 });
    expect(pages).toEqual([...Array(20).fill(A4), ...trickyGeometry, ...Array(3).fill(A4)]);
    const text = (await PDF.load(bytes)).getPage(19)?.extractText().text;
    expect(text).toContain('20 / 20');
  });

  it('has no node with many children, all of which a viewer would read first', async () => {
    const bytes = await combine({ documents: [await textDocument(200), await textDocument(100)] });
    const found = await widths(bytes);
    expect(Math.max(...found)).toBeLessThanOrEqual(16);
    expect(found.length).toBeGreaterThan(300 / 16);
  });

  it('has all pages and nodes after the content, at the end, where viewers start reading', async () => {
    const bytes = await combine({ documents: [await textDocument(30), await textDocument(10)] });
    const text = Buffer.from(bytes).toString('latin1');
    const end = text.slice(text.search(/\/Type \/Page\s/));
    // One stream follows: the cross-reference stream.
    expect(end.match(/\bendstream\b/g)).toHaveLength(1);
    expect(end.match(/\/Type \/Page\s/g)).toHaveLength(40);
  });
});
