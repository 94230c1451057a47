/** Glyphs put together by hand as WOFF 2.0, section 5.1, describes them. */
import { describe, expect, it } from 'vitest';
import { restoreGlyphs } from '../../../../../src/server/pdf/fonts/restore-glyphs.ts';

interface Packed {
  /** Number of contours; -1 is a composite, 0 has no outline. */
  readonly contours: number;
  readonly counts?: readonly number[];
  readonly flags?: readonly number[];
  readonly data?: readonly number[];
  readonly components?: readonly number[];
  readonly box?: readonly number[];
  readonly hints?: readonly number[];
  readonly overlaps?: boolean;
}

const u16 = (value: number) => [(value >> 8) & 255, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value)];
const bitmap = (bits: readonly boolean[], bytes: number) =>
  Array.from({ length: bytes }, (_, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => sum | (bits[at * 8 + bit] ? 0x80 >> bit : 0), 0),
  );

function table(glyphs: readonly Packed[]): Uint8Array {
  const all = (pick: (glyph: Packed) => readonly number[] | undefined) =>
    glyphs.flatMap((one) => pick(one) ?? []);
  const boxes = [
    ...bitmap(
      glyphs.map(({ box }) => box !== undefined),
      4 * Math.ceil(glyphs.length / 32),
    ),
    ...all(({ box }) => box?.flatMap(u16)),
  ];
  const streams = [
    all(({ contours }) => u16(contours)),
    all(({ counts }) => counts),
    all(({ flags }) => flags),
    all(({ data }) => data),
    all(({ components }) => components),
    boxes,
    all(({ hints }) => hints),
  ];
  const hasOverlaps = glyphs.some(({ overlaps }) => overlaps !== undefined);
  const overlapping = bitmap(
    glyphs.map(({ overlaps }) => overlaps === true),
    Math.ceil(glyphs.length / 8),
  );
  return Uint8Array.from([
    ...[...u16(0), ...u16(hasOverlaps ? 1 : 0), ...u16(glyphs.length), ...u16(1)],
    ...streams.flatMap((stream) => u32(stream.length)),
    ...streams.flat(),
    ...(hasOverlaps ? overlapping : []),
  ]);
}

function restored(...glyphs: readonly Packed[]) {
  const { glyf, loca } = restoreGlyphs(table(glyphs));
  const offsets = Array.from({ length: loca.length / 4 }, (_, at) =>
    new DataView(loca.buffer).getUint32(4 * at),
  );
  expect(offsets).toHaveLength(glyphs.length + 1);
  expect(offsets.at(-1)).toBe(glyf.length);
  for (const offset of offsets) expect(offset % 4).toBe(0);
  return glyphs.map((_, index) => glyf.slice(offsets[index], offsets[index + 1]));
}

/** A simple glyph as TrueType has it, with every coordinate in two bytes. */
function parsed(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const contours = view.getInt16(0);
  const box = [2, 4, 6, 8].map((at) => view.getInt16(at));
  const ends = Array.from({ length: contours }, (_, at) => view.getUint16(10 + 2 * at));
  let at = 10 + 2 * contours;
  const hints = [...bytes.slice(at + 2, at + 2 + view.getUint16(at))];
  at += 2 + hints.length;
  const count = (ends.at(-1) ?? -1) + 1;
  const flags = [...bytes.slice(at, at + count)];
  at += count;
  const steps = (from: number) =>
    Array.from({ length: count }, (_, index) => view.getInt16(from + 2 * index));
  const [dx, dy] = [steps(at), steps(at + 2 * count)];
  // Padding only.
  expect(bytes.length - (at + 4 * count)).toBeLessThan(4);
  return { box, ends, hints, flags, steps: dx.map((x, index) => [x, dy[index]!]) };
}

describe('a simple glyph', () => {
  const one = (flag: number, data: readonly number[]) =>
    parsed(restored({ contours: 1, counts: [1], flags: [flag], data: [...data, 0] })[0]!);

  it.each([
    [0, [7], 0, -7],
    [1, [7], 0, 7],
    [8, [7], 0, -1031],
    [9, [255], 0, 1279],
    [10, [7], -7, 0],
    [11, [7], 7, 0],
    [18, [7], -1031, 0],
    [19, [255], 1279, 0],
    [20, [0x5a], -6, -11],
    [21, [0x5a], 6, -11],
    [22, [0x5a], -6, 11],
    [55, [0x00], 33, 1],
    [83, [0xff], 64, 64],
    [84, [0, 0], -1, -1],
    [93, [1, 2], 2, -515],
    [98, [3, 4], -260, 5],
    [119, [255, 255], 768, 768],
    [120, [0xab, 0xcd, 0xef], -2748, -3567],
    [121, [0xab, 0xcd, 0xef], 2748, -3567],
    [123, [0xab, 0xcd, 0xef], 2748, 3567],
    [124, [0x12, 0x34, 0x0a, 0xbc], -4660, -2748],
    [126, [0x12, 0x34, 0x0a, 0xbc], -4660, 2748],
    [127, [0x12, 0x34, 0x0a, 0xbc], 4660, 2748],
  ])('reads a step of flag %i', (flag, data, x, y) => {
    const glyph = one(flag, data);
    expect(glyph.steps.map((step) => step.map((each) => each + 0))).toEqual([[x, y]]);
    expect(glyph.flags).toEqual([1]);
  });

  it('distinguishes on-curve from off-curve points', () => {
    const flags = [11, 11 + 128, 127, 127 + 128];
    const data = [...[1], ...[2], ...[0, 3, 0, 4], ...[0, 5, 0, 6]];
    const glyph = parsed(restored({ contours: 1, counts: [4], flags, data: [...data, 0] })[0]!);
    expect(glyph.flags).toEqual([1, 0, 1, 0]);
    expect(glyph.steps).toEqual([
      [1, 0],
      [2, 0],
      [3, 4],
      [5, 6],
    ]);
  });

  it('gets the box of its points, or the given one', () => {
    const points = {
      contours: 2,
      counts: [2, 1],
      flags: [127, 124, 1],
      data: [...[0, 10, 0, 20], ...[0, 40, 0, 5], ...[9], ...[0]],
    };
    const [own, given] = restored(points, { ...points, box: [-1, -2, 300, 400] }).map(parsed);
    expect(own!.steps).toEqual([
      [10, 20],
      [-40, -5],
      [0, 9],
    ]);
    expect(own!.box).toEqual([-30, 15, 10, 24]);
    expect(own!.ends).toEqual([1, 2]);
    expect(given!.box).toEqual([-1, -2, 300, 400]);
  });

  it.each([
    [252, [252]],
    [253, [255, 0]],
    [300, [255, 47]],
    [506, [254, 0]],
    [600, [254, 94]],
    [700, [253, 2, 188]],
  ])('may have %i points', (count, counts) => {
    const flags = new Array(count).fill(11);
    const data = [...new Array(count).fill(1), 0];
    const glyph = parsed(restored({ contours: 1, counts, flags, data })[0]!);
    expect(glyph.ends).toEqual([count - 1]);
    expect(glyph.box).toEqual([1, 0, count, 0]);
  });

  it('keeps its instructions', () => {
    const [first, second] = restored(
      { contours: 1, counts: [1], flags: [11], data: [1, 3], hints: [7, 8, 9] },
      { contours: 1, counts: [1], flags: [11], data: [2, 2], hints: [4, 5] },
    ).map(parsed);
    expect([first!.hints, second!.hints]).toEqual([
      [7, 8, 9],
      [4, 5],
    ]);
    expect(second!.steps).toEqual([[2, 0]]);
  });

  it('has the overlap flag only in its first flag', () => {
    const glyph = { contours: 1, counts: [2], flags: [11, 11], data: [1, 1, 0] };
    const many = Array.from({ length: 10 }, (_, at) => ({ ...glyph, overlaps: at === 0 || at === 9 }));
    expect(restored(...many).map((bytes) => parsed(bytes).flags)).toEqual(
      many.map(({ overlaps }) => (overlaps ? [0x41, 1] : [1, 1])),
    );
  });

  it('finds its box among those of more than 32 glyphs', () => {
    const glyph = { contours: 1, counts: [1], flags: [11], data: [1, 0] };
    const boxed = [3, 33, 39];
    const many = Array.from({ length: 40 }, (_, at) =>
      boxed.includes(at) ? { ...glyph, box: [at, 0, at, 0] } : glyph,
    );
    for (const [at, bytes] of restored(...many).entries())
      expect(parsed(bytes).box).toEqual(boxed.includes(at) ? [at, 0, at, 0] : [1, 0, 1, 0]);
  });
});

describe('a composite glyph', () => {
  const [WORDS, SCALE, MORE, XY, MATRIX, HINTS] = [0x1, 0x8, 0x20, 0x40, 0x80, 0x100];

  it.each([
    ['byte arguments', 0, 2],
    ['word arguments', WORDS!, 4],
    ['a scale', SCALE!, 4],
    ['two scales', XY!, 6],
    ['a matrix', MATRIX!, 10],
    ['word arguments and a matrix', WORDS! | MATRIX!, 12],
  ])('keeps components with %s as they are', (_, flags, length) => {
    const rest = Array.from({ length }, (_, at) => at + 1);
    const components = [...u16(flags | MORE!), 0, 5, ...rest, ...u16(flags), 0, 6, ...rest];
    const [bytes, next] = restored(
      { contours: -1, components, box: [1, 2, 3, 4] },
      { contours: 1, counts: [1], flags: [11], data: [1, 0] },
    );
    const head = [255, 255, ...[1, 2, 3, 4].flatMap(u16)];
    expect([...bytes!.slice(0, 10 + components.length)]).toEqual([...head, ...components]);
    expect([...bytes!.slice(10 + components.length)].every((byte) => byte === 0)).toBe(true);
    expect(bytes!.length - 10 - components.length).toBeLessThan(4);
    expect(parsed(next!).steps).toEqual([[1, 0]]);
  });

  it('keeps its instructions after its components', () => {
    const components = [...u16(HINTS! | MORE!), 0, 5, 1, 2, ...u16(0), 0, 6, 3, 4];
    const hints = Array.from({ length: 300 }, (_, at) => at & 255);
    const [bytes] = restored({ contours: -1, components, data: [255, 47], hints, box: [0, 0, 0, 0] });
    expect([...bytes!.slice(10 + components.length, 12 + components.length)]).toEqual([1, 44]);
    expect([...bytes!.slice(12 + components.length, 312 + components.length)]).toEqual(hints);
  });

  it('without a box has an empty one', () => {
    const [bytes] = restored({ contours: -1, components: [...u16(0), 0, 5, 1, 2] });
    expect([...bytes!.slice(0, 10)]).toEqual([255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

it('has no bytes for a glyph without an outline', () => {
  const glyph = { contours: 1, counts: [1], flags: [11], data: [1, 0] };
  expect(restored(glyph, { contours: 0 }, glyph).map(({ length }) => length > 0)).toEqual([
    true,
    false,
    true,
  ]);
  expect(restored()).toEqual([]);
});

it('rejects a table that ends too early', () => {
  const bytes = table([{ contours: 1, counts: [1], flags: [11], data: [1, 9] }]);
  expect(() => restoreGlyphs(bytes)).toThrow('Expected more bytes in a WOFF2 font');
  expect(() => restoreGlyphs(bytes.subarray(0, -1))).toThrow(RangeError);
});
