/** Faster than this many views per second, nobody reads: painting waits, so that scrolling stays smooth. */
const FLING = 3;
/** Without movement for this long, in milliseconds, the reader has arrived. */
const ARRIVED = 80;

export interface ScrollPace {
  moved(top: number, viewHeight: number): void;
  /** The next movement is a jump to where somebody wants to read. */
  jump(): void;
  /** A gesture is under way that will say no end: wait for rest. */
  hold(): void;
  destroy(): void;
}

/** Calls `onRead` when what is in view is worth painting: while scrolling slowly, and whenever movement ends. */
export function createScrollPace(
  onRead: () => void,
  now: () => number = () => performance.now(),
): ScrollPace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { top: 0, at: Number.NEGATIVE_INFINITY };
  let isJump = false;
  /** A zoom scrolls too, to keep its point; that must not count as slow reading. */
  let isHeld = false;
  const arrive = () => {
    clearTimeout(timer);
    isHeld = false;
    onRead();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(arrive, ARRIVED);
  };
  return {
    moved(top, viewHeight) {
      const at = now();
      const elapsed = Math.max(1, at - last.at);
      const speed = (Math.abs(top - last.top) / Math.max(1, viewHeight) / elapsed) * 1_000;
      last = { top, at };
      if (isJump || (speed < FLING && !isHeld)) {
        isJump = false;
        arrive();
      } else later();
    },
    jump() {
      isJump = true;
    },
    hold() {
      isHeld = true;
      later();
    },
    destroy: () => clearTimeout(timer),
  };
}
