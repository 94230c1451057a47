/** Keeps the mounted pages painted in the resolution they need, nearest to the viewport's center first. */

import type { Size } from '../geometry/box.ts';
import { lengthInPercent, sizeInPercent } from '../geometry/page-rect.ts';
import { type Backing, backingSize, detailPart, maxCanvasPixels, type Part } from './canvas-budget.ts';
import { createCanvas, freeCanvas } from './canvases.ts';
import { nextFrame } from './next-frame.ts';
import type { PdfHandle } from './open-document.ts';
import type { PageSlot } from './page-slot.ts';
import { isAbort } from './pdf-error.ts';
import { AHEAD_OF_NEED } from './render-queue.ts';

/** A page so many times higher than its visible part gets that part first after zooming. */
const ZOOMED = 2;

/** Pixels up to which an invisible page is painted ahead; beyond, memory matters more. */
const AHEAD = 4_000_000;

interface PageState {
  readonly slot: PageSlot;
  /** Key of the resolution painted or being painted; empty if none. */
  base: string;
  /** The same of the page on screen. */
  shown: string;
  /** Page width in device pixels for which the detail was made. */
  scale: string;
  stopBase: () => void;
  detail: Part | null;
  stopDetail: () => void;
}

export interface PaintTarget {
  readonly slot: PageSlot;
  readonly box: Size;
  /** The visible part, in CSS pixels of the page; null for an invisible neighbor. */
  readonly seen: Part | null;
  /** 0 at the viewport's center. */
  readonly distance: number;
}

export interface PagePainter {
  /** Paints missing pages and details, and cancels what is no longer needed. */
  paint(targets: readonly PaintTarget[], ratio: number): void;
  /** The page was unmounted. */
  drop(page: number): void;
  destroy(): void;
}

interface PainterEvents {
  /** Called before a page is first painted. Returns true if the layout had assumed another size. */
  onSize(page: number, size: Size): boolean;
  /** `isSharp`: the visible part is in full resolution. */
  onPainted(page: number, isSharp: boolean): void;
  onFailed(page: number, error: unknown): void;
}

export function createPagePainter(handle: PdfHandle, events: PainterEvents): PagePainter {
  const states = new Map<number, PageState>();
  const measured = new Set<number>();
  let distances = new Map<number, number>();
  const distance = (page: number) => distances.get(page) ?? 1_000;

  function paintBase(state: PageState, backing: Backing) {
    const { slot, base } = state;
    const { page } = slot;
    const priority = () => distance(page) + (backing.isFull && state.detail ? AHEAD_OF_NEED : 0);
    state.stopBase = handle.queue.add({
      priority,
      async run(signal) {
        // What was painted last comes first: copying its pixels to the screen takes as long as painting them.
        if (priority() >= AHEAD_OF_NEED) await nextFrame();
        if (signal.aborted) return;
        const canvas = createCanvas('pdf-canvas');
        try {
          if (!measured.has(page)) {
            const size = await handle.pageSize(page);
            signal.throwIfAborted();
            measured.add(page);
            if (events.onSize(page, size)) signal.throwIfAborted(); // the new layout has queued another painting
          }
          await handle.paint(page, { canvas, width: backing.width, height: backing.height }, signal);
          signal.throwIfAborted();
        } catch (error) {
          freeCanvas(canvas);
          if (signal.aborted || isAbort(error)) return;
          events.onFailed(page, error);
          return;
        }
        slot.showFailure(null);
        slot.showCanvas(canvas);
        state.shown = base;
        if (backing.isFull) clearDetail(state);
        events.onPainted(page, backing.isFull);
      },
    });
  }

  function paintDetail(state: PageState, box: Size, part: Part, ratio: number) {
    const { slot } = state;
    const whole = { width: Math.round(box.width * ratio), height: Math.round(box.height * ratio) };
    state.stopDetail = handle.queue.add({
      // Before the low-resolution page: an older one is shown stretched, or nothing.
      priority: () => distance(slot.page) - 1,
      async run(signal) {
        const canvas = createCanvas('pdf-detail');
        try {
          await handle.paint(slot.page, { canvas, ...whole, part }, signal);
          signal.throwIfAborted();
        } catch {
          freeCanvas(canvas); // the low-resolution page remains visible
          return;
        }
        slot.showDetail(canvas, {
          left: lengthInPercent(part.x, whole.width),
          top: lengthInPercent(part.y, whole.height),
          ...sizeInPercent(part, whole),
        });
        events.onPainted(slot.page, true);
      },
    });
  }

  function clearDetail(state: PageState) {
    state.stopDetail();
    state.detail = null;
    state.slot.showDetail(null);
  }

  return {
    paint(targets, ratio) {
      const most = maxCanvasPixels();
      distances = new Map(targets.map(({ slot, distance }) => [slot.page, distance]));
      for (const { slot, box, seen } of targets) {
        let state = states.get(slot.page);
        if (!state) {
          state = {
            slot,
            base: '',
            shown: '',
            scale: '',
            stopBase: () => {},
            detail: null,
            stopDetail: () => {},
          };
          states.set(slot.page, state);
        }
        const backing = backingSize(box, ratio, most);
        const base = `${backing.width}x${backing.height}`;
        const isTooDear = !seen && backing.width * backing.height > AHEAD;
        if (state.base !== base && !isTooDear) {
          state.stopBase();
          state.base = base;
          paintBase(state, backing);
        }
        const scale = `${Math.round(box.width * ratio)}`;
        if (state.scale !== scale) {
          state.scale = scale;
          clearDetail(state);
        }
        const isZooming = state.shown && state.shown !== base;
        if (!seen || (backing.isFull && !(isZooming && box.height > ZOOMED * seen.height))) {
          if (state.detail) clearDetail(state);
          continue;
        }
        const inPixels = {
          x: seen.x * ratio,
          y: seen.y * ratio,
          width: seen.width * ratio,
          height: seen.height * ratio,
        };
        if (state.detail && covers(state.detail, inPixels)) continue;
        const part = detailPart(box, seen, ratio, most);
        state.stopDetail();
        state.detail = part;
        if (part) paintDetail(state, box, part, ratio);
      }
    },
    drop(page) {
      const state = states.get(page);
      if (!state) return;
      state.stopBase();
      state.stopDetail();
      states.delete(page);
    },
    destroy() {
      for (const state of states.values()) {
        state.stopBase();
        state.stopDetail();
      }
      states.clear();
    },
  };
}

// One pixel of tolerance: the part was rounded outward, but is cut at the page's edge.
function covers(outer: Part, inner: Part): boolean {
  return (
    outer.x <= inner.x + 1 &&
    outer.y <= inner.y + 1 &&
    outer.x + outer.width >= inner.x + inner.width - 1 &&
    outer.y + outer.height >= inner.y + inner.height - 1
  );
}
