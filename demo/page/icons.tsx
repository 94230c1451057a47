/** The demo's icons: 24 × 24, stroked. */
const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9.5 6l6 6-6 6',
  code: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  desktop: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  down: 'M6 9.5l6 6 6-6',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  seal: 'M12 3.5l7.5 2.75V12c0 4.5-3.25 7.25-7.5 8.5-4.25-1.25-7.5-4-7.5-8.5V6.25zM8.75 12l2.35 2.35L15.5 10',
  send: 'M20.5 3.5L10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.65 5.65l1 1M17.3 17.3l1 1M5.65 18.35l1-1M17.3 6.7l1-1',
  system: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17',
  up: 'M6 14.5l6-6 6 6',
  upload: 'M12 15.5V4.5M7 9.5l5-5 5 5M4.5 20h15',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.25v.01',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
