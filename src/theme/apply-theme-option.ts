import type { StyleRoot } from './adopt-styles.ts';
import { applyTheme, type ThemeChoice } from './apply-theme.ts';

type Own = Readonly<Record<string, unknown>>;

/** Fetched only where somebody has a theme of their own; at once the next time. */
let code: typeof import('./custom-theme.ts') | undefined;

/**
 * Gives a root the theme that an embedder asks for. Own colours need code of their own: until it is there, their base shows.
 * @param more custom properties of the host's container, as `readProperties` gives them
 * @param onError what is wrong with the theme; the base stays
 * @returns the function that removes it
 */
export function dress(
  root: StyleRoot,
  given?: ThemeChoice | object | null,
  more: Own = {},
  onError: (error: unknown) => void = () => {},
): () => void {
  const isWord = typeof given === 'string';
  const own = isWord ? { base: given } : (given ?? {});
  const base = (own as { readonly base?: ThemeChoice | null }).base ?? 'light';
  const isPlain = (isWord || !given) && Object.keys(more).length === 0;
  let isOver = false;
  let stop = () => {};
  const wear = () => {
    const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const { theme, tokens } = code!.ownTheme({ ...more, ...own }, isSystemDark);
    stop = applyTheme(root, theme, tokens);
  };
  const wearOr = () => {
    try {
      wear();
    } catch (error) {
      onError(error);
    }
  };
  if (isPlain || !code) stop = applyTheme(root, base);
  if (!isPlain) {
    if (code) wearOr();
    else
      import('./custom-theme.ts').then((own) => {
        code = own;
        if (!isOver) wearOr();
      }, onError);
  }
  return () => {
    isOver = true;
    stop();
  };
}

/** What a page may say of our theme in CSS: the contract's colours, a radius and a font. */
export const THEME_PROPERTIES: readonly string[] =
  'primary primary-fg background foreground card border accent accent-fg canvas muted muted-fg radius font'
    .split(' ')
    .map((name) => `--countersign-${name}`);

/** Custom properties as keys of a theme: `--countersign-muted-fg` is `color_muted_fg`. What is not set says nothing. */
export function readProperties(css: Readonly<Record<string, string>> = {}): Own {
  const set = Object.entries(css).flatMap(([property, value]) => {
    const name = property.replace('--countersign-', '');
    const key = name === 'radius' || name === 'font' ? name : `color_${name.replace('-', '_')}`;
    return value.trim() ? [[key, value.trim()]] : [];
  });
  return Object.fromEntries(set);
}
