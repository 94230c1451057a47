import type { Size } from '../../geometry/box.ts';
import type { Drawing, MeasureText, PathCommand } from '../../geometry/drawing.ts';
import type { FrameLabel } from '../appearance.ts';
import { LINE, round } from '../appearance.ts';
import { fitFrameLabel } from './fit-frame-label.ts';

/** In points. The label is in a gap of the lower edge, so that edge is a little inside the box. */
const FRAME = { edge: 0.5, foot: 2.5, corner: 7, line: 0.6, size: 5, indent: 12, room: 2 } as const;
/** Below this height, a frame would cover the signature. */
const LEAST_HEIGHT = 18;

/** A pill along the inside of the box, with a label in its lower edge. It doesn't move the signature. Empty if no label fits. */
export function signatureFrame({ width, height }: Size, label: FrameLabel, measure: MeasureText): Drawing {
  const { edge, foot, corner: r, indent, room } = FRAME;
  const [right, bottom] = [width - edge, height - foot];
  const fitted = fitFrameLabel(label, right - indent - room - r, FRAME.size, measure);
  if (height < LEAST_HEIGHT || !fitted) return [];
  const { text, size } = fitted;
  const wide = measure(text, 'sans', size);
  const k = r * 0.4477;
  const points: readonly PathCommand[] = [
    ['M', indent + wide + room, bottom],
    ['L', right - r, bottom],
    ['C', right - k, bottom, right, bottom - k, right, bottom - r],
    ['L', right, edge + r],
    ['C', right, edge + k, right - k, edge, right - r, edge],
    ['L', edge + r, edge],
    ['C', edge + k, edge, edge, edge + k, edge, edge + r],
    ['L', edge, bottom - r],
    ['C', edge, bottom - k, edge + k, bottom, edge + r, bottom],
    ['L', indent - room, bottom],
  ];
  const commands = points.map(
    ([name, ...numbers]) => [name, ...numbers.map(round)] as unknown as PathCommand,
  );
  return [
    { kind: 'path', commands, stroke: LINE, lineWidth: FRAME.line },
    {
      kind: 'text',
      text,
      font: 'sans',
      size,
      x: indent,
      y: round(bottom + size * 0.36),
      fill: LINE,
    },
  ];
}
