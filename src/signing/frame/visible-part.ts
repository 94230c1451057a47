/**
 * A host may give the frame more height than its own window shows. Then nobody tells the frame which part a person sees,
 * least of all across origins; only an IntersectionObserver knows. Thin slices report whenever an edge of the visible part
 * crosses them, and each report asks for one exact look at the whole.
 */
export interface VisiblePart {
  /** CSS pixels of the frame that are out of sight above and below. */
  readonly above: number;
  readonly below: number;
}

const SLICE = 240;
const STEPS = Array.from({ length: 25 }, (_, step) => step / 24);
const MOST_SLICES = 200;

/** Calls back with each change; returns what stops it. `area` is as high as the frame and positioned. */
export function watchVisiblePart(area: HTMLElement, onChange: (part: VisiblePart) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const holder = area.ownerDocument.createElement('div');
  holder.className = 'sign-slices';
  holder.setAttribute('aria-hidden', 'true');
  area.append(holder);

  const exact = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)!;
    exact.unobserve(area);
    const { intersectionRect: seen, boundingClientRect: box } = entry;
    if (seen.height < 1) return; // scrolled away altogether
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
