/**
 * Appends revocation lists, OCSP responses and certificates to a sealed file (the Document Security Store of PAdES B-LT) as an
 * incremental update, which changes no sealed byte. The seal's certification allows only this kind of update.
 */
import { deflateSync } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';

export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
}

export interface ValidationRequest {
  readonly pdf: Uint8Array;
  readonly data: ValidationData;
}

export async function addValidationData({ pdf: bytes, data }: ValidationRequest): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const streams = (parts: readonly Uint8Array[]) => {
    const distinct = new Map(parts.map((part) => [Buffer.from(part).toString('base64'), part]));
    const refs = [...distinct.values()].map((part) =>
      pdf.register(new PdfStream([['Filter', PdfName.of('FlateDecode')]], new Uint8Array(deflateSync(part)))),
    );
    return new PdfArray(refs);
  };
  const store = new PdfDict([
    ['Type', PdfName.of('DSS')],
    ['Certs', streams(data.certificates)],
  ]);
  if (data.lists.length > 0) store.set('CRLs', streams(data.lists));
  if (data.answers.length > 0) store.set('OCSPs', streams(data.answers));
  pdf.getCatalog().set('DSS', pdf.register(store));
  const longer = await pdf.save({ incremental: true });
  if (Buffer.compare(longer.subarray(0, bytes.length), bytes) !== 0)
    throw new Error('Adding validation data changed sealed bytes');
  return longer;
}
