/**
 * Icons as path data on a 24 × 24 grid, drawn with a 1.75 stroke, round caps and joins, no fill. One string may hold
 * several subpaths. Only what is used is here: the table travels whole in every widget. Field types bring their own path
 * in `fields/<type>/definition.ts`, in the same manner.
 */
export const ICONS = {
  'align-bottom': 'M4 20h16M7 5h3v11H7zM14 10h3v6h-3z',
  'align-center': 'M12 3v18M6 6.5h12v3.5H6zM8.5 14h7v3.5h-7z',
  'align-left': 'M4 3v18M8 6.5h12V10H8zM8 14h7v3.5H8z',
  'align-middle': 'M3 12h18M6.5 6H10v12H6.5zM14 8.5h3.5v7H14z',
  'align-right': 'M20 3v18M4 6.5h12V10H4zM9 14h7v3.5H9z',
  'align-top': 'M4 4h16M7 8h3v11H7zM14 8h3v6h-3z',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.25l3.25 2',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  cursor: 'M6 4l13 7-6 1.75L10.25 19z',
  'distribute-x': 'M4 4v16M20 4v16M9.5 7.5h5v9h-5z',
  'distribute-y': 'M4 4h16M4 20h16M7.5 9.5h9v5h-9z',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  eraser: 'M8.5 19.5l-4-4 10-10 5 5-9 9zM9.5 10.5l5 5M8.5 19.5H19',
  error: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.25M12 16.25v.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  'fit-width': 'M4 5v14M20 5v14M8 12h8M10.5 9.5L8 12l2.5 2.5M13.5 9.5L16 12l-2.5 2.5',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.5a2.5 2.5 0 1 1 3.75 2.15c-.85.5-1.25 1-1.25 1.85M12 16.5v.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.75v.01',
  keyboard: 'M3 6.5h18v11H3zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  move: 'M12 3v18M3 12h18M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5',
  pages: 'M5 3.5h10v14H5zM9 20.5h10v-14',
  panel: 'M3.5 5h17v14h-17zM15 5v14',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  plus: 'M12 5v14M5 12h14',
  redo: 'M15 5l4.5 4.5L15 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  save: 'M5 4.5h11l3.5 3.5v11.5H5zM8.5 4.5V9h6V4.5M8.5 19.5V14h7v5.5',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5',
  send: 'M20.5 3.5L10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4z',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM9 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  shield:
    'M12 3.5l7.5 2.75V12c0 4.5-3.25 7.25-7.5 8.5-4.25-1.25-7.5-4-7.5-8.5V6.25zM8.75 12l2.35 2.35L15.5 10',
  signature:
    'M3.5 16c3 0 6.5-9.5 4.75-11.5C6.5 3 5 9 7 13c1.5 3 3 2 4-.5.5 2 1.25 2.75 2.5 2 .75-.5 1-1.5 2-1.5s1 1.5 2.25 1.5 2-.75 2.75-1.5M3.5 20h17',
  spinner: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
  undo: 'M9 5L4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  user: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM5 20c0-3.75 3-6 7-6s7 2.25 7 6',
  users:
    'M9 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM2.5 20c.5-3.75 3-5.5 6.5-5.5s6 1.75 6.5 5.5M16 4.5a3.5 3.5 0 0 1 0 6.75M17.5 14.75c2.25.5 3.65 2.25 4 5.25',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.25v.01',
  'zoom-in':
    'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5M8 10.75h5.5M10.75 8v5.5',
  'zoom-out': 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75L20.5 20.5M8 10.75h5.5',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;
