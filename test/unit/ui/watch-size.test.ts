import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSize } from '../../../src/ui/watch-size.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function reported(width: number, height: number): string[] {
  const texts: string[] = [];
  watchSize(
    () => ({ width, height }),
    ({ message }) => texts.push(message),
  );
  vi.advanceTimersByTime(10_000);
  return texts;
}

it('reports a container without width or height once, and what to set', () => {
  expect(reported(0, 600)).toEqual(['container must have a width, got 0 px. Set one, such as width: 100%']);
  expect(reported(600, 0)).toEqual([
    'container must have a height, got 0 px. Set one, such as height: 640px',
  ]);
});

it("doesn't report a container with a size, or a hidden one", () => {
  expect(reported(1, 1)).toEqual([]);
  expect(reported(0, 0)).toEqual([]);
});

it('waits for the page to open a drawer, and can be stopped', () => {
  let height = 0;
  const onWrong = vi.fn();
  watchSize(() => ({ width: 600, height }), onWrong);
  const stop = watchSize(() => ({ width: 600, height: 0 }), onWrong);
  vi.advanceTimersByTime(900);
  height = 600;
  stop();
  vi.advanceTimersByTime(10_000);
  expect(onWrong).not.toHaveBeenCalled();
});
