import { PDF, type PDFImage } from '@libpdf/core';
import { convertIndexedToRgb, decode, encode } from 'fast-png';
import { ServiceError } from '../../model/errors.ts';

/** A signer's picture is shown on a part of a page; more than this is a mistake or an attack. */
const MOST_PIXELS = 16_000_000;

function refuse(message: string, cause?: unknown): ServiceError {
  return new ServiceError('VALIDATION_ERROR', message, { details: { reason: 'unreadable_image' }, cause });
}

/**
 * Embeds a PNG or JPEG. PNGs that libpdf cannot read (interlaced, one bit a sample) are rewritten plainly first.
 *
 * @throws ServiceError VALIDATION_ERROR with `details.reason` `unreadable_image`
 */
export function embedImage(pdf: PDF, bytes: Uint8Array): PDFImage {
  requireModestSize(bytes);
  const depth = pngHeader(bytes)?.depth ?? 8;
  const attempts = [() => bytes, () => plainPng(bytes)];
  // libpdf takes several samples in one byte for one, mostly without noticing.
  if (depth < 8) attempts.shift();
  let cause: unknown;
  for (const attempt of attempts) {
    try {
      return pdf.embedImage(attempt());
    } catch (error) {
      cause ??= error;
    }
  }
  throw refuse('An image could not be read; expected a PNG or a JPEG', cause);
}

/** What a signer sends, tried out before it is stored. Runs in the worker. */
export async function readImage({ bytes }: { readonly bytes: Uint8Array }) {
  const { width, height } = embedImage(PDF.create(), bytes);
  return { width, height };
}

function pngHeader(bytes: Uint8Array) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 25));
  if (head.length < 25 || head.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), depth: head.readUInt8(24) };
}

function requireModestSize(bytes: Uint8Array): void {
  const header = pngHeader(bytes); // A JPEG is embedded as it is, without being unpacked.
  if (header && header.width * header.height > MOST_PIXELS) {
    const size = `${header.width} × ${header.height}`;
    throw refuse(`Expected an image of at most ${MOST_PIXELS / 1e6} megapixels, got ${size}`);
  }
}

function plainPng(bytes: Uint8Array): Uint8Array {
  const decoded = decode(bytes);
  const { width, height, depth, palette } = decoded;
  if (palette) {
    const data = convertIndexedToRgb(decoded);
    return encode({ width, height, data, depth: 8, channels: palette[0]?.length ?? 3 });
  }
  if (depth >= 8) return encode(decoded);
  // One, two or four bits of grey, packed in rows.
  const stride = Math.ceil((width * depth) / 8);
  const top = 2 ** depth - 1;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = decoded.data[y * stride + ((x * depth) >> 3)]!;
      const sample = (byte >> (8 - depth - ((x * depth) & 7))) & top;
      data[y * width + x] = Math.round((sample * 255) / top);
    }
  }
  return encode({ width, height, data, depth: 8, channels: 1 });
}
