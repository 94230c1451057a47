import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Scrolls a row of links, of which a phone shows only some, to the current one.
 * @param path of the page; scrolls again when it changes
 * @returns for the row, whose current link has `aria-current`
 */
export function useCurrentInView(path: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [path]);
  return row;
}
