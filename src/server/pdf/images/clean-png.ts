/**
 * Strips a PNG to its pixels: header, palette, transparency, and exactly the rows that the header declares. All other chunks and trailing
 * data are dropped, so a library that reads the result can't be made to decompress endlessly.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { chunk, SIGNATURE } from './png.ts';

interface PngHeader {
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

/** Size of all rows with their filter bytes. */
function rowBytes({ width, height, depth, colorType, isInterlaced }: PngHeader): number {
  const bits = depth * COLOR_TYPES[colorType]!.samples;
  const size = (columns: number, rows: number) =>
    columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0;
  if (!isInterlaced) return size(width, height);
  return ADAM7.reduce((sum, [left, top, right, down]) => {
    const columns = Math.ceil(Math.max(0, width - left) / right);
    return sum + size(columns, Math.ceil(Math.max(0, height - top) / down));
  }, 0);
}

function inflateRows(packed: Buffer, bytes: number): Buffer {
  let rows: Buffer;
  try {
    rows = inflateSync(packed, { maxOutputLength: bytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RangeError('The PNG contains more pixels than its header declares');
    throw new RangeError('The pixels of the PNG are damaged');
  }
  if (rows.length < bytes) throw new RangeError('The PNG contains fewer pixels than its header declares');
  return rows;
}

/** @throws RangeError saying what is wrong */
export function cleanPng(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly header: PngHeader } {
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
  const [palette] = of('PLTE');
  const [transparency] = of('tRNS');
  if (header.colorType === PALETTE && !(palette && palette.length % 3 === 0 && palette.length <= 768))
    throw new RangeError('Expected a PNG with a palette of at most 256 colors');
  const rows = inflateRows(Buffer.concat(of('IDAT')), rowBytes(header));
  const whole = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', first.data),
    ...(palette && header.colorType === PALETTE ? [chunk('PLTE', palette)] : []),
    ...(transparency && transparency.length <= 256 ? [chunk('tRNS', transparency)] : []),
    // It is decoded right away, so compressing it would waste time.
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', new Uint8Array()),
  ]);
  return { bytes: new Uint8Array(whole.buffer, whole.byteOffset, whole.length), header };
}
