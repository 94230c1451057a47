/** Device pixels per CSS pixel; changes with the browser's zoom and when a window moves to another screen. */
export function watchPixelRatio(onChange: (ratio: number) => void): () => void {
  let query: MediaQueryList | null = null;
  const listen = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = () => {
    listen();
    onChange(devicePixelRatio);
  };
  listen();
  return () => query?.removeEventListener('change', changed);
}
