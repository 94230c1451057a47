import { type PDF, PdfArray, type PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { graphicsBalance } from './graphics-balance.ts';

export function contentStream(pdf: PDF, text: string): PdfRef {
  return pdf.register(new PdfStream([], new TextEncoder().encode(text)));
}

/** A page's current content streams. */
export function contentsOf(pdf: PDF, page: PdfDict): PdfObject[] {
  const raw = page.get('Contents');
  const value = raw instanceof PdfRef ? pdf.getObject(raw) : raw;
  if (value instanceof PdfArray) return value.toArray();
  return raw && value instanceof PdfStream ? [raw] : [];
}

/** Isolates a page's content in its own graphics state, so that more can be drawn after it. */
export function isolateContent(pdf: PDF, page: PdfDict): void {
  const before = contentsOf(pdf, page);
  if (before.length === 0) return;
  const { opened, closed } = graphicsBalance(before.map((part) => decoded(pdf, part)));
  page.set(
    'Contents',
    new PdfArray([
      contentStream(pdf, 'q\n'.repeat(1 + closed)),
      ...before,
      contentStream(pdf, `\n${'Q '.repeat(1 + opened)}\n`),
    ]),
  );
}

function decoded(pdf: PDF, part: PdfObject): Uint8Array {
  const stream = part instanceof PdfRef ? pdf.getObject(part) : part;
  try {
    return stream instanceof PdfStream ? stream.getDecodedData() : new Uint8Array();
  } catch {
    return new Uint8Array(); // Viewers don't draw it either.
  }
}
