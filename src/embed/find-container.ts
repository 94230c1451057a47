import { unexpected } from './check-options.ts';

/** The element to mount in; null when nothing matches the selector. Throws a `TypeError` for what is neither. */
export function findContainer(container: Element | string): Element | null {
  try {
    // Not `instanceof`: an element may come from another window of the same page.
    return (container as Element).nodeType
      ? (container as Element)
      : document.querySelector(container as string);
  } catch {
    throw unexpected('container', 'an element', container);
  }
}
