import { adoptStyles, type StyleRoot } from './adopt-styles.ts';
import base from './styles.css?inline';
import { TOKENS, type TokenOverrides } from './tokens.ts';

export type ThemeChoice = 'light' | 'dark' | 'auto';

const pick = (side: 0 | 1): string =>
  [...Object.entries(TOKENS.colours), ...Object.entries(TOKENS.shades)]
    .map(([name, values]) => `--cs-${name}:${values[side]}`)
    .join(';');

const measures = Object.entries(TOKENS.measures)
  .map(([name, value]) => `--cs-${name}:${value}`)
  .join(';');

// `:root` matches in a frame's document, `:host` in a shadow root.
const rule = (body: string): string => `:root,:host{${body}}`;

/** A theme's custom properties as CSS text. */
export function themeCss(theme: ThemeChoice, overrides: TokenOverrides = {}): string {
  const own = Object.entries(overrides).map(([name, value]) => {
    // A value that ends the rule could restyle anything.
    if (typeof value !== 'string' || /[;{}<>]|\/\*|url\s*\(/i.test(value)) {
      throw new TypeError(`theme override "${name}": expected one CSS value, got "${String(value)}"`);
    }
    return `--cs-${name}:${value}`;
  });
  const parts = [
    rule(`${measures};color-scheme:${theme === 'dark' ? 'dark' : 'light'};${pick(theme === 'dark' ? 1 : 0)}`),
  ];
  if (theme === 'auto') {
    parts.push(`@media (prefers-color-scheme:dark){${rule(`color-scheme:dark;${pick(1)}`)}}`);
  }
  if (own.length > 0) parts.push(rule(own.join(';')));
  return parts.join('\n');
}

const current = new WeakMap<StyleRoot, () => void>();

/** Applies tokens and base rules to a root, replacing an earlier theme. Returns the function that removes it. */
export function applyTheme(root: StyleRoot, theme: ThemeChoice, overrides?: TokenOverrides): () => void {
  const css = themeCss(theme, overrides);
  const previous = current.get(root);
  const remove = adoptStyles(root, css, base);
  previous?.();
  const stop = () => {
    remove();
    if (current.get(root) === stop) current.delete(root);
  };
  current.set(root, stop);
  return stop;
}

type Values = Readonly<Record<string, unknown>>;

/** Colors of the workspace, by root. */
const brands = new WeakMap<StyleRoot, Values>();

/** Loaded on demand for custom themes, then cached. */
let code: typeof import('./custom-theme.ts') | undefined;

/**
 * Applies an embedder's `theme` option to a root. Custom colors need code that is loaded on demand; until then the base
 * theme shows.
 * @param more custom properties of the host's container, from `readProperties`
 * @param brand the workspace's colors, for the root's later themes, too; the embedder's values take precedence
 * @param onError called if the theme is invalid; the base theme stays
 * @returns the function that removes it
 */
export function applyThemeOption(
  root: StyleRoot,
  given?: ThemeChoice | object | null,
  more: Values = {},
  onError: (error: unknown) => void = () => {},
  brand?: Values,
): () => void {
  if (brand) brands.set(root, brand);
  const colors = brands.get(root) ?? {};
  const isWord = typeof given === 'string';
  const own = isWord ? { base: given } : (given ?? {});
  const base = (own as { readonly base?: ThemeChoice | null }).base ?? 'light';
  const isPlain = (isWord || !given) && Object.keys({ ...more, ...colors }).length === 0;
  let isOver = false;
  let stop = () => {};
  const applyCustom = () => {
    try {
      const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
      const { theme, tokens } = code!.customTheme({ ...more, ...own }, isSystemDark, colors);
      stop = applyTheme(root, theme, tokens);
    } catch (error) {
      onError(error);
    }
  };
  if (isPlain || !code) stop = applyTheme(root, base);
  if (!isPlain) {
    if (code) applyCustom();
    else
      import('./custom-theme.ts').then((own) => {
        code = own;
        if (!isOver) applyCustom();
      }, onError);
  }
  return () => {
    isOver = true;
    stop();
  };
}

/** CSS custom properties that a host page may set: colors, a radius and a font. */
export const THEME_PROPERTIES: readonly string[] =
  'primary primary-fg background foreground card border accent accent-fg canvas muted muted-fg radius font'
    .split(' ')
    .map((name) => `--countersign-${name}`);

/** Converts custom properties to theme keys: `--countersign-muted-fg` is `color_muted_fg`. Empty values are skipped. */
export function readProperties(css: Readonly<Record<string, string>> = {}): Values {
  const set = Object.entries(css).flatMap(([property, value]) => {
    const name = property.replace('--countersign-', '');
    const key = name === 'radius' || name === 'font' ? name : `color_${name.replace('-', '_')}`;
    return value.trim() ? [[key, value.trim()]] : [];
  });
  return Object.fromEntries(set);
}
