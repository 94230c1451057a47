import { decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { displayedSize } from '../../../../../src/geometry/page-transform.ts';
import { encodePreview } from '../../../../../src/server/pdf/images/encode-preview.ts';
import { previews } from '../../../../../src/server/pdf/images/previews.ts';
import { rotatedAndCropped, textDocument, trickyGeometry } from '../../../../fixtures/make-pdfs.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';

const draw = (bytes: Uint8Array, pages = 3, width = 700) => previews({ bytes, pages, width });

/** Decoded to RGB, whatever it is. */
function pixels(image: Uint8Array) {
  const { width, height, data, depth, channels, palette } = decodePng(image);
  const stride = Math.ceil((width * channels * depth) / 8);
  return {
    width,
    height,
    at(x: number, y: number): readonly number[] {
      const byte = data[y * stride + ((x * depth) >> 3)]!;
      const sample = depth === 8 ? byte : x & 1 ? byte & 15 : byte >> 4;
      return palette ? palette[sample]!.slice(0, 3) : Array(3).fill((sample * 255) / (2 ** depth - 1));
    },
  };
}

describe('previews', () => {
  it('show a text page in at most 60 kB, gray, at the requested width', async () => {
    const made = await draw(await textDocument(5));
    expect(made.map(({ page_number }) => page_number)).toEqual([1, 2, 3]);
    for (const page of made) {
      expect(page).toMatchObject({ width: 700, height: 990, content_type: 'image/png' });
      expect(page.image.length).toBeLessThan(60_000);
    }
    expect(pixels(made[0]!.image)).toMatchObject({ width: 700, height: 990 });
  });

  it('cover exactly the displayed page, rotated and cropped', async () => {
    const made = await draw(rotatedAndCropped(), 8);
    expect(made).toHaveLength(8);
    for (const [index, page] of made.entries()) {
      const size = displayedSize(trickyGeometry[index]!);
      expect(page.height).toBe(Math.round((700 * size.height) / size.width));
      // The page's blue frame lies 2 units inside the displayed box on every side, and nowhere outside.
      const image = pixels(page.image);
      const isBlue = (x: number, y: number) => {
        const [red = 0, , blue = 0] = image.at(Math.round(x), Math.round(y));
        return blue - red > 60;
      };
      const inset = (2 * 700) / size.width;
      for (const [x, y] of [
        [350, inset],
        [350, page.height - inset - 1],
        [inset, page.height / 2],
        [700 - inset - 1, page.height / 2],
      ] as const) {
        expect([-1, 0, 1].some((near) => isBlue(x + near, y) || isBlue(x, y + near))).toBe(true);
      }
      expect(isBlue(350, 0)).toBe(false);
    }
  });

  it('skip a page of an absurd shape and continue', async () => {
    expect(await draw(onePage('/CropBox [0 0 1 842]'))).toEqual([]);
  });

  it('use JPEG for a photo and keep its colors', () => {
    const [width, height] = [320, 240];
    const colors = new Uint8Array(width * height * 4);
    const grays = new Uint8Array(width * height);
    for (let i = 0; i < width * height; i++) {
      const noise = (Math.imul(i, 2_654_435_761) >>> 24) / 4;
      colors.set([150 + noise, (i % width) / 2 + noise, i / width / 2 + noise, 255], i * 4);
    }
    const { image, content_type } = encodePreview({ width, height, colors, grays });
    expect(content_type).toBe('image/jpeg');
    const decoded = decodeJpeg(image, { useTArray: true });
    expect(decoded).toMatchObject({ width, height });
    expect(decoded.data[0]).toBeGreaterThan(120);
  });

  it('keep a few colors exact enough', () => {
    const [width, height] = [200, 100];
    const colors = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * 50; i++) colors.set([20, 80, 200, 255], i * 4);
    const { image } = encodePreview({
      width,
      height,
      colors,
      grays: new Uint8Array(width * height).fill(255),
    });
    expect(pixels(image).at(10, 10)).toEqual([20, 80, 200]);
    expect(pixels(image).at(10, 90)).toEqual([255, 255, 255]);
    expect(image.length).toBeLessThan(400);
  });
});
