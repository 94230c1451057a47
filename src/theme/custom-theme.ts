/**
 * Converts an embedder's theme to tokens: eleven colors with the API's names, a radius and a font. They come from the
 * `theme` option and from custom properties of the host's container; the option takes precedence.
 */
import type { ThemeChoice } from './apply-theme.ts';
import { brandTheme } from './brand-colours.ts';
import type { TokenOverrides } from './tokens.ts';
import { TOKENS } from './tokens.ts';

const COLOURS = [
  'color_primary',
  'color_primary_fg',
  'color_background',
  'color_foreground',
  'color_card',
  'color_border',
  'color_accent',
  'color_accent_fg',
  'color_canvas',
  'color_muted',
  'color_muted_fg',
];
const BASES = ['light', 'dark', 'auto'];
/** Pixels. Beyond it, controls become pills and dialogs lose their corners. */
const LARGEST_RADIUS = 24;

interface CustomTheme {
  readonly theme: ThemeChoice;
  readonly tokens: TokenOverrides;
}

const wrong = (name: string, wanted: string, got: unknown) =>
  new TypeError(`theme.${name}: expected ${wanted}, got ${JSON.stringify(got)?.slice(0, 40)}`);

/** Only `#abc` and `#aabbcc`, because their contrast can be computed. */
function hex(name: string, value: unknown): string {
  if (typeof value !== 'string' || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value))
    throw wrong(name, 'a color in the form #rgb or #rrggbb', value);
  return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value;
}

function pixels(value: unknown): number {
  const number = typeof value === 'string' && /^\d+(\.\d+)?(px)?$/.test(value) ? parseFloat(value) : value;
  if (typeof number !== 'number' || !(number >= 0 && number <= LARGEST_RADIUS))
    throw wrong('radius', `pixels from 0 to ${LARGEST_RADIUS}`, value);
  return number;
}

function family(value: unknown): string {
  // Comma-separated family names: nothing that ends the declaration or loads a URL.
  if (typeof value !== 'string' || value.length > 200 || !/^[\p{L}\p{N}\s,'"_-]+$/u.test(value))
    throw wrong('font', 'the names of font families', value);
  return `${value}, ${TOKENS.measures.font}`;
}

/** Colors that fit light and dark themes. */
const FITS_ANY_BASE = /^color_(primary|accent)/;

/**
 * @param brand the workspace's colors, where the embedder has none. An embedder who chose light or dark gets those that
 * fit both.
 * @throws TypeError that names the invalid key
 */
export function customTheme(
  given: Readonly<Record<string, unknown>>,
  isSystemDark: boolean,
  brandColors: Readonly<Record<string, unknown>> = {},
): CustomTheme {
  const { base = 'light', radius, font, ...rest } = given;
  if (!BASES.includes(base as string)) throw wrong('base', BASES.join(', '), base);
  const colours: Record<string, string> = {};
  for (const [name, value] of Object.entries(brandColors))
    if (typeof value === 'string' && (!given.base || FITS_ANY_BASE.test(name))) colours[name] = value;
  for (const [name, value] of Object.entries(rest)) {
    if (!COLOURS.includes(name)) throw wrong(name, `one of base, radius, font, ${COLOURS.join(', ')}`, name);
    if (value !== null && value !== undefined) colours[name] = hex(name, value);
  }
  const tokens: Record<string, string> = {};
  if (radius !== null && radius !== undefined) {
    const px = pixels(radius);
    tokens['radius-s'] = `${px * 0.625}px`;
    tokens['radius-m'] = `${px}px`;
    tokens['radius-l'] = `${px * 1.75}px`;
  }
  if (font !== null && font !== undefined) tokens.font = family(font);
  if (Object.keys(colours).length === 0) return { theme: base as ThemeChoice, tokens };
  const isDark = base === 'dark' || (base === 'auto' && isSystemDark);
  const brand = brandTheme(colours, TOKENS.colours.surface[isDark ? 1 : 0]);
  return {
    // Text colors are computed for one background.
    theme: brand.theme ?? (isDark ? 'dark' : 'light'),
    tokens: { ...brand.tokens, ...tokens },
  };
}
