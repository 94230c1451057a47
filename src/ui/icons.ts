import type { MORE_ICONS } from './more-icons.ts';

/**
 * Icons as path data on a 24 × 24 grid, drawn with a 1.75 stroke, round caps and joins, no fill. One string may hold
 * several subpaths. Only what first screens show is here: it travels before everything else, and `more-icons.ts` joins it
 * later. Field types bring their own path in `fields/<type>/tile.ts`, in the same manner.
 */
const FIRST_ICONS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  pages: 'M4 4h4.5v4.5H4zM4 10.5h4.5V15H4zM4 17h4.5v3H4zM12 4h8v16h-8z',
  panel: 'M3.5 5h17v14h-17zM15 5v14',
  plus: 'M12 5v14M5 12h14',
  redo: 'M15 5l4.5 4.5L15 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM9 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  spinner: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5',
  undo: 'M9 5L4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.25v.01',
  'zoom-in':
    'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5M8 10.75h5.5M10.75 8v5.5',
  'zoom-out': 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5M8 10.75h5.5',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof FIRST_ICONS | keyof typeof MORE_ICONS;

/** Those that are there by now. */
export const ICONS: Partial<Record<IconName, string>> = { ...FIRST_ICONS };
