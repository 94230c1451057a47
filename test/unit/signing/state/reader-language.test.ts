// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberedLanguage, rememberLanguage } from '../../../../src/signing/state/reader-language.ts';

const inFrame = () => vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);

describe('the reader’s language', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('is known on the next page', () => {
    rememberLanguage('de');
    expect(rememberedLanguage()).toBe('de');
  });

  it('is neither stored nor read in a frame', () => {
    rememberLanguage('de');
    inFrame();
    expect(rememberedLanguage()).toBeNull();
    rememberLanguage('fr');
    vi.restoreAllMocks();
    expect(rememberedLanguage()).toBe('de');
  });

  it('stays in the address where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    rememberLanguage('ja');
    expect(rememberedLanguage()).toBeNull();
    expect(new URL(location.href).searchParams.get('lang')).toBe('ja');
  });
});
