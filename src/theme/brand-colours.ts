/**
 * Converts a sender's or embedder's colors to tokens. Text stays readable: a color too close to its background is moved
 * toward black or white until it has the contrast that WCAG requires.
 */
import type { TokenOverrides } from './tokens.ts';

type Rgb = readonly [number, number, number];

const rgb = (channel: (index: 0 | 1 | 2) => number): Rgb => [channel(0), channel(1), channel(2)];
const parse = (colour: string): Rgb =>
  rgb((index) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16));
const write = (colour: Rgb): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: string): number {
  const given = parse(colour);
  const [red, green, blue] = rgb((index) => {
    const part = given[index] / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function mix(a: string, b: string, part: number): string {
  const [from, to] = [parse(a), parse(b)];
  return write(rgb((index) => from[index] + (to[index] - from[index]) * part));
}

const bestOn = (ground: string) =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';

/** The color, or the nearest one with enough contrast to the background. */
export function readable(colour: string, ground: string, least: number): string {
  const end = bestOn(ground);
  for (let step = 0; step <= 20; step++) {
    const moved = mix(colour, end, step / 20);
    if (contrast(moved, ground) >= least) return moved;
  }
  return end;
}

interface BrandTheme {
  /** The theme that their surface color belongs to; null if they chose none. */
  readonly theme: 'light' | 'dark' | null;
  readonly tokens: TokenOverrides;
}

/** The API's eleven color settings by name. */
type Colours = Readonly<Record<string, string | null | undefined>>;

/** @param surface background of our theme, used if the sender chose none */
export function brandTheme(colours: Colours, surface: string): BrandTheme {
  const own = colours.color_card ?? colours.color_background ?? null;
  const ground = own ?? surface;
  const tokens: Record<string, string> = {};
  const { color_primary: primary, color_accent: accent } = colours;
  if (primary) {
    const label = colours.color_primary_fg ?? bestOn(primary);
    tokens.primary = primary;
    tokens['primary-text'] = readable(label, primary, 4.5);
    // Away from the label's color, so that the contrast doesn't decrease.
    const isLight = luminance(primary) > luminance(tokens['primary-text']);
    tokens['primary-hover'] = mix(primary, isLight ? '#ffffff' : '#000000', 0.12);
    tokens['primary-ink'] = readable(primary, ground, 4.5);
    tokens['primary-soft'] = mix(ground, primary, 0.12);
    tokens.focus = readable(accent ?? primary, ground, 3);
  } else if (accent) tokens.focus = readable(accent, ground, 3);
  if (colours.color_canvas) tokens.canvas = colours.color_canvas;
  if (own) {
    const text = readable(colours.color_foreground ?? bestOn(own), own, 7);
    const line = colours.color_border ?? mix(own, text, 0.18);
    Object.assign(tokens, {
      canvas: colours.color_canvas ?? colours.color_background ?? own,
      surface: own,
      'surface-raised': own,
      'surface-sunken': colours.color_muted ?? mix(own, text, 0.04),
      'surface-hover': mix(own, text, 0.07),
      'surface-active': mix(own, text, 0.12),
      border: line,
      'border-strong': readable(line, own, 3),
      text,
      'text-muted': readable(colours.color_muted_fg ?? mix(text, own, 0.3), own, 4.5),
    });
  }
  return { theme: own ? (luminance(own) < 0.18 ? 'dark' : 'light') : null, tokens: tokens as TokenOverrides };
}
