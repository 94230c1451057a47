import { describe, expect, it } from 'vitest';
import { appearances } from '../../../../src/fields/appearances.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import { pictureSize } from '../../../../src/fields/file/picture-appearance.ts';
import { measureText } from '../../../../src/fields/text/measure-text.ts';
import { exif, jpegSegment, plainJpeg, withSegments } from '../../../fixtures/pictures.ts';

const uri = (type: string, bytes: readonly number[]) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const png = (width: number, height: number) =>
  uri('image/png', [
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    0,
    0,
    width >> 8,
    width & 255,
    0,
    0,
    height >> 8,
    height & 255,
    8,
    6,
  ]);

describe('an image', () => {
  it('is measured by its header', () => {
    expect(pictureSize(png(800, 300))).toEqual({ width: 800, height: 300 });
    // SOI, an APP1 block to skip, then the frame header.
    const jpeg = [
      0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xc0, 0, 17, 8, 1, 44, 3, 32, 3, 0, 0, 0, 0, 0,
    ];
    expect(pictureSize(uri('image/jpeg', jpeg))).toEqual({ width: 800, height: 300 });
  });

  it.each([
    [0xc0, true],
    [0xc2, true],
    [0xcf, true],
    [0xc4, false],
    [0xc8, false],
    [0xcc, false],
    [0xbf, false],
    [0xd0, false],
  ])('has its size behind the JPEG marker %i: %s', (marker, isFrame) => {
    const jpeg = [
      0xff,
      0xd8,
      0xff,
      0xff,
      marker,
      0,
      8,
      8,
      0,
      7,
      0,
      9,
      3,
      0xff,
      0xc0,
      0,
      8,
      8,
      0,
      1,
      0,
      2,
      3,
      0,
      0,
      0,
    ];
    const size = isFrame ? { width: 9, height: 7 } : { width: 2, height: 1 };
    expect(pictureSize(uri('image/jpeg', jpeg))).toEqual(size);
  });

  const photo = (...segments: readonly Buffer[]) =>
    pictureSize(uri('image/jpeg', [...withSegments(plainJpeg(), ...segments)]));
  const upright = { width: 32, height: 16 };
  const turned = { width: 16, height: 32 };
  const inAnother = (segment: Buffer) => jpegSegment(0xe2, segment.subarray(4));

  it.each([
    ['without Exif', [], upright],
    ['held upright', [exif(1)], upright],
    ['held on its side', [exif(6)], turned],
    [
      'held on its side, said behind other segments',
      [jpegSegment(0xe1, Buffer.from('http://')), exif(6)],
      turned,
    ],
    ['turned twice, of which the first counts', [exif(6), exif(3)], turned],
    ['turned once, and upright after', [exif(8), exif(1)], turned],
    ['with Exif in a segment that is not for it', [inAnother(exif(6))], upright],
    ['cut short inside Exif', [jpegSegment(0xe1, exif(6).subarray(4, 29))], upright],
  ])('%s has the size that it is shown in', (_how, segments, expected) => {
    expect(photo(...segments)).toEqual(expected);
  });

  it('is empty without an area, or if its header is cut off', () => {
    expect(pictureSize(png(0, 300))).toBeNull();
    expect(pictureSize(png(300, 0))).toBeNull();
    const frame = (height: number, width: number) => [
      0xff,
      0xd8,
      0xff,
      0xc0,
      0,
      8,
      8,
      0,
      height,
      0,
      width,
      3,
      0,
      0,
      0,
    ];
    expect(pictureSize(uri('image/jpeg', frame(7, 9)))).toEqual({ width: 9, height: 7 });
    expect(pictureSize(uri('image/jpeg', frame(0, 9)))).toBeNull();
    expect(pictureSize(uri('image/jpeg', frame(7, 0)))).toBeNull();
    expect(pictureSize(uri('image/jpeg', frame(7, 9).slice(0, 9)))).toBeNull();
    expect(
      pictureSize(uri('image/jpeg', [0xff, 0xd8, 0x00, 0xc0, 0, 8, 8, 0, 7, 0, 9, 3, 0, 0, 0])),
    ).toBeNull();
    expect(pictureSize(uri('image/jpeg', [0xff, 0xd9, ...frame(7, 9).slice(2)]))).toBeNull();
  });

  it('is empty if it is neither PNG nor JPEG', () => {
    expect(pictureSize('data:image/gif;base64,AAAA')).toBeNull();
    expect(pictureSize(uri('image/png', [1, 2, 3]))).toBeNull();
    expect(pictureSize(uri('image/jpeg', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0]))).toBeNull();
  });

  it('fits its box undistorted and centered', () => {
    const value = {
      kind: 'file',
      file_name: 'a',
      content_type: 'image/png',
      size: 9,
      data_uri: png(800, 200),
    } as const;
    const field = definitions.image.create();
    const [item] = appearances.image({
      field,
      value,
      size: { width: 100, height: 100 },
      measure: measureText,
    });
    expect(item).toMatchObject({ kind: 'image', x: 0, width: 100, height: 25, y: 37.5 });
  });
});
