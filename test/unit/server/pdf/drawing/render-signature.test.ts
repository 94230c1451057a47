import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { mark } from '../../../../../src/server/pdf/drawing/render-signature.ts';
import type { MarkRequest } from '../../../../../src/server/pdf/operations.ts';
import { filledField } from '../../../../support/seal-input.ts';

const SCALE = 4;
const box = { x: 0, y: 0, width: 10, height: 10 };

async function drawn(more: Partial<MarkRequest> = {}) {
  const value = { kind: 'typed', text: 'Ada', font: 'caveat' } as const;
  const field = filledField('signature', value, box, { color: '#1f4fd8' } as never);
  const png = await mark({ field, value, width: 60, height: 20, frame: null, ...more });
  const { width, height, data, channels } = decode(png);
  expect(channels).toBe(4);
  const at = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const inked: [x: number, y: number][] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (at(x, y)[3]! > 200) inked.push([x, y]);
  return { width, height, at, inked };
}

const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

describe('a rendered mark', () => {
  it('has four pixels per point', async () => {
    const { width, height } = await drawn();
    expect([width, height]).toEqual([60 * SCALE, 20 * SCALE]);
  });

  it('is ink on a transparent background', async () => {
    const { at, inked, width, height } = await drawn();
    expect(inked.length).toBeGreaterThan(100);
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const)
      expect(at(x, y)).toEqual([0, 0, 0, 0]);
    const [left, right] = extent(inked.map(([x]) => x));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThan(width);
    // Letters have one colour, however opaque a pixel of theirs is.
    const colours = new Set(
      inked.map(([x, y]) =>
        at(x, y)
          .slice(0, 3)
          .map((one) => one >> 5)
          .join(),
      ),
    );
    expect(colours.size).toBeLessThan(4);
  });

  it('keeps the opacity of its edges on both backgrounds', async () => {
    const { at, width, height } = await drawn();
    const alphas = new Set<number>();
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) alphas.add(at(x, y)[3]!);
    expect(alphas.has(0)).toBe(true);
    expect(alphas.has(255)).toBe(true);
    expect(alphas.size).toBeGreaterThan(20);
  });
});

it('keeps a translucent image translucent', async () => {
  const side = 16;
  const data = new Uint8Array(side * side * 4);
  for (let at = 0; at < data.length; at += 4) data.set([200, 100, 0, 128], at);
  const png = encode({ width: side, height: side, data, channels: 4, depth: 8 });
  const data_uri = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const value = {
    kind: 'file',
    file_name: 'x.png',
    content_type: 'image/png',
    size: png.length,
    data_uri,
  } as const;
  const { at } = await drawn({ field: filledField('image', value, box), value, width: 20, height: 20 });
  const [red, green, blue, alpha] = at(10 * SCALE, 10 * SCALE);
  for (const [found, wanted] of [
    [red, 200],
    [green, 100],
    [blue, 0],
    [alpha, 128],
  ])
    expect(Math.abs(found! - wanted!)).toBeLessThan(4);
});

const label = (text: string) => ({ text, reference: '' });

describe('a framed mark', () => {
  const FRAME = [107, 114, 128];

  it('is larger by the margins and the text below', async () => {
    const { width, height } = await drawn({ frame: label('Signed by') });
    expect([width, height]).toEqual([72 * SCALE, 35 * SCALE]);
  });

  it('has a bracket at its left and the text below', async () => {
    const { at, inked } = await drawn({ frame: label('Signed by') });
    const isFrame = ([x, y]: readonly [number, number]) =>
      at(x, y).every((one, index) => index === 3 || Math.abs(one - FRAME[index]!) < 12);
    const frame = inked.filter(isFrame);
    // The stem runs 3 pt from the left, from 1 pt below the top to the middle of the foot.
    const stem = frame.filter(([x]) => Math.abs(x - 3 * SCALE) < 3).map(([, y]) => y);
    const [top, bottom] = extent(stem);
    expect(top / SCALE).toBeCloseTo(0.8, 0);
    expect(bottom / SCALE).toBeCloseTo(30.8, 0);
    const arm = frame.filter(([, y]) => Math.abs(y - SCALE) < 3).map(([x]) => x);
    expect(extent(arm)[1] / SCALE).toBeCloseTo(11.2, 0);
    const lowerArm = frame
      .filter(([x, y]) => Math.abs(y - 30.5 * SCALE) < 2 && x < 9 * SCALE)
      .map(([x]) => x);
    expect(extent(lowerArm)[1] / SCALE).toBeCloseTo(7.2, 0);
    const foot = frame.filter(([, y]) => y > 31.5 * SCALE).map(([x]) => x);
    const [from, to] = extent(foot);
    expect(from / SCALE).toBeGreaterThan(9.5);
    expect(to / SCALE).toBeLessThan(45);
    expect(to / SCALE).toBeGreaterThan(25);
  });

  it("moves the mark by the margin and doesn't scale it", async () => {
    const [plain, framed] = [await drawn(), await drawn({ frame: label('') })];
    const shifted = plain.inked.map(([x, y]) => `${x + 6 * SCALE} ${y + 6 * SCALE}`);
    const found = new Set(framed.inked.map(([x, y]) => `${x} ${y}`));
    expect(shifted.filter((place) => found.has(place)).length / shifted.length).toBeGreaterThan(0.98);
  });
});

it('rejects a character that no font can draw', async () => {
  const value = { kind: 'typed', text: 'བ', font: 'caveat' } as const;
  await expect(drawn({ value })).rejects.toThrow(/^The mark contains characters/);
});

it('spells out characters of a name that no font can draw', async () => {
  await expect(drawn({ frame: label('བ') })).resolves.toBeDefined();
});
