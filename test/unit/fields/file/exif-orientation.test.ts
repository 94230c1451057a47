import { describe, expect, it } from 'vitest';
import { exifOrientation, isSideways } from '../../../../src/fields/file/exif-orientation.ts';

interface Entry {
  readonly tag: number;
  readonly value: number;
}

interface Layout {
  readonly isLittle?: boolean;
  /** Bytes between the TIFF header and the directory. */
  readonly gap?: number;
  /** The number of entries that the directory claims to have. */
  readonly count?: number;
}

/** The payload of an APP1 segment: a TIFF header and one directory (Exif 2.32, 4.5). */
function payload(entries: readonly Entry[], { isLittle = false, gap = 0, count }: Layout = {}): Buffer {
  const bytes = Buffer.alloc(14 + gap + 2 + entries.length * 12);
  const two = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const four = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write('Exif\0\0', 0, 'latin1');
  bytes.write(isLittle ? 'II' : 'MM', 6, 'latin1');
  two(42, 8);
  four(8 + gap, 10);
  two(count ?? entries.length, 14 + gap);
  for (const [index, { tag, value }] of entries.entries()) {
    const at = 16 + gap + index * 12;
    two(tag, at);
    two(3, at + 2);
    four(1, at + 4);
    two(value, at + 8);
  }
  return bytes;
}

const ORIENTATION = 0x0112;
const read = (bytes: Uint8Array, length = bytes.length) =>
  exifOrientation((index) => (index < bytes.length ? bytes[index]! : 0), length);
const changed = (bytes: Buffer, at: number, text: string) => {
  const copy = Buffer.from(bytes);
  copy.write(text, at, 'latin1');
  return copy;
};

describe("a photo's orientation", () => {
  it.each([
    [1, 1],
    [2, 2],
    [6, 6],
    [8, 8],
    [0, 1],
    [9, 1],
    [0x0106, 1],
  ])('%i is read as %i in both byte orders', (value, expected) => {
    for (const isLittle of [true, false])
      expect(read(payload([{ tag: ORIENTATION, value }], { isLittle }))).toBe(expected);
  });

  it('is found in any entry of a directory, at any offset', () => {
    const entries = [
      { tag: 0x010f, value: 3 },
      { tag: 0x1201, value: 4 },
      { tag: ORIENTATION, value: 6 },
      { tag: ORIENTATION, value: 8 },
    ];
    for (const isLittle of [true, false])
      for (const gap of [0, 2, 300, 70_000]) expect(read(payload(entries, { isLittle, gap }))).toBe(6);
  });

  it('is upright without an entry', () => {
    expect(read(payload([{ tag: 0x010f, value: 6 }]))).toBe(1);
    expect(read(payload([]))).toBe(1);
  });

  it("is not read beyond the directory's count", () => {
    expect(read(payload([{ tag: ORIENTATION, value: 6 }], { count: 0 }))).toBe(1);
    expect(read(payload([{ tag: 0x010f, value: 1 }], { count: 9 }))).toBe(1);
  });

  it('is looked for only in the first 200 entries', () => {
    const behind = (others: number) =>
      payload([
        ...Array.from({ length: others }, () => ({ tag: 0x010f, value: 1 })),
        { tag: ORIENTATION, value: 6 },
      ]);
    expect(read(behind(199))).toBe(6);
    expect(read(behind(200))).toBe(1);
  });

  const good = payload([{ tag: ORIENTATION, value: 6 }]);
  it.each([
    ['is no Exif', changed(good, 0, 'http:/')],
    ['is not quite Exif', changed(good, 5, 'x')],
    ['has no byte order', changed(good, 6, 'XX')],
    ['has half a byte order', changed(good, 7, 'I')],
  ])('is upright where the segment %s', (_what, bytes) => {
    expect(read(bytes)).toBe(1);
  });

  it('is upright if the segment ends before the entry does', () => {
    expect(read(good, good.length)).toBe(6);
    expect(read(good, good.length - 1)).toBe(1);
    for (const length of [0, 13, 14, 15, 16]) expect(read(good, length)).toBe(1);
  });

  it('swaps width and height from 5 on', () => {
    const sideways = ([1, 2, 3, 4, 5, 6, 7, 8] as const).filter(isSideways);
    expect(sideways).toEqual([5, 6, 7, 8]);
  });
});
