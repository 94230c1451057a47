import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M9.5 4l-2 16M16.5 4l-2 16M4.75 9h15.5M3.75 15h15.5',
  group: 'text',
};
