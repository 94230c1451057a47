import { unexpected } from './check-options.ts';

/** The element to mount in; null if nothing matches the selector. Throws a `TypeError` for an invalid container. */
export function findContainer(container: Element | string): Element | null {
  try {
    // Not `instanceof`: the element may be from another window.
    return (container as Element).append
      ? (container as Element)
      : document.querySelector(container as string);
  } catch {
    throw unexpected('container', 'an element', container);
  }
}
