interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/** Milliseconds between observations; the minimum with `trackVisibility`. */
const DELAY = 100;

const knows = () =>
  typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype;

/** In a frame, and the browser can't tell whether the host page covers it (no IntersectionObserver v2). */
export const isBlindFrame = (): boolean => window.parent !== window && !knows();

/**
 * Watches whether a control is visible, neither covered nor transparent. Never calls `onChange` outside of a frame, or if
 * `isBlindFrame`.
 */
export function watchSeen(element: Element, onChange: (isSeen: boolean) => void): () => void {
  if (window.parent === window || !knows()) return () => {};
  const options = { threshold: [0, 1], trackVisibility: true, delay: DELAY } as IntersectionObserverInit;
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, isVisible } = entries.at(-1) as SeenEntry;
    onChange(isIntersecting && isVisible === true);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
