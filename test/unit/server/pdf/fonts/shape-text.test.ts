import { describe, expect, it } from 'vitest';
import type { Slice } from '../../../../../src/server/pdf/fonts/font-families.ts';
import { textRuns } from '../../../../../src/server/pdf/fonts/shape-text.ts';

const slice = (family: string): Slice => ({ family, file: '', ranges: [], isVariable: false });
const GREEK = slice('greek');
const MARKS = slice('marks');
/** Our own font has ASCII and Hebrew. */
const hasOwn = (text: string) => /^[ -~\u0590-\u05ff]*$/u.test(text);
const sliceFor = (cluster: string) =>
  /^[α-ω]+$/u.test(cluster) ? GREEK : /^[\u0300-\u036f]+$/u.test(cluster) ? MARKS : null;
const runs = (line: string) =>
  textRuns(line, hasOwn, sliceFor).map(({ text, slice: of, isRightToLeft }) =>
    [text, of?.family ?? 'own', isRightToLeft ? 'rtl' : 'ltr'].join('|'),
  );

describe('runs of one font', () => {
  it.each([
    ['', []],
    ['abc', ['abc|own|ltr']],
    ['abαβc', ['ab|own|ltr', 'αβ|greek|ltr', 'c|own|ltr']],
    // A cluster that no slice has as a whole is drawn part by part.
    ['a\u0300b', ['a|own|ltr', '\u0300|marks|ltr', 'b|own|ltr']],
    ['α\u0300\u0301', ['α|greek|ltr', '\u0300\u0301|marks|ltr']],
    ['\u{1f600}', ['\u{1f600}|own|ltr']],
    ['a\u{1f600}\u0300b', ['a\u{1f600}|own|ltr', '\u0300|marks|ltr', 'b|own|ltr']],
  ])('of %j', (line, expected) => {
    expect(runs(line)).toEqual(expected);
  });
});

describe('the visual order', () => {
  it.each([
    ['abc אבג', ['abc |own|ltr', 'אבג|own|rtl']],
    ['אבג abc', ['abc|own|ltr', 'אבג |own|rtl']],
    ['a אב 12 גד b', ['a |own|ltr', ' גד|own|rtl', '12|own|ltr', 'אב |own|rtl', ' b|own|ltr']],
    ['אב 12', ['12|own|ltr', 'אב |own|rtl']],
    ['אαב', ['ב|own|rtl', 'α|greek|ltr', 'א|own|rtl']],
    ['12 34', ['12 34|own|ltr']],
  ])('of %j', (line, expected) => {
    expect(runs(line)).toEqual(expected);
  });

  it('of a mark that is drawn separately is that of its letter', () => {
    expect(runs('xא\u0300')).toEqual(['x|own|ltr', '\u0300|marks|rtl', 'א|own|rtl']);
  });
});

it('chooses a slice by the whole line, which may decide between languages', () => {
  const asked: [string, string][] = [];
  textRuns('αa\u0300', hasOwn, (...question) => {
    asked.push(question);
    return null;
  });
  expect(asked).toEqual([
    ['α', 'αa\u0300'],
    ['α', 'αa\u0300'],
    ['a\u0300', 'αa\u0300'],
    ['\u0300', 'αa\u0300'],
  ]);
});
