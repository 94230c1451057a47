import { PDF, PdfDict, PdfName } from '@libpdf/core';
import { findPages } from '../document/page-tree.ts';

/** Pages to look at: what is asked for shows early, and a document may have thousands. */
const PAGES = 300;

/** Names of the fonts that pages use, without the prefix of a subset. */
export async function pdfFonts({ bytes }: { readonly bytes: Uint8Array }): Promise<string[]> {
  const pdf = await PDF.load(bytes);
  const resolve = pdf.context.resolve.bind(pdf.context);
  const names = new Set<string>();
  for (const { inherited } of findPages(pdf, PAGES)) {
    const resources = inherited.Resources;
    const dict = resources instanceof PdfDict ? resources : resources && resolve(resources as never);
    const fonts = dict instanceof PdfDict ? dict.getDict('Font', resolve) : undefined;
    for (const [key] of fonts ?? []) {
      const name = fonts!.getDict(key.value, resolve)?.get('BaseFont', resolve);
      if (name instanceof PdfName) names.add(name.value.replace(/^[A-Z]{6}\+/, ''));
    }
  }
  return [...names].slice(0, 100);
}
