import { unexpected } from './check-options.ts';

/** The element to mount in; null when nothing matches the selector. Throws a `TypeError` for what is neither. */
export function findContainer(container: Element | string): Element | null {
  // Not `instanceof`: an element may come from another window of the same page.
  if ((container as Element | null)?.nodeType) return container as Element;
  try {
    if (typeof container === 'string') return document.querySelector(container);
  } catch {
    // not a selector
  }
  throw unexpected('container', 'an element', container);
}
