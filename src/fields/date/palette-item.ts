import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10.25h16M8 3.5v4M16 3.5v4',
  group: 'signing',
};
