/** Scales a large PNG down to half without holding all its pixels in memory at their full size as RGBA. */
import { type PngParts, passesOf, samplesOf } from './clean-png.ts';
import { unfilterRows } from './unfilter-rows.ts';

/** Writes the color of the pixel whose first sample is number `sample` of the row at `from` into `color`. */
type ReadColor = (from: number, sample: number, color: Uint8Array) => void;

function colorReader({ header, rows, palette, transparency }: PngParts): ReadColor {
  const { depth, colorType } = header;
  const top = 2 ** depth - 1;
  const raw = (from: number, sample: number): number => {
    if (depth === 8) return rows[from + sample]!;
    if (depth === 16) return rows[from + 2 * sample]! * 256 + rows[from + 2 * sample + 1]!;
    const bit = sample * depth;
    return (rows[from + (bit >> 3)]! >> (8 - depth - (bit & 7))) & top;
  };
  const scaled = (value: number) => (depth === 8 ? value : Math.round((value * 255) / top));
  const isColor = colorType === 2 || colorType === 6;
  const hasAlpha = colorType >= 4;
  const clear = !palette && transparency ? [0, 1, 2].map((at) => clearSample(transparency, at)) : null;
  return (from, sample, color) => {
    const first = raw(from, sample);
    if (palette) {
      color.set(palette.subarray(first * 3, first * 3 + 3));
      color[3] = transparency?.[first] ?? 255;
      return;
    }
    const [second, third] = isColor ? [raw(from, sample + 1), raw(from, sample + 2)] : [first, first];
    color[0] = scaled(first);
    color[1] = scaled(second);
    color[2] = scaled(third);
    const isClear = clear && first === clear[0] && (!isColor || (second === clear[1] && third === clear[2]));
    color[3] = hasAlpha ? scaled(raw(from, sample + (isColor ? 3 : 1))) : isClear ? 0 : 255;
  };
}

/** A sample of the transparent color; undefined beyond its end. */
const clearSample = (transparency: Buffer, at: number) =>
  transparency.length >= 2 * at + 2 ? transparency.readUInt16BE(2 * at) : undefined;

/** Receives the sums of row `y` of the result: red, green and blue weighted by opacity, and opacity, for each pixel. */
type WriteRow = (y: number, sums: Uint32Array) => void;

/**
 * Adds up two by two pixels. Colors are weighted by opacity, so that transparent edges don't get dark. Rows come from top to bottom, so
 * only two are summed at a time; interlaced images fill the whole result seven times over.
 */
function sumPixels(
  parts: PngParts,
  { width, height }: { width: number; height: number },
  write: WriteRow,
): void {
  const { header, rows } = parts;
  const samples = samplesOf(header);
  const step = Math.max(1, (samples * header.depth) >> 3);
  const read = colorReader(parts);
  const color = new Uint8Array(4);
  const held = header.isInterlaced ? height : 1;
  const sums = new Uint32Array(held * width * 4);
  const lineOf = (y: number) => sums.subarray((y % held) * width * 4, ((y % held) + 1) * width * 4);
  let start = 0;
  for (const pass of passesOf(header)) {
    unfilterRows(rows, { start, count: pass.rows, length: pass.length, step });
    for (let row = 0; row < pass.rows; row++) {
      const from = start + row * pass.length + 1;
      const top = pass.top + row * pass.down;
      const line = lineOf(top >> 1);
      for (let column = 0; column < pass.columns; column++) {
        read(from, column * samples, color);
        const at = ((pass.left + column * pass.right) >> 1) * 4;
        const alpha = color[3]!;
        for (let channel = 0; channel < 3; channel++) line[at + channel]! += color[channel]! * alpha;
        line[at + 3]! += alpha;
      }
      const isLast = top % 2 === 1 || row === pass.rows - 1;
      if (header.isInterlaced || !isLast) continue;
      write(top >> 1, line);
      line.fill(0);
    }
    start += pass.rows * pass.length;
  }
  if (header.isInterlaced) for (let y = 0; y < height; y++) write(y, lineOf(y));
}

/** A pixel at an odd right or bottom edge is the average of fewer. */
const pixelsAt = (at: number, half: number, whole: number) => (at === half - 1 && whole % 2 === 1 ? 1 : 2);

/** Half the width and height, as RGBA. Changes `parts.rows`. */
export function halvePng(parts: PngParts): PngParts {
  const { header } = parts;
  const [width, height] = [Math.ceil(header.width / 2), Math.ceil(header.height / 2)];
  const length = 1 + width * 4;
  const rows = Buffer.alloc(length * height);
  sumPixels(parts, { width, height }, (y, sums) => {
    // The filter "Sub", which suits most images.
    rows[y * length] = 1;
    const before = [0, 0, 0, 0];
    for (let x = 0; x < width; x++) {
      const alpha = sums[x * 4 + 3]!;
      const count = pixelsAt(x, width, header.width) * pixelsAt(y, height, header.height);
      for (let channel = 0; channel < 4; channel++) {
        const sum = sums[x * 4 + channel]!;
        const value = channel === 3 ? Math.round(alpha / count) : alpha === 0 ? 0 : Math.round(sum / alpha);
        rows[y * length + 1 + x * 4 + channel] = value - before[channel]!;
        before[channel] = value;
      }
    }
  });
  return {
    header: { width, height, depth: 8, colorType: 6, isInterlaced: false },
    palette: null,
    transparency: null,
    rows,
    isAnimated: false,
  };
}
