import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M9.25 13v-2.5C9.25 8.8 8 8.2 8 6.5a4 4 0 0 1 8 0c0 1.7-1.25 2.3-1.25 4V13M6 13h12a1.5 1.5 0 0 1 1.5 1.5v2h-15v-2A1.5 1.5 0 0 1 6 13ZM5 20h14',
  group: 'file',
};
