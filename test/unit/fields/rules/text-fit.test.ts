import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { checkTextFit, fittingLength, isLegible } from '../../../../src/fields/rules/text-fit.ts';

const text = definitions.text.create();
const BOX = { width: 100, height: 12 };
const LONG = 'The quick brown fox jumps over the lazy dog, and then it does so again.';

describe('a text in its field', () => {
  it('is legible down to 6 points', () => {
    expect(isLegible(text, 'Short', BOX)).toBe(true);
    expect(isLegible(text, LONG, BOX)).toBe(false);
    expect(isLegible(text, LONG, { width: 100, height: 40 })).toBe(true);
  });

  it('is rejected with the number of characters that fit', () => {
    const refusal = checkTextFit(text, LONG, BOX)!;
    expect(refusal.reason).toBe('doesNotFit');
    const limit = refusal.params.limit as number;
    expect(checkTextFit(text, LONG.slice(0, limit), BOX)).toBeNull();
    expect(checkTextFit(text, LONG.slice(0, limit + 1), BOX)).not.toBeNull();
  });

  it('counts user-perceived characters', () => {
    const families = '👩‍👩‍👧‍👦'.repeat(200);
    const limit = checkTextFit(text, families, BOX)!.params.limit as number;
    expect(limit).toBeGreaterThan(0);
    expect(checkTextFit(text, '👩‍👩‍👧‍👦'.repeat(limit), BOX)).toBeNull();
  });

  it.each(['', 'Short'])('fits: %j', (value) => {
    expect(checkTextFit(text, value, BOX)).toBeNull();
  });

  it("is checked even if it isn't the signer's own: options, link texts, one per cell", () => {
    const limit = fittingLength(definitions.dropdown.create(), LONG, BOX)!;
    expect(limit).toBeGreaterThan(10);
    expect(fittingLength(definitions.dropdown.create(), LONG.slice(0, limit), BOX)).toBeNull();
    const link = definitions.url.create({ format_rules: { urlDisplayText: LONG } });
    expect(fittingLength(link, 'https://example.com', BOX)).toBe(limit);
    const cells = definitions.cells.create({ format_rules: { cellCount: 5 } });
    expect(fittingLength(cells, 'Zoe\u0301 123', BOX)).toBe(5);
    expect(fittingLength(cells, 'Zoe\u0301 1', BOX)).toBeNull();
  });

  it("isn't checked if it is chosen or set by the service", () => {
    expect(checkTextFit(definitions.dropdown.create(), LONG, BOX)).toBeNull();
    expect(checkTextFit(definitions.formula.create(), LONG, BOX)).toBeNull();
    expect(
      checkTextFit(definitions.signature.create(), { kind: 'typed', text: LONG, font: 'caveat' }, BOX),
    ).toBeNull();
  });
});
