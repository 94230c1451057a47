/** Viewport heights per second. Faster scrolling is too fast to read, so painting waits to keep it smooth. */
const FLING = 3;
/** Milliseconds without movement after which scrolling has ended. */
const ARRIVED = 80;

export interface ScrollPace {
  moved(top: number, viewHeight: number): void;
  /** The next movement is a jump to a target: paint at once. */
  jump(): void;
  /** A gesture without an end event is in progress: wait for it to rest. */
  hold(): void;
  destroy(): void;
}

/** Calls `onRead` when the visible pages are worth painting: during slow scrolling and whenever scrolling ends. */
export function createScrollPace(
  onRead: () => void,
  now: () => number = () => performance.now(),
): ScrollPace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { top: 0, at: Number.NEGATIVE_INFINITY };
  let isJump = false;
  /** Zooming scrolls too, to keep its anchor; that doesn't count as slow scrolling. */
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
