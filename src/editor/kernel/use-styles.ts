import { useLayoutEffect } from 'preact/hooks';
import { adoptStyles, type StyleRoot } from '../../theme/adopt-styles.ts';
import { useEditor } from './editor-context.ts';

interface Adopted {
  users: number;
  readonly remove: () => void;
}
const adopted = new WeakMap<StyleRoot, Map<string, Adopted>>();

/** Returns the function that ends this use; the last one removes the sheet. */
function share(root: StyleRoot, css: string): () => void {
  const sheets = adopted.get(root) ?? new Map<string, Adopted>();
  adopted.set(root, sheets);
  const sheet = sheets.get(css) ?? { users: 0, remove: adoptStyles(root, css) };
  sheets.set(css, sheet);
  sheet.users += 1;
  return () => {
    sheet.users -= 1;
    if (sheet.users > 0) return;
    sheets.delete(css);
    sheet.remove();
  };
}

/** Adds a component's style sheets while it is mounted: once for all that are, such as one selection frame for each page. */
export function useStyles(...css: readonly string[]): void {
  const { root } = useEditor();
  useLayoutEffect(() => {
    const ends = css.map((text) => share(root, text));
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
