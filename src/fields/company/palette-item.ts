import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M5 20V4.5h9V20M14 9.5h5V20M3 20h18M8 8h3M8 12h3M8 16h3',
  group: 'text',
};
