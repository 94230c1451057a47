import { decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { cleanJpeg } from '../../../../../src/server/pdf/images/clean-jpeg.ts';
import { cleanPng } from '../../../../../src/server/pdf/images/clean-png.ts';
import { encodeLogo } from '../../../../../src/server/pdf/images/encode-logo.ts';
import {
  exif,
  jpegSegment,
  plainJpeg,
  plainPng,
  pngBomb,
  pngChunk,
  withSegments,
} from '../../../../fixtures/pictures.ts';

const SECRET = '7 0 obj << /Type /XRef >> stream';
const secret = Buffer.from(SECRET, 'latin1');
const has = (bytes: Uint8Array) => Buffer.from(bytes).includes(secret);
const pixels = (jpeg: Uint8Array) => decodeJpeg(jpeg, { useTArray: true }).data;

describe('a JPEG to embed in a PDF', () => {
  it.each([
    ['a comment', (jpeg: Buffer) => withSegments(jpeg, jpegSegment(0xfe, secret))],
    ['an application segment', (jpeg: Buffer) => withSegments(jpeg, jpegSegment(0xe5, secret))],
    [
      'a JFIF thumbnail',
      (jpeg: Buffer) => withSegments(jpeg, jpegSegment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), secret]))),
    ],
    [
      'an Adobe segment that is longer than it should be',
      (jpeg: Buffer) =>
        withSegments(jpeg, jpegSegment(0xee, Buffer.concat([Buffer.from('Adobe\0d\0\0\0\0\x01'), secret]))),
    ],
    ['bytes behind the end', (jpeg: Buffer) => Buffer.concat([jpeg, secret])],
    [
      'a comment before the pixels',
      (jpeg: Buffer) => {
        const scan = jpeg.indexOf(Buffer.of(0xff, 0xda));
        return Buffer.concat([jpeg.subarray(0, scan), jpegSegment(0xfe, secret), jpeg.subarray(scan)]);
      },
    ],
  ])('loses %s, and no pixel', (_name, add) => {
    const dirty = add(plainJpeg());
    expect(has(dirty)).toBe(true);
    const { bytes, width, height } = cleanJpeg(dirty);
    expect(has(bytes)).toBe(false);
    expect({ width, height }).toEqual({ width: 32, height: 16 });
    expect(Buffer.compare(pixels(bytes), pixels(plainJpeg()))).toBe(0);
  });

  it("doesn't change when it is cleaned again", () => {
    const once = cleanJpeg(plainJpeg()).bytes;
    expect(Buffer.compare(cleanJpeg(once).bytes, once)).toBe(0);
  });

  it.each([0, 1, 2])('keeps whether its colors are transformed (%i)', (transform) => {
    const adobe = jpegSegment(0xee, Buffer.from([...Buffer.from('Adobe'), 0, 100, 1, 2, 3, 4, transform]));
    const { bytes } = cleanJpeg(withSegments(plainJpeg(), adobe));
    const at = Buffer.from(bytes).indexOf('Adobe');
    expect([...bytes.subarray(at + 5, at + 12)]).toEqual([0, 100, 0, 0, 0, 0, transform]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps its orientation (%i)', (orientation) => {
    for (const isLittle of [false, true])
      expect(cleanJpeg(withSegments(plainJpeg(), exif(orientation, isLittle))).orientation).toBe(orientation);
  });

  it("isn't rotated by an invalid orientation", () => {
    for (const segment of [
      exif(0),
      exif(9),
      jpegSegment(0xe1, Buffer.from('Exif\0\0MM')),
      jpegSegment(0xe1, Buffer.alloc(40, 255)),
    ])
      expect(cleanJpeg(withSegments(plainJpeg(), segment)).orientation).toBe(1);
  });

  it.each([
    ['cut off within a segment', plainJpeg().subarray(0, 100)],
    ['without pixels', Buffer.of(0xff, 0xd8, 0xff, 0xd9)],
    ['of pixels without a size', Buffer.concat([Buffer.of(0xff, 0xd8), jpegSegment(0xda, Buffer.alloc(6))])],
    ['of an arithmetic kind', Buffer.concat([Buffer.of(0xff, 0xd8), jpegSegment(0xc9, Buffer.alloc(10, 8))])],
    [
      'of four billion pixels',
      Buffer.concat([
        Buffer.of(0xff, 0xd8),
        jpegSegment(0xc0, Buffer.of(8, 255, 255, 255, 255, 1, 1, 17, 0)),
        jpegSegment(0xda, Buffer.alloc(6)),
      ]),
    ],
  ])('is refused when it is one %s', (_name, bytes) => {
    expect(() => cleanJpeg(bytes)).toThrow(RangeError);
  });
});

describe('a PNG to embed in a PDF', () => {
  const add = (chunk: Buffer) => Buffer.concat([plainPng().subarray(0, 33), chunk, plainPng().subarray(33)]);

  it('loses every other chunk, and bytes after the end', () => {
    for (const dirty of [
      add(pngChunk('tEXt', secret)),
      add(pngChunk('iCCP', secret)),
      add(pngChunk('acTL', secret)),
      Buffer.concat([plainPng(), secret]),
    ]) {
      expect(has(dirty)).toBe(true);
      const { bytes } = cleanPng(dirty);
      expect(Buffer.compare(bytes, cleanPng(plainPng()).bytes)).toBe(0);
    }
  });

  it.each([
    ['more pixels than its header announces', () => pngBomb(100, 100, 300), /more pixels/],
    ['fewer pixels than its header announces', () => pngBomb(4000, 4000, 1), /fewer pixels/],
    ['too many pixels', () => pngBomb(60_000, 60_000, 1), /megapixels/],
    ['an unknown critical chunk', () => add(pngChunk('EVIL', secret)), /EVIL/],
    ['no end', () => plainPng().subarray(0, 60), /cut off|fewer|damaged/],
  ])('is refused when it has %s', (_name, make, message) => {
    expect(() => cleanPng(make())).toThrow(message);
  });
});

describe('a logo from a camera', () => {
  // Stored, the left half is red. Turned right (6) that half is on top, turned left (8) it is at the bottom.
  it.each([
    [1, [4, 8], [28, 8]],
    [2, [28, 8], [4, 8]],
    [3, [28, 8], [4, 8]],
    [4, [4, 8], [28, 8]],
    [5, [8, 4], [8, 28]],
    [6, [8, 4], [8, 28]],
    [7, [8, 28], [8, 4]],
    [8, [8, 28], [8, 4]],
  ] as const)('is drawn as it was held (%i)', async (orientation, red, blue) => {
    const { width, height, png } = await encodeLogo({ bytes: withSegments(plainJpeg(), exif(orientation)) });
    expect([width, height]).toEqual(orientation >= 5 ? [16, 32] : [32, 16]);
    const { data } = decodePng(png);
    const at = ([x, y]: readonly [number, number]) => [
      ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
    ];
    expect(at(red)[0]).toBeGreaterThan(200);
    expect(at(red)[2]).toBeLessThan(60);
    expect(at(blue)[2]).toBeGreaterThan(200);
    expect(at(blue)[0]).toBeLessThan(60);
  });
});
