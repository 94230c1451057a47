import type { SigningFromFrame } from '../../wire/frame-messages.ts';
import { watchVisiblePart } from './visible-part.ts';

/**
 * Keeps bars and dialogs in the visible part of the frame, and sends the content's height to the host. The height is the sum of the
 * parts: the page itself is as high as the frame, which would feed back.
 */
export function followFrame(container: HTMLElement, send: (message: SigningFromFrame) => void): () => void {
  const set = (name: string, pixels: number) => container.style.setProperty(name, `${Math.round(pixels)}px`);
  const stopWatching = watchVisiblePart(container, ({ above, below }) => {
    set('--sign-above', above);
    set('--sign-below', below);
  });

  let last = 0;
  const measure = () => {
    const parts = [
      ...container.querySelectorAll<HTMLElement>('.sign-top, .pdf-column, .sign-action-bar, .sign-end-card'),
    ];
    if (parts.length === 0) return;
    const isEnd = parts.some((part) => part.classList.contains('sign-end-card'));
    const height = parts.reduce((sum, part) => sum + part.offsetHeight, isEnd ? 96 : 0);
    if (Math.abs(height - last) < 1) return;
    last = height;
    send({ type: 'resize', height });
  };
  const sizes = new ResizeObserver(measure);
  // Each screen has other parts.
  const watched = new Set<Element>();
  const follow = () => {
    const now = new Set(
      container.querySelectorAll('.sign-top, .pdf-column, .sign-action-bar, .sign-end-card'),
    );
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
    stopWatching();
  };
}
