/** In the manner of `icons.ts`: what the first screens of the signing page show, and editors only later. */
export const SIGNING_ICONS = {
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
} as const satisfies Record<string, string>;
