import type { SigningFromFrame } from '../../wire/frame-messages.ts';

/**
 * The part of a frame that the host page shows, which across origins only an IntersectionObserver knows. Thin slices report when an
 * edge of the visible part crosses them; each report triggers one exact measurement of the whole.
 */
interface VisiblePart {
  /** CSS pixels of the frame that are hidden above and below. */
  readonly above: number;
  readonly below: number;
}

const SLICE = 240;
const STEPS = Array.from({ length: 25 }, (_, step) => step / 24);
const MOST_SLICES = 200;

/** Returns a function that stops. `area` is positioned and as high as the frame. */
function watchVisiblePart(area: HTMLElement, onChange: (part: VisiblePart) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const holder = area.ownerDocument.createElement('div');
  holder.className = 'sign-visibility-slices';
  holder.setAttribute('aria-hidden', 'true');
  area.append(holder);

  const exact = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)!;
    exact.unobserve(area);
    const { intersectionRect: seen, boundingClientRect: box } = entry;
    if (seen.height < 1) return; // not visible at all
    const above = Math.max(seen.top - box.top, 0);
    const below = Math.max(box.bottom - seen.bottom, 0);
    onChange({ above: above < 1 ? 0 : above, below: below < 1 ? 0 : below });
  });
  const look = () => {
    exact.unobserve(area);
    exact.observe(area);
  };
  const slices = new IntersectionObserver(look, { threshold: STEPS });

  const cut = () => {
    const count = Math.min(Math.max(Math.ceil(area.clientHeight / SLICE), 1), MOST_SLICES);
    while (holder.childElementCount > count) {
      slices.unobserve(holder.lastElementChild!);
      holder.lastElementChild!.remove();
    }
    while (holder.childElementCount < count) {
      const slice = area.ownerDocument.createElement('div');
      holder.append(slice);
      slices.observe(slice);
    }
    look();
  };

  const size = new ResizeObserver(cut);
  size.observe(area);
  return () => {
    size.disconnect();
    slices.disconnect();
    exact.disconnect();
    holder.remove();
  };
}

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
