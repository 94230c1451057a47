/**
 * Every color, length and shadow of our widgets, named by role. Style sheets use only `var(--cs-<name>)`. Contrast of
 * text and its background is checked by `test/unit/theme/contrast.test.ts`.
 */

/** `[light, dark]`. Hex only, so that contrast can be computed. */
const COLOURS = {
  /** Background behind pages. */
  canvas: ['#e9e7e2', '#121211'],
  /** Bars, panels, inputs. */
  surface: ['#ffffff', '#1c1b1a'],
  /** Dialogs, menus: one level above `surface`. */
  'surface-raised': ['#ffffff', '#262523'],
  /** Wells and headers: one level below `surface`. */
  'surface-sunken': ['#f6f5f2', '#161514'],
  'surface-hover': ['#f1efeb', '#2b2a28'],
  'surface-active': ['#e7e4de', '#373532'],
  /** Decorative separators. */
  border: ['#e3e0da', '#34322f'],
  /** Border of a control; 3:1 against surfaces. */
  'border-strong': ['#928c84', '#807b74'],
  text: ['#1b1a18', '#f3f1ee'],
  'text-muted': ['#5e5a54', '#b1aba3'],
  /** Fill of the primary button. */
  primary: ['#3b38b4', '#6360dc'],
  'primary-hover': ['#2f2c98', '#5552cc'],
  /** On `primary`. */
  'primary-text': ['#ffffff', '#ffffff'],
  /** The primary color as text or icon on a surface. */
  'primary-ink': ['#3532a6', '#b3b1ff'],
  /** Selected rows, soft buttons. */
  'primary-soft': ['#ecebfa', '#2a2950'],
  danger: ['#b3261e', '#c9372d'],
  'danger-hover': ['#941c15', '#b53026'],
  'danger-text': ['#ffffff', '#ffffff'],
  'danger-ink': ['#a3211a', '#ff9d94'],
  'danger-soft': ['#fcecea', '#43201d'],
  'warning-ink': ['#7a4a00', '#f3c06a'],
  'warning-soft': ['#fdf2de', '#3b2d12'],
  'success-ink': ['#166240', '#7fd6a6'],
  'success-soft': ['#e5f4eb', '#17352a'],
  /** Focus ring; 3:1 against every surface. */
  focus: ['#4a46d6', '#a9a7ff'],
  /** Document pages are white in both themes. */
  paper: ['#ffffff', '#ffffff'],
  'paper-text': ['#1b1a18', '#1b1a18'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** `[light, dark]`. Not plain colors. */
const SHADES = {
  scrim: ['rgb(24 22 20 / 42%)', 'rgb(0 0 0 / 60%)'],
  'shadow-small': ['0 1px 2px rgb(40 36 30 / 9%)', '0 1px 2px rgb(0 0 0 / 50%)'],
  'shadow-page': [
    '0 0 0 1px rgb(40 36 30 / 6%), 0 2px 8px rgb(40 36 30 / 10%)',
    '0 0 0 1px rgb(0 0 0 / 40%), 0 2px 10px rgb(0 0 0 / 50%)',
  ],
  'shadow-raised': [
    '0 0 0 1px rgb(40 36 30 / 7%), 0 4px 10px rgb(40 36 30 / 7%), 0 14px 34px rgb(40 36 30 / 14%)',
    '0 0 0 1px rgb(255 255 255 / 9%), 0 6px 14px rgb(0 0 0 / 40%), 0 18px 40px rgb(0 0 0 / 55%)',
  ],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The same in light and dark. */
const MEASURES = {
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  'font-mono': 'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  // Pixels, not rem: inline, rem depends on the host page.
  'text-xs': '11px',
  'text-s': '12px',
  'text-m': '13px',
  'text-l': '15px',
  'text-xl': '19px',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'radius-s': '5px',
  'radius-m': '8px',
  'radius-l': '14px',
  'radius-full': '999px',
  'duration-fast': '110ms',
  'duration-slow': '220ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const satisfies Record<string, string>;

export const TOKENS = { colours: COLOURS, shades: SHADES, measures: MEASURES } as const;

export type ColourToken = keyof typeof COLOURS;
export type TokenName = ColourToken | keyof typeof SHADES | keyof typeof MEASURES;
export type TokenOverrides = Partial<Readonly<Record<TokenName, string>>>;
