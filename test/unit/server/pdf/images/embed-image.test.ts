import { PDF, type PdfStream } from '@libpdf/core';
import { encode } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { embedImage, readImage } from '../../../../../src/server/pdf/images/embed-image.ts';
import { packIndexed, writePng } from '../../../../../src/server/pdf/images/png.ts';
import { exif, jpegSegment, plainJpeg, pngBomb, withSegments } from '../../../../fixtures/pictures.ts';
import { renderPage } from '../../../../support/render.ts';

const refused = { code: 'VALIDATION_ERROR', extra: { details: { reason: 'unreadable_image' } } };

describe("reading a signer's image", () => {
  it('accepts JPEGs and PNGs of every depth', async () => {
    const data = new Uint8Array(6 * 4 * 4).fill(120);
    const jpeg = new Uint8Array(encodeJpeg({ data, width: 6, height: 4 }, 80).data);
    const rgba = encode({ width: 6, height: 4, data, channels: 4, depth: 8 });
    const grey = writePng({ width: 6, height: 4, depth: 4, rows: packIndexed(new Uint8Array(24), 6, 4, 4) });
    const palette = writePng({
      width: 6,
      height: 4,
      depth: 8,
      palette: Uint8Array.of(1, 2, 3),
      rows: packIndexed(new Uint8Array(24), 6, 4, 8),
    });
    for (const bytes of [jpeg, rgba, grey, palette]) {
      expect(await readImage({ bytes })).toEqual({ width: 6, height: 4 });
    }
  });

  it.each([
    ['grey', undefined, [0, 0, 0], [255, 255, 255]],
    ['palette', Uint8Array.of(255, 0, 0, 0, 0, 255), [255, 0, 0], [0, 0, 255]],
  ] as const)('shows a %s PNG of four bits a sample as it is', async (_kind, palette, left, right) => {
    const [width, height] = [20, 20];
    const samples = new Uint8Array(width * height).map((_, at) => (at % width < 10 ? 0 : palette ? 1 : 15));
    const png = writePng({ width, height, depth: 4, palette, rows: packIndexed(samples, width, height, 4) });
    const pdf = PDF.create();
    pdf
      .addPage({ width: 40, height: 40 })
      .drawImage(embedImage(pdf, png).image, { x: 0, y: 0, width: 40, height: 40 });
    const page = await renderPage(await pdf.save(), 0, 1);
    expect(page.at(8, 20)).toEqual(left);
    expect(page.at(32, 20)).toEqual(right);
  });

  it('rejects files that only start like one', async () => {
    const broken = [
      Buffer.from('not an image at all, but long enough to be one'),
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a0000000d49484452000000020000000201000000', 'hex'),
        Buffer.alloc(300, 7),
      ]),
      Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.alloc(300, 7)]),
    ];
    for (const bytes of broken) await expect(readImage({ bytes })).rejects.toMatchObject(refused);
  });

  it('rejects an image of a billion pixels before decompressing it', async () => {
    const bomb = Buffer.from(writePng({ width: 40_000, height: 40_000, depth: 8, rows: new Uint8Array(8) }));
    await expect(readImage({ bytes: bomb })).rejects.toThrow(/megapixels/);
  });

  it('rejects a small image with 300 MB of pixels', async () => {
    await expect(readImage({ bytes: pngBomb(100, 100, 300) })).rejects.toMatchObject(refused);
  });

  it('embeds only the pixels of a JPEG', async () => {
    const secret = Buffer.from('7 0 obj << /Type /XRef >> stream');
    const dirty = Buffer.concat([withSegments(plainJpeg(), jpegSegment(0xfe, secret)), secret]);
    const pdf = PDF.create();
    const { image } = embedImage(pdf, dirty);
    pdf.addPage({ width: 40, height: 40 }).drawImage(image, { x: 0, y: 0, width: 40, height: 40 });
    expect(Buffer.from(await pdf.save()).includes(secret)).toBe(false);
  });

  it("reports a photo's orientation, and that Adobe's CMYK is inverted", async () => {
    const turned = withSegments(plainJpeg(), exif(6));
    expect(await readImage({ bytes: turned })).toEqual({ width: 16, height: 32 });
    const cmyk = Buffer.concat([
      Buffer.of(0xff, 0xd8),
      jpegSegment(0xee, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 2])),
      jpegSegment(0xc0, Buffer.of(8, 0, 8, 0, 8, 4, 1, 17, 0, 2, 17, 0, 3, 17, 0, 4, 17, 0)),
      jpegSegment(0xda, Buffer.alloc(10)),
    ]);
    const pdf = PDF.create();
    const stream = pdf.getObject(embedImage(pdf, cmyk).image.ref) as PdfStream;
    expect(stream.getArray('Decode')?.length).toBe(8);
  });
});
