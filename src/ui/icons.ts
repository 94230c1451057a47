import type { CONSOLE_ICONS } from './console-icons.ts';
import type { DEFERRED_ICONS } from './deferred-icons.ts';
import type { SIGNING_ICONS } from './signing-icons.ts';

/**
 * Icons as path data on a 24 × 24 grid, drawn with a 1.75 stroke, round caps and joins, no fill. One string may hold
 * several subpaths. Only those of the first screens are here, as they load before everything else; the others are in
 * `deferred-icons.ts`, and those that only the signing page needs at once in `signing-icons.ts`. Field types have theirs in their own folder, in the same manner.
 */
export const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.5a2.5 2.5 0 1 1 3.75 2.15c-.85.5-1.25 1-1.25 1.85M12 16.5v.01',
  pages: 'M4 4h4.5v4.5H4zM4 10.5h4.5V15H4zM4 17h4.5v3H4zM12 4h8v16h-8z',
  panel: 'M3.5 5h17v14h-17zM15 5v14',
  plus: 'M12 5v14M5 12h14',
  redo: 'M15 5l4.5 4.5L15 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM9 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  spinner: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5',
  suggest:
    'M10.5 4l1.8 4.7 4.7 1.8-4.7 1.8-1.8 4.7-1.8-4.7L4 10.5l4.7-1.8zM18 15v5M15.5 17.5h5M18.5 3.5v3M17 5h3',
  undo: 'M9 5L4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  zoomIn:
    'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5M8 10.75h5.5M10.75 8v5.5',
  zoomOut: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5M8 10.75h5.5',
} as const satisfies Record<string, string>;

type PathOf<Icons> = Icons[keyof Icons];
export type IconPath =
  | PathOf<typeof ICONS>
  | PathOf<typeof CONSOLE_ICONS>
  | PathOf<typeof DEFERRED_ICONS>
  | PathOf<typeof SIGNING_ICONS>;
