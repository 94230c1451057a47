/** Milliseconds that a host's page may take to give its container a size, e.g. while a drawer opens. */
const SETTLING = 1_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Reports once that a container has no width or no height, so that nothing in it is visible: flex items and inline blocks are as wide as
 * their content, and the widgets have no width of their own. Without both, the container is hidden and may be shown later.
 */
export function watchSize(measure: () => Size, onWrong: (cause: TypeError) => void): () => void {
  const timer = setTimeout(() => {
    const { width, height } = measure();
    const isNarrow = width < 1;
    if (isNarrow === height < 1) return;
    const [side, length] = isNarrow ? ['width', '100%'] : ['height', '640px'];
    onWrong(new TypeError(`container must have a ${side}, got 0 px. Set one, such as ${side}: ${length}`));
  }, SETTLING);
  return () => clearTimeout(timer);
}
