import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M12 11.5A3.75 3.75 0 1 0 12 4a3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  group: 'text',
};
