import { describe, expect, it } from 'vitest';
import {
  coveringSlice,
  handCovers,
  handOf,
  handSlice,
  isHand,
  isSeen,
  sliceCovers,
} from '../../../../../src/server/pdf/fonts/covering-slice.ts';
import {
  FAMILIES,
  type FamilyName,
  filesOf,
  SCRIPT_FAMILIES,
  sliceBytes,
  slicesOf,
} from '../../../../../src/server/pdf/fonts/font-families.ts';

describe('the files of a family', () => {
  it.each<[FamilyName, string[], [string, string][]]>([
    ['thai', ['thai', 'latin', 'thai-ext'], [['thai', 'files/noto-sans-thai-thai-wght-normal.woff2']]],
    [
      'jp',
      ['[0]', '[119]', 'latin', 'x[1]', '[1]x'],
      [
        ['[0]', 'files/noto-sans-jp-0-wght-normal.woff2'],
        ['[119]', 'files/noto-sans-jp-119-wght-normal.woff2'],
      ],
    ],
    [
      'symbols',
      ['symbols', 'math', 'braille', 'latin', 'math2', 'xmath'],
      [
        ['symbols', 'files/noto-sans-symbols-2-symbols-400-normal.woff2'],
        ['math', 'files/noto-sans-symbols-2-math-400-normal.woff2'],
        ['braille', 'files/noto-sans-symbols-2-braille-400-normal.woff2'],
      ],
    ],
    [
      'kalam',
      ['latin', 'devanagari'],
      [
        ['latin', 'files/kalam-latin-400-normal.woff2'],
        ['devanagari', 'files/kalam-devanagari-400-normal.woff2'],
      ],
    ],
  ])('%s are those that are drawn with', (name, names, expected) => {
    expect(filesOf(name, names)).toEqual(expected);
  });

  it.each(Object.keys(FAMILIES) as FamilyName[])('include %s, with the ranges of its slices', (name) => {
    const slices = slicesOf(name);
    expect(slices.length).toBeGreaterThan(0);
    expect(slicesOf(name)).toBe(slices);
    for (const { ranges } of slices) {
      expect(ranges.length).toBeGreaterThan(0);
      for (const [from, to] of ranges) expect(from >= 0 && to >= from && to <= 0x10ffff).toBe(true);
    }
    const [first] = slices;
    expect(Buffer.from(sliceBytes(first!).slice(0, 4)).toString('latin1')).toBe('wOF2');
    expect(first!.isVariable).toBe(first!.file.includes('-wght-'));
    expect(first!.family).toBe(FAMILIES[name].package);
  });

  it('of Thai cover the Thai block', () => {
    const [slice] = slicesOf('thai');
    expect(slice!.ranges).toContainEqual([0x0e01, 0x0e5b]);
    expect(slice!.ranges).toContainEqual([0x25cc, 0x25cc]);
  });
});

describe('the font for a character', () => {
  const familyOf = (cluster: string, text = cluster) =>
    coveringSlice(cluster, text)?.family.split('/').at(-1) ?? null;

  it.each([
    ['ش', 'noto-sans-arabic'],
    ['ש', 'noto-sans-hebrew'],
    ['क', 'noto-sans-devanagari'],
    ['ক', 'noto-sans-bengali'],
    ['ਕ', 'noto-sans-gurmukhi'],
    ['ક', 'noto-sans-gujarati'],
    ['କ', 'noto-sans-oriya'],
    ['க', 'noto-sans-tamil'],
    ['క', 'noto-sans-telugu'],
    ['ಕ', 'noto-sans-kannada'],
    ['ക', 'noto-sans-malayalam'],
    ['ක', 'noto-sans-sinhala'],
    ['ก', 'noto-sans-thai'],
    ['ກ', 'noto-sans-lao'],
    ['ក', 'noto-sans-khmer'],
    ['က', 'noto-sans-myanmar'],
    ['Ա', 'noto-sans-armenian'],
    ['ა', 'noto-sans-georgian'],
    ['አ', 'noto-sans-ethiopic'],
    ['あ', 'noto-sans-jp'],
    ['ア', 'noto-sans-jp'],
    ['한', 'noto-sans-kr'],
    ['。', 'noto-sans-sc'],
    ['✓', 'noto-sans-symbols-2'],
    ['😀', 'noto-emoji'],
    ['བ', null],
  ])('%s is %s', (character, family) => {
    expect(familyOf(character)).toBe(family);
  });

  it.each([
    ['直', '直接', 'noto-sans-sc'],
    ['直', '直す', 'noto-sans-jp'],
    ['直', '直ア', 'noto-sans-jp'],
    ['直', '직 直', 'noto-sans-kr'],
    ['直', '직 直す', 'noto-sans-jp'],
  ])('%s in %s is that of the language around it', (cluster, text, family) => {
    expect(familyOf(cluster, text)).toBe(family);
  });

  it('uses an emoji font for a text symbol that requests emoji style', () => {
    expect(familyOf('☎')).toBe('noto-sans-symbols-2');
    expect(familyOf('☎\ufe0f')).toBe('noto-emoji');
  });

  it('has every visible part of a cluster, and ignores the others', () => {
    expect(familyOf('कि')).toBe('noto-sans-devanagari');
    expect(familyOf('क\u200d')).toBe('noto-sans-devanagari');
    expect(familyOf('कก')).toBe(null);
  });

  it("is looked up only within a slice's ranges", () => {
    const [thai] = slicesOf('thai');
    expect([0x0e01, 0x0e5b, 0x0e00, 0x0e5c, 0x41].map((code) => sliceCovers(thai!, code))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    // In the ranges, but not in the table: a promise that is not kept.
    expect(sliceCovers({ ...thai!, ranges: [[0x0f40, 0x0f50]] }, 0x0f41)).toBe(false);
  });

  it.each([
    ['a', true],
    ['\u200d', false],
    ['\ufe0f', false],
    ['\u0300', true],
  ])('is looked for only if it is seen: %j', (character, seen) => {
    expect(isSeen(character)).toBe(seen);
  });
});

describe('signature fonts', () => {
  it('are distinguished from text fonts by name', () => {
    expect([isHand('sans'), isHand('handwriting'), isHand('hand:kalam')]).toEqual([false, false, true]);
    expect(handOf('hand:kalam')).toBe('kalam');
  });

  it.each(['hand:caveat', 'hand:none', 'hand:'] as const)("are rejected if they don't exist: %s", (font) => {
    expect(() => handOf(font)).toThrow(`Expected a hand that is sliced, got ${font}`);
  });

  it('can write a text if each character is in a slice, and one slice writes what it covers as a whole', () => {
    expect(handSlice('kalam', 'आनंद')?.file).toContain('devanagari');
    expect(handSlice('kalam', 'Ada\u200d')?.file).toContain('latin');
    expect(handSlice('kalam', 'Adaआ')).toBe(null);
    expect(handCovers('kalam', 'Adaआ')).toBe(true);
    expect(handCovers('kalam', 'Ada山')).toBe(false);
    expect(handCovers('kalam', '')).toBe(true);
  });
});

it('keep scripts in the fallback order, but not families that need a choice', () => {
  expect(SCRIPT_FAMILIES).toHaveLength(19);
  for (const name of ['jp', 'kr', 'sc', 'symbols', 'emoji', 'kalam'])
    expect(SCRIPT_FAMILIES).not.toContain(name);
});
