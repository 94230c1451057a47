import type { StyleRoot } from '../theme/adopt-styles.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { TOKENS } from '../theme/tokens.ts';
import type { Theme } from '../wire/frame-messages.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';

type BrandColours = SigningSession['branding']['colors'];

interface PageTheme {
  setTheme(theme: Theme): void;
  /** The sender's colours, in either theme. */
  setBrandColours(colours: BrandColours): void;
  stop(): void;
}

export function applyPageTheme(root: StyleRoot, first: Theme): PageTheme {
  let theme = first;
  let brandColours: BrandColours = {};
  let isStopped = false;
  let stopTheme = applyTheme(root, theme);
  const apply = () => {
    if (Object.keys(brandColours).length === 0) {
      stopTheme = applyTheme(root, theme);
      return;
    }
    import('../theme/brand-colours.ts').then(
      ({ brandTheme }) => {
        const isDark =
          theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
        const brand = brandTheme(brandColours, TOKENS.colours.surface[isDark ? 1 : 0]);
        if (!isStopped)
          stopTheme = applyTheme(root, brand.theme ?? (isDark ? 'dark' : 'light'), brand.tokens);
      },
      () => {}, // keeps the default colours
    );
  };
  return {
    setTheme(next) {
      theme = next;
      apply();
    },
    setBrandColours(next) {
      if (Object.keys(next).length === 0) return;
      brandColours = next;
      apply();
    },
    stop() {
      isStopped = true;
      stopTheme();
    },
  };
}
