import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M18 7.5V5H6l6.5 7L6 19h12v-2.5',
  group: 'text',
};
