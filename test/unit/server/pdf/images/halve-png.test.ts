import { deflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { readPng, writeParts } from '../../../../../src/server/pdf/images/clean-png.ts';
import { halvePng } from '../../../../../src/server/pdf/images/halve-png.ts';
import { pngChunk } from '../../../../fixtures/pictures.ts';

const halved = (png: Uint8Array) => {
  const { width, height, data } = decode(writeParts(halvePng(readPng(png)), 6));
  return { width, height, data: [...data] };
};
const pixels = (...colors: readonly (readonly number[])[]) => colors.flat();
/** A PNG of unfiltered rows. */
function raw(
  size: readonly [number, number],
  [depth, color, interlace]: readonly number[],
  rows: number[],
  ...more: Buffer[]
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size[0], 0);
  header.writeUInt32BE(size[1], 4);
  header.set([depth!, color!, 0, 0, interlace!], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.from(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('halving a PNG', () => {
  it('averages colors by their opacity', () => {
    const data = new Uint8Array(pixels([200, 0, 0, 255], [0, 0, 0, 0], [100, 0, 0, 255], [0, 0, 0, 0]));
    expect(halved(encode({ width: 2, height: 2, data, channels: 4, depth: 8 }))).toEqual({
      width: 1,
      height: 1,
      data: [150, 0, 0, 128],
    });
  });

  it('keeps the last row and column of odd sizes', () => {
    const data = new Uint8Array([10, 10, 30, 10, 10, 30, 50, 50, 70]);
    expect(halved(encode({ width: 3, height: 3, data, channels: 1, depth: 8 })).data).toEqual(
      pixels([10, 10, 10, 255], [30, 30, 30, 255], [50, 50, 50, 255], [70, 70, 70, 255]),
    );
  });

  it.each([0, 1, 2, 3, 4])('undoes filter %i', (filter) => {
    const size = 8;
    const image = Uint8Array.from({ length: size * size * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 37) % 251,
    );
    const at = (x: number, y: number, c: number) => (x < 0 || y < 0 ? 0 : image[(y * size + x) * 4 + c]!);
    const paeth = (a: number, b: number, c: number) => {
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
    };
    const rows: number[] = [];
    for (let y = 0; y < size; y++) {
      rows.push(filter);
      for (let x = 0; x < size; x++)
        for (let c = 0; c < 4; c++) {
          const [a, b, d] = [at(x - 1, y, c), at(x, y - 1, c), at(x - 1, y - 1, c)];
          rows.push((at(x, y, c) - [0, a, b, (a + b) >> 1, paeth(a, b, d)][filter]!) & 255);
        }
    }
    const plain = halved(encode({ width: size, height: size, data: image, channels: 4, depth: 8 }));
    expect(halved(raw([size, size], [8, 6, 0], rows))).toEqual(plain);
  });

  it.each<[string, () => Buffer, number[]]>([
    ['one bit of gray', () => raw([2, 1], [1, 0, 0], [0, 0b11000000]), [255, 255, 255, 255]],
    ['two bits of gray', () => raw([2, 1], [2, 0, 0], [0, 0b01010000]), [85, 85, 85, 255]],
    [
      '16 bits of gray with alpha',
      () => raw([1, 1], [16, 4, 0], [0, 0x80, 0x80, 0xff, 0xff]),
      [128, 128, 128, 255],
    ],
    ['16 bits of color', () => raw([1, 1], [16, 2, 0], [0, 255, 255, 0, 0, 128, 128]), [255, 0, 128, 255]],
    [
      'a transparent color',
      () => raw([1, 1], [8, 2, 0], [0, 1, 2, 3], pngChunk('tRNS', Buffer.from([0, 1, 0, 2, 0, 3]))),
      [0, 0, 0, 0],
    ],
    [
      'a transparent gray',
      () => raw([1, 1], [8, 0, 0], [0, 9], pngChunk('tRNS', Buffer.from([0, 9]))),
      [0, 0, 0, 0],
    ],
    [
      'a palette with transparency',
      () =>
        raw(
          [1, 1],
          [4, 3, 0],
          [0, 0x10],
          pngChunk('PLTE', Buffer.from([0, 0, 0, 7, 8, 9])),
          pngChunk('tRNS', Buffer.from([0, 100])),
        ),
      [7, 8, 9, 100],
    ],
  ])('reads %s', (_what, png, color) => {
    expect(halved(png()).data).toEqual(color);
  });

  it('reads interlaced images', () => {
    // 3 × 3: passes 1, 4 to 7 have pixels, in the order (0,0), (2,0), (0,2) (2,2), (1,0) (1,2), (0,1) (1,1) (2,1).
    const rows = [0, 10, 0, 30, 0, 50, 70, 0, 10, 0, 50, 0, 10, 10, 30];
    expect(halved(raw([3, 3], [8, 0, 1], rows)).data).toEqual(
      pixels([10, 10, 10, 255], [30, 30, 30, 255], [50, 50, 50, 255], [70, 70, 70, 255]),
    );
  });
});
