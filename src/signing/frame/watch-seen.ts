/**
 * Whether a person can really see a control: nothing of a host's page lies over it or makes it see-through. Browsers without
 * that knowledge (IntersectionObserver v2) and pages of our own say nothing, so `onChange` is never called there.
 */
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/** Milliseconds between looks; the least that browsers take. */
const DELAY = 100;

export function watchSeen(element: Element, onChange: (isSeen: boolean) => void): () => void {
  const isFramed = window.parent !== window;
  const knows =
    typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype;
  if (!isFramed || !knows) return () => {};
  const options = { threshold: [0, 1], trackVisibility: true, delay: DELAY } as IntersectionObserverInit;
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, isVisible } = entries.at(-1) as SeenEntry;
    onChange(isIntersecting && isVisible === true);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
