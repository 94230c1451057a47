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
    else colors.fill(grays[i]!, at, at + 3);
  }
  return isGray;
}

function grayPng(grays: Uint8Array, width: number, height: number): Uint8Array {
  const samples = grays.map((gray) => Math.round((gray * 15) / 255));
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

function reduce(rgba: Uint8Array, pixels: number, shift: number) {
  const cells = new Map<number, { index: number; red: number; green: number; blue: number; count: number }>();
  const indices = new Uint8Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const red = rgba[i * 4]!;
    const green = rgba[i * 4 + 1]!;
    const blue = rgba[i * 4 + 2]!;
    const key = ((red >> shift) << 16) | ((green >> shift) << 8) | (blue >> shift);
    let cell = cells.get(key);
    if (!cell) {
      if (cells.size === 256) return undefined;
      cell = { index: cells.size, red: 0, green: 0, blue: 0, count: 0 };
      cells.set(key, cell);
    }
    cell.red += red;
    cell.green += green;
    cell.blue += blue;
    cell.count++;
    indices[i] = cell.index;
  }
  const palette = new Uint8Array(cells.size * 3);
  for (const { index, red, green, blue, count } of cells.values()) {
    palette.set([Math.round(red / count), Math.round(green / count), Math.round(blue / count)], index * 3);
  }
  return { indices, palette };
}
