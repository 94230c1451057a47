import { describe, expect, it } from 'vitest';
import { brandTheme, contrast, readable } from '../../../src/theme/brand-colours.ts';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;
/** Colours all over the cube, the same on every run. */
const COLOURS = Array.from({ length: 60 }, (_, index) => hex((index * 0x2b4d1f + 0x0a1b2c) % 0x1000000));

describe("a sender's colors", () => {
  it('change nothing if none was chosen', () => {
    expect(brandTheme({}, '#ffffff')).toEqual({ theme: null, tokens: {} });
  });

  it('are used as they are if they are readable', () => {
    const { theme, tokens } = brandTheme(
      { color_primary: '#0b3d91', color_primary_fg: '#ffffff' },
      '#ffffff',
    );
    expect(theme).toBeNull();
    expect(tokens).toMatchObject({ primary: '#0b3d91', 'primary-text': '#ffffff', 'primary-ink': '#0b3d91' });
  });

  it('always get readable text', () => {
    for (const [index, primary] of COLOURS.entries()) {
      const card = COLOURS[(index * 7 + 3) % COLOURS.length]!;
      const { tokens } = brandTheme(
        {
          color_primary: primary,
          color_primary_fg: COLOURS[(index * 11 + 5) % COLOURS.length]!,
          color_card: card,
          color_foreground: COLOURS[(index * 13 + 1) % COLOURS.length]!,
          color_muted_fg: COLOURS[(index * 17 + 2) % COLOURS.length]!,
          color_border: COLOURS[(index * 19 + 4) % COLOURS.length]!,
        },
        '#ffffff',
      );
      const pair = (words: string, ground: string) =>
        contrast((tokens as Record<string, string>)[words]!, (tokens as Record<string, string>)[ground]!);
      expect(pair('primary-text', 'primary'), primary).toBeGreaterThanOrEqual(4.5);
      expect(pair('primary-text', 'primary-hover'), primary).toBeGreaterThanOrEqual(4.5);
      expect(pair('primary-ink', 'surface'), card).toBeGreaterThanOrEqual(4.5);
      expect(pair('text-muted', 'surface'), card).toBeGreaterThanOrEqual(4.5);
      expect(pair('border-strong', 'surface'), card).toBeGreaterThanOrEqual(3);
      expect(pair('focus', 'surface'), card).toBeGreaterThanOrEqual(3);
    }
  });

  it('apply to the dark theme if their background is dark, else to the light one', () => {
    expect(brandTheme({ color_background: '#101820' }, '#ffffff').theme).toBe('dark');
    expect(brandTheme({ color_background: '#fdf6e3' }, '#ffffff').theme).toBe('light');
  });

  it('fall back to black or white if nothing in between is readable', () => {
    expect(readable('#808080', '#7f7f7f', 4.5)).toMatch(/^#(000000|[0-9a-f]{6})$/);
    expect(contrast(readable('#808080', '#7f7f7f', 4.5), '#7f7f7f')).toBeGreaterThanOrEqual(4.5);
  });
});
