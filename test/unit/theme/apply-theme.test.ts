// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { adoptStyles } from '../../../src/theme/adopt-styles.ts';
import { applyTheme, themeCss } from '../../../src/theme/apply-theme.ts';

function shadow(): ShadowRoot {
  const host = document.createElement('div');
  document.body.append(host);
  return host.attachShadow({ mode: 'open' });
}

afterEach(() => document.body.replaceChildren());

describe('applying a theme', () => {
  it('replaces the earlier theme of the same root and keeps other sheets', () => {
    const root = shadow();
    adoptStyles(root, '.mine{color:red}');
    applyTheme(root, 'light');
    const count = root.adoptedStyleSheets.length;
    const stop = applyTheme(root, 'dark');
    expect(root.adoptedStyleSheets).toHaveLength(count);
    stop();
    expect(root.adoptedStyleSheets).toHaveLength(1);
  });

  it('stays when the theme it replaced is removed', () => {
    const root = shadow();
    const stopEarly = applyTheme(root, 'light');
    applyTheme(root, 'light');
    const count = root.adoptedStyleSheets.length;
    stopEarly();
    expect(root.adoptedStyleSheets).toHaveLength(count);
  });

  it('follows the system only for auto', () => {
    expect(themeCss('auto')).toContain('prefers-color-scheme:dark');
    expect(themeCss('dark')).not.toContain('prefers-color-scheme');
    expect(themeCss('dark')).toContain('color-scheme:dark');
  });

  it('puts overrides last, after the dark values', () => {
    const css = themeCss('auto', { primary: '#102030' });
    expect(css.lastIndexOf('--cs-primary:#102030')).toBeGreaterThan(css.lastIndexOf('@media'));
  });

  it.each([
    ['a value that would close the rule', { primary: 'red} *{display:none' }, /expected one CSS value/],
    ['a value that would fetch something', { primary: 'url(https://x.test)' }, /expected one CSS value/],
  ])('refuses %s', (_what, overrides, message) => {
    expect(() => themeCss('light', overrides as never)).toThrow(message);
  });
});

describe('adopting styles', () => {
  it('shares one sheet between roots and removes only its own', () => {
    const [one, two] = [shadow(), shadow()];
    const stop = adoptStyles(one, '.a{color:red}');
    adoptStyles(two, '.a{color:red}');
    expect(one.adoptedStyleSheets[0]).toBe(two.adoptedStyleSheets[0]);
    stop();
    expect(one.adoptedStyleSheets).toHaveLength(0);
    expect(two.adoptedStyleSheets).toHaveLength(1);
  });
});
