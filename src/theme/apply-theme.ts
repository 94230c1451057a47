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
    const known = name in TOKENS.colours || name in TOKENS.shades || name in TOKENS.measures;
    if (!known) throw new TypeError(`theme override: expected the name of a token, got "${name}"`);
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
