import { PDF } from '@libpdf/core';
import { ServiceError } from '../../../model/errors.ts';
import { SEAL_IMAGE } from '../../../model/seal.ts';
import type { EncodedImage } from '../operations.ts';
import { type PngParts, readPng, writeParts } from './clean-png.ts';
import { embedImage } from './embed-image.ts';
import { halvePng } from './halve-png.ts';

const COMPRESSION = 6;
/** An image with more is halved: embedding 16 megapixels takes too much memory, and on paper it looks the same. */
const MAX_STORED_PIXELS = 4_000_000;

/** What is wrong with the image of a seal. */
type Reason = 'unreadable' | 'animated' | 'wrong_size';

const refuse = (reason: Reason, message: string, cause?: unknown) =>
  new ServiceError('SEAL_IMAGE_INVALID', message, { details: { reason }, cause });

function read(bytes: Uint8Array): PngParts {
  try {
    return readPng(bytes);
  } catch (cause) {
    const reason = cause instanceof RangeError ? `: ${cause.message}` : '';
    throw refuse('unreadable', `Expected a PNG that can be read${reason}`, cause);
  }
}

/** The pixels to keep. Those of a large image are out of reach afterwards, so that their memory can be used again. */
function readPixels(bytes: Uint8Array): PngParts {
  const given = read(bytes);
  const { width, height } = given.header;
  const { min, max } = SEAL_IMAGE.pixels;
  if (given.isAnimated) throw refuse('animated', 'Expected a PNG with a single image, got an animation');
  if (Math.min(width, height) < min || Math.max(width, height) > max)
    throw refuse(
      'wrong_size',
      `Expected ${min} to ${max.toLocaleString('en')} pixels per side, got ${width} × ${height}`,
    );
  return width * height > MAX_STORED_PIXELS ? halvePng(given) : given;
}

/** A PNG of nothing but the pixels. */
function writePng(bytes: Uint8Array): EncodedImage {
  const kept = readPixels(bytes);
  return { width: kept.header.width, height: kept.header.height, png: writeParts(kept, COMPRESSION) };
}

/**
 * Writes a PNG anew with nothing but its pixels and transparency, at half its size if it is very large. Also embeds it into a PDF on trial, so that a seal that can't be
 * applied is refused when it's created. Runs in the child process.
 *
 * @throws ServiceError SEAL_IMAGE_INVALID with `details.reason`
 */
export async function encodeSealImage({ bytes }: { readonly bytes: Uint8Array }): Promise<EncodedImage> {
  const image = writePng(bytes);
  try {
    embedImage(PDF.create(), image.png);
  } catch (cause) {
    throw refuse('unreadable', 'Expected a PNG that can be drawn into a PDF', cause);
  }
  return image;
}
