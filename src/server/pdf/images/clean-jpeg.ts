/**
 * Strips a JPEG to what determines its pixels, without decoding it: copies tables, frame and scans, drops all other segments and
 * trailing data. The JFIF and Adobe segments determine the color transform (ITU-T T.872, 6.5), so minimal ones are written.
 */
import { exifOrientation, type Orientation } from '../../../fields/file/exif-orientation.ts';

interface CleanJpeg {
  readonly bytes: Uint8Array;
  /** Of the stored pixels, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Inverted CMYK as stored by Adobe programs, which the PDF's image dictionary has to declare. */
  readonly isInverted: boolean;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
/** Baseline, extended and progressive Huffman coding: what PDF supports (ISO 32000-2, 7.4.8). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** DHT, DQT, DRI, DNL. */
const TABLES = new Set([0xc4, 0xdb, 0xdd, 0xdc]);
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isOther = (marker: number) => marker >= APP0 || marker === 0xfe;

const JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const adobe = (transform: number) =>
  Buffer.from([0xff, APP14, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]);

/** Pixels; more than any camera has. Everyone who views the document has to decode it. */
const MAX_PIXELS = 120_000_000;

/** The end of entropy-coded data, in which 0xFF is followed by 0 or is a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

/** @throws RangeError saying what is wrong */
export function cleanJpeg(bytes: Uint8Array): CleanJpeg {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length < 4 || file[0] !== 0xff || file[1] !== SOI) throw new RangeError('Expected a JPEG');
  const kept: Buffer[] = [];
  let frame: { width: number; height: number; components: number } | undefined;
  let orientation: Orientation = 1;
  let transform: number | undefined;
  let isJfif = false;
  let hasScan = false;
  let at = 2;
  while (at < file.length) {
    if (file[at] !== 0xff) throw new RangeError(`Expected a JPEG segment at byte ${at}`);
    while (file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (marker === undefined || marker === EOI) break;
    if (isStandalone(marker)) {
      at += 2;
      continue;
    }
    const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0;
    const end = at + 2 + length;
    if (length < 2 || end > file.length) throw new RangeError(`The JPEG segment at byte ${at} is cut off`);
    const payload = file.subarray(at + 4, end);
    if (marker === SOS) {
      if (!frame) throw new RangeError('Expected the size of the JPEG before its pixels');
      const close = endOfScan(file, end);
      kept.push(file.subarray(at, close));
      hasScan = true;
      at = close;
      continue;
    }
    if (FRAMES.has(marker)) {
      if (frame || payload.length < 6 || payload[0] !== 8)
        throw new RangeError('Expected a JPEG with one frame of 8 bits');
      frame = { height: payload.readUInt16BE(1), width: payload.readUInt16BE(3), components: payload[5]! };
      kept.push(file.subarray(at, end));
    } else if (TABLES.has(marker)) {
      kept.push(file.subarray(at, end));
    } else if (isOther(marker)) {
      const name = payload.toString('latin1', 0, 5);
      if (marker === APP0 && name === 'JFIF\0') isJfif = true;
      if (marker === APP14 && name === 'Adobe' && payload.length >= 12) transform ??= payload[11]!;
      if (marker === APP1 && orientation === 1)
        orientation = exifOrientation((index) => payload[index] ?? 0, payload.length);
    } else {
      throw new RangeError(`PDFs can’t show this type of JPEG (segment ${marker.toString(16)})`);
    }
    at = end;
  }
  if (!frame || !hasScan) throw new RangeError('The JPEG ends before its pixels');
  const { width, height, components } = frame;
  if (width * height < 1 || width * height > MAX_PIXELS)
    throw new RangeError(
      `Expected a JPEG of at most ${MAX_PIXELS / 1e6} megapixels, got ${width} × ${height}`,
    );
  const facts = [...(isJfif ? [JFIF] : []), ...(transform === undefined ? [] : [adobe(transform)])];
  const whole = Buffer.concat([Buffer.of(0xff, SOI), ...facts, ...kept, Buffer.of(0xff, EOI)]);
  return {
    bytes: new Uint8Array(whole.buffer, whole.byteOffset, whole.length),
    width,
    height,
    orientation,
    isInverted: components === 4 && transform !== undefined,
  };
}
