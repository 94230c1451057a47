import { useLayoutEffect } from 'preact/hooks';
import { adoptStyles } from '../../theme/adopt-styles.ts';
import { useEditor } from './editor-context.ts';

/** Adopts a component's style sheets while it's mounted. */
export function useStyles(...css: readonly string[]): void {
  const { root } = useEditor();
  useLayoutEffect(() => adoptStyles(root, ...css), []);
}
