import { describe, expect, it } from 'vitest';
import { boundsOfInk, inkOf } from '../../../../src/signing/signature/signature-from-photo.ts';

const WIDTH = 200;
const HEIGHT = 120;

/** A sheet as a camera sees it: light falls off to one corner, and a pen has drawn a bar. */
function sheet(bar: { left: number; top: number; width: number; height: number } | null, alpha = 255) {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const paper = 245 - 90 * ((x + y) / (WIDTH + HEIGHT));
      const isInk =
        bar && x >= bar.left && x < bar.left + bar.width && y >= bar.top && y < bar.top + bar.height;
      const light = isInk ? paper * 0.25 : paper;
      pixels.set([light, light, light, isInk ? 255 : alpha], (y * WIDTH + x) * 4);
    }
  return pixels;
}

const BAR = { left: 40, top: 50, width: 120, height: 5 };

describe('a photographed signature', () => {
  it('keeps the ink without the paper in uneven light', () => {
    const ink = inkOf(sheet(BAR), WIDTH, HEIGHT);
    expect(ink[52 * WIDTH + 100]).toBeGreaterThan(220);
    for (const at of [0, WIDTH - 1, (HEIGHT - 1) * WIDTH, HEIGHT * WIDTH - 1, 20 * WIDTH + 100])
      expect(ink[at]).toBe(0);
  });

  it('is cropped to its ink', () => {
    expect(boundsOfInk(inkOf(sheet(BAR), WIDTH, HEIGHT), WIDTH, HEIGHT)).toEqual(BAR);
  });

  it('is rejected for an empty sheet, a speck of dust or a dark photo', () => {
    expect(boundsOfInk(inkOf(sheet(null), WIDTH, HEIGHT), WIDTH, HEIGHT)).toBeNull();
    const dust = { left: 90, top: 60, width: 3, height: 3 };
    expect(boundsOfInk(inkOf(sheet(dust), WIDTH, HEIGHT), WIDTH, HEIGHT)).toBeNull();
    expect(boundsOfInk(new Uint8ClampedArray(WIDTH * HEIGHT).fill(255), WIDTH, HEIGHT)).toBeNull();
  });

  it('keeps an existing transparent background', () => {
    const ink = inkOf(sheet(BAR, 0), WIDTH, HEIGHT);
    expect(ink[0]).toBe(0);
    expect(ink[52 * WIDTH + 100]).toBe(255);
  });
});
