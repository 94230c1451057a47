import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M3 20h18M4 15.5c2.6-1 6.2-5.5 7-9 .6-2.4-1.3-3-2.1-.6-1.2 3.4-.9 8.1 1.1 8.1 1.6 0 2.4-2.7 3.6-2.7 1 0 .8 1.9 1.9 1.9 1 0 1.6-1.2 2.5-1.2.8 0 1.3.7 2.5.7',
  group: 'signing',
};
