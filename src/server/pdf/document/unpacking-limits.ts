/**
 * Limits decompression in libpdf, which inflates a stream completely and trusts the predictor's parameters. It decodes everything in
 * `PdfStream.getDecodedData`, so that method is patched.
 */
import { constants, inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { tooHeavyDocument } from '../refusals.ts';

/** Bytes per stream. Large drawings have about 50 MB of content. */
const STREAM_BYTES = 128 * 1024 * 1024;
/** Maximum compression ratio of Deflate. */
const DEFLATE_RATIO = 1032;
/** Bytes per predictor row: 65,536 pixels of four 16-bit components. */
const ROW_BYTES = 512 * 1024;
/** Image filters: libpdf never needs to decode these. */
const PICTURES = new Set(['CCITTFaxDecode', 'DCTDecode', 'JPXDecode', 'JBIG2Decode']);

const listOf = (stream: PdfStream, key: 'Filter' | 'DecodeParms') => {
  const value = stream.get(key);
  return value instanceof PdfArray ? value.toArray() : value ? [value] : [];
};

function limitRowSize(parms: PdfDict): void {
  if ((parms.getNumber('Predictor')?.value ?? 1) === 1) return;
  const number = (name: string, otherwise: number) => {
    const value = parms.get(name);
    return value instanceof PdfNumber ? value.value : otherwise;
  };
  const bits = number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8);
  if (!(bits >= 1 && bits <= ROW_BYTES * 8))
    throw tooHeavyDocument(`A stream declares rows of ${bits} bits, which is too much to decode`);
}

const isTooLarge = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
const tooLargeStream = () =>
  tooHeavyDocument(`A stream unpacks to more than ${STREAM_BYTES / 1024 / 1024} MB`);

/** @returns the bytes if more filters follow; undefined if they are within the limit or damaged */
function inflated(data: Uint8Array, isLast: boolean): Uint8Array | undefined {
  if (isLast && data.length * DEFLATE_RATIO <= STREAM_BYTES) return undefined;
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: STREAM_BYTES });
  } catch (error) {
    if (isTooLarge(error)) throw tooLargeStream();
    return undefined;
  }
}

function limitSize(stream: PdfStream): void {
  for (const parms of listOf(stream, 'DecodeParms')) if (parms instanceof PdfDict) limitRowSize(parms);
  const filters = listOf(stream, 'Filter').flatMap((one) => (one instanceof PdfName ? [one.value] : []));
  if (filters.some((name) => PICTURES.has(name))) throw new TypeError('An image can’t be read as text');
  let data: Uint8Array | undefined = stream.data;
  for (const [index, name] of filters.entries()) {
    // After another filter the size is unknown; those expand by up to 64, or 2,700 slowly.
    if (name !== 'FlateDecode' && name !== 'Fl') return;
    data = inflated(data, index === filters.length - 1);
    if (!data) return;
  }
}

/** Inflates an intact stream whose only filter is Deflate, several times faster than libpdf does; undefined for all others. */
function inflatedAtOnce(stream: PdfStream): Uint8Array | undefined {
  const [filter, ...others] = listOf(stream, 'Filter');
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode' || others.length > 0) return undefined;
  if (stream.has('DecodeParms')) return undefined;
  try {
    const { buffer, byteOffset, length } = inflateSync(stream.data, { maxOutputLength: STREAM_BYTES });
    return new Uint8Array(buffer, byteOffset, length);
  } catch (error) {
    if (isTooLarge(error)) throw tooLargeStream();
    return undefined;
  }
}

let isInstalled = false;

/** Call once in a process that reads untrusted files. Also replaces libpdf's slow inflating. */
export function limitUnpacking(): void {
  if (isInstalled) return;
  isInstalled = true;
  const unpack = PdfStream.prototype.getDecodedData;
  PdfStream.prototype.getDecodedData = function (this: PdfStream) {
    const inflated = inflatedAtOnce(this);
    if (inflated) return inflated;
    limitSize(this);
    return unpack.call(this);
  };
}
