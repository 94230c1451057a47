import { describe, expect, it } from 'vitest';
import { COLOR_KEYS } from '../../../src/model/branding.ts';
import { contrast } from '../../../src/theme/brand-colours.ts';
import { customTheme } from '../../../src/theme/custom-theme.ts';

describe('a custom theme', () => {
  it('accepts all documented colors, a radius and a font', () => {
    const colours = Object.fromEntries(COLOR_KEYS.map((key) => [key, '#123']));
    const { tokens } = customTheme({ ...colours, radius: 4, font: "Georgia, 'Times New Roman'" }, false);
    expect(tokens.primary).toBe('#112233');
    expect([tokens['radius-s'], tokens['radius-m'], tokens['radius-l']]).toEqual(['2.5px', '4px', '7px']);
    expect(tokens.font).toMatch(/^Georgia, 'Times New Roman', system-ui/);
  });

  it('keeps text readable, whatever was chosen', () => {
    const { theme, tokens } = customTheme({ color_card: '#202020', color_foreground: '#333333' }, false);
    expect(theme).toBe('dark');
    expect(contrast(tokens.text!, tokens.surface!)).toBeGreaterThanOrEqual(7);
  });

  it("uses the system's background if its base is auto", () => {
    expect(customTheme({ base: 'auto', color_primary: '#6360dc' }, true).theme).toBe('dark');
    expect(customTheme({ base: 'auto', color_primary: '#6360dc' }, false).theme).toBe('light');
    expect(customTheme({ base: 'auto', radius: '0' }, true)).toMatchObject({ theme: 'auto' });
  });

  it('takes the workspace’s colors where the embedder has none', () => {
    const workspace = { color_primary: '#b00020', color_card: '#202020', color_accent: '#00aa00' };
    expect(customTheme({}, false, workspace)).toMatchObject({
      theme: 'dark',
      tokens: { primary: '#b00020', surface: '#202020' },
    });
    const own = customTheme({ color_primary: '#123456', radius: 4 }, false, workspace);
    expect(own.tokens).toMatchObject({ primary: '#123456', surface: '#202020', 'radius-m': '4px' });
    // Who chose light or dark keeps it.
    const light = customTheme({ base: 'light' }, false, workspace);
    expect(light.theme).toBe('light');
    expect(light.tokens).toMatchObject({ primary: '#b00020' });
    expect(light.tokens).not.toHaveProperty('surface');
  });

  it.each([
    [{ color_primary: 'red' }, /^theme\.color_primary: expected a color/],
    [{ color_primary: '#12;}' }, /^theme\.color_primary/],
    [{ colour: '#123456' }, /^theme\.colour: expected one of base/],
    [{ radius: 99 }, /^theme\.radius: expected pixels from 0 to 24, got 99/],
    [{ radius: '1em' }, /^theme\.radius/],
    [{ font: 'a;} body{' }, /^theme\.font/],
    [{ font: 'url(//evil)' }, /^theme\.font/],
    [{ base: 'blue' }, /^theme\.base: expected light, dark, auto/],
  ])('refuses %j by name', (theme, message) => {
    expect(() => customTheme(theme, false)).toThrow(message);
  });
});
