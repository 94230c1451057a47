import type { Column } from './page-geometry.ts';
import { createPageSlot, type PageSlot } from './page-slot.ts';
import type { ViewerOptions } from './viewer-options.ts';
import type { Viewport } from './viewport.ts';

/** The pages that are in the DOM. */
interface MountedPages {
  /** In page order. */
  all(): Iterable<PageSlot>;
  get(page: number): PageSlot | undefined;
  /** Mounts these pages and unmounts the others, except pinned ones and the one that has focus. */
  mountRange(first: number, last: number): void;
  /** Shows previews of those pages in the range that are mounted but not painted. */
  preview(first: number, last: number): void;
  /** Positions every page. */
  place(): void;
  pin(page: number): () => void;
  /** Applies changed labels and layers. */
  refreshContent(): void;
  destroy(): void;
}

export function createMountedPages(
  options: ViewerOptions,
  viewport: Viewport,
  column: Column,
  events: { readonly onUnmount: (page: number) => void; readonly onUnpin: () => void },
): MountedPages {
  const previews = new Map(options.previews?.map(({ page_number, url }) => [page_number, url]));
  const pins = new Map<number, number>();
  let slots = new Map<number, PageSlot>();

  function hasFocus({ element }: PageSlot): boolean {
    const active = (options.root.getRootNode() as Document | ShadowRoot).activeElement;
    return active !== null && element.contains(active);
  }

  const labelOf = (page: number) =>
    options.pageLabel?.(page, column.layout.pageCount) ?? `${page} / ${column.layout.pageCount}`;
  const fill = (page: number, host: HTMLElement) => options.layer?.(page, host);

  function mount(page: number): void {
    const slot = createPageSlot({
      page,
      label: labelOf(page),
      layer: fill,
    });
    slot.place(column.boxOf(page));
    // In page order, which is the tab order.
    const after = [...slots.values()].find((other) => other.page > page);
    viewport.column.insertBefore(slot.element, after?.element ?? null);
    slots.set(page, slot);
    if (after) slots = new Map([...slots].sort(([a], [b]) => a - b));
  }

  function unmount(page: number, slot: PageSlot): void {
    slots.delete(page);
    events.onUnmount(page);
    slot.destroy();
  }

  return {
    all: () => slots.values(),
    get: (page) => slots.get(page),
    mountRange(first, last) {
      for (const [page, slot] of slots)
        if ((page < first || page > last) && !pins.has(page) && !hasFocus(slot)) unmount(page, slot);
      for (let page = first; page <= last; page += 1) if (!slots.has(page)) mount(page);
      for (const page of pins.keys()) if (!slots.has(page)) mount(page);
    },
    preview(first, last) {
      for (const slot of slots.values()) {
        const url = previews.get(slot.page);
        if (url && slot.page >= first && slot.page <= last) slot.showPreview(url);
      }
    },
    place() {
      for (const slot of slots.values()) slot.place(column.boxOf(slot.page));
    },
    refreshContent() {
      for (const slot of slots.values()) slot.setContent(labelOf(slot.page), fill);
    },
    pin(page) {
      pins.set(page, (pins.get(page) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (pins.get(page) ?? 1) - 1;
        if (left > 0) pins.set(page, left);
        else pins.delete(page);
        events.onUnpin();
      };
    },
    destroy() {
      for (const [page, slot] of slots) unmount(page, slot);
    },
  };
}
