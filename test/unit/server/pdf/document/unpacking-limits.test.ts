import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitUnpacking } from '../../../../../src/server/pdf/document/unpacking-limits.ts';

const MB = 1024 * 1024;
const unlimited = PdfStream.prototype.getDecodedData;
beforeAll(limitUnpacking);
// Other files of tests share this process.
afterAll(() => {
  PdfStream.prototype.getDecodedData = unlimited;
});

const filters = (...names: string[]) => PdfArray.of(...names.map((name) => PdfName.of(name)));
const numbers = (entries: Readonly<Record<string, number>>) =>
  PdfDict.of(Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, PdfNumber.of(value)])));
function unpack(data: Uint8Array, entries: Readonly<Record<string, PdfObject>>) {
  return new PdfStream(PdfDict.of(entries), new Uint8Array(data)).getDecodedData();
}
const tooHeavy = expect.objectContaining({
  code: 'INVALID_DOCUMENT',
  extra: expect.objectContaining({ details: { reason: 'too_heavy' } }),
});
/** The beginning of it, or why there is none. */
const outcome = (...given: Parameters<typeof unpack>) => {
  try {
    return Buffer.from(unpack(...given).subarray(0, 20)).toString('latin1');
  } catch (error) {
    return error;
  }
};

describe('a decompressed stream', () => {
  const flate = { Filter: PdfName.of('FlateDecode') };
  const twice = { Filter: filters('FlateDecode', 'FlateDecode') };

  it('equals what was compressed', () => {
    expect(outcome(deflateSync('text'), flate)).toBe('text');
    expect(outcome(deflateSync(deflateSync('text')), twice)).toBe('text');
    expect(outcome(Buffer.concat([deflateSync('text'), Buffer.from('\nmore')]), flate)).toBe('text');
    const rows = deflateSync(Buffer.from('\x01a\x01b', 'latin1'));
    expect(outcome(rows, { ...flate, DecodeParms: numbers({ Predictor: 12, Columns: 1 }) })).toBe('ab');
  });

  it('is at most 128 MB, at each step', () => {
    const large = deflateSync(Buffer.alloc(129 * MB), { level: 1 });
    expect(outcome(large, flate)).toEqual(tooHeavy);
    expect(outcome(large, { Filter: PdfName.of('Fl') })).toEqual(tooHeavy);
    expect(outcome(deflateSync(large), twice)).toEqual(tooHeavy);
    expect(outcome(large, { Filter: filters('FlateDecode', 'ASCIIHexDecode') })).toEqual(tooHeavy);
  });

  it.each([
    ['wider than 512 kB', { Columns: 524_289 }],
    ['wider by their colors', { Columns: 131_073, Colors: 4 }],
    ['wider by their depth', { Columns: 262_145, BitsPerComponent: 16 }],
    ['of nothing', { Columns: 0 }],
    ['of less than nothing', { Columns: -1 }],
  ])('is not put together from rows %s', (_name, parms) => {
    const given = { ...flate, DecodeParms: numbers({ Predictor: 12, ...parms }) };
    expect(outcome(deflateSync(Buffer.alloc(100)), given)).toEqual(tooHeavy);
  });

  it("has no limit for images, which aren't parsed", () => {
    for (const name of ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'])
      expect(outcome(Buffer.alloc(10), { Filter: PdfName.of(name) })).toBeInstanceOf(TypeError);
  });
});
