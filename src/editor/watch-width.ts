/** Milliseconds that a host's page may take to give its container a width, e.g. while a drawer opens. */
const SETTLING = 1_000;

/**
 * Tells once of a container without width, where nothing of the editor can be seen: a flex item or an inline block is as wide as
 * its content, and the editor has no width of its own. Without height, too, the container is hidden, and may be shown later.
 */
export function watchWidth(container: Element, onWrong: (cause: TypeError) => void): () => void {
  const timer = setTimeout(() => {
    const { width, height } = container.getBoundingClientRect();
    if (width < 1 && height > 0)
      onWrong(new TypeError('container must have a width, got 0 px. Set one, such as width: 100%'));
  }, SETTLING);
  return () => clearTimeout(timer);
}
