/** Keeps the mounted pages painted in the resolution that their boxes need, nearest to the reader first. */
import type { Size } from '../geometry/box.ts';
import { type Backing, backingSize, detailPart, mostPixels, type Part } from './canvas-budget.ts';
import type { CanvasPool } from './canvas-pool.ts';
import type { PdfHandle } from './open-document.ts';
import type { PageSlot } from './page-slot.ts';
import { isAbort } from './pdf-error.ts';

/** A page out of sight is painted ahead only up to this many pixels; beyond, memory is dearer than the wait. */
const AHEAD = 4_000_000;

interface Work {
  readonly slot: PageSlot;
  /** What is painted, or being painted, as a key; empty for nothing. */
  base: string;
  /** The page's width in device pixels for which a detail was made. */
  scale: string;
  stopBase: () => void;
  detail: Part | null;
  stopDetail: () => void;
}

export interface PaintTarget {
  readonly slot: PageSlot;
  readonly box: Size;
  /** The part in sight, in CSS pixels of the page; null for a neighbour out of sight. */
  readonly seen: Part | null;
  /** 0 for what the reader looks at most. */
  readonly distance: number;
}

export interface PagePainter {
  /** Paints what these pages lack, and stops what they no longer need. */
  paint(targets: readonly PaintTarget[], ratio: number): void;
  /** The page left the tree. */
  drop(page: number): void;
  destroy(): void;
}

export interface PainterEvents {
  /** Told before a page is painted for the first time; true when its size was not what the layout assumed. */
  onSize(page: number, size: Size): boolean;
  /** `isSharp`: all that is in view has its own device pixels. */
  onPainted(page: number, isSharp: boolean): void;
  onFailed(page: number, error: unknown): void;
}

export function createPagePainter(handle: PdfHandle, pool: CanvasPool, events: PainterEvents): PagePainter {
  const works = new Map<number, Work>();
  const measured = new Set<number>();
  let distances = new Map<number, number>();
  const distance = (page: number) => distances.get(page) ?? 1_000;

  function paintBase(work: Work, backing: Backing) {
    const { slot } = work;
    const { page } = slot;
    work.stopBase = handle.queue.add({
      priority: () => distance(page),
      async run(signal) {
        const canvas = pool.take('pdf-canvas');
        try {
          if (!measured.has(page)) {
            const size = await handle.pageSize(page);
            signal.throwIfAborted();
            measured.add(page);
            if (events.onSize(page, size)) signal.throwIfAborted(); // the new layout has asked again
          }
          await handle.paint(page, { canvas, width: backing.width, height: backing.height }, signal);
          signal.throwIfAborted();
        } catch (error) {
          pool.give(canvas);
          if (signal.aborted || isAbort(error)) return;
          events.onFailed(page, error);
          return;
        }
        slot.showFailure(null);
        slot.showCanvas(canvas);
        events.onPainted(page, backing.isFull);
      },
    });
  }

  function paintDetail(work: Work, box: Size, part: Part, ratio: number) {
    const { slot } = work;
    const whole = { width: Math.round(box.width * ratio), height: Math.round(box.height * ratio) };
    work.stopDetail = handle.queue.add({
      // Before the soft whole of its page: an older one, stretched, lies there already, or nothing does.
      priority: () => distance(slot.page) - 1,
      async run(signal) {
        const canvas = pool.take('pdf-detail');
        try {
          await handle.paint(slot.page, { canvas, ...whole, part }, signal);
          signal.throwIfAborted();
        } catch {
          pool.give(canvas); // the base below stays: softer, but complete
          return;
        }
        slot.showDetail(canvas, {
          left: (part.x / whole.width) * 100,
          top: (part.y / whole.height) * 100,
          width: (part.width / whole.width) * 100,
          height: (part.height / whole.height) * 100,
        });
        events.onPainted(slot.page, true);
      },
    });
  }

  function clearDetail(work: Work) {
    work.stopDetail();
    work.detail = null;
    work.slot.showDetail(null);
  }

  return {
    paint(targets, ratio) {
      const most = mostPixels();
      distances = new Map(targets.map(({ slot, distance }) => [slot.page, distance]));
      for (const { slot, box, seen } of targets) {
        let work = works.get(slot.page);
        if (!work) {
          work = { slot, base: '', scale: '', stopBase: () => {}, detail: null, stopDetail: () => {} };
          works.set(slot.page, work);
        }
        const backing = backingSize(box, ratio, most);
        const base = `${backing.width}x${backing.height}`;
        const isTooDear = !seen && backing.width * backing.height > AHEAD;
        if (work.base !== base && !isTooDear) {
          work.stopBase();
          work.base = base;
          paintBase(work, backing);
        }
        const scale = backing.isFull ? '' : `${Math.round(box.width * ratio)}`;
        if (work.scale !== scale) {
          work.scale = scale;
          clearDetail(work);
        }
        if (backing.isFull || !seen) {
          if (work.detail) clearDetail(work);
          continue;
        }
        const inPixels = {
          x: seen.x * ratio,
          y: seen.y * ratio,
          width: seen.width * ratio,
          height: seen.height * ratio,
        };
        if (work.detail && covers(work.detail, inPixels)) continue;
        const part = detailPart(box, seen, ratio, most);
        work.stopDetail();
        work.detail = part;
        if (part) paintDetail(work, box, part, ratio);
      }
    },
    drop(page) {
      const work = works.get(page);
      if (!work) return;
      work.stopBase();
      work.stopDetail();
      works.delete(page);
    },
    destroy() {
      for (const work of works.values()) {
        work.stopBase();
        work.stopDetail();
      }
      works.clear();
    },
  };
}

// A pixel of tolerance: the part was rounded outwards, but the page's last pixel may be cut.
function covers(outer: Part, inner: Part): boolean {
  return (
    outer.x <= inner.x + 1 &&
    outer.y <= inner.y + 1 &&
    outer.x + outer.width >= inner.x + inner.width - 1 &&
    outer.y + outer.height >= inner.y + inner.height - 1
  );
}
