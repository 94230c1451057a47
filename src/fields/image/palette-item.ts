import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.75a.75.75 0 1 0 0 .01',
  group: 'file',
};
