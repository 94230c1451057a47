import type { Size } from '../../geometry/box.ts';
import type { Drawing } from '../../geometry/drawing.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { type Appearance, onBackground, round } from '../appearance.ts';
import { exifOrientation, isSideways, type Orientation } from './exif-orientation.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Reads single bytes of base64 text, because decoding a large picture only for its header would be slow. */
function byteReader(base64: string): (index: number) => number {
  return (index) => {
    const group = Math.floor(index / 3) * 4;
    const bits = [0, 1, 2, 3].reduce(
      (sum, i) => (sum << 6) | Math.max(LETTERS.indexOf(base64[group + i] ?? 'A'), 0),
      0,
    );
    return (bits >> (16 - 8 * (index % 3))) & 0xff;
  };
}

const PREFIX = /^data:image\/(?:png|jpeg);base64,/;

/** Displayed width and height in pixels of a PNG or JPEG data URI; null for anything else. */
export function pictureSize(source: string): Size | null {
  const prefix = PREFIX.exec(source);
  if (!prefix) return null;
  const base64 = source.slice(prefix[0].length);
  const byte = byteReader(base64);
  const two = (at: number) => byte(at) * 256 + byte(at + 1);
  const end = Math.floor(base64.length / 4) * 3;
  if (byte(0) === 0x89 && two(1) === 0x504e) {
    const size = { width: two(16) * 65536 + two(18), height: two(20) * 65536 + two(22) };
    return size.width > 0 && size.height > 0 ? size : null;
  }
  if (two(0) !== 0xffd8) return null;
  let orientation: Orientation = 1;
  for (let at = 2; at + 9 < end; ) {
    if (byte(at) !== 0xff) return null;
    const marker = byte(at + 1);
    // Frame headers are C0–CF, except three other segments in that range (tables and arithmetic coding).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [two(at + 5), two(at + 7)];
      if (width === 0 || height === 0) return null;
      return isSideways(orientation) ? { width: height, height: width } : { width, height };
    }
    const payload = at + 4;
    if (marker === 0xe1 && orientation === 1)
      orientation = exifOrientation((index) => byte(payload + index), two(at + 2) - 2);
    at += marker === 0xff ? 1 : 2 + two(at + 2);
  }
  return null;
}

/** Draws the picture centered and as large as the box allows, with its aspect ratio. */
export function pictureIn(value: FieldValue, size: Size): Drawing {
  if (value === null || typeof value === 'string' || value.kind !== 'file') return [];
  const source = value.data_uri ?? value.url;
  const picture = source && (value.picture ?? pictureSize(source));
  if (!picture) return [];
  const scale = Math.min(size.width / picture.width, size.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return [
    {
      kind: 'image',
      source,
      x: round((size.width - width) / 2),
      y: round((size.height - height) / 2),
      width: Math.floor(width * 100) / 100,
      height: Math.floor(height * 100) / 100,
    },
  ];
}

export const pictureAppearance: Appearance = onBackground(({ value, size }) => pictureIn(value, size));
