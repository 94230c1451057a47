/**
 * Previews are what people see first, so size matters more than shades: text pages become 16-gray or palette PNGs, a third of the size of
 * a JPEG; scans and photos, for which PNG is large, become JPEGs.
 */
import { encode as encodeJpeg } from 'jpeg-js';
import { packIndexed, writePng } from './png.ts';

interface EncodedPreview {
  readonly image: Uint8Array;
  readonly content_type: 'image/png' | 'image/jpeg';
}

/** Bytes above which a JPEG is tried and the smaller one used. */
const LARGE_PNG = 60_000;
const JPEG_QUALITY = 45;
/** In the palette of a PNG. */
const MAX_COLORS = 256;
/** Channels that differ by less look gray. */
const GRAY_TOLERANCE = 6;

/** A page rendered twice. pdfium antialiases grayscale with far fewer shades, which makes the file 40% smaller. */
interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** RGBA, opaque, rows from the top. */
  readonly colors: Uint8Array;
  /** One byte per pixel. */
  readonly grays: Uint8Array;
}

export function encodePreview({ width, height, colors, grays }: DrawnPage): EncodedPreview {
  const isGray = replaceGrayPixels(colors, grays);
  const png = isGray ? grayPng(grays, width, height) : palettePng(colors, width, height);
  if (png && png.length <= LARGE_PNG) return { image: png, content_type: 'image/png' };
  const jpeg = new Uint8Array(encodeJpeg({ data: colors, width, height }, JPEG_QUALITY).data);
  return png && png.length <= jpeg.length
    ? { image: png, content_type: 'image/png' }
    : { image: jpeg, content_type: 'image/jpeg' };
}

/** Takes gray pixels from the grayscale rendering. Returns whether all pixels are gray. */
function replaceGrayPixels(colors: Uint8Array, grays: Uint8Array): boolean {
  let isGray = true;
  for (let i = 0, at = 0; i < grays.length; i++, at += 4) {
    const red = colors[at]!;
    const green = colors[at + 1]!;
    const blue = colors[at + 2]!;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > GRAY_TOLERANCE) isGray = false;
    // Three assignments take less time than a call of `fill`.
    else colors[at] = colors[at + 1] = colors[at + 2] = grays[i]!;
  }
  return isGray;
}

/** For each gray of 256 the nearest of 16. */
const SIXTEEN_GRAYS = Uint8Array.from({ length: 256 }, (_, gray) => Math.round((gray * 15) / 255));

function grayPng(grays: Uint8Array, width: number, height: number): Uint8Array {
  const samples = new Uint8Array(grays.length);
  for (let i = 0; i < grays.length; i++) samples[i] = SIXTEEN_GRAYS[grays[i]!]!;
  return writePng({ width, height, depth: 4, rows: packIndexed(samples, width, height, 4) });
}

/**
 * The page in at most 256 colors: colors are grouped into ever coarser cells until they fit. Undefined if even coarse cells are too many,
 * as for a photo.
 */
function palettePng(rgba: Uint8Array, width: number, height: number): Uint8Array | undefined {
  for (const shift of [2, 3, 4]) {
    const reduced = reduce(rgba, width * height, shift);
    if (!reduced) continue;
    const depth = reduced.palette.length <= 16 * 3 ? 4 : 8;
    const rows = packIndexed(reduced.indices, width, height, depth);
    return writePng({ width, height, depth, palette: reduced.palette, rows });
  }
  return undefined;
}

/** Groups colors that differ only in the last `shift` bits of their channels; each group has its mean color. */
function reduce(rgba: Uint8Array, pixels: number, shift: number) {
  const bits = 8 - shift;
  /** By cell; 0 for a cell without a pixel, else its index and 1. */
  const known = new Uint16Array(1 << (3 * bits));
  const sums: { red: number; green: number; blue: number; count: number }[] = [];
  const indices = new Uint8Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const red = rgba[i * 4]!;
    const green = rgba[i * 4 + 1]!;
    const blue = rgba[i * 4 + 2]!;
    const cell = ((red >> shift) << (2 * bits)) | ((green >> shift) << bits) | (blue >> shift);
    if (known[cell] === 0) {
      if (sums.length === MAX_COLORS) return undefined;
      known[cell] = sums.push({ red: 0, green: 0, blue: 0, count: 0 });
    }
    const index = known[cell]! - 1;
    const sum = sums[index]!;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    sum.count++;
    indices[i] = index;
  }
  const palette = Uint8Array.from(
    sums.flatMap(({ red, green, blue, count }) => [red, green, blue].map((sum) => Math.round(sum / count))),
  );
  return { indices, palette };
}
