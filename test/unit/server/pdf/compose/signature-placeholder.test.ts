import { describe, expect, it } from 'vitest';
import {
  closeByteRange,
  fillContents,
  findPlaceholder,
  type PlaceholderPattern,
} from '../../../../../src/server/pdf/compose/signature-placeholder.ts';

const MARK: PlaceholderPattern = {
  lengths: [5_111_111_111, 6_222_222_222, 7_333_333_333],
  contents: 'ab12cd34',
};
const RANGE = '[0 5111111111 6222222222 7333333333]';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const file = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('finding the signature placeholder', () => {
  it.each([
    ['lower', '<ab12cd34>'],
    ['upper', '<AB12CD34>'],
  ])('locates the byte range and the contents, written in %s case', (_, contents) => {
    const text = `[1 2] /ByteRange ${RANGE} /Contents ${contents} ] >>`;
    const placeholder = findPlaceholder(file(text), MARK);
    expect(text.slice(placeholder.byteRangeAt, placeholder.byteRangeAt + placeholder.byteRangeLength)).toBe(
      RANGE,
    );
    expect(text.slice(placeholder.contentsAt, placeholder.contentsAt + placeholder.contentsLength)).toBe(
      contents,
    );
  });

  it('works on a view into a larger buffer', () => {
    const text = `${RANGE}<ab12cd34>`;
    const placeholder = findPlaceholder(file(`12345${text}678`).subarray(5, 5 + text.length), MARK);
    expect(placeholder).toEqual({
      byteRangeAt: 0,
      byteRangeLength: RANGE.length,
      contentsAt: RANGE.length,
      contentsLength: 10,
    });
  });

  it('handles a dictionary at the very start of the file', () => {
    expect(findPlaceholder(file(`<ab12cd34>${RANGE}`), MARK)).toMatchObject({
      contentsAt: 0,
      byteRangeAt: 10,
    });
  });

  it.each([
    ['byte range', '[0 1 2 3] <ab12cd34>'],
    ['contents', `${RANGE} <ab12cd35>`],
    ['opening bracket', `${RANGE.slice(1)} <ab12cd34>`],
    ['anything', ''],
  ])('fails when the file lacks the %s', (_, text) => {
    expect(() => findPlaceholder(file(text), MARK)).toThrow('The signature dictionary wasn’t written');
  });
});

describe('filling the signature placeholder', () => {
  const made = () => {
    const pdf = file(`%PDF /ByteRange ${RANGE} /Contents <ab12cd34> trailer`);
    return { pdf, placeholder: findPlaceholder(pdf, MARK) };
  };

  it('writes a byte range around the contents without moving a byte', () => {
    const { pdf, placeholder } = made();
    const length = pdf.length;
    const [before, after] = closeByteRange(pdf, placeholder);
    const text = latin1(pdf);
    expect(pdf).toHaveLength(length);
    const [, start, first, second, last] = /\[(\d+) (\d+) (\d+) (\d+) *\]/.exec(text)!.map(Number);
    expect([start, first, second, last]).toEqual([0, text.indexOf('<'), text.indexOf('>') + 1, 8]);
    expect(latin1(before)).toBe(text.slice(0, text.indexOf('<')));
    expect(latin1(after)).toBe(' trailer');
    expect(text.slice(0, placeholder.byteRangeAt)).toBe('%PDF /ByteRange ');
    expect(text.slice(placeholder.byteRangeAt + placeholder.byteRangeLength)).toBe(
      ' /Contents <ab12cd34> trailer',
    );
  });

  it('pads a shorter signature with zeros', () => {
    const { pdf, placeholder } = made();
    fillContents(pdf, placeholder, Uint8Array.of(0x30, 0x0a));
    expect(latin1(pdf)).toContain('/Contents <300a0000> trailer');
  });

  it('accepts a signature that fills the placeholder exactly', () => {
    const { pdf, placeholder } = made();
    fillContents(pdf, placeholder, Uint8Array.of(1, 2, 3, 4));
    expect(latin1(pdf)).toContain('/Contents <01020304> trailer');
  });

  it('rejects a signature that is one byte too long, and leaves the file unchanged', () => {
    const { pdf, placeholder } = made();
    const before = latin1(pdf);
    expect(() => fillContents(pdf, placeholder, new Uint8Array(5))).toThrow(
      'Expected a signature of at most 4 bytes, got 5',
    );
    expect(latin1(pdf)).toBe(before);
  });
});
