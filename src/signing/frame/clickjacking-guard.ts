interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/** Milliseconds between looks; the least that browsers take. */
const DELAY = 100;

const knows = () =>
  typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype;

/** Inside another page, in a browser that can't tell whether that page covers us (no IntersectionObserver v2). */
export const isBlindFrame = (): boolean => window.parent !== window && !knows();

/**
 * Whether a person can really see a control: nothing of a host's page lies over it or makes it see-through. `onChange` is never
 * called in a tab of our own, or where `isBlindFrame`.
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
