/**
 * Bounds what libpdf unpacks. It inflates a stream whole, however much comes out, and takes the numbers of a predictor as they
 * are. All of its decoding goes through `PdfStream.getDecodedData`, so the limits are put in front of that.
 */
import { constants, inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { tooHeavyDocument } from '../refusals.ts';

/** What one stream may unpack to. Drawings of whole cities have content of some 50 MB. */
const STREAM_BYTES = 128 * 1024 * 1024;
/** Deflate makes at most this many bytes of one. */
const DEFLATE_RATIO = 1032;
/** A row of a predictor, bytes: 64 thousand pixels of four 16-bit colours. */
const ROW_BYTES = 512 * 1024;
/** Filters that pictures alone use: nothing that libpdf reads for us is packed so. */
const PICTURES = new Set(['CCITTFaxDecode', 'DCTDecode', 'JPXDecode', 'JBIG2Decode']);

const listOf = (stream: PdfStream, key: 'Filter' | 'DecodeParms') => {
  const value = stream.get(key);
  return value instanceof PdfArray ? value.toArray() : value ? [value] : [];
};

function requireModestRows(parms: PdfDict): void {
  if ((parms.getNumber('Predictor')?.value ?? 1) === 1) return;
  const number = (name: string, otherwise: number) => {
    const value = parms.get(name);
    return value instanceof PdfNumber ? value.value : otherwise;
  };
  const bits = number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8);
  if (!(bits >= 1 && bits <= ROW_BYTES * 8))
    throw tooHeavyDocument(`A stream declares rows of ${bits} bits, which is too much to decode`);
}

/** @returns the bytes when they are needed to go on, undefined when they cannot be too many or are damaged */
function inflated(data: Uint8Array, isLast: boolean): Uint8Array | undefined {
  if (isLast && data.length * DEFLATE_RATIO <= STREAM_BYTES) return undefined;
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: STREAM_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw tooHeavyDocument(`A stream unpacks to more than ${STREAM_BYTES / 1024 / 1024} MB`);
    return undefined;
  }
}

function requireModestSize(stream: PdfStream): void {
  for (const parms of listOf(stream, 'DecodeParms')) if (parms instanceof PdfDict) requireModestRows(parms);
  const filters = listOf(stream, 'Filter').flatMap((one) => (one instanceof PdfName ? [one.value] : []));
  if (filters.some((name) => PICTURES.has(name))) throw new TypeError('An image can’t be read as text');
  let data: Uint8Array | undefined = stream.data;
  for (const [index, name] of filters.entries()) {
    // After another filter than Flate the length is no longer known; those make 64 bytes of one, or 2,700 in slow steps.
    if (name !== 'FlateDecode' && name !== 'Fl') return;
    data = inflated(data, index === filters.length - 1);
    if (!data) return;
  }
}

let isInstalled = false;

/** Call once in a process that reads strangers' files. */
export function limitUnpacking(): void {
  if (isInstalled) return;
  isInstalled = true;
  const unpack = PdfStream.prototype.getDecodedData;
  PdfStream.prototype.getDecodedData = function (this: PdfStream) {
    requireModestSize(this);
    return unpack.call(this);
  };
}
