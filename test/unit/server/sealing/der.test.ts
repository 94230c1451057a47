import { describe, expect, it } from 'vitest';
import {
  element,
  elements,
  integer,
  issuerAndSerial,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
} from '../../../../src/server/sealing/der.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('writing DER', () => {
  it.each([
    [0, '04 00'],
    [1, '04 01'],
    [0x7f, '04 7f'],
    [0x80, '04 81 80'],
    [0xff, '04 81 ff'],
    [0x100, '04 82 01 00'],
    [0xffff, '04 82 ff ff'],
    [0x10000, '04 83 01 00 00'],
  ])('encodes the length %i in as few bytes as possible', (length, header) => {
    const written = octetString(new Uint8Array(length));
    expect(hex(written.subarray(0, written.length - length))).toBe(hex(bytes(header)));
  });

  it.each([
    ['2.5.4.3', '06 03 55 04 03'],
    ['1.2.840.113549.1.7.2', '06 09 2a 86 48 86 f7 0d 01 07 02'],
    ['2.16.840.1.101.3.4.2.1', '06 09 60 86 48 01 65 03 04 02 01'],
    ['1.3.127.128.16383.16384', '06 09 2b 7f 81 00 ff 7f 81 80 00'],
  ])('encodes the object identifier %s', (dotted, expected) => {
    expect(hex(objectIdentifier(dotted))).toBe(hex(bytes(expected)));
  });

  it('encodes small values and context tags', () => {
    expect(hex(nullValue())).toBe('0500');
    expect(hex(integer(1))).toBe('020101');
    expect(hex(tagged(0, integer(1), nullValue()))).toBe('a0050201010500');
    expect(hex(tagged(4))).toBe('a400');
    expect(hex(element(0x0c, bytes('61'), bytes('62')))).toBe('0c026162');
  });

  it('keeps the order of a SEQUENCE and sorts a SET by its encoding', () => {
    const [one, two, empty] = [integer(1), integer(2), nullValue()];
    expect(hex(sequence(empty, two, one))).toBe('30080500020102020101');
    expect(hex(set(empty, two, one))).toBe('31080201010201020500');
  });
});

describe('reading DER', () => {
  it('lists elements with their tag, content and full encoding', () => {
    const long = octetString(new Uint8Array(300).fill(7));
    const found = elements(Buffer.concat([integer(5), long, nullValue()]));
    expect(found.map(({ tag, content }) => [tag, content.length])).toEqual([
      [0x02, 1],
      [0x04, 300],
      [0x05, 0],
    ]);
    expect(found.map(({ whole }) => hex(whole))).toEqual([integer(5), long, nullValue()].map(hex));
    expect(elements(new Uint8Array())).toEqual([]);
  });

  it.each([0, 0x7f, 0x80, 0xff, 0x100, 0x1ffff])('reads back a length of %i', (length) => {
    const [found, ...rest] = elements(octetString(new Uint8Array(length)));
    expect(found!.content).toHaveLength(length);
    expect(rest).toEqual([]);
  });

  it('reads a part of a larger buffer', () => {
    const buffer = new Uint8Array([0xff, 0xff, ...integer(9), 0xff]);
    expect(elements(buffer.subarray(2, 5)).map(({ whole }) => hex(whole))).toEqual(['020109']);
  });

  it.each([
    ['content', '04 05 01 02'],
    ['a length', '04 82 01'],
    ['everything behind the tag', '04'],
  ])('throws a RangeError when %s is missing', (_, input) => {
    expect(() => elements(bytes(input))).toThrow(RangeError);
  });

  it('reports an element that exceeds its parent', () => {
    expect(() => elements(bytes('30 03 02 01'))).toThrow('Expected a DER element to end within its parent');
  });
});

describe('issuer and serial number', () => {
  const parts = () => ({
    version: tagged(0, integer(2)),
    serial: integer(7),
    algorithm: sequence(objectIdentifier('1.2.840.10045.4.3.2')),
    issuer: sequence(set(sequence(objectIdentifier('2.5.4.3'), element(0x0c, Buffer.from('Root'))))),
  });
  type Part = keyof ReturnType<typeof parts>;
  const certificate = (...names: readonly Part[]) =>
    sequence(sequence(...names.map((name) => parts()[name])));

  it.each<[string, Part[]]>([
    ['a version 3 certificate', ['version', 'serial', 'algorithm', 'issuer']],
    ['a version 1 certificate, which states no version', ['serial', 'algorithm', 'issuer']],
  ])('are found in %s', (_, names) => {
    const found = issuerAndSerial(certificate(...names));
    expect([hex(found.serial), hex(found.issuer)]).toEqual([hex(parts().serial), hex(parts().issuer)]);
  });

  it.each<[string, Part[]]>([
    ['nothing', []],
    ['no issuer', ['version', 'serial', 'algorithm']],
  ])('are missing from a structure with %s', (_, names) => {
    expect(() => issuerAndSerial(certificate(...names))).toThrow('Expected an X.509 certificate');
  });
});
