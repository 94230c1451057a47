import { describe, expect, it } from 'vitest';
import { type ColourToken, TOKENS } from '../../../src/theme/tokens.ts';
import { contrast, parseHex } from '../../support/colour.ts';

const SURFACES: readonly ColourToken[] = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-active',
  'canvas',
];

/** `[foreground, background, ratio]`: 4.5 for text (WCAG 1.4.3), 3 for edges of controls and the focus ring (1.4.11). */
const PAIRS: readonly (readonly [ColourToken, ColourToken, number])[] = [
  ...SURFACES.flatMap((surface) => [
    ['text', surface, 7] as const,
    ['text-muted', surface, 4.5] as const,
    ['focus', surface, 3] as const,
    ['primary-ink', surface, 4.5] as const,
    ['danger-ink', surface, 4.5] as const,
  ]),
  ['border-strong', 'surface', 3],
  ['border-strong', 'surface-raised', 3],
  ['primary-text', 'primary', 4.5],
  ['primary-text', 'primary-hover', 4.5],
  ['danger-text', 'danger', 4.5],
  ['danger-text', 'danger-hover', 4.5],
  ['primary-ink', 'primary-soft', 4.5],
  ['danger-ink', 'danger-soft', 4.5],
  ['warning-ink', 'warning-soft', 4.5],
  ['success-ink', 'success-soft', 4.5],
  ['text', 'danger-soft', 7],
  ['text', 'warning-soft', 7],
  ['text', 'success-soft', 7],
  ['paper-text', 'paper', 7],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const value = (token: ColourToken) => parseHex(TOKENS.colours[token][theme === 'light' ? 0 : 1]);
  it.each(PAIRS)('has %s on %s with a contrast of at least %d : 1', (front, back, least) => {
    expect(contrast(value(front), value(back))).toBeGreaterThanOrEqual(least);
  });
});
