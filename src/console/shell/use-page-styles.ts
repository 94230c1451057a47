import { useLayoutEffect } from 'preact/hooks';
import { adoptStyles } from '../../theme/adopt-styles.ts';

/** Styles of a page that loads on demand, as long as it is shown. */
export function usePageStyles(css: string): void {
  useLayoutEffect(() => adoptStyles(document, css), [css]);
}
