/** In the manner of `icons.ts`: what the console's navigation shows. */
export const CONSOLE_ICONS = {
  book: 'M5 5.5A2 2 0 0 1 7 3.5h12v17H7a2 2 0 0 1-2-2zM5 18.5a2 2 0 0 1 2-2h12',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  code: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
  sliders: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5v5M9 14.5v5',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
} as const satisfies Record<string, string>;
