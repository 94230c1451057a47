import type { Size } from '../geometry/box.ts';
import type { Colour, Drawing, DrawingItem, MeasureText, PathCommand } from '../geometry/drawing.ts';
import type { Field } from '../model/field.ts';
import type { FieldValue } from '../model/field-value.ts';

/** Label of the frame around a signature. */
export interface FrameLabel {
  /** `Signed by Ada Lovelace`, with the name between directional isolates; empty if the name is unknown. */
  readonly text: string;
  /** Distinguishes signers of one document with similar names. */
  readonly reference: string;
}

export interface AppearanceInput {
  /** `frame`: the label of the frame around a signature, if any. */
  readonly field: Field & { readonly frame?: FrameLabel | null };
  readonly value: FieldValue;
  /** The field's box in user space units, as displayed. */
  readonly size: Size;
  readonly measure: MeasureText;
}

/** Draws the field with this value. Pure: the same input gives the same drawing everywhere. */
export type Appearance = (input: AppearanceInput) => Drawing;

/** Blue-black ink for handwriting, near-black for print: legible on colored paper and in grayscale. */
export const INK: Colour = '#10204f';
export const PRINT: Colour = '#111827';
export const LINE: Colour = '#6b7280';

/** Padding at the left and right edge of a box, in points; less in tiny boxes. */
export const padding = (size: Size) => Math.min(2, size.width * 0.08);

/** At most two decimals: 1/100 pt is far below what a printer resolves, and keeps the sealed file small. */
export const round = (value: number) => Math.round(value * 100) / 100;

export function rectangle(x: number, y: number, width: number, height: number): readonly PathCommand[] {
  return [
    ['M', round(x), round(y)],
    ['L', round(x + width), round(y)],
    ['L', round(x + width), round(y + height)],
    ['L', round(x), round(y + height)],
    ['Z'],
  ];
}

const KAPPA = 0.5523;
type Corner = readonly [x: number, y: number];

export function circle(x: number, y: number, radius: number): readonly PathCommand[] {
  const k = radius * KAPPA;
  const at = (dx: number, dy: number): Corner => [round(x + dx), round(y + dy)];
  const curve = (from: Corner, to: Corner, end: Corner): PathCommand => ['C', ...from, ...to, ...end];
  return [
    ['M', ...at(radius, 0)],
    curve(at(radius, k), at(k, radius), at(0, radius)),
    curve(at(-k, radius), at(-radius, k), at(-radius, 0)),
    curve(at(-radius, -k), at(-k, -radius), at(0, -radius)),
    curve(at(k, -radius), at(radius, -k), at(radius, 0)),
    ['Z'],
  ];
}

function fullColor(color: string): Colour {
  return /^#[0-9a-f]{3}$/i.test(color) ? `#${[...color.slice(1)].map((c) => c + c).join('')}` : color;
}

/** Adds the field's background, which is drawn with and without a value. */
export function onBackground(appearance: Appearance): Appearance {
  return (input) => {
    const { background_color: color } = input.field;
    const items = appearance(input);
    if (!color || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) return items;
    const { width, height } = input.size;
    const behind: DrawingItem = {
      kind: 'path',
      commands: rectangle(0, 0, width, height),
      fill: fullColor(color),
    };
    return [behind, ...items];
  };
}
