/**
 * Height of the on-screen keyboard over the page, in CSS pixels. Chromium shrinks the page for it (`interactive-widget`),
 * so there it is 0; Safari only shrinks the visual viewport. Zooming in shrinks it as well, but is no keyboard.
 */
export function watchKeyboard(window: Window, onChange: (inset: number) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const LEAST = 80;
  const update = () => {
    const covered = window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop;
    onChange(covered > LEAST && viewport.scale < 1.05 ? covered : 0);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}
