import type { Size } from '../../geometry/box.ts';
import type { DrawingItem, PathCommand } from '../../geometry/drawing.ts';
import { type Appearance, circle, INK, LINE, onBackground, rectangle, round } from '../appearance.ts';
import { markSide } from './tick-style.ts';

/** The mark's square in the middle of the box. */
function square({ width, height }: Size) {
  const side = markSide({ width, height });
  return { side, x: (width - side) / 2, y: (height - side) / 2 };
}

function tick(x: number, y: number, side: number): readonly PathCommand[] {
  return [
    ['M', round(x + side * 0.24), round(y + side * 0.53)],
    ['L', round(x + side * 0.43), round(y + side * 0.72)],
    ['L', round(x + side * 0.77), round(y + side * 0.3)],
  ];
}

function tickItem(x: number, y: number, side: number, stroke: string): DrawingItem {
  return { kind: 'path', commands: tick(x, y, side), stroke, lineWidth: round(side * 0.12) };
}

/** The frame is drawn with and without a mark, so that the sealed page also shows what wasn't chosen. */
export const checkboxAppearance: Appearance = onBackground(({ value, size }) => {
  const { side, x, y } = square(size);
  const line = Math.max(side * 0.055, 0.5);
  const frame: DrawingItem = {
    kind: 'path',
    commands: rectangle(x + line / 2, y + line / 2, side - line, side - line),
    stroke: LINE,
    lineWidth: round(line),
  };
  return value === 'true' ? [frame, tickItem(x, y, side, INK)] : [frame];
});

export const radioAppearance: Appearance = onBackground(({ value, size }) => {
  const { side, x, y } = square(size);
  const line = Math.max(side * 0.055, 0.5);
  const [cx, cy] = [x + side / 2, y + side / 2];
  const ring: DrawingItem = {
    kind: 'path',
    commands: circle(cx, cy, (side - line) / 2),
    stroke: LINE,
    lineWidth: round(line),
  };
  return value === 'true'
    ? [ring, { kind: 'path', commands: circle(cx, cy, side * 0.27), fill: INK }]
    : [ring];
});

const APPROVED = '#15703f';

export const approvalAppearance: Appearance = onBackground(({ value, size }) => {
  if (value === null || value === '' || value === 'false') return [];
  const { side, x, y } = square(size);
  const line = Math.max(side * 0.07, 0.6);
  return [
    {
      kind: 'path',
      commands: circle(x + side / 2, y + side / 2, (side - line) / 2),
      stroke: APPROVED,
      lineWidth: round(line),
    },
    tickItem(x, y, side, APPROVED),
  ];
});
