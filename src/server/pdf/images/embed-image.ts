import { PDF, type PDFImage, PdfArray, PdfNumber, PdfStream } from '@libpdf/core';
import { convertIndexedToRgb, decode, encode } from 'fast-png';
import { isSideways, type Orientation } from '../../../fields/file/exif-orientation.ts';
import { ServiceError } from '../../../model/errors.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';

export interface EmbeddedImage {
  readonly image: PDFImage;
  /** To apply when drawing, because PDF images have no orientation. */
  readonly orientation: Orientation;
}

function refuse(message: string, cause?: unknown): ServiceError {
  return new ServiceError('VALIDATION_ERROR', message, { details: { reason: 'unreadable_image' }, cause });
}

/**
 * Embeds a PNG or JPEG, stripped to its pixels: other data in the file could later be taken for part of the document.
 *
 * @throws ServiceError VALIDATION_ERROR with `details.reason` `unreadable_image`
 */
export function embedImage(pdf: PDF, bytes: Uint8Array): EmbeddedImage {
  try {
    return bytes[0] === 0xff ? embedJpeg(pdf, bytes) : embedPng(pdf, bytes);
  } catch (cause) {
    const reason = cause instanceof RangeError ? ` (${cause.message})` : '';
    throw refuse(`An image couldn’t be read. Expected a PNG or JPEG${reason}`, cause);
  }
}

/** Checks a signer's image before it is stored. Runs in the child process. */
export async function readImage({ bytes }: { readonly bytes: Uint8Array }) {
  const { image, orientation } = embedImage(PDF.create(), bytes);
  const { width, height } = image;
  return isSideways(orientation) ? { width: height, height: width } : { width, height };
}

function embedJpeg(pdf: PDF, bytes: Uint8Array): EmbeddedImage {
  const jpeg = cleanJpeg(bytes);
  const image = pdf.embedJpeg(jpeg.bytes);
  const stream = pdf.getObject(image.ref);
  if (jpeg.isInverted && stream instanceof PdfStream)
    stream.set('Decode', new PdfArray([1, 0, 1, 0, 1, 0, 1, 0].map((number) => PdfNumber.of(number))));
  return { image, orientation: jpeg.orientation };
}

function embedPng(pdf: PDF, bytes: Uint8Array): EmbeddedImage {
  const { bytes: png, header } = cleanPng(bytes);
  // libpdf supports neither interlacing nor several samples per byte.
  const isPlain = header.depth >= 8 && !header.isInterlaced;
  return { image: pdf.embedPng(isPlain ? png : plainPng(png)), orientation: 1 };
}

function plainPng(bytes: Uint8Array): Uint8Array {
  const decoded = decode(bytes);
  const { width, height, depth, palette } = decoded;
  if (palette) {
    const data = convertIndexedToRgb(decoded);
    return encode({ width, height, data, depth: 8, channels: palette[0]?.length ?? 3 });
  }
  if (depth >= 8) return encode(decoded);
  // One, two or four bits of gray, packed in rows.
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
