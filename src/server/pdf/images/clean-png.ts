/**
 * Strips a PNG to its pixels: header, palette, transparency, and exactly the rows that the header declares. All other chunks and trailing
 * data are dropped, so a library that reads the result can't be made to decompress endlessly.
 */
import { constants, deflateSync, inflateSync } from 'node:zlib';
import { chunk, SIGNATURE } from './png.ts';

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly isInterlaced: boolean;
}

/** Samples per pixel and allowed depths, by color type (PNG, 11.2.1). */
const COLOR_TYPES: Readonly<
  Record<number, { readonly samples: number; readonly depths: readonly number[] }>
> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const PALETTE = 3;
/** More is a mistake or an attack. */
const MAX_PIXELS = 16_000_000;
/** First column and row of each pass, and its steps (PNG, 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

function* chunks(file: Buffer): Generator<Chunk> {
  let at = SIGNATURE.length;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length) throw new RangeError(`The PNG chunk ${JSON.stringify(name)} is cut off`);
    yield { name, data: file.subarray(at + 8, at + 8 + length) };
    if (name === 'IEND') return;
    at = end;
  }
}

function readHeader({ name, data }: Chunk): PngHeader {
  if (name !== 'IHDR' || data.length !== 13)
    throw new RangeError('Expected a PNG that starts with its header');
  const header = {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    depth: data[8]!,
    colorType: data[9]!,
    isInterlaced: data[12] === 1,
  };
  const { width, height } = header;
  if (
    !COLOR_TYPES[header.colorType]?.depths.includes(header.depth) ||
    data[10] !== 0 ||
    data[11] !== 0 ||
    data[12]! > 1
  )
    throw new RangeError('The header of the PNG is invalid');
  if (width * height < 1 || width * height > MAX_PIXELS)
    throw new RangeError(
      `Expected an image of at most ${MAX_PIXELS / 1e6} megapixels, got ${width} × ${height}`,
    );
  return header;
}

interface Pass {
  /** Position of the first pixel, and distance to the next. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly down: number;
  readonly columns: number;
  readonly rows: number;
  /** Bytes of a row with its filter byte. */
  readonly length: number;
}

export const samplesOf = ({ colorType }: PngHeader): number => COLOR_TYPES[colorType]!.samples;

/** The passes that have pixels: one, or up to seven if the image is interlaced. */
export function passesOf(header: PngHeader): Pass[] {
  const bits = header.depth * samplesOf(header);
  const steps = header.isInterlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return steps.flatMap(([left, top, right, down]) => {
    const columns = Math.ceil(Math.max(0, header.width - left) / right);
    const rows = Math.ceil(Math.max(0, header.height - top) / down);
    const length = 1 + Math.ceil((columns * bits) / 8);
    return columns > 0 && rows > 0 ? [{ left, top, right, down, columns, rows, length }] : [];
  });
}

/** The highest filter type (PNG, 9.2). */
const PAETH = 4;

function requireFilters(rows: Buffer, header: PngHeader): void {
  let at = 0;
  for (const pass of passesOf(header))
    for (let row = 0; row < pass.rows; row++, at += pass.length)
      if (rows[at]! > PAETH) throw new RangeError('The pixels of the PNG are damaged');
}

/** Smaller ones are an error (`zlib.constants.Z_MIN_CHUNK`). */
const MIN_CHUNK = constants.Z_MIN_CHUNK;

function inflateRows(packed: Buffer, bytes: number): Buffer {
  let rows: Buffer;
  try {
    // One chunk for all rows and an end: with several, they would be in memory twice while they're joined.
    rows = inflateSync(packed, { maxOutputLength: bytes, chunkSize: Math.max(MIN_CHUNK, bytes + 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RangeError('The PNG contains more pixels than its header declares');
    throw new RangeError('The pixels of the PNG are damaged');
  }
  if (rows.length < bytes) throw new RangeError('The PNG contains fewer pixels than its header declares');
  return rows;
}

/** The parts of a PNG that make up its pixels. */
export interface PngParts {
  readonly header: PngHeader;
  /** RGB triples; for color type 3. */
  readonly palette: Buffer | null;
  readonly transparency: Buffer | null;
  /** Filtered rows of all passes. */
  readonly rows: Buffer;
  /** It has several frames; these are the parts of the first. */
  readonly isAnimated: boolean;
}

/** @throws RangeError saying what is wrong */
export function readPng(bytes: Uint8Array): PngParts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (Buffer.compare(file.subarray(0, SIGNATURE.length), SIGNATURE) !== 0)
    throw new RangeError('Expected a PNG');
  const [first, ...others] = chunks(file);
  if (!first) throw new RangeError('The PNG ends before its header');
  const header = readHeader(first);
  const of = (wanted: string) => others.filter(({ name }) => name === wanted).map(({ data }) => data);
  // An uppercase first letter marks a chunk that is required for decoding.
  const unknown = others.find(({ name }) => /^[A-Z]/.test(name) && !['PLTE', 'IDAT', 'IEND'].includes(name));
  if (unknown) throw new RangeError(`The PNG has an unknown critical chunk, ${JSON.stringify(unknown.name)}`);
  const [palette = null] = of('PLTE');
  const [transparency = null] = of('tRNS');
  const isIndexed = header.colorType === PALETTE;
  if (isIndexed && !(palette && palette.length % 3 === 0 && palette.length <= 768))
    throw new RangeError('Expected a PNG with a palette of at most 256 colors');
  const size = passesOf(header).reduce((sum, { length, rows }) => sum + length * rows, 0);
  const rows = inflateRows(Buffer.concat(of('IDAT')), size);
  requireFilters(rows, header);
  return {
    header,
    palette: isIndexed ? palette : null,
    transparency: transparency && transparency.length <= 256 ? transparency : null,
    rows,
    isAnimated: of('acTL').length > 0,
  };
}

/** @param level of compression; by default none, because most callers decode the result right away */
export function writeParts({ header, palette, transparency, rows }: PngParts, level = 0): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(header.width, 0);
  head.writeUInt32BE(header.height, 4);
  head.set([header.depth, header.colorType, 0, 0, header.isInterlaced ? 1 : 0], 8);
  const whole = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', new Uint8Array()),
  ]);
  return new Uint8Array(whole.buffer, whole.byteOffset, whole.length);
}

/** @throws RangeError saying what is wrong */
export function cleanPng(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly header: PngHeader } {
  const parts = readPng(bytes);
  return { bytes: writeParts(parts), header: parts.header };
}
