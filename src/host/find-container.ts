import type { WidgetError } from '../model/errors.ts';

/** The element to mount in, or the error that an embedder's `onError` gets. Throws a `TypeError` for an unparsable selector. */
export function findContainer(name: string, container: Element | string): Element | WidgetError {
  if (typeof container !== 'string') return container;
  let found: Element | null;
  try {
    found = document.querySelector(container);
  } catch {
    throw new TypeError(`${name}: expected container to be an element or a CSS selector, got "${container}"`);
  }
  return (
    found ?? {
      code: 'CONTAINER_NOT_FOUND',
      message: `No element matches "${container}". It must be in the page before the widget is made.`,
      retryable: true,
    }
  );
}
