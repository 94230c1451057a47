import { encode as encodePng } from 'fast-png';
import { ServiceError } from '../../../model/errors.ts';
import type { ImageSize } from '../operations.ts';
import { isJpeg, isPng, readJpeg, readPng, refuseImage, shrink } from './pixels.ts';

/** Pixels: four times the size on certificates and in mails, for sharp screens. */
const MAX = { width: 720, height: 200 };

/**
 * Re-encodes an image, so that nothing but its pixels survives, scaled down to `max` (by default for logos). Runs in the worker.
 * @throws ServiceError VALIDATION_ERROR with `details.reason` `unreadable_image`
 */
export async function encodeLogo({
  bytes,
  max = MAX,
}: {
  readonly bytes: Uint8Array;
  readonly max?: ImageSize | undefined;
}) {
  const read = isPng(bytes) ? readPng : isJpeg(bytes) ? readJpeg : null;
  if (!read) throw refuseImage('Expected a PNG or JPEG');
  try {
    const { width, height, data } = shrink(read(bytes), max);
    return { width, height, png: encodePng({ width, height, data, channels: 4, depth: 8 }) };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const reason = error instanceof RangeError ? ` (${error.message})` : '';
    throw refuseImage(`The image couldn’t be read. Expected a PNG or JPEG${reason}`, error);
  }
}
