import type { DrawingItem } from '../../geometry/drawing.ts';
import { type Appearance, round } from '../appearance.ts';
import { lineAppearance, plainText } from '../text/text-appearance.ts';

const LINK = '#1d4ed8';

const words = lineAppearance(({ field, value }) => {
  const address = plainText({ value }) || field.read_only_value;
  return field.format_rules.urlDisplayText?.trim() || address;
});

/** Draws the link's text, blue and underlined. */
export const linkAppearance: Appearance = (input) =>
  words(input).flatMap((item): DrawingItem[] => {
    if (item.kind !== 'text') return [item];
    const y = round(item.y + item.size * 0.12);
    const end = round(item.x + input.measure(item.text, item.font, item.size));
    return [
      { ...item, fill: LINK },
      {
        kind: 'path',
        commands: [
          ['M', item.x, y],
          ['L', end, y],
        ],
        stroke: LINK,
        lineWidth: round(item.size * 0.06),
      },
    ];
  });
