/** Reconstructs `glyf` and `loca` from WOFF2's transformed form (WOFF 2.0, section 5.1). */

const COMPOSITE = {
  words: 0x0001,
  scale: 0x0008,
  more: 0x0020,
  xyScale: 0x0040,
  matrix: 0x0080,
  hints: 0x0100,
};

class Reader {
  at = 0;
  private readonly view: DataView;
  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  u8 = () => this.view.getUint8(this.at++);
  u16 = () => {
    this.at += 2;
    return this.view.getUint16(this.at - 2);
  };
  i16 = () => {
    this.at += 2;
    return this.view.getInt16(this.at - 2);
  };
  u32 = () => {
    this.at += 4;
    return this.view.getUint32(this.at - 4);
  };
  /** A subarray of the next bytes. */
  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('Expected more bytes in a WOFF2 font');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** 255UInt16 (WOFF 2.0). */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

const signed = (bit: number, value: number) => (bit & 1 ? value : -value);

/** The distance between two points: the flag determines its number of bytes and bits. */
function readStep(flag: number, data: Reader): readonly [dx: number, dy: number] {
  const b0 = data.u8();
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + b0)];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + b0), 0];
  if (flag < 84) {
    const code = flag - 20;
    const dx = 1 + (code & 0x30) + (b0 >> 4);
    return [signed(flag, dx), signed(flag >> 1, 1 + ((code & 0x0c) << 2) + (b0 & 0x0f))];
  }
  const b1 = data.u8();
  if (flag < 120) {
    const code = flag - 84;
    const dx = 1 + (Math.floor(code / 12) << 8) + b0;
    return [signed(flag, dx), signed(flag >> 1, 1 + (((code % 12) >> 2) << 8) + b1)];
  }
  const b2 = data.u8();
  if (flag < 124) return [signed(flag, (b0 << 4) + (b1 >> 4)), signed(flag >> 1, ((b1 & 0x0f) << 8) + b2)];
  return [signed(flag, (b0 << 8) + b1), signed(flag >> 1, (b2 << 8) + data.u8())];
}

function simpleGlyph(
  ends: readonly number[],
  points: readonly Point[],
  hints: Uint8Array,
  overlaps: boolean,
  box: Uint8Array | null,
): Uint8Array {
  const out = new Uint8Array(10 + 2 * ends.length + 2 + hints.length + 5 * points.length);
  const view = new DataView(out.buffer);
  view.setInt16(0, ends.length);
  if (box) out.set(box, 2);
  else if (points.length > 0) {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const sides = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    for (const [index, side] of sides.entries()) view.setInt16(2 + 2 * index, side);
  }
  let at = 10;
  for (const end of ends) {
    view.setUint16(at, end);
    at += 2;
  }
  view.setUint16(at, hints.length);
  out.set(hints, at + 2);
  at += 2 + hints.length;
  // Not compressed: a subsetter repacks it.
  for (const [index, point] of points.entries())
    out[at++] = (point.isOnCurve ? 1 : 0) | (index === 0 && overlaps ? 0x40 : 0);
  for (const axis of ['x', 'y'] as const) {
    let before = 0;
    for (const point of points) {
      view.setInt16(at, point[axis] - before);
      before = point[axis];
      at += 2;
    }
  }
  return out;
}

/** The bytes of the components, and whether instructions follow. */
function composite(stream: Reader): { readonly bytes: Uint8Array; readonly hasHints: boolean } {
  const start = stream.at;
  let hasHints = false;
  for (let flags = COMPOSITE.more; flags & COMPOSITE.more; ) {
    flags = stream.u16();
    if (flags & COMPOSITE.hints) hasHints = true;
    const scale =
      flags & COMPOSITE.scale ? 2 : flags & COMPOSITE.xyScale ? 4 : flags & COMPOSITE.matrix ? 8 : 0;
    stream.take(2 + (flags & COMPOSITE.words ? 4 : 2) + scale);
  }
  return { bytes: stream.bytes.subarray(start, stream.at), hasHints };
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function restoreGlyphs(table: Uint8Array): { readonly glyf: Uint8Array; readonly loca: Uint8Array } {
  const head = new Reader(table);
  head.u16();
  const hasOverlaps = (head.u16() & 1) !== 0;
  const count = head.u16();
  head.u16();
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, counts, flags, glyphs, composites, boxes, instructions] = sizes.map(
    (size) => new Reader(head.take(size)),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const overlaps = hasOverlaps ? head.take((count + 7) >> 3) : null;
  const boxed = boxes.take(4 * ((count + 31) >> 5));
  const bit = (map: Uint8Array | null, index: number) =>
    map !== null && (map[index >> 3]! & (0x80 >> (index & 7))) !== 0;

  const parts: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    loca.setUint32(4 * glyph, offset);
    const ends = contours.i16();
    if (ends === 0) continue;
    const box = bit(boxed, glyph) ? boxes.take(8) : null;
    let bytes: Uint8Array;
    if (ends < 0) {
      const { bytes: components, hasHints } = composite(composites);
      const hints = hasHints ? instructions.take(glyphs.short()) : null;
      bytes = join([
        Uint8Array.of(0xff, 0xff),
        box ?? new Uint8Array(8),
        components,
        ...(hints ? [Uint8Array.of(hints.length >> 8, hints.length & 255), hints] : []),
      ]);
    } else {
      let last = -1;
      const list = Array.from({ length: ends }, () => {
        last += counts.short();
        return last;
      });
      const points: Point[] = [];
      let [x, y] = [0, 0];
      for (let index = 0; index <= last; index++) {
        const flag = flags.u8();
        const [dx, dy] = readStep(flag & 0x7f, glyphs);
        x += dx;
        y += dy;
        points.push({ x, y, isOnCurve: flag < 0x80 });
      }
      const hints = instructions.take(glyphs.short());
      bytes = simpleGlyph(list, points, hints, bit(overlaps, glyph), box);
    }
    const padding = (4 - (bytes.length & 3)) & 3;
    parts.push(bytes, new Uint8Array(padding));
    offset += bytes.length + padding;
  }
  loca.setUint32(4 * count, offset);
  return { glyf: join(parts), loca: new Uint8Array(loca.buffer) };
}
