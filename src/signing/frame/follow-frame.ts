import type { SigningFromFrame } from '../../wire/frame-messages.ts';
import { watchVisiblePart } from './visible-part.ts';

/**
 * Keeps the page's bars and dialogs where they are seen, and tells the host how high the content is. The height is summed
 * up from the parts and never read from the page as a whole: that one is as high as the frame, and would feed back.
 */
export function followFrame(container: HTMLElement, send: (message: SigningFromFrame) => void): () => void {
  const set = (name: string, pixels: number) => container.style.setProperty(name, `${Math.round(pixels)}px`);
  const stopLooking = watchVisiblePart(container, ({ above, below }) => {
    set('--sign-above', above);
    set('--sign-below', below);
  });

  let last = 0;
  const measure = () => {
    const parts = [
      ...container.querySelectorAll<HTMLElement>('.sign-top, .pdf-column, .sign-dock, .sign-end-card'),
    ];
    if (parts.length === 0) return;
    const isEnd = parts.some((part) => part.classList.contains('sign-end-card'));
    const height = parts.reduce((sum, part) => sum + part.offsetHeight, isEnd ? 96 : 0);
    if (Math.abs(height - last) < 1) return;
    last = height;
    send({ type: 'resize', height });
  };
  const sizes = new ResizeObserver(measure);
  // Parts come and go with the screens; each is watched as long as it is there.
  const watched = new Set<Element>();
  const follow = () => {
    const now = new Set(container.querySelectorAll('.sign-top, .pdf-column, .sign-dock, .sign-end-card'));
    for (const part of watched) if (!now.has(part)) sizes.unobserve(part);
    for (const part of now) if (!watched.has(part)) sizes.observe(part);
    watched.clear();
    for (const part of now) watched.add(part);
    measure();
  };
  const tree = new MutationObserver(follow);
  tree.observe(container, { childList: true, subtree: true });
  follow();
  return () => {
    tree.disconnect();
    sizes.disconnect();
    stopLooking();
  };
}
