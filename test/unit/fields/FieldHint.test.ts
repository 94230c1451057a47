import { describe, expect, it } from 'vitest';
import { HINT, hintLayout } from '../../../src/fields/FieldHint.tsx';

/** Every letter half as wide as the font is high. */
const measure = (text: string, _font: string, size: number) => [...text].length * size * 0.5;
const layout = (label: string, width: number, height: number) =>
  hintLayout(label, { width, height }, measure);
/** Room that a label of ten letters needs at a size. */
const room = (size: number) => (10 * 0.5 + HINT.icon + HINT.gap + 2 * HINT.padding) * size;

describe('the hint of an empty field', () => {
  it('is as large as the box allows, at most ten points', () => {
    expect(layout('ten lettrs', 300, 100)).toEqual({ text: 'ten lettrs', size: 10, icon: 12 });
    expect(layout('ten lettrs', 300, 10)).toEqual({ text: 'ten lettrs', size: 6.2, icon: 1.2 * 6.2 });
  });

  it('shrinks by half points until the label fits', () => {
    expect(layout('ten lettrs', room(10) + 0.01, 100).size).toBe(10);
    expect(layout('ten lettrs', room(10) - 0.01, 100).size).toBe(9.5);
    expect(layout('ten lettrs', room(6.5) + 0.01, 100)).toMatchObject({ text: 'ten lettrs', size: 6.5 });
  });

  it('is the beginning of a long label at the minimum size', () => {
    const long = 'a label of very many letters';
    const { text, size, icon } = layout(long, 66, 100);
    expect([size, icon]).toEqual([6.5, HINT.icon * 6.5]);
    expect(text).toMatch(/^a label of .*…$/);
    expect(measure(text, 'sans', size)).toBeLessThanOrEqual(
      66 - (HINT.icon + HINT.gap + 2 * HINT.padding) * size,
    );
  });

  it('is only the icon if too little of the label would fit', () => {
    expect(layout('ten lettrs', room(6.5) - 0.01, 100)).toEqual({ text: '', size: 6.5, icon: 14 });
    expect(layout('a label of very many letters', 15, 10)).toEqual({ text: '', size: 6.2, icon: 7 });
    expect(layout('a label of very many letters', 10, 30).icon).toBe(7);
    expect(layout('a label of very many letters', 2, 2).icon).toBe(3);
  });
});
