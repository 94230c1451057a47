// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createFieldIcons } from '../../../src/fields/field-icons.ts';
import { paletteItems } from '../../../src/fields/palette-items.ts';

afterEach(() => {
  document.adoptedStyleSheets = [];
});
const rulesOf = (root: Document | ShadowRoot) =>
  root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));

describe('field icons', () => {
  it('are classes with an image in their color', () => {
    const icons = createFieldIcons(document);
    expect(icons.classFor('text', '#123456')).toBe('field-icon-text-123456');
    expect(icons.classFor('date', '#123456')).toBe('field-icon-date-123456');
    const rules = rulesOf(document);
    expect(rules).toHaveLength(2);
    expect(rules[0]).toContain('.field-icon-text-123456');
    const [, picture] = /data:image\/svg\+xml,([^")]+)/.exec(rules[0]!)!;
    const svg = decodeURIComponent(picture!);
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect(drawn.getAttribute('stroke')).toBe('#123456');
    expect(drawn.getAttribute('fill')).toBe('none');
    expect(drawn.getAttribute('viewBox')).toBe('0 0 24 24');
    expect(drawn.querySelector('path')?.getAttribute('d')).toBe(paletteItems.text.icon);
  });

  it('are created once per type and color', () => {
    const icons = createFieldIcons(document);
    for (const colour of ['#123456', '#123456', '#654321']) icons.classFor('text', colour);
    expect(rulesOf(document)).toHaveLength(2);
  });

  it("are added to a shadow root's style sheets, and removed again", () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const other = new CSSStyleSheet();
    root.adoptedStyleSheets = [other];
    const icons = createFieldIcons(root);
    icons.classFor('text', '#123456');
    expect(root.adoptedStyleSheets).toHaveLength(2);
    expect(root.adoptedStyleSheets[0]).toBe(other);
    expect(document.adoptedStyleSheets).toHaveLength(0);
    icons.destroy();
    expect(root.adoptedStyleSheets).toEqual([other]);
  });
});
