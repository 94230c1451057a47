import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M3 17 7 7l4 10M4.4 13.5h5.2M14 7v10h3.3a2.75 2.75 0 0 0 0-5.5H14M14 11.5h2.8a2.25 2.25 0 0 0 0-4.5H14',
  group: 'signing',
};
