import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakable, graphemes } from '../../../../src/fields/text/graphemes.ts';

afterEach(() => vi.unstubAllGlobals());

describe('what reads as one character', () => {
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

describe('where a line may break inside a word', () => {
  it('is between words in scripts that write none apart', () => {
    expect(breakable('ที่นี่')).toEqual(['ที่', 'นี่']);
    expect(breakable('ลาย')).toEqual(['ลาย']);
  });

  it.each(['ຂ້ອຍຮັກເຈົ້າ', 'ខ្ញុំស្រលាញ់អ្នក', 'ကျွန်တော်ချစ်တယ်'])('keeps the words of %s together', (text) => {
    const parts = breakable(text);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBeLessThan(graphemes(text).length);
  });

  it('is anywhere in other scripts', () => {
    expect(breakable('東京都')).toEqual(['東', '京', '都']);
    expect(breakable('word')).toEqual(['w', 'o', 'r', 'd']);
  });
});

it('takes code points apart in a browser that cannot segment text', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(graphemes('e\u0301👍')).toEqual(['e', '\u0301', '👍']);
});
