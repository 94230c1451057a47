/**
 * For a frame that is as tall as its content: the host page scrolls instead, perhaps from another origin. Only an
 * IntersectionObserver can then tell what is visible, and it reports only changes of a target's visible share. So two
 * probes meet in the middle of the visible part, where any scroll changes the share of one of them. Each report then
 * measures the whole column, whose intersection is the visible part.
 */
import type { Viewport, ViewportEvents, VisibleRect } from './viewport.ts';

/** Thresholds per probe. Probes are two screens tall, so a report comes about every eighth of a screen. */
const STEPS = Array.from({ length: 17 }, (_, step) => step / 16);

interface GrowingOptions {
  /**
   * Asks the host page to scroll this part into view: CSS pixels of our document. Scrolling from here works only for
   * same-origin pages.
   */
  readonly onScrollRequest?: (y: number, height: number) => void;
}

export function createGrowingViewport(
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

  // Assumed until the first report.
  let seen: VisibleRect = {
    top: 0,
    left: 0,
    width: root.clientWidth,
    height: Math.min(innerHeight || 800, 1200),
  };

  const whole = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    whole.unobserve(column);
    const { intersectionRect: part, boundingClientRect: box } = entry;
    if (part.height <= 0) return; // scrolled out of view: keep the last state
    // Both rectangles are in the same space, so a CSS transform of the host cancels out.
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
   * Observes the probes anew at their current position. Without it, a second jump in the same frame would move them
   * from out of sight to out of sight, which isn't a change and wouldn't be reported.
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
    size: () => ({ width: root.clientWidth, height: seen.height }),
    visibleRect: () => ({ ...seen, width: root.clientWidth }),
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
