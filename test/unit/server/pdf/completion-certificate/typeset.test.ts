import { describe, expect, it } from 'vitest';
import type { DrawingItem, MeasureText, PathCommand } from '../../../../../src/geometry/drawing.ts';
import {
  Column,
  filledBox,
  legible,
  placed,
  roundedBox,
  type TextStyle,
  wrap,
} from '../../../../../src/server/pdf/completion-certificate/typeset.ts';

/** Each character is half as wide as the font size: 5 points in `STYLE`. */
const measure: MeasureText = (text, _font, size) => [...text].length * size * 0.5;
const STYLE: TextStyle = { font: 'sans', size: 10, fill: '#112233' };
const wrapped = (text: string, characters: number, max?: number) =>
  wrap(text, STYLE, characters * 5, measure, max);

describe('text at a fixed position', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['one\ntwo\r\n\r\nthree', 'one two three'],
    ['བོ x', '[U+0F56][U+0F7C] x'],
    ['a\u200bb\tc', 'ab c'],
    ['日本 😀', '日本 😀'],
    ['', ''],
  ])('%j is printed as %j', (text, expected) => {
    expect(legible(text, 'sans')).toBe(expected);
  });
});

describe('wrapping', () => {
  it.each([
    ['aaa bbb ccc', 11, ['aaa bbb ccc']],
    ['aaa bbb ccc', 10, ['aaa bbb', 'ccc']],
    ['aaa bbb ccc', 7, ['aaa bbb', 'ccc']],
    ['aaa bbb ccc', 6, ['aaa', 'bbb', 'ccc']],
    ['a b c d', 3, ['a b', 'c d']],
    ['', 5, []],
  ])('breaks %j at %i characters between words', (text, width, lines) => {
    expect(wrapped(text, width)).toEqual(lines);
  });

  it('breaks a word that is longer than a line, and continues after it', () => {
    expect(wrapped('ab cdefghijk lm', 4)).toEqual(['ab', 'cdef', 'ghij', 'k lm']);
    expect(wrapped('abcdefgh', 4)).toEqual(['abcd', 'efgh']);
    expect(wrapped('Hohenstein-Schwarzenberg', 15)).toEqual(['Hohenstein-', 'Schwarzenberg']);
    expect(wrapped('maximiliane@northwind.example', 18)).toEqual(['maximiliane@', 'northwind.example']);
    expect(wrapped('ab-cdefghijk', 4)).toEqual(['ab-c', 'defg', 'hijk']);
  });

  it('fills the rest of a line with East Asian text', () => {
    expect(wrapped('ab 日本語日本', 5)).toEqual(['ab 日本', '語日本']);
  });

  it('prints a character that is wider than the line', () => {
    expect(wrapped('ab', 0.5)).toEqual(['a', 'b']);
  });

  it('ends in an ellipsis if there are more lines than allowed', () => {
    expect(wrapped('aaa bbb ccc', 3, 3)).toEqual(['aaa', 'bbb', 'ccc']);
    expect(wrapped('aaa bbb ccc', 3, 2)).toEqual(['aaa', 'bb…']);
    expect(wrapped('aa bb cc dd', 4, 1)).toEqual(['aa…']);
    expect(wrapped('b c dddd', 3, 1)).toEqual(['b…']);
    expect(wrapped('a'.repeat(101), 1)).toHaveLength(99);
  });

  it('never splits a character for the ellipsis', () => {
    const family = '👩‍👩‍👧';
    expect(wrap(`a${family} bbbbbbbb`, STYLE, 30, measure, 1)).toEqual(['a…']);
  });
});

describe('shapes', () => {
  const points = (commands: readonly PathCommand[]) =>
    commands.flatMap(([, ...at]) => {
      const pairs: [number, number][] = [];
      for (let index = 0; index < at.length; index += 2) pairs.push([at[index]!, at[index + 1]!]);
      return pairs;
    });

  it('fills a rectangle', () => {
    expect(filledBox(10, 20, 30, 40, '#abcdef')).toEqual({
      kind: 'path',
      commands: [['M', 10, 20], ['L', 40, 20], ['L', 40, 60], ['L', 10, 60], ['Z']],
      fill: '#abcdef',
    });
  });

  it('rounds the corners of a box with quarter circles', () => {
    const commands = roundedBox(10, 20, 100, 50, 8);
    expect(commands.map(([verb]) => verb).join('')).toBe('MLCLCLCLCZ');
    const found = points(commands);
    expect([Math.min(...found.map(([x]) => x)), Math.max(...found.map(([x]) => x))]).toEqual([10, 110]);
    expect([Math.min(...found.map(([, y]) => y)), Math.max(...found.map(([, y]) => y))]).toEqual([20, 70]);
    // Halfway through each curve the line is one radius away from the centre of its corner.
    const corners = [
      [102, 28],
      [102, 62],
      [18, 62],
      [18, 28],
    ] as const;
    let [x0, y0] = [0, 0];
    let corner = 0;
    for (const [verb, ...at] of commands) {
      if (verb === 'C') {
        const [x1, y1, x2, y2, x3, y3] = at as [number, number, number, number, number, number];
        const middle = [(x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8] as const;
        const [cx, cy] = corners[corner++]!;
        expect(Math.hypot(middle[0] - cx, middle[1] - cy)).toBeCloseTo(8, 2);
        expect(Math.sign(middle[0] - cx)).toBe(Math.sign(cx - 60));
        expect(Math.sign(middle[1] - cy)).toBe(Math.sign(cy - 45));
      }
      if (at.length > 0) [x0, y0] = at.slice(-2) as [number, number];
    }
    expect(corner).toBe(4);
  });

  it('moves and scales every kind of item', () => {
    const drawing: DrawingItem[] = [
      {
        kind: 'path',
        commands: [['M', 1, 2], ['C', 1, 2, 3, 4, 5, 6], ['Z']],
        stroke: '#000000',
        lineWidth: 3,
      },
      { kind: 'path', commands: [['L', 1, 1]], fill: '#ffffff' },
      { kind: 'text', text: 'x', font: 'sans', size: 4, x: 1, y: 2, fill: '#000000' },
      { kind: 'image', source: 'data:', x: 1, y: 2, width: 3, height: 4 },
    ];
    expect(placed(drawing, 100, 200, 2)).toEqual([
      {
        kind: 'path',
        commands: [['M', 102, 204], ['C', 102, 204, 106, 208, 110, 212], ['Z']],
        stroke: '#000000',
        lineWidth: 6,
      },
      { kind: 'path', commands: [['L', 102, 202]], fill: '#ffffff' },
      { kind: 'text', text: 'x', font: 'sans', size: 8, x: 102, y: 204, fill: '#000000' },
      { kind: 'image', source: 'data:', x: 102, y: 204, width: 6, height: 8 },
    ]);
    expect(placed(drawing, 0, 0)).toEqual(drawing);
  });
});

describe('a column of text', () => {
  function column() {
    const started: number[] = [];
    const made = new Column(
      { size: { width: 200, height: 300 }, margin: 20, measure },
      (add, page) => {
        started.push(page);
        add(filledBox(0, 0, 1, 1, '#000000'));
        return 40 + page;
      },
      10,
    );
    return { made, started };
  }

  it('starts its first page at once, between the margins', () => {
    const { made, started } = column();
    expect(started).toEqual([1]);
    expect([made.left, made.width, made.y]).toEqual([20, 160, 41]);
    expect(made.pages).toHaveLength(1);
    expect(made.pages[0]).toHaveLength(1);
  });

  it('continues on a new page when the space above the footer is used up', () => {
    const { made, started } = column();
    // 300 high, 20 of margin and 10 of footer: the column ends at 270.
    made.y = 200;
    expect(made.need(70)).toBe(false);
    expect(started).toEqual([1]);
    expect(made.need(70.1)).toBe(true);
    expect(started).toEqual([1, 2]);
    expect(made.y).toBe(42);
    made.add(filledBox(0, 0, 2, 2, '#000000'), filledBox(0, 0, 3, 3, '#000000'));
    expect(made.pages.map((page) => page.length)).toEqual([1, 3]);
  });

  it('stacks lines and returns where the next one goes', () => {
    const { made } = column();
    expect(made.lines(['one', 'two'], STYLE, 30, 100)).toBe(128);
    expect(made.pages[0]!.slice(1)).toEqual([
      { kind: 'text', text: 'one', font: 'sans', size: 10, fill: '#112233', x: 30, y: 100 + 14 * 0.74 },
      { kind: 'text', text: 'two', font: 'sans', size: 10, fill: '#112233', x: 30, y: 114 + 14 * 0.74 },
    ]);
    expect(made.lines(['three'], { ...STYLE, leading: 2 }, 30, 100)).toBe(120);
  });

  it('uses the height that it announces', () => {
    const { made } = column();
    const text = 'aaa bbb ccc ddd';
    for (const max of [undefined, 2]) {
      for (const style of [STYLE, { ...STYLE, leading: 1.1 }]) {
        const height = made.heightOf(text, style, 15, max);
        expect(height).toBeCloseTo((max ?? 4) * 10 * (style === STYLE ? 1.4 : 1.1), 6);
        expect(made.wrapped(text, style, 0, 50, 15, max)).toBeCloseTo(50 + height, 6);
      }
    }
  });
});
