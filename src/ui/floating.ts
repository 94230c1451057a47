export interface Placement {
  /** Which side of the anchor; turned over when there is no room. */
  readonly side?: 'below' | 'above';
  /** Which edges line up, in reading direction. */
  readonly align?: 'start' | 'center' | 'end';
  /** Gap in CSS pixels. */
  readonly gap?: number;
}

const MARGIN = 8;

/**
 * Positions a fixed (top layer) box next to an anchor and inside the viewport, in client pixels. Sets styles through
 * CSSOM, which a strict CSP allows.
 */
export function placeBeside(
  anchor: Pick<Element, 'getBoundingClientRect'>,
  floating: HTMLElement,
  placement: Placement = {},
): void {
  const { side = 'below', align = 'start', gap = 6 } = placement;
  const view = floating.ownerDocument.documentElement;
  const from = anchor.getBoundingClientRect();
  floating.style.maxHeight = '';
  const { width, height } = floating.getBoundingClientRect();
  const room = { below: view.clientHeight - from.bottom - gap - MARGIN, above: from.top - gap - MARGIN };
  const other = side === 'below' ? 'above' : 'below';
  const chosen = height > room[side] && room[other] > room[side] ? other : side;
  const isRtl = getComputedStyle(floating).direction === 'rtl';
  const atLeft = align === 'center' ? null : (align === 'start') !== isRtl;
  const wanted =
    atLeft === null ? from.left + (from.width - width) / 2 : atLeft ? from.left : from.right - width;
  const left = Math.max(MARGIN, Math.min(wanted, view.clientWidth - width - MARGIN));
  const shown = Math.min(height, Math.max(room[chosen], 96));
  if (height > shown) floating.style.maxHeight = `${shown}px`;
  floating.style.left = `${left}px`;
  floating.style.top = `${chosen === 'below' ? from.bottom + gap : from.top - gap - shown}px`;
}

/** The same, for as long as anything is scrolled or resized. Returns the function that stops it. */
export function keepBeside(anchor: Element, floating: HTMLElement, placement?: Placement): () => void {
  const view = floating.ownerDocument.defaultView!;
  const place = () => placeBeside(anchor, floating, placement);
  // What scrolls inside stays where it is: to measure the box without its limit would take it back to its beginning.
  const follow = ({ target }: Event) => {
    if (!floating.contains(target as Node)) place();
  };
  // A scroll event does not bubble, and does not leave its shadow root either.
  const places: EventTarget[] = [view];
  for (let root = anchor.getRootNode(); 'host' in root; root = (root as ShadowRoot).host.getRootNode())
    places.push(root);
  place();
  view.addEventListener('resize', place);
  for (const one of places) one.addEventListener('scroll', follow, { capture: true, passive: true });
  return () => {
    view.removeEventListener('resize', place);
    for (const one of places) one.removeEventListener('scroll', follow, true);
  };
}

/** Into the top layer, where no ancestor clips it. Browsers without popovers leave it in place: still readable. */
export function raise(floating: HTMLElement): void {
  if (typeof floating.showPopover === 'function' && !floating.matches(':popover-open'))
    floating.showPopover();
}

/** Calls back when a press lands outside of all the given elements. Returns the function that stops it. */
export function onPressOutside(elements: readonly (Element | null)[], callback: () => void): () => void {
  const document = elements.find((element) => element)?.ownerDocument;
  // composedPath sees into open shadow roots; `target` alone would be the host element there.
  const listener = (event: Event) => {
    const path = event.composedPath();
    if (!elements.some((element) => element && path.includes(element))) callback();
  };
  document?.addEventListener('pointerdown', listener, true);
  return () => document?.removeEventListener('pointerdown', listener, true);
}

/** The focused element below the same root: `document.activeElement` would name the shadow host. */
export function focusedIn(node: Node): Element | null {
  // Not `instanceof`: the node may belong to another window's realm.
  return (node.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement ?? null;
}
