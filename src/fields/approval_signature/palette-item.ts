import type { FieldTile } from '../shared/palette-item.ts';

export const tile: FieldTile = {
  icon: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6ZM8 13.5c1.5-.4 3-3.2 3.4-4.7.4-1.6-.9-1.5-1 .4-.1 2 .3 4.2 1.3 4.2s1.3-1.5 2.1-1.5.9 1 2.2 1',
  group: 'approval',
};
