import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScrollPace } from '../../../src/pdf/scroll-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const read = vi.fn();
  let time = 0;
  const pace = createScrollPace(read, () => time);
  const move = (top: number, after: number) => {
    time += after;
    pace.moved(top, 1_000);
  };
  move(0, 0);
  read.mockClear();
  return { pace, read, move };
}

describe('rendering while scrolling', () => {
  it('renders during slow scrolling', () => {
    const { read, move } = setUp();
    move(20, 16);
    move(40, 16);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('waits for the end of a fling', () => {
    const { read, move } = setUp();
    move(900, 16);
    move(1_800, 16);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('renders at once after a jump, however far', () => {
    const { pace, read, move } = setUp();
    pace.jump();
    move(500_000, 16);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("doesn't treat the small scrolls of a zoom as reading", () => {
    const { pace, read, move } = setUp();
    pace.hold();
    move(5, 16);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    move(6, 200);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
