import { describe, expect, it } from 'vitest';
import type { FrameLabel } from '../../../../src/fields/appearance.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import { drawnMark, markAppearance, typedMark } from '../../../../src/fields/mark/mark-appearance.ts';
import { signatureFontsFor } from '../../../../src/fields/mark/signature-font.ts';
import { strokeOutlines } from '../../../../src/fields/mark/stroke-outline.ts';
import { BOLD_AND_HANDWRITING } from '../../../../src/fields/text/glyph-widths-bold.ts';
import { addGlyphWidths, measureText } from '../../../../src/fields/text/measure-text.ts';
import type { Drawing, PathCommand } from '../../../../src/geometry/drawing.ts';
import type { SignatureFont } from '../../../../src/model/signature-fonts.ts';

addGlyphWidths(BOLD_AND_HANDWRITING);

/** Ends of the segments; control points may reach a hair beyond the shape. */
const points = (commands: readonly PathCommand[]) =>
  commands.flatMap(([, ...numbers]) => (numbers.length ? [numbers.slice(-2) as [number, number]] : []));

function box(drawing: Drawing) {
  const all = drawing.flatMap((item) => (item.kind === 'path' ? points(item.commands) : []));
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const line = (from: readonly [number, number], to: readonly [number, number], count = 20) =>
  Array.from({ length: count + 1 }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / count,
    from[1] + ((to[1] - from[1]) * i) / count,
    0.5,
  ]).flat();

/** How often the outline goes around a point, counted by the sides that cross the ray to its right. */
const winding = (commands: readonly PathCommand[], px: number, py: number) => {
  const ring = points(commands);
  return ring.reduce((count, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    if (y <= py === ny <= py) return count;
    const crossing = x + ((py - y) / (ny - y)) * (nx - x);
    return crossing > px ? count + Math.sign(ny - y) : count;
  }, 0);
};

describe('ink', () => {
  it('outlines a stroke about as wide as the pen', () => {
    const [outline] = strokeOutlines([line([0, 50], [200, 50])], { width: 4 });
    const { left, right, top, bottom } = box([{ kind: 'path', commands: outline! }]);
    expect(bottom - top).toBeGreaterThan(2);
    expect(bottom - top).toBeLessThan(6);
    expect(right - left).toBeGreaterThan(200);
    expect((top + bottom) / 2).toBeCloseTo(50, 1);
  });

  it('is wider where the pen was pressed', () => {
    const pressed = line([0, 0], [200, 0]).map((value, index) =>
      index % 3 === 2 ? (index < 30 ? 0.1 : 1) : value,
    );
    const [outline] = strokeOutlines([pressed], { width: 4 });
    const widthAt = (x: number) => {
      const near = points(outline!)
        .filter(([px]) => Math.abs(px - x) < 8)
        .map(([, y]) => y);
      return Math.max(...near) - Math.min(...near);
    };
    expect(widthAt(180)).toBeGreaterThan(widthAt(40) * 1.5);
  });

  it.each([
    ['a zigzag', [...line([0, 0], [100, 0]), ...line([100, 0], [0, 10]), ...line([0, 10], [100, 20])]],
    ['a crossing', [...line([0, 0], [60, 60]), ...line([60, 60], [60, 0]), ...line([60, 0], [0, 60])]],
    ['a line drawn back and forth', [...line([0, 0], [100, 0]), ...line([100, 0], [0, 0])]],
    ['a dot', [5, 5, 0.5]],
  ])('fills %s wherever the pen was: overlaps never cancel out', (_what, stroke) => {
    const [outline] = strokeOutlines([stroke], { width: 3 });
    for (let at = 0; at < stroke.length; at += 3)
      expect(winding(outline!, stroke[at]!, stroke[at + 1]!)).not.toBe(0);
  });

  it('tolerates empty and invalid strokes', () => {
    expect(strokeOutlines([[], [Number.NaN, 1, 0.5]], { width: 3 })).toEqual([]);
    expect(strokeOutlines([[1, 1, 0.5, 1, 1, 0.5]], { width: 3 })[0]!.length).toBeGreaterThan(3);
  });
});

describe('a drawn mark', () => {
  const mark = {
    kind: 'drawn',
    width: 600,
    height: 200,
    strokes: [line([100, 150], [300, 50]), line([320, 60], [500, 140])],
  } as const;

  it.each([[{ width: 150, height: 42 }], [{ width: 60, height: 42 }], [{ width: 300, height: 14 }]])(
    'fits %o, keeps its proportions and is centered',
    (size) => {
      const { left, right, top, bottom } = box(drawnMark(mark, size));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(size.width);
      expect(bottom).toBeLessThanOrEqual(size.height);
      expect((left + right) / 2).toBeCloseTo(size.width / 2, 0);
      expect((top + bottom) / 2).toBeCloseTo(size.height / 2, 0);
      const tight = right - left > size.width * 0.9 || bottom - top > size.height * 0.85;
      expect(tight).toBe(true);
    },
  );

  it("doesn't scale a small scribble up to the whole field", () => {
    const small = { ...mark, strokes: [line([290, 95], [310, 105])] };
    const { left, right } = box(drawnMark(small, { width: 150, height: 42 }));
    expect(right - left).toBeLessThan(30);
  });
});

describe('a typed mark', () => {
  it('shrinks a long name and never truncates it', () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Senior';
    const [item] = typedMark(name, { width: 120, height: 40 }, measureText);
    expect(item).toMatchObject({ kind: 'text', text: name, font: 'handwriting' });
    if (item?.kind !== 'text') throw new Error('expected text');
    expect(item.x + measureText(name, 'handwriting', item.size)).toBeLessThanOrEqual(120);
    expect(item.x).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['David', 'caveat', 0.15],
    ['Иванов', 'caveat', 0.25],
    ['Иванов', 'great-vibes', 0.31],
    ['Adolf', 'marck-script', 0.16],
  ] as const)(
    'leaves room for the last letter of %s in %s, which reaches beyond its own',
    (name, hand, part) => {
      const width = 90;
      const [item] = typedMark(name, { width, height: 60 }, measureText, hand);
      if (item?.kind !== 'text') throw new Error('expected text');
      const end = item.x + measureText(name, item.font, item.size) + part * item.size;
      expect(end).toBeLessThanOrEqual(width);
      // The longest that still fits: nothing is given away either.
      expect(end).toBeGreaterThan(width - 6);
    },
  );

  const fontOf = (name: string, hand?: SignatureFont) => {
    const [item] = typedMark(name, { width: 120, height: 40 }, measureText, hand);
    return item?.kind === 'text' ? item.font : null;
  };

  it.each([
    ['Łukasz Żak', 'handwriting'],
    ['Анна', 'handwriting'],
    ['Nguyễn Thị Minh', 'hand:dancing-script'],
    ['Ελένη', 'hand:mansalva'],
    ['محمد علي', 'hand:aref-ruqaa'],
    ['דוד Cohen', 'hand:gveret-levin'],
    ['आनंद', 'hand:kalam'],
    ['李小龍', 'hand:ma-shan-zheng'],
    ['山田たろう', 'hand:klee-one'],
    ['김민수', 'hand:nanum-pen-script'],
    ['สมชาย', 'sans'],
  ])('writes %s in a hand of its script, else in print', (name, font) => {
    expect(fontOf(name)).toBe(font);
  });

  it('uses the chosen font if that has its characters', () => {
    expect(fontOf('Ada', 'great-vibes')).toBe('hand:great-vibes');
    expect(fontOf('山田', 'klee-one')).toBe('hand:klee-one');
    expect(fontOf('محمد', 'great-vibes')).toBe('hand:aref-ruqaa');
    expect(signatureFontsFor('Ada')).toEqual(['caveat', 'dancing-script', 'great-vibes', 'marck-script']);
  });
});

describe('the frame around a signature', () => {
  const value = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' } as const;
  const label = { text: 'Signed by \u2068Ada Lovelace\u2069', reference: '1a2b3c4d' };
  const drawn = (
    size: { width: number; height: number },
    frame: FrameLabel | null,
    given: typeof value | null = value,
  ) =>
    markAppearance({
      field: { ...definitions.signature.create({}), frame },
      value: given,
      size,
      measure: measureText,
    });

  it('names the signer inside the box and moves nothing', () => {
    const size = { width: 150, height: 40 };
    const [name, pill, words] = drawn(size, label);
    expect([name]).toEqual(drawn(size, null));
    const { left, right, top, bottom } = box([pill!]);
    expect(Math.min(left, top, size.width - right, size.height - bottom)).toBeGreaterThanOrEqual(0);
    expect(left).toBeCloseTo(size.width - right, 1);
    expect(words).toMatchObject({
      kind: 'text',
      text: 'Signed by \u2068Ada Lovelace\u2069 · \u20681a2b3c4d\u2069',
    });
  });

  it("isn't drawn around an empty field or if there's no room", () => {
    expect(drawn({ width: 150, height: 40 }, label, null)).toEqual([]);
    expect(drawn({ width: 150, height: 12 }, label)).toHaveLength(1);
    expect(drawn({ width: 30, height: 40 }, label)).toHaveLength(1);
  });
});
