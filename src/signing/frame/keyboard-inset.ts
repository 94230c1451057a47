/**
 * Reports by how many CSS pixels the on-screen keyboard covers the page: 0 in Chromium, which resizes the page
 * (`interactive-widget`). Safari only resizes the visual viewport, as does pinch zoom, which is ignored.
 */
export function watchKeyboard(window: Window, onChange: (inset: number) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const MIN_HEIGHT = 80;
  const update = () => {
    const covered = window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop;
    onChange(covered > MIN_HEIGHT && viewport.scale < 1.05 ? covered : 0);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}
