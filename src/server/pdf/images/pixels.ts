/** Decodes PNG and JPEG to pixels, and scales them down. */
import { type DecodedPng, decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { isSideways, type Orientation } from '../../../fields/file/exif-orientation.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { ImageSize } from '../operations.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';

/** More is a mistake or an attack: 2 MB can decompress to gigabytes. */
const MAX_PIXELS = 16_000_000;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, eight bits each. */
  readonly data: Uint8Array;
}

export function refuseImage(message: string, cause?: unknown): ServiceError {
  return new ServiceError('VALIDATION_ERROR', message, { details: { reason: 'unreadable_image' }, cause });
}

function requirePixelLimit(width: number, height: number): void {
  if (width < 1 || height < 1 || width * height > MAX_PIXELS)
    throw refuseImage(
      `Expected an image of at most ${MAX_PIXELS / 1e6} megapixels, got ${width} × ${height}`,
    );
}

/** The usual color types, without the loop that all others need. */
function plainRgba({ width, height, channels, data }: DecodedPng): Uint8Array {
  if (channels === 4) return Uint8Array.from(data);
  const out = new Uint8Array(width * height * 4).fill(255);
  for (let from = 0, to = 0; to < out.length; from += 3, to += 4) {
    out[to] = data[from]!;
    out[to + 1] = data[from + 1]!;
    out[to + 2] = data[from + 2]!;
  }
  return out;
}

/** Converts samples of any depth and color type to RGBA. */
function toRgba(decoded: DecodedPng): Uint8Array {
  const { width, height, depth, channels, data, palette, transparency } = decoded;
  if (depth === 8 && channels >= 3 && !palette && !transparency) return plainRgba(decoded);
  const out = new Uint8Array(width * height * 4);
  const stride = Math.ceil((width * depth * (palette ? 1 : channels)) / 8);
  const top = 2 ** depth - 1;
  const sample = (pixel: number, channel: number): number => {
    if (depth >= 8) return data[pixel * (palette ? 1 : channels) + channel]!;
    const x = pixel % width;
    const byte = data[Math.floor(pixel / width) * stride + ((x * depth) >> 3)]!;
    return (byte >> (8 - depth - ((x * depth) & 7))) & top;
  };
  const scale = (value: number) => (depth === 8 ? value : Math.round((value * 255) / top));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4;
    if (palette) {
      const [red = 0, green = 0, blue = 0, alpha = 255] = palette[sample(pixel, 0)] ?? [];
      out.set([red, green, blue, alpha], at);
    } else if (channels <= 2) {
      const raw = sample(pixel, 0);
      const gray = scale(raw);
      const isClear = channels === 1 && transparency?.[0] === raw;
      out.set([gray, gray, gray, channels === 2 ? scale(sample(pixel, 1)) : isClear ? 0 : 255], at);
    } else {
      const raw = [sample(pixel, 0), sample(pixel, 1), sample(pixel, 2)];
      const isClear =
        channels === 3 && transparency !== undefined && raw.every((v, i) => v === transparency[i]);
      out.set([...raw.map(scale), channels === 4 ? scale(sample(pixel, 3)) : isClear ? 0 : 255], at);
    }
  }
  return out;
}

export function readPng(bytes: Uint8Array): Pixels {
  const decoded = decodePng(cleanPng(bytes).bytes);
  return { width: decoded.width, height: decoded.height, data: toRgba(decoded) };
}

export function readJpeg(bytes: Uint8Array): Pixels {
  const { bytes: jpeg, width, height, orientation } = cleanJpeg(bytes);
  requirePixelLimit(width, height);
  const decoded = decodeJpeg(jpeg, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: MAX_PIXELS / 1e6,
    maxMemoryUsageInMB: 256,
  });
  return orient(decoded, orientation);
}

/** For each orientation, the stored pixel that is shown at (x, y) of an image stored as `w` × `h`. */
const STORED: Readonly<
  Record<Orientation, (x: number, y: number, w: number, h: number) => [number, number]>
> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _w, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
};

function orient(image: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return image;
  const { width: w, height: h } = image;
  const [width, height] = isSideways(orientation) ? [h, w] : [w, h];
  const from = new Uint32Array(image.data.slice().buffer);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = STORED[orientation](x, y, w, h);
      to[y * width + x] = from[row * w + column]!;
    }
  return { width, height, data: new Uint8Array(to.buffer) };
}

/** Downscales by averaging, weighting colors by opacity, so that transparent edges don't get dark. */
export function shrink(image: Pixels, max: ImageSize): Pixels {
  const factor = Math.min(1, max.width / image.width, max.height / image.height);
  if (factor === 1) return image;
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width));
      const sum = [0, 0, 0, 0];
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const at = (row * image.width + column) * 4;
          const alpha = image.data[at + 3]!;
          for (let channel = 0; channel < 3; channel++) sum[channel]! += image.data[at + channel]! * alpha;
          sum[3]! += alpha;
        }
      const at = (y * width + x) * 4;
      const alpha = sum[3]!;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = alpha === 0 ? 0 : Math.round(sum[channel]! / alpha);
      data[at + 3] = Math.round(alpha / ((bottom - top) * (right - left)));
    }
  }
  return { width, height, data };
}

export const isPng = (bytes: Uint8Array) =>
  Buffer.from(bytes.slice(0, 8)).toString('hex') === '89504e470d0a1a0a';
export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
