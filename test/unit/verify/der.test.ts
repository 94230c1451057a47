import { describe, expect, it } from 'vitest';
import { element, nullValue, octetString, sequence } from '../../../src/server/sealing/der.ts';
import {
  child,
  createElementBudget,
  DerError,
  elementsIn,
  objectId,
  onlyElement,
  readDer,
  readTime,
  sameBytes,
  textOf,
} from '../../../src/verify/der.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hex = (given: Uint8Array) => Buffer.from(given).toString('hex');
const nested = (depth: number) => {
  let whole: Uint8Array = nullValue();
  for (let left = depth; left > 0; left--) whole = sequence(whole);
  return whole;
};
const listOf = (count: number) => sequence(Buffer.from('0500'.repeat(count), 'hex'));

describe('reading DER', () => {
  it('returns the tag, content and children of each element', () => {
    const node = readDer(bytes('30 08 02 01 05 30 03 01 01 ff'));
    expect([node.tag, hex(node.content), hex(node.whole)]).toEqual([
      0x30,
      '02010530030101ff',
      '300802010530030101ff',
    ]);
    expect(node.children.map(({ tag, content }) => [tag, hex(content)])).toEqual([
      [0x02, '05'],
      [0x30, '0101ff'],
    ]);
    expect(hex(node.children[1]!.children[0]!.whole)).toBe('0101ff');
  });

  it("doesn't parse primitive elements", () => {
    expect(readDer(bytes('04 02 05 00')).children).toEqual([]);
    expect(readDer(bytes('04 01 ff')).children).toEqual([]);
  });

  it.each([0, 1, 0x7f, 0x80, 0xff, 0x100, 0xffff, 0x10000, 0x1000000])(
    'reads a content of %i bytes',
    (length) => {
      expect(readDer(octetString(new Uint8Array(length))).content).toHaveLength(length);
    },
  );

  it.each([
    ['nothing', '', 'Expected an element, got the end'],
    ['a tag alone', '30', 'Expected an element, got the end'],
    ['a tag alone inside', '30 01 05', 'Expected an element, got the end'],
    ['a tag of two bytes', '1f 81 00', 'Expected a tag of one byte'],
    ['a constructed tag of two bytes', 'bf 21 00', 'Expected a tag of one byte'],
    ['an indefinite length', '30 80 00 00', 'Expected a definite length'],
    ['a length of five bytes', '04 85 00 00 00 00 01 00', 'Expected a length of at most four bytes'],
    ['a length cut off', '04 82 01', 'Expected a length of at most four bytes'],
    ['a length of one byte with nothing behind', '04 81 80', 'Expected an element to end within its parent'],
    ['a long form below 128', `04 81 7f ${'00'.repeat(127)}`, 'Expected a length as short as possible'],
    ['a leading zero in the length', `04 82 00 ff ${'00'.repeat(255)}`, 'as short as possible'],
    ['a leading zero in three bytes', `04 83 00 ff ff ${'00'.repeat(65_535)}`, 'as short as possible'],
    ['a content cut off', '04 03 00 00', 'Expected an element to end within its parent'],
    ['a child longer than its parent', '30 03 04 02 00 00', 'Expected an element to end within its parent'],
    ['something behind', '05 00 00', 'Expected nothing behind the structure'],
  ])('refuses %s', (_what, given, message) => {
    const read = () => readDer(bytes(given));
    expect(read).toThrow(DerError);
    expect(read).toThrow(message);
  });

  it('allows zeros after a padded structure, and nothing else', () => {
    expect(hex(readDer(bytes('05 00 00 00'), { isPadded: true }).whole)).toBe('0500');
    expect(readDer(bytes('05 00'), { isPadded: true }).tag).toBe(0x05);
    expect(() => readDer(bytes('05 00 00 01'), { isPadded: true })).toThrow(
      'Expected nothing behind the structure',
    );
  });

  it('supports 32 levels', () => {
    expect(readDer(nested(32)).tag).toBe(0x30);
    expect(() => readDer(nested(33))).toThrow('Expected a structure that is nested less deeply');
  });

  it('supports 20,000 elements', () => {
    expect(readDer(listOf(19_999)).children).toHaveLength(19_999);
    expect(() => readDer(listOf(20_000))).toThrow('Expected at most 20000 elements');
  });

  it('supports as many in several structures together that share a budget', () => {
    const budget = createElementBudget();
    expect(readDer(listOf(9_999), { budget }).children).toHaveLength(9_999);
    expect(readDer(listOf(9_999), { budget }).children).toHaveLength(9_999);
    expect(() => readDer(nullValue(), { budget })).toThrow('Expected at most 20000 elements');
  });

  it('has error names for the log', () => {
    expect(String(new DerError('Expected less'))).toBe('DerError: Expected less');
  });
});

describe('consecutive elements', () => {
  it('are read one at a time, without their children', () => {
    const found = [...elementsIn(bytes('02 01 05 30 02 ff ff'))];
    expect(found.map(({ tag, content, whole }) => [tag, hex(content), hex(whole)])).toEqual([
      [0x02, '05', '020105'],
      [0x30, 'ffff', '3002ffff'],
    ]);
    expect([...elementsIn(bytes(''))]).toEqual([]);
  });

  it('may be more than a tree can have', () => {
    expect([...elementsIn(listOf(30_000).subarray(4))]).toHaveLength(30_000);
  });

  it('end where the content ends', () => {
    expect(() => [...elementsIn(bytes('05 00 04 02 00'))]).toThrow('end within its parent');
  });

  it('are rejected where only one is expected', () => {
    expect(hex(onlyElement(bytes('30 02 ff ff')).content)).toBe('ffff');
    expect(() => onlyElement(bytes('05 00 05 00'))).toThrow('Expected nothing behind the structure');
    expect(() => onlyElement(bytes('04 02 00'))).toThrow('end within its parent');
  });
});

describe('a child element', () => {
  it('is found by its index, and a missing one is an error', () => {
    const node = readDer(bytes('30 04 05 00 04 00'));
    expect(child(node, 1).tag).toBe(0x04);
    expect(() => child(node, 2)).toThrow(new DerError('Expected an element at place 2'));
    expect(() => child(undefined, 0)).toThrow(new DerError('Expected an element at place 0'));
  });
});

describe('an object identifier', () => {
  it.each([
    ['0.39', '06 01 27'],
    ['1.0', '06 01 28'],
    ['1.39', '06 01 4f'],
    ['2.0', '06 01 50'],
    ['2.5.29.15', '06 03 55 1d 0f'],
    ['2.999.3', '06 03 88 37 03'],
    ['1.2.840.113549.1.1.11', '06 09 2a 86 48 86 f7 0d 01 01 0b'],
    ['1.2.9007199254740991', '06 09 2a 8f ff ff ff ff ff ff 7f'],
  ])('is read as %s', (dotted, given) => {
    expect(objectId(readDer(bytes(given)))).toBe(dotted);
  });

  it.each([
    ['is of another type', '04 03 55 1d 0f', 'Expected an object identifier'],
    ['is empty', '06 00', 'Expected an object identifier'],
    ['ends in the middle of a number', '06 04 55 1d 0f 86', 'Expected an object identifier'],
    ['is cut off in its only number', '06 01 86', 'Expected an object identifier'],
    ['has too large a number', '06 09 2a 90 80 80 80 80 80 80 00', 'Expected a shorter object identifier'],
  ])('is refused when it %s', (_why, given, message) => {
    expect(() => objectId(readDer(bytes(given)))).toThrow(new DerError(message));
  });

  it('has at most 128 bytes', () => {
    const longest = element(0x06, new Uint8Array(128).fill(1));
    expect(objectId(readDer(longest)).split('.')).toHaveLength(129);
    expect(() => objectId(readDer(element(0x06, new Uint8Array(129).fill(1))))).toThrow(
      new DerError('Expected a shorter object identifier'),
    );
  });

  it('is rejected if it is missing', () => {
    expect(() => objectId(undefined)).toThrow(new DerError('Expected an object identifier'));
  });
});

describe('comparing bytes', () => {
  it.each([
    ['', '', true],
    ['01 02', '01 02', true],
    ['01 02', '01 03', false],
    ['01 02', '01 02 03', false],
    ['01 02 03', '01 02', false],
    ['', '01', false],
  ])('says of %j and %j: %s', (a, b, isSame) => {
    expect(sameBytes(bytes(a), bytes(b))).toBe(isSame);
  });
});

describe('a time', () => {
  const read = (tag: number, text: string) => readTime(readDer(element(tag, Buffer.from(text))));

  it.each([
    [0x17, '261121091405Z', '2026-11-21T09:14:05.000Z'],
    [0x17, '491231235959Z', '2049-12-31T23:59:59.000Z'],
    [0x17, '500101000000Z', '1950-01-01T00:00:00.000Z'],
    [0x17, '280229120000Z', '2028-02-29T12:00:00.000Z'],
    [0x18, '20261121091405Z', '2026-11-21T09:14:05.000Z'],
    [0x18, '20261121091405.5Z', '2026-11-21T09:14:05.500Z'],
    [0x18, '20261121091405.123456Z', '2026-11-21T09:14:05.123Z'],
    [0x18, '99991231235959Z', '9999-12-31T23:59:59.000Z'],
  ])('with tag %i is read: %s', (tag, text, expected) => {
    expect(read(tag, text).toISOString()).toBe(expected);
  });

  it.each([
    [0x04, '261121091405Z'],
    [0x17, '261121091405'],
    [0x17, '2611210914Z'],
    [0x17, ' 261121091405Z'],
    [0x17, '261121091405Z '],
    [0x17, '261121091405+0100'],
    [0x18, '20261121091405.Z'],
    [0x18, '20261121091405,5Z'],
    [0x18, '120261121091405Z'],
    [0x18, `20261121091405.${'0'.repeat(40)}Z`],
    [0x18, ''],
  ])('with tag %i is not one in UTC: %j', (tag, text) => {
    expect(() => read(tag, text)).toThrow(new DerError('Expected a moment in UTC'));
  });

  it.each(['261321091405Z', '260021091405Z', '260230000000Z', '270229000000Z', '260431000000Z'])(
    "is rejected for a day that doesn't exist: %s",
    (text) => {
      expect(() => read(0x17, text)).toThrow(new DerError('Expected a moment that exists'));
    },
  );

  it.each(['261121240000Z', '261121246000Z', '261121096005Z', '261121091460Z'])(
    "is rejected for a time of day that doesn't exist: %s",
    (text) => {
      expect(() => read(0x17, text)).toThrow(new DerError('Expected a moment that exists'));
    },
  );

  it('is rejected if it is missing', () => {
    expect(() => readTime(undefined)).toThrow(new DerError('Expected a moment in UTC'));
  });
});

describe('text', () => {
  it.each([
    ['UTF8String', '0c 05 5a c3 bc 20 c3', 'Zü \ufffd'],
    ['PrintableString', '13 04 41 63 6d 65', 'Acme'],
    ['TeletexString', '14 02 5a fc', 'Zü'],
    ['BMPString', '1e 06 00 5a 00 fc 20 ac', 'Zü€'],
    ['BMPString with half a character', '1e 03 00 5a 01', 'Z'],
    ['empty BMPString', '1e 00', ''],
  ])('of a %s is decoded', (_type, given, expected) => {
    expect(textOf(readDer(bytes(given)))).toBe(expected);
  });
});
