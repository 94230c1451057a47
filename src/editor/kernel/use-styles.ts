import { useLayoutEffect } from 'preact/hooks';
import { adoptStyles, type StyleRoot } from '../../theme/adopt-styles.ts';
import { useEditor } from './editor-context.ts';

interface Adopted {
  users: number;
  readonly remove: () => void;
}
const adopted = new WeakMap<StyleRoot, Map<string, Adopted>>();

/** Returns the function that releases the sheet; the last release removes it. */
function adoptShared(root: StyleRoot, css: string): () => void {
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

/**
 * Adopts a component's style sheets while it's mounted. Several mounted components share one sheet, such as the
 * selection frames of several pages.
 */
export function useStyles(...css: readonly string[]): void {
  const { root } = useEditor();
  useLayoutEffect(() => {
    const releases = css.map((text) => adoptShared(root, text));
    return () => {
      for (const release of releases) release();
    };
  }, []);
}
