import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.5 1.5A14.5 14.5 0 0 1 5 5.5 1.5 1.5 0 0 1 6.5 4Z',
  group: 'text',
};
