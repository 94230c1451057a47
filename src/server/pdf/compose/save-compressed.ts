import { deflateSync } from 'node:zlib';
import { type PDF, PdfName, PdfStream } from '@libpdf/core';

/** Bytes. Smaller streams would hardly shrink. */
const COMPRESSED_FROM = 512;

/** Saves with subset fonts. Compresses new streams with Node’s zlib, which is several times faster than libpdf’s own. */
export function saveCompressed(pdf: PDF): Promise<Uint8Array> {
  pdf.fonts.finalize(true);
  for (const [, object] of pdf.context.registry.entries()) {
    if (!(object instanceof PdfStream) || object.has('Filter') || object.data.length < COMPRESSED_FROM)
      continue;
    const compressed = deflateSync(object.data);
    if (compressed.length >= object.data.length) continue;
    object.setData(new Uint8Array(compressed));
    object.set('Filter', PdfName.of('FlateDecode'));
  }
  return pdf.save({ subsetFonts: true });
}
