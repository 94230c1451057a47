/** Rotation and mirroring of an image for display (Exif 2.32, tag 274); 1 is none. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const TAG = 0x0112;
const MAX_ENTRIES = 200;

/**
 * Reads the orientation from the payload of a JPEG's APP1 segment.
 * @param byte returns the payload's byte at an index; the payload starts with `Exif\0\0`
 * @param length of the payload
 * @returns 1 if it isn't Exif or has no valid orientation
 */
export function exifOrientation(byte: (index: number) => number, length: number): Orientation {
  const starts = (text: string, at: number) =>
    [...text].every((sign, i) => byte(at + i) === sign.charCodeAt(0));
  if (length < 14 || !starts('Exif\0\0', 0)) return 1;
  const isLittle = starts('II', 6);
  if (!isLittle && !starts('MM', 6)) return 1;
  const two = (at: number) => (isLittle ? byte(at) + byte(at + 1) * 256 : byte(at) * 256 + byte(at + 1));
  const four = (at: number) => (isLittle ? two(at) + two(at + 2) * 65536 : two(at) * 65536 + two(at + 2));
  const directory = 6 + four(10);
  if (directory + 2 > length) return 1;
  const entries = Math.min(two(directory), MAX_ENTRIES);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > length) return 1;
    if (two(at) !== TAG) continue;
    const value = two(at + 8);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** Whether width and height are swapped. */
export const isSideways = (orientation: Orientation) => orientation >= 5;
