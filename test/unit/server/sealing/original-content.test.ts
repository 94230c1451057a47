/** What the original shows is only ever drawn over: its streams of content go into the sealed file byte by byte. */
import { PDF, PdfArray, PdfRef, PdfStream } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { inspect } from '../../../../src/server/pdf/document/inspect.ts';
import { rotatedAndCropped, textDocument } from '../../../fixtures/make-pdfs.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { sealInProcess } from '../../../support/seal-in-process.ts';
import { filledField, sealInput } from '../../../support/seal-input.ts';

function streamsOf(pdf: PDF, index: number): string[] {
  const page = pdf.getPages()[index]!.dict;
  const raw = page.get('Contents');
  const value = raw instanceof PdfRef ? pdf.getObject(raw) : raw;
  const parts = value instanceof PdfArray ? value.toArray() : raw ? [raw] : [];
  return parts.map((part) => {
    const stream = part instanceof PdfRef ? pdf.getObject(part) : part;
    if (!(stream instanceof PdfStream)) throw new TypeError('Expected a stream of content');
    return Buffer.from(stream.getDecodedData()).toString('latin1');
  });
}

describe.each([
  ['one page', async () => onePage()],
  ['a text document', () => textDocument(5)],
  ['turned and cropped pages', async () => rotatedAndCropped()],
] as const)('%s', (_, make) => {
  it('keeps every content stream unchanged and in order', async () => {
    const original = await inspect({ bytes: await make(), maxPages: 50 });
    const fields = original.pages.map((_page, index) =>
      filledField('text', 'Ω 山 عمر', { x: 10, y: 10, width: 30, height: 4 }, { page_number: index + 1 }),
    );
    const { pdf } = await sealInProcess(sealInput(original.bytes, original.pages, fields));
    const [before, after] = [await PDF.load(original.bytes), await PDF.load(pdf)];
    for (const index of original.pages.keys()) {
      const [old, now] = [streamsOf(before, index), streamsOf(after, index)];
      const start = now.indexOf(old[0]!);
      expect({ index, found: start >= 0 }).toEqual({ index, found: true });
      expect(now.slice(start, start + old.length)).toEqual(old);
      // Content was added around it: a saved state before, ours after.
      expect(now.slice(0, start).join('').replace(/[q\s]/g, '')).toBe('');
      expect(now.length).toBeGreaterThan(old.length);
    }
  });
});
