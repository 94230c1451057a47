import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M5 7.5V5h14v2.5M12 5v14M9.5 19h5',
  group: 'text',
};
