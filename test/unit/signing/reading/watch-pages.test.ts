import { describe, expect, it } from 'vitest';
import { isOnScreen } from '../../../../src/signing/reading/watch-pages.ts';

const VIEW = { width: 600, height: 800 };
const rect = (width: number, height: number) => ({ width, height }) as DOMRectReadOnly;
const judge = (shown: DOMRectReadOnly, page: DOMRectReadOnly) =>
  isOnScreen({ intersectionRect: shown, boundingClientRect: page }, VIEW);

describe('a page is on screen', () => {
  it('if at least half of it is visible', () => {
    expect(judge(rect(500, 300), rect(500, 600))).toBe(true);
    expect(judge(rect(500, 299), rect(500, 600))).toBe(false);
  });

  it('if it is larger than the view and fills at least half of it', () => {
    expect(judge(rect(600, 400), rect(1800, 2400))).toBe(true);
    expect(judge(rect(600, 399), rect(1800, 2400))).toBe(false);
  });

  it('not if nothing of it is visible', () => {
    expect(judge(rect(0, 0), rect(0, 0))).toBe(false);
  });
});
