/**
 * Appends revocation lists, OCSP responses and certificates to a sealed file (the Document Security Store of PAdES B-LT) as an
 * incremental update, which changes no sealed byte. The seal's certification allows only this kind of update and time stamps.
 */
import { deflateSync } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';

export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
}

export interface ValidationRequest {
  readonly pdf: Uint8Array;
  readonly data: ValidationData;
}

const keyOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Keeps what the store already has. The file is unchanged if it has everything. */
export async function addValidationData({ pdf: bytes, data }: ValidationRequest): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const resolve = pdf.context.resolve.bind(pdf.context);
  const catalog = pdf.getCatalog();
  const before = catalog.getDict('DSS', resolve);
  const store = before?.clone() ?? new PdfDict([['Type', PdfName.of('DSS')]]);
  let isChanged = false;
  const add = (key: string, parts: readonly Uint8Array[]) => {
    const kept = [...(before?.getArray(key, resolve) ?? [])];
    const known = new Set(
      kept.flatMap((one) => {
        const stream = one instanceof PdfRef ? resolve(one) : one;
        return stream instanceof PdfStream ? [keyOf(stream.getDecodedData())] : [];
      }),
    );
    const distinct = new Map(parts.map((part) => [keyOf(part), part]));
    const added = [...distinct]
      .filter(([name]) => !known.has(name))
      .map(([, part]) =>
        pdf.register(
          new PdfStream([['Filter', PdfName.of('FlateDecode')]], new Uint8Array(deflateSync(part))),
        ),
      );
    if (added.length === 0) return;
    isChanged = true;
    store.set(key, new PdfArray([...kept, ...added]));
  };
  add('Certs', data.certificates);
  add('CRLs', data.lists);
  add('OCSPs', data.answers);
  if (!isChanged) return bytes;
  catalog.set('DSS', pdf.register(store));
  return appendOnly(pdf, bytes);
}

/** Saves as an incremental update. */
export async function appendOnly(pdf: PDF, before: Uint8Array): Promise<Uint8Array> {
  const longer = await pdf.save({ incremental: true });
  if (Buffer.compare(longer.subarray(0, before.length), before) !== 0)
    throw new Error('The incremental update changed sealed bytes');
  return longer;
}
