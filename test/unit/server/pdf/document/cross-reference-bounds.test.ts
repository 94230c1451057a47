import { describe, expect, it } from 'vitest';
import { requireBoundedTables } from '../../../../../src/server/pdf/document/cross-reference-bounds.ts';

/** A file of about this many bytes with one object of this dictionary. */
const file = (dictionary: string, bytes = 2_000) =>
  new Uint8Array(
    Buffer.from(`%PDF-1.7\n4 0 obj\n<< ${dictionary} >>\nstream\n`.padEnd(bytes, '\0'), 'latin1'),
  );
const refused = expect.objectContaining({
  code: 'INVALID_DOCUMENT',
  extra: { details: { reason: 'damaged' }, cause: undefined },
});
const outcome = (bytes: Uint8Array) => {
  try {
    return requireBoundedTables(bytes);
  } catch (error) {
    return error;
  }
};

describe('a cross-reference stream', () => {
  it.each([
    ['more objects by /Size than the file has bytes', '/Type /XRef /Size 2001 /W [1 2 1]'],
    ['more objects by /Index than the file has bytes', '/Type /XRef /Size 5 /W [1 2 1] /Index [0 2001]'],
    ['more in several parts of /Index', '/Type /XRef /Size 5 /W [1 2 1] /Index [0 1000 5000 1001]'],
    ['entries of no bytes', '/Type /XRef /Size 5 /W [0 0 0]'],
    ['its numbers before its type', '/W [0 0 0] /Index [0 1000000000] /Size 5 /Type /XRef'],
    ['line ends for spaces', '/Type/XRef/Size\n1000000000/W\r[1 2 1]'],
  ])('is refused before a library reads it: %s', (_name, dictionary) => {
    expect(outcome(file(dictionary))).toEqual(refused);
  });

  it.each([
    ['as many objects as the file has bytes', '/Type /XRef /Size 2000 /W [1 2 1]'],
    ['one field of its entries left out', '/Type /XRef /Size 5 /W [0 2 1]'],
    ['high numbers in /Index', '/Type /XRef /Size 900001 /W [1 2 1] /Index [0 3 900000 1]'],
    ['no entries at all', '/Type /XRef /Size 0 /W [0 0 0]'],
  ])('is taken with %s', (_name, dictionary) => {
    expect(outcome(file(dictionary))).toBeUndefined();
  });

  it("is rejected with more than a million objects, whatever the file's size", () => {
    const table = (size: number) => file(`/Type /XRef /Size ${size} /W [1 2 1]`, 2_000_000);
    expect(outcome(table(1_048_576))).toBeUndefined();
    expect(outcome(table(1_048_577))).toEqual(refused);
  });

  it('is rejected anywhere in the file, by its own numbers', () => {
    const good = '4 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] >>\nstream\nendstream\nendobj\n';
    const bad = '5 0 obj\n<< /Size 1000000000 /Type /XRef >>\nstream\n';
    const other = '6 0 obj\n<< /Size 1000000000 >>\nendobj\n';
    const bytes = (...parts: string[]) =>
      new Uint8Array(Buffer.from(`%PDF-1.7\n${parts.join('')}`, 'latin1'));
    expect(outcome(bytes(good, bad))).toEqual(refused);
    expect(outcome(bytes(other, good, other))).toBeUndefined();
  });

  it('can follow up to 5,000 others', () => {
    const section = '4 0 obj\n<< /Type /XRef /Size 5 >>\nstream\n';
    const sections = (count: number) =>
      new Uint8Array(Buffer.from(`%PDF-1.7\n${section.repeat(count)}`, 'latin1'));
    expect(outcome(sections(5_000))).toBeUndefined();
    expect(outcome(sections(5_001))).toEqual(refused);
    // The link of a table to a stream is none.
    expect(outcome(new Uint8Array(Buffer.from('/XRefStm 16 '.repeat(5_001), 'latin1')))).toBeUndefined();
  });
});
