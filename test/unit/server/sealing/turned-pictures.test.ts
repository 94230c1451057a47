/** A photo is drawn into the document as the camera was held, on the page and in the box that is kept for it. */
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { pictureSize } from '../../../../src/fields/file/picture-appearance.ts';
import { PageWriter } from '../../../../src/server/pdf/drawing/page-writer.ts';
import { embedFonts } from '../../../../src/server/pdf/fonts/embedded-fonts.ts';
import { exif, plainJpeg, withSegments } from '../../../fixtures/pictures.ts';
import { renderPage } from '../../../support/render.ts';

const isRed = ([red, , blue]: readonly number[]) => red! > 200 && blue! < 60;
const isBlue = ([red, , blue]: readonly number[]) => blue! > 200 && red! < 60;

describe('a rotated photo', () => {
  // Stored, the left half is red. Places are pixels of a page of 64 × 64, from the top left.
  it.each([
    [1, [8, 32], [56, 32]],
    [2, [56, 32], [8, 32]],
    [3, [56, 32], [8, 32]],
    [4, [8, 32], [56, 32]],
    [5, [32, 8], [32, 56]],
    [6, [32, 8], [32, 56]],
    [7, [32, 56], [32, 8]],
    [8, [32, 56], [32, 8]],
  ] as const)('is drawn as it was held (%i)', async (orientation, red, blue) => {
    const jpeg = withSegments(plainJpeg(), exif(orientation, true));
    const source = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    expect(pictureSize(source)).toEqual(
      orientation >= 5 ? { width: 16, height: 32 } : { width: 32, height: 16 },
    );
    const pdf = PDF.create();
    const writer = new PageWriter(pdf, pdf.addPage({ width: 64, height: 64 }), embedFonts(pdf), new Map());
    writer.within([1, 0, 0, -1, 0, 64], () => writer.image({ source, x: 0, y: 0, width: 64, height: 64 }));
    writer.finish();
    const page = await renderPage(await pdf.save(), 0, 1);
    expect(isRed(page.at(red[0], red[1]))).toBe(true);
    expect(isBlue(page.at(blue[0], blue[1]))).toBe(true);
  });
});
