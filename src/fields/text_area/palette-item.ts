import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M4 6h16M4 10.5h16M4 15h16M4 19.5h9',
  group: 'text',
};
