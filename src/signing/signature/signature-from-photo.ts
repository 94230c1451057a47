/**
 * Extracts a signature from a photo or scan: makes the paper transparent, crops to the ink and encodes it again, so that the camera's
 * metadata (place, device) never leaves the browser.
 */

import { INK } from '../../fields/appearance.ts';
import { STAMP } from '../../fields/file/check-file.ts';
import type { FileValue } from '../../model/field-value.ts';
import { typeOfBytes } from '../state/read-file.ts';

/** Longest edge of the processed image, pixels: enough for a pen, not too much for a cheap phone. */
const WORKING_EDGE = 1_400;
/** Bytes. */
const LARGEST_PHOTO = 40 * 1024 * 1024;

type PictureProblem = 'type' | 'size' | 'empty' | 'blocked';
type PictureResult = FileValue | { readonly problem: PictureProblem };

/** Brightness of the paper around each pixel: the mean of a wide box, from a summed-area table. */
function paperAround(light: Float32Array, width: number, height: number, reach: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += light[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const paper = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(y - reach, 0), Math.min(y + reach + 1, height)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(x - reach, 0), Math.min(x + reach + 1, width)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!;
      paper[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return paper;
}

/** Relative darkness up to which a pixel is paper, and from which it is ink. */
const PAPER = 0.12;
const INKED = 0.32;

/** Converts RGBA pixels to amounts of ink, 0 to 255. An image with a transparent background keeps its alpha channel. */
export function inkOf(pixels: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const count = width * height;
  const ink = new Uint8ClampedArray(count);
  let clear = 0;
  const light = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    const alpha = pixels[at * 4 + 3]!;
    if (alpha < 128) clear++;
    const own = 0.299 * pixels[at * 4]! + 0.587 * pixels[at * 4 + 1]! + 0.114 * pixels[at * 4 + 2]!;
    // On white, where transparent.
    light[at] = own * (alpha / 255) + 255 - alpha;
  }
  if (clear > count / 4) {
    for (let at = 0; at < count; at++) ink[at] = pixels[at * 4 + 3]!;
    return ink;
  }
  const paper = paperAround(light, width, height, Math.max(12, Math.round(Math.max(width, height) / 24)));
  for (let at = 0; at < count; at++) {
    const darker = 1 - light[at]! / Math.max(paper[at]!, 1);
    ink[at] = Math.min(Math.max((darker - PAPER) / (INKED - PAPER), 0), 1) * 255;
  }
  return ink;
}

interface InkBounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Bounding box of the ink; null if there is too little or too much for a signature. */
export function boundsOfInk(ink: Uint8ClampedArray, width: number, height: number): InkBounds | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  let inked = 0;
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x]! < 110) continue;
      inked++;
      rows[y]!++;
      columns[x]!++;
    }
  // Fewer dark pixels in a row or column are dust.
  const least = 2;
  for (let y = 0; y < height; y++) if (rows[y]! >= least) [top, bottom] = [Math.min(top, y), y];
  for (let x = 0; x < width; x++) if (columns[x]! >= least) [left, right] = [Math.min(left, x), x];
  const isPlausible = inked >= 40 && inked < width * height * 0.5 && right > left && bottom > top;
  return isPlausible ? { left, top, width: right - left + 1, height: bottom - top + 1 } : null;
}

const MARGIN = 4;

/** Draws the cropped ink in the pen's colour on a transparent canvas. */
function drawInk(ink: Uint8ClampedArray, width: number, box: InkBounds): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = box.width + 2 * MARGIN;
  canvas.height = box.height + 2 * MARGIN;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(canvas.width, canvas.height);
  const colour = [1, 3, 5].map((at) => Number.parseInt(INK.slice(at, at + 2), 16));
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const to = ((y + MARGIN) * canvas.width + x + MARGIN) * 4;
      image.data.set([...colour, ink[(y + box.top) * width + x + box.left]!], to);
    }
  context.putImageData(image, 0, 0);
  return canvas;
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));

const toDataUri = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Scales down until the image is small enough to be embedded once per field. */
async function lighten(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let drawn = canvas;
  for (let round = 0; round < 6; round++) {
    const blob = await toBlob(drawn);
    if (!blob || blob.size <= STAMP.maxBytes) return blob;
    const smaller = document.createElement('canvas');
    smaller.width = Math.max(Math.round(drawn.width * 0.7), 1);
    smaller.height = Math.max(Math.round(drawn.height * 0.7), 1);
    smaller.getContext('2d')!.drawImage(drawn, 0, 0, smaller.width, smaller.height);
    drawn = smaller;
  }
  return null;
}

/** Converts a photo to a signature, or says why it can't be used. */
export async function markFromPicture(source: Blob): Promise<PictureResult> {
  if (source.size > LARGEST_PHOTO) return { problem: 'size' };
  const type = typeOfBytes(new Uint8Array(await source.slice(0, 8).arrayBuffer()));
  if (type !== 'image/png' && type !== 'image/jpeg') return { problem: 'type' };
  const picture = await createImageBitmap(source.slice(0, source.size, type)).catch(() => null);
  if (!picture) return { problem: 'type' };
  try {
    const scale = Math.min(WORKING_EDGE / Math.max(picture.width, picture.height), 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(Math.round(picture.width * scale), 1);
    canvas.height = Math.max(Math.round(picture.height * scale), 1);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    let pixels: Uint8ClampedArray;
    try {
      pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    } catch {
      // Fingerprinting protection may block reading pixels; drawing and typing still work.
      return { problem: 'blocked' };
    }
    const ink = inkOf(pixels, canvas.width, canvas.height);
    const box = boundsOfInk(ink, canvas.width, canvas.height);
    if (!box) return { problem: 'empty' };
    const blob = await lighten(drawInk(ink, canvas.width, box));
    if (!blob) return { problem: 'size' };
    return {
      kind: 'file',
      file_name: 'signature.png',
      content_type: 'image/png',
      size: blob.size,
      data_uri: await toDataUri(blob),
    };
  } finally {
    picture.close();
  }
}
