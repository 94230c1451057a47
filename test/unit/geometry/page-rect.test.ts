import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/geometry/box.ts';
import {
  boxInPercent,
  boxOnPage,
  boxToRect,
  pointFromClient,
  pointToClient,
  rectToBox,
} from '../../../src/geometry/page-rect.ts';
import { sourcesIn } from '../../support/read-imports.ts';

const SIDES = ['x', 'y', 'width', 'height'] as const;
const ODD: Box = { x: 33.3333, y: 0.0001, width: 12, height: 99.9 };

describe('lengths on a page', () => {
  it('are relative to the same side of the page', () => {
    const page = { width: 800, height: 1000 };
    const box: Box = { x: 12.5, y: 25, width: 50, height: 10 };
    const pixels = { x: 100, y: 250, width: 400, height: 100 };
    expect(boxOnPage(box, page)).toEqual(pixels);
    expect(boxInPercent(pixels, page)).toEqual(box);
  });

  it('convert to percent and back at any size of the page on screen', () => {
    const page = { width: 817.5, height: 1056.25 };
    const back = boxInPercent(boxOnPage(ODD, page), page);
    for (const side of SIDES) expect(back[side]).toBeCloseTo(ODD[side], 9);
  });
});

describe('a page in the window', () => {
  const page = { left: 40, top: -300, width: 800, height: 1000 };

  it('measures percent from its own corner', () => {
    expect(pointToClient({ x: 50, y: 50 }, page)).toEqual({ x: 440, y: 200 });
    expect(pointFromClient({ x: 440, y: 200 }, page)).toEqual({ x: 50, y: 50 });
    expect(boxToRect({ x: 10, y: 30, width: 20, height: 5 }, page)).toEqual({
      left: 120,
      top: 0,
      width: 160,
      height: 50,
    });
  });

  it('returns boxes unchanged after a round trip', () => {
    const back = rectToBox(boxToRect(ODD, page), page);
    for (const side of SIDES) expect(back[side]).toBeCloseTo(ODD[side], 9);
  });
});

/** Hundreds outside `geometry` that are no coordinates. */
const NO_COORDINATES: Readonly<Record<string, string>> = {
  'fields/appearance.ts': 'rounds to two decimals',
  'fields/file/picture-appearance.ts': 'rounds to two decimals',
  'fields/mark/load-signature-font.ts': 'measures text of 100 px',
  'fields/mark/stroke-outline.ts': 'extends a dot by a hundredth of its width',
  'i18n/translator.ts': 'formats percentages',
  'pdf/zoom.ts': 'zoom in percent',
  'server/api-log/read-api-log.ts': 'classes of HTTP statuses',
  'server/documents/take-document.ts': 'rounds to two decimals',
  'signing/signature/pad-strokes.ts': 'rounds to two decimals',
};

it('is the only place that converts from and to percent', () => {
  const converting = sourcesIn('src').filter(({ file, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return !file.startsWith('geometry/') && /[/*] 100\b|\b100 [/*] /.test(code);
  });
  expect(converting.map(({ file }) => file).sort()).toEqual(Object.keys(NO_COORDINATES));
});
