import type { DrawingItem } from '../../geometry/drawing.ts';
import { valueText } from '../../model/field-value.ts';
import { type Appearance, LINE, onBackground, PRINT, rectangle, round } from '../appearance.ts';
import { cellCount } from './check-text.ts';
import { graphemes } from './graphemes.ts';
import { fontSize, tidy } from './text-appearance.ts';

const LINE_WIDTH = 0.5;

/** A comb: equal cells with one centered character each. Longer text is rejected on input. */
export const cellsAppearance: Appearance = onBackground(({ field, value, size, measure }) => {
  const count = cellCount(field);
  const cell = size.width / count;
  const frame: DrawingItem = {
    kind: 'path',
    commands: [
      ...rectangle(LINE_WIDTH / 2, LINE_WIDTH / 2, size.width - LINE_WIDTH, size.height - LINE_WIDTH),
      ...Array.from({ length: count - 1 }, (_, index) => round((index + 1) * cell)).flatMap(
        (x) =>
          [
            ['M', x, round(LINE_WIDTH / 2)],
            ['L', x, round(size.height - LINE_WIDTH / 2)],
          ] as const,
      ),
    ],
    stroke: LINE,
    lineWidth: LINE_WIDTH,
  };
  const characters = graphemes(tidy(valueText(value))).slice(0, count);
  const widest = Math.max(...characters.map((character) => measure(character, 'sans', 1)), 0.1);
  const fit = Math.min(fontSize({ field }), size.height / 1.2, (cell - 2 * LINE_WIDTH) / widest);
  return [
    frame,
    ...characters.flatMap((text, index): DrawingItem[] =>
      text.trim()
        ? [
            {
              kind: 'text',
              text,
              font: 'sans',
              size: round(fit - 0.005),
              x: round((index + 0.5) * cell - measure(text, 'sans', fit) / 2),
              y: round(size.height / 2 + 0.357 * fit),
              fill: PRINT,
            },
          ]
        : [],
    ),
  ];
});
