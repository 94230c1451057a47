interface SecondFinger {
  /** Scrolls by what it has moved since the last call. Returns whether anything moved. */
  scroll(scroller: HTMLElement): boolean;
  destroy(): void;
}

/** Follows a second finger, which scrolls the pages while the first one holds a field. */
export function followSecondFinger(app: HTMLElement): SecondFinger {
  let last: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let moved = { x: 0, y: 0 };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const onStart = ({ touches }: TouchEvent) => {
    const finger = touches[1];
    last = finger ? { id: finger.identifier, x: finger.clientX, y: finger.clientY } : null;
    moved = { x: 0, y: 0 };
  };
  const onMove = ({ touches }: TouchEvent) => {
    const finger = [...touches].find(({ identifier }) => identifier === last?.id);
    if (!last || !finger) return;
    const { clientX: x, clientY: y } = finger;
    moved = { x: moved.x + last.x - x, y: moved.y + last.y - y };
    last = { ...last, x, y };
  };
  app.addEventListener('touchstart', onStart, options);
  app.addEventListener('touchmove', onMove, options);
  return {
    scroll(scroller) {
      const { x: left, y: top } = moved;
      if (left === 0 && top === 0) return false;
      moved = { x: 0, y: 0 };
      const { scrollTop, scrollLeft } = scroller;
      scroller.scrollBy({ top, left, behavior: 'instant' });
      return scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft;
    },
    destroy: () => listening.abort(),
  };
}
