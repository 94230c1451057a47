import type { StyleRoot } from './adopt-styles.ts';
import { applyTheme, type ThemeChoice } from './apply-theme.ts';

type Values = Readonly<Record<string, unknown>>;

/** Loaded on demand for custom themes, then cached. */
let code: typeof import('./custom-theme.ts') | undefined;

/**
 * Applies an embedder's `theme` option to a root. Custom colors need code that is loaded on demand; until then the base
 * theme shows.
 * @param more custom properties of the host's container, from `readProperties`
 * @param onError called if the theme is invalid; the base theme stays
 * @returns the function that removes it
 */
export function applyThemeOption(
  root: StyleRoot,
  given?: ThemeChoice | object | null,
  more: Values = {},
  onError: (error: unknown) => void = () => {},
): () => void {
  const isWord = typeof given === 'string';
  const own = isWord ? { base: given } : (given ?? {});
  const base = (own as { readonly base?: ThemeChoice | null }).base ?? 'light';
  const isPlain = (isWord || !given) && Object.keys(more).length === 0;
  let isOver = false;
  let stop = () => {};
  const applyCustom = () => {
    try {
      const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
      const { theme, tokens } = code!.customTheme({ ...more, ...own }, isSystemDark);
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
