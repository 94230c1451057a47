/** The reader of PDF objects: what it understands, and what it refuses because programs would differ in it. */
import { describe, expect, it } from 'vitest';
import {
  type IndirectObject,
  isCount,
  isDict,
  isName,
  isReal,
  isRef,
  isStream,
  isText,
  nameOf,
  ObjectReader,
  PdfError,
  type PdfObject,
  type Text,
} from '../../../../src/verify/pdf/objects.ts';
import { createWorkBudget, TooComplexError } from '../../../../src/verify/work-budget.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
function readerOf(text: string, end = text.length) {
  return new ObjectReader(bytesOf(text), 0, end, createWorkBudget(1_000));
}
const read = (text: string): PdfObject => readerOf(text).object();
const textIn = (text: string) => {
  const { bytes, ...rest } = read(text) as Text;
  return { ...rest, text: String.fromCharCode(...bytes) };
};
const entry = (text: string, key: string) => {
  const dict = read(text);
  return isDict(dict) ? dict.entries.get(key) : undefined;
};

describe('numbers and references', () => {
  it.each<readonly [text: string, value: PdfObject]>([
    ['0', 0],
    ['42', 42],
    ['-17', -17],
    ['1234567890', 1_234_567_890],
    ['+5', { kind: 'real', value: 5 }],
    ['7.0', { kind: 'real', value: 7 }],
    ['-.5', { kind: 'real', value: -0.5 }],
    ['.5', { kind: 'real', value: 0.5 }],
    ['+.5', { kind: 'real', value: 0.5 }],
    ['4.', { kind: 'real', value: 4 }],
    ['12345678901', { kind: 'real', value: 12_345_678_901 }],
    ['12 0 R', { kind: 'ref', number: 12, generation: 0 }],
    ['12%note\n3\tR', { kind: 'ref', number: 12, generation: 3 }],
    ['12 0 obj', 12],
    ['12 0', 12],
    ['12 (a)', 12],
    ['-1 0 R', -1],
    ['1.0 0 R', { kind: 'real', value: 1 }],
    ['1 +0 R', 1],
    ['true', true],
    ['false', false],
    ['null', null],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each(['1e5', '0x10', '--1', '1.2.3', '+', '.', '-', '5a', 'a5'])('reject %s', (text) => {
    expect(() => read(text)).toThrow(PdfError);
  });

  it("return to what follows a number that isn't a reference", () => {
    const reader = readerOf('[12 0 15 0 R]');
    expect(reader.object()).toEqual([12, 0, { kind: 'ref', number: 15, generation: 0 }]);
    expect(reader.isAtEnd).toBe(true);
    const two = readerOf('12 0 obj');
    two.object();
    expect(two.count()).toBe(0);
  });
});

describe('names', () => {
  it('are compared unescaped', () => {
    expect(read('/A#42c')).toEqual({ kind: 'name', name: 'ABc' });
    expect(read('/#4a#4A')).toEqual({ kind: 'name', name: 'JJ' });
    expect(read('/')).toEqual({ kind: 'name', name: '' });
    expect(nameOf(read('/Type'))).toBe('Type');
    expect(nameOf(read('(Type)'))).toBeUndefined();
  });
  it.each(['/A#4', '/A#', '/A#zz', '/A#4g', '/A#00'])('reject %s', (text) => {
    expect(() => read(text)).toThrow('two hexadecimal digits, other than 00');
  });
  it('end at white space and delimiters', () => {
    for (const end of [' ', '\0', '\t', '\n', '\f', '\r', '(', ')', '<', '>', '[', ']', '{', '}', '/', '%'])
      expect(read(`/Ab${end}cd`)).toEqual({ kind: 'name', name: 'Ab' });
    expect(read('/A!b')).toEqual({ kind: 'name', name: 'A!b' });
  });
  it('have at most 500 bytes', () => {
    expect(nameOf(read(`/${'a'.repeat(500)}`))).toHaveLength(500);
    expect(() => read(`/${'a'.repeat(501)}`)).toThrow('words of at most 500 bytes');
  });
});

describe('strings', () => {
  it.each([
    ['(abc)', 'abc'],
    ['()', ''],
    ['(a(b)c)', 'a(b)c'],
    [String.raw`(\n\r\t\b\f)`, '\n\r\t\b\f'],
    [String.raw`(\(\)\\\q)`, '()\\q'],
    [String.raw`(\101\7\60\3777)`, 'A\x070\xff7'],
    [String.raw`(\08\18)`, '\x008\x018'],
    [String.raw`(\777)`, '\xff'],
    ['(a\\\nb\\\r\nc\\\rd)', 'abcd'],
    ['(a\\\r\rb)', 'a\rb'],
    ['(a\nb)', 'a\nb'],
    [`(${'x'.repeat(64)}yz)`, `${'x'.repeat(64)}yz`],
    [`(${'\\n'.repeat(130)})`, '\n'.repeat(130)],
  ])('%j', (text, value) => {
    expect(textIn(text)).toEqual({
      kind: 'string',
      text: value,
      from: 0,
      to: text.length,
      isHex: false,
      hasJunk: false,
    });
  });

  it.each([
    ['<>', '', false],
    ['<4a4B>', 'JK', false],
    ['<4A4>', 'J@', true],
    ['<4A 4B>', 'JK', true],
    ['<4Ag4B>', 'JK', true],
    ['<0F9f>', '\x0f\x9f', false],
    ['<4/4:>', 'D', true],
    ['<@41`G>', 'A', true],
  ])('%s', (text, value, hasJunk) => {
    expect(textIn(text)).toEqual({
      kind: 'string',
      text: value,
      from: 0,
      to: text.length,
      isHex: true,
      hasJunk,
    });
  });

  it.each(['(abc', '(a(b)', '<4A', '(a\\)'])("reject %s, which doesn't end", (text) => {
    expect(() => read(text)).toThrow('Expected a string to end');
  });

  it("must end before the reader's end", () => {
    expect(() => readerOf('(abc)', 4).object()).toThrow('Expected a string to end');
    expect(() => readerOf('<4A>', 3).object()).toThrow('Expected a string to end');
    expect(isText(readerOf('<4A>', 4).object())).toBe(true);
  });
});

describe('arrays and dictionaries', () => {
  it('may be nested, with or without white space', () => {
    expect(read('[1[2 /A]<</B[3]>>]')).toEqual([
      1,
      [2, { kind: 'name', name: 'A' }],
      { kind: 'dict', entries: new Map([['B', [3]]]) },
    ]);
    expect(read('[ ]')).toEqual([]);
    expect(entry('<</A/B>>', 'A')).toEqual({ kind: 'name', name: 'B' });
    expect(entry('<< /A <4A> /B 1 >>', 'B')).toBe(1);
    expect(entry('<< % note >>\n/A 1 >>', 'A')).toBe(1);
  });
  it('support 60 levels', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(read(nested(61))).toBeInstanceOf(Array);
    expect(() => read(nested(62))).toThrow('nested less deeply');
    const dicts = (depth: number) => `${'<</A'.repeat(depth)} 1${'>>'.repeat(depth)}`;
    expect(isDict(read(dicts(60)))).toBe(true);
    expect(() => read(dicts(61))).toThrow('nested less deeply');
  });
  it.each([
    ['<</A 1/A 2>>', 'Expected /A once in a dictionary'],
    ['<</A 1/#41 2>>', 'Expected /A once in a dictionary'],
    ['<<(A) 1>>', 'Expected a name in a dictionary'],
    ['<</A 1>', 'Expected a name in a dictionary'],
    ['<</A', 'Expected an object, got the end'],
    ['[1', 'Expected an object, got the end'],
    ['', 'Expected an object, got the end'],
    ['% only a comment', 'Expected an object, got the end'],
    ['>>', 'Expected an object, got >'],
    ['endobj', 'Expected an object, got endobj'],
    ['trueish', 'Expected an object, got trueish'],
  ])('refuses %s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
  it('have at most a million values in all', () => {
    const values = (count: number) =>
      new ObjectReader(bytesOf(`[${'[]'.repeat(count)}]`), 0, 3_000_000, createWorkBudget(10_000_000));
    expect(values(999_999).object()).toHaveLength(999_999);
    expect(() => values(1_000_000).object()).toThrow(TooComplexError);
  });
});

describe('indirect objects', () => {
  const indirect = (text: string): IndirectObject => readerOf(text).indirect();
  it('have a number, a generation and a value', () => {
    expect(indirect('12 3 obj 7 endobj')).toEqual({ number: 12, generation: 3, value: 7 });
    expect(indirect('1 0 obj<</A 1>>endobj').value).toEqual({ kind: 'dict', entries: new Map([['A', 1]]) });
  });
  it('can be streams, whose data begins after the line feed', () => {
    const { value } = indirect('1 0 obj <</A 1>> stream\nabc');
    expect(isStream(value) && value.from).toBe(24);
    const second = indirect('1 0 obj <</A 1>> stream\r\nabc').value;
    expect(isStream(second) && second.from).toBe(25);
    expect(isStream(second) && second.dict.entries.get('A')).toBe(1);
    expect(isStream(indirect('1 0 obj [1] stream\nabc').value)).toBe(false);
  });
  it.each([
    ['1 0 obj <<>> stream\rabc', 'Expected a line feed after stream'],
    ['1 0 obj <<>> streamabc', 'Expected a line feed after stream'],
    ['1 0 object 7', 'Expected obj'],
    ['-1 0 obj 7', 'Expected a whole number, got -1'],
    ['1 x obj 7', 'Expected a whole number, got x'],
    ['12345678901 0 obj 7', 'Expected a whole number, got 12345678901'],
  ])('refuses %j', (text, message) => {
    expect(() => indirect(text)).toThrow(message);
  });
  it('count as one object and by bytes read, also if they are rejected', () => {
    const spent: [string, number][] = [];
    const budget = { spend: (kind: string, amount = 1) => void spent.push([kind, amount]) };
    new ObjectReader(bytesOf('1 0 obj 7 endobj'), 0, 16, budget).indirect();
    expect(spent).toEqual([
      ['objects', 1],
      ['nodes', 1],
      ['parsed bytes', 10],
    ]);
    spent.length = 0;
    expect(() => new ObjectReader(bytesOf('1 0 obj >'), 0, 9, budget).indirect()).toThrow(PdfError);
    expect(spent.at(-1)![0]).toBe('parsed bytes');
  });
});

it('reports comments, and counts long white space against the budget', () => {
  expect(readerOf('%a\r7').object()).toBe(7);
  expect(readerOf('%a\n7').object()).toBe(7);
  const reader = readerOf('  %a\r%b\n 1 2');
  expect(reader.hasComments).toBe(false);
  expect(reader.object()).toBe(1);
  expect(reader.hasComments).toBe(true);
  const spent: number[] = [];
  const budget = {
    spend: (kind: string, amount = 1) => void (kind === 'parsed bytes' && spent.push(amount)),
  };
  for (const blanks of [64, 65])
    new ObjectReader(bytesOf(`(text)${' '.repeat(blanks)}1`), 6, 100, budget).skipSpace();
  expect(spent).toEqual([65]);
});

it('stops at its end, in words, in comments and in searches', () => {
  const reader = readerOf('stream', 3);
  expect(reader.startsWith('str')).toBe(true);
  expect(reader.startsWith('stre')).toBe(false);
  expect(reader.word()).toBe('str');
  expect(reader.isAtEnd).toBe(true);
  const comment = readerOf('%abcdef', 4);
  comment.skipSpace();
  expect(comment.at).toBe(4);
});

it('distinguishes kinds', () => {
  const samples = { dict: '<<>>', ref: '1 0 R', real: '1.5', string: '(a)', name: '/a' };
  const tests = { dict: isDict, ref: isRef, real: isReal, string: isText, name: isName };
  for (const [kind, text] of Object.entries(samples))
    for (const [other, test] of Object.entries(tests)) expect(test(read(text))).toBe(kind === other);
  for (const test of Object.values(tests))
    for (const value of [undefined, null, 1, true, []]) expect(test(value)).toBe(false);
  expect([0, 7].every(isCount)).toBe(true);
  for (const value of [-1, 1.5, 2 ** 53, Number.NaN, '1', null, undefined])
    expect(isCount(value)).toBe(false);
});
