/**
 * For a page that is as high as its content: the frame does not scroll, the customer's page does, perhaps from another
 * origin. What is seen is then known to nobody but an IntersectionObserver, and it reports only when a target's visible
 * share changes. So two probes meet in the middle of what is seen: any scroll changes the share of one of them. Each
 * report asks for a fresh look at the whole column, whose intersection is exactly what is seen.
 */
import type { Seen, Viewport, ViewportEvents } from './viewport.ts';

/** Reports per probe; with probes two screens high, one report for about every eighth of a screen. */
const STEPS = Array.from({ length: 17 }, (_, step) => step / 16);

export interface GrowingOptions {
  /**
   * Asks whoever scrolls to bring this part into view: CSS pixels of our document. Scrolling by ourselves works only
   * where the page around is of the same origin.
   */
  readonly onScrollRequest?: (y: number, height: number) => void;
}

export function createGrowing(
  root: HTMLElement,
  events: ViewportEvents,
  { onScrollRequest }: GrowingOptions,
): Viewport {
  const make = (className: string) => {
    const made = document.createElement('div');
    made.className = className;
    return made;
  };
  const column = make('pdf-column');
  const probes = [make('pdf-probe'), make('pdf-probe')] as const;
  const target = make('pdf-probe');
  column.append(...probes, target);
  root.append(column);

  // Before the first report: what a frame of ordinary height would show.
  let seen: Seen = { top: 0, left: 0, width: root.clientWidth, height: Math.min(innerHeight || 800, 1200) };

  const whole = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    whole.unobserve(column);
    const { intersectionRect: part, boundingClientRect: box } = entry;
    if (part.height <= 0) return; // scrolled away altogether: keep what there is
    // Both rectangles are in the same space, so a transform around us cancels out.
    const factor = box.height > 0 ? column.offsetHeight / box.height : 1;
    const top = (part.top - box.top) * factor;
    const height = part.height * factor;
    const isElsewhere = Math.abs(top - seen.top) >= 1 || Math.abs(height - seen.height) >= 1;
    seen = { top, left: 0, width: root.clientWidth, height };
    if (isElsewhere) {
      place();
      watch();
    }
    events.onScroll();
  });
  const look = () => {
    whole.unobserve(column);
    whole.observe(column);
  };
  const moved = new IntersectionObserver(look, { threshold: STEPS });

  function place() {
    const middle = seen.top + seen.height / 2;
    const reach = Math.max(seen.height, 400) * 2;
    const [above, below] = probes;
    above.style.top = `${middle - reach}px`;
    below.style.top = `${middle}px`;
    for (const probe of probes) probe.style.height = `${reach}px`;
  }

  /**
   * Asks for a first report of the probes where they stand now. Without it, a second leap in the same moment would take
   * them from out of sight to out of sight, which is no change and so is never reported.
   */
  function watch() {
    for (const probe of probes) {
      moved.unobserve(probe);
      moved.observe(probe);
    }
  }

  place();
  watch();
  look();
  const observer = new ResizeObserver(() => {
    look();
    events.onResize();
  });
  observer.observe(root);

  return {
    column,
    surface: column,
    room: () => ({ width: root.clientWidth, height: seen.height }),
    seen: () => ({ ...seen, width: root.clientWidth }),
    scrollTo(top, _left, behavior = 'instant') {
      target.style.top = `${top}px`;
      target.scrollIntoView({ block: 'start', inline: 'nearest', behavior });
      const y = column.getBoundingClientRect().top + scrollY + top;
      onScrollRequest?.(y, Math.min(seen.height, column.offsetHeight - top));
    },
    destroy() {
      whole.disconnect();
      moved.disconnect();
      observer.disconnect();
      column.remove();
    },
  };
}
