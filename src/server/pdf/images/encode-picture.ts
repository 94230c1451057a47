import { encode as encodeJpeg } from 'jpeg-js';
import { ServiceError } from '../../../model/errors.ts';
import { MAX_PICTURE_BYTES } from '../../../model/picture.ts';
import type { EncodedPicture } from '../operations.ts';
import { drawSvg, readSvg } from './draw-svg.ts';
import { isJpeg, isPng, type Pixels, readJpeg, readPng, refuseImage, shrink } from './pixels.ts';
import { writeRgbaPng } from './png.ts';

/** Pixels: 300 per inch on a field of 13 cm. */
const MAX_SIDE = 1_600;
const JPEG_QUALITY = 90;

const isBlank = ({ data }: Pixels) => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false;
  return true;
};

/** A photo stays a JPEG, which is smaller; others become PNGs, which are transparent. */
async function decode(bytes: Uint8Array): Promise<Pixels & { readonly isPhoto: boolean }> {
  if (isJpeg(bytes)) return { ...readJpeg(bytes), isPhoto: true };
  if (isPng(bytes)) return { ...readPng(bytes), isPhoto: false };
  const svg = readSvg(bytes);
  if (svg === null) throw refuseImage('Expected a PNG, JPEG or SVG');
  const drawn = await drawSvg(svg, MAX_SIDE);
  if (isBlank(drawn)) throw refuseImage('Expected an SVG with visible shapes or text, got an empty drawing');
  return { ...drawn, isPhoto: false };
}

function write(pixels: Pixels, isPhoto: boolean): EncodedPicture {
  const { width, height } = pixels;
  return isPhoto
    ? {
        width,
        height,
        content_type: 'image/jpeg',
        bytes: new Uint8Array(encodeJpeg(pixels, JPEG_QUALITY).data),
      }
    : { width, height, content_type: 'image/png', bytes: writeRgbaPng(pixels) };
}

/**
 * Re-encodes an author's picture, so that nothing but its pixels survives, scaled down to at most `MAX_SIDE` pixels per side and
 * `MAX_PICTURE_BYTES`. Runs in the worker.
 * @throws ServiceError VALIDATION_ERROR with `details.reason` `unreadable_image`
 */
export async function encodePicture({ bytes }: { readonly bytes: Uint8Array }): Promise<EncodedPicture> {
  try {
    const decoded = await decode(bytes);
    let pixels = shrink(decoded, { width: MAX_SIDE, height: MAX_SIDE });
    for (;;) {
      const made = write(pixels, decoded.isPhoto);
      if (made.bytes.length <= MAX_PICTURE_BYTES) return made;
      pixels = shrink(pixels, { width: pixels.width * 0.7, height: pixels.height * 0.7 });
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const reason = error instanceof RangeError ? ` (${error.message})` : '';
    throw refuseImage(`The picture couldn’t be read. Expected a PNG, JPEG or SVG${reason}`, error);
  }
}
