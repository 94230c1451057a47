import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakable, graphemes } from '../../../../src/fields/text/graphemes.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a user-perceived character', () => {
  it.each([
    ['', []],
    ['Ada', ['A', 'd', 'a']],
    ['é ÿ˿', ['é', ' ', 'ÿ', '˿']],
    ['e\u0301x', ['e\u0301', 'x']],
    ['👩‍👩‍👧1', ['👩‍👩‍👧', '1']],
    ['👍🏽', ['👍🏽']],
    ['नि', ['नि']],
    ['𓀀a', ['𓀀', 'a']],
  ])('in %j is %j', (text, expected) => {
    expect(graphemes(text)).toEqual(expected);
  });
});

describe('line breaks inside words', () => {
  it('are between words in scripts without spaces', () => {
    expect(breakable('ที่นี่')).toEqual(['ที่', 'นี่']);
    expect(breakable('ลาย')).toEqual(['ลาย']);
  });

  it.each(['ຂ້ອຍຮັກເຈົ້າ', 'ខ្ញុំស្រលាញ់អ្នក', 'ကျွန်တော်ချစ်တယ်'])("don't split the words of %s", (text) => {
    const parts = breakable(text);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBeLessThan(graphemes(text).length);
  });

  it('are anywhere in other scripts', () => {
    expect(breakable('東京都')).toEqual(['東', '京', '都']);
    expect(breakable('word')).toEqual(['w', 'o', 'r', 'd']);
  });
});

it("split code points in a browser that can't segment text", () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(graphemes('e\u0301👍')).toEqual(['e', '\u0301', '👍']);
});
