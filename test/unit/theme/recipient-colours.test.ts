import { describe, expect, it } from 'vitest';
import { RECIPIENT_COLOURS, recipientColour } from '../../../src/theme/recipient-colours.ts';
import { COLOR_BLINDNESS, contrast, distance, over, parseHex } from '../../support/colour.ts';

const WHITE = parseHex('#ffffff');

describe('recipient colors', () => {
  it.each(RECIPIENT_COLOURS)(
    '$solid is readable with white text on it and as text on its own tint',
    (colour) => {
      const solid = parseHex(colour.solid);
      const opacity = Number.parseInt(colour.soft.slice(7), 16) / 255;
      expect(contrast(solid, WHITE)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parseHex(colour.ink), over(solid, opacity, WHITE))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are all distinguishable with full color vision', () => {
    for (const [at, one] of RECIPIENT_COLOURS.entries()) {
      for (const other of RECIPIENT_COLOURS.slice(at + 1)) {
        expect(
          distance(parseHex(one.solid), parseHex(other.solid)),
          `${one.solid}/${other.solid}`,
        ).toBeGreaterThan(14);
      }
    }
  });

  it.each(Object.entries(COLOR_BLINDNESS))('keep the first six distinguishable with %s', (_kind, matrix) => {
    const first = RECIPIENT_COLOURS.slice(0, 6);
    for (const [at, one] of first.entries()) {
      for (const other of first.slice(at + 1)) {
        const apart = distance(parseHex(one.solid), parseHex(other.solid), matrix);
        expect(apart, `${one.solid}/${other.solid}`).toBeGreaterThan(9);
      }
    }
  });

  it('start over after the last one', () => {
    expect(recipientColour(RECIPIENT_COLOURS.length)).toBe(RECIPIENT_COLOURS[0]);
    expect(recipientColour(2 * RECIPIENT_COLOURS.length + 1)).toBe(RECIPIENT_COLOURS[1]);
  });
});
