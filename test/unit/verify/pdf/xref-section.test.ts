/** One section of cross references: tables and streams that readers agree about. */
import { describe, expect, it } from 'vitest';
import type { Stream } from '../../../../src/verify/pdf/objects.ts';
import { isSameEntry, readSection, type XrefEntry } from '../../../../src/verify/pdf/xref-section.ts';
import { createWorkBudget } from '../../../../src/verify/work-budget.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const TRAILER = 'trailer\n<</Size 3>>';

function section(text: string, at = 0) {
  const bytes = bytesOf(text);
  const decode = async ({ dict, from }: Stream) =>
    bytes.slice(from, from + (dict.entries.get('Length') as number));
  return readSection({ bytes, end: bytes.length, budget: createWorkBudget(1_000), decode }, at);
}
const stream = (dict: string, data: readonly number[], more = '') =>
  section(
    `9 0 obj <</Type /XRef /Length ${data.length} ${dict}${more}>> stream\n${String.fromCharCode(...data)}`,
  );

describe('a table', () => {
  const free = '0000000000 65535 f \n';
  const used = '0000000123 00002 n \n';
  it('lists objects by number', async () => {
    expect(await section(`xref\n0 2\n${free}${used}7 1\n${used}${TRAILER}`)).toEqual({
      at: 0,
      trailer: { kind: 'dict', entries: new Map([['Size', 3]]) },
      entries: [
        [0, { kind: 'free' }],
        [1, { kind: 'offset', offset: 123, generation: 2 }],
        [7, { kind: 'offset', offset: 123, generation: 2 }],
      ],
    });
  });
  it('can begin after white space and end its lines in three ways', async () => {
    for (const end of ['\n', '\r', '\r\n', ' \n'])
      for (const row of ['0000000005 00000 n \r', '0000000005 00000 n \n', '0000000005 00000 n\r\n']) {
        const { entries, at } = await section(`\n xref\n3 1${end}${row}${TRAILER}`, 0);
        expect(at).toBe(0);
        expect(entries).toEqual([[3, { kind: 'offset', offset: 5, generation: 0 }]]);
      }
  });
  it('can be empty', async () => {
    expect((await section(`xref\n${TRAILER}`)).entries).toEqual([]);
    expect((await section(`xref\n0 0\n${TRAILER}`)).entries).toEqual([]);
  });
  it.each([
    [`xref\n0  1\n${free}${TRAILER}`, 'one space between the numbers'],
    [`xref\n0\n1\n${free}${TRAILER}`, 'one space between the numbers'],
    [`xref\n0 %\n1\n${free}${TRAILER}`, 'one space between the numbers'],
    [`xref\n0 1 ${free}${TRAILER}`, 'a line end before cross-reference entries'],
    [`xref\n0 1  \n${free}${TRAILER}`, 'a line end before cross-reference entries'],
    [`xref\n0 99\n${free}${TRAILER}`, 'as many entries as the table counts'],
    [`xref\n0 2\n${free}${TRAILER}           `, 'cross-reference entries of 20 bytes'],
    [`xref\n0 1\n0000000000 65535 x \n${TRAILER}`, 'cross-reference entries of 20 bytes'],
    [`xref\n0 1\n0000000000 65535 f\n\n${TRAILER}`, 'cross-reference entries of 20 bytes'],
    [`xref\n0 1\n000000000  65535 f \n${TRAILER}`, 'cross-reference entries of 20 bytes'],
    [`xref\n8388608 1\n${free}${TRAILER}`, 'object numbers up to 8388607'],
    [`xref\n0 1\n${free}trailer\n[]`, 'Expected a trailer'],
    [`xref\n0 1\n${free}startxref`, 'a whole number'],
    [`xrefs\n0 1\n${free}${TRAILER}`, 'Expected xref'],
  ])('is refused: %j', async (text, message) => {
    await expect(section(text)).rejects.toThrow(message);
  });
  it('is rejected with more entries than the rest of the file has room for', async () => {
    const table = `xref\n0 4\n${free}${TRAILER}`;
    await expect(section(`${' '.repeat(200)}${table}`, 200)).rejects.toThrow(
      'as many entries as the table counts',
    );
  });
  it('supports numbers up to the highest', async () => {
    expect((await section(`xref\n8388607 1\n${used}${TRAILER}`)).entries[0]![0]).toBe(8_388_607);
  });
});

describe('a stream', () => {
  it('lists objects in use, free ones and those in object streams', async () => {
    const data = [0, 0, 0, 7, 1, 1, 2, 3, 2, 0, 9, 4];
    const { entries, trailer } = await stream('/W [1 2 1] /Size 3', data);
    expect(entries).toEqual([
      [0, { kind: 'free' }],
      [1, { kind: 'offset', offset: 258, generation: 3 }],
      [2, { kind: 'compressed', container: 9, index: 4 }],
    ]);
    expect(trailer.entries.get('Size')).toBe(3);
  });
  it('uses numbers from /Index, and type 1 without a type', async () => {
    const { entries } = await stream('/W [0 1 0] /Size 99 /Index [4 1 10 2]', [5, 6, 7]);
    expect(entries).toEqual([
      [4, { kind: 'offset', offset: 5, generation: 0 }],
      [10, { kind: 'offset', offset: 6, generation: 0 }],
      [11, { kind: 'offset', offset: 7, generation: 0 }],
    ]);
    expect((await stream('/W [1 1 1]', [])).entries).toEqual([]);
  });
  it.each([
    ['/W [1 1]', 'three widths'],
    ['/W [1 1 1 1]', 'three widths'],
    ['/W [1 0 1]', 'three widths'],
    ['/W [1 9 1]', 'three widths'],
    ['/W [1 1.0 1]', 'three widths'],
    ['/W 3', 'three widths'],
    ['/Size 1', 'three widths'],
    ['/W [1 1 1] /Index [0]', 'pairs of whole numbers in /Index'],
    ['/W [1 1 1] /Index [0 -1]', 'pairs of whole numbers in /Index'],
    ['/W [1 1 1] /Index 7', 'pairs of whole numbers in /Index'],
    ['/W [1 1 1] /Size 1.5', 'pairs of whole numbers in /Index'],
    ['/W [1 1 1] /Size 2', 'as many entries as /Index counts'],
    ['/W [1 1 1] /Index [0 1 5 1]', 'as many entries as /Index counts'],
    ['/W [1 1 1] /Index [8388608 1]', 'object numbers up to 8388607'],
  ])('is refused: %s', async (dict, message) => {
    await expect(stream(dict, [1, 1, 0])).rejects.toThrow(message);
  });
  it('is rejected with entries of other types, and offsets beyond any file', async () => {
    await expect(stream('/W [1 1 1] /Size 1', [3, 1, 1])).rejects.toThrow('type 0, 1 or 2');
    await expect(
      stream(
        '/W [0 8 0] /Size 1',
        Array.from({ length: 8 }, () => 255),
      ),
    ).rejects.toThrow('offsets inside the file');
  });
  it('is rejected without its type or length', async () => {
    for (const [text, message] of [
      ['9 0 obj <</Type /ObjStm /Length 0>> stream\n', 'Expected cross references'],
      ['9 0 obj <</Type /XRef /Length 0>> endobj', 'Expected cross references'],
      ['9 0 obj <</Type /XRef /W [1 1 1] /Length 8 0 R>> stream\n', 'Expected the length of a stream'],
      ['9 0 obj <</Type /XRef /W [1 1 1]>> stream\n', 'Expected the length of a stream'],
    ] as const)
      await expect(section(text)).rejects.toThrow(message);
  });
});

it('counts sections and entries against the budget', async () => {
  const spent: string[] = [];
  const bytes = bytesOf(`xref\n0 2\n${'0000000000 65535 f \n'.repeat(2)}${TRAILER}`);
  const budget = { spend: (kind: string) => void spent.push(kind) };
  await readSection({ bytes, end: bytes.length, budget, decode: async () => bytes }, 0);
  expect(spent.filter((kind) => kind === 'cross-reference sections')).toHaveLength(1);
  expect(spent.filter((kind) => kind === 'cross-reference entries')).toHaveLength(2);
  spent.length = 0;
  const dict = bytesOf('9 0 obj <</Type /XRef /W [0 1 0] /Size 2 /Length 2>> stream\n\x01\x01');
  await readSection({ bytes: dict, end: dict.length, budget, decode: async () => dict.slice(-2) }, 0);
  expect(spent.filter((kind) => kind === 'cross-reference entries')).toHaveLength(2);
});

it('distinguishes positions by everything that locates an object', () => {
  const places: XrefEntry[] = [
    { kind: 'free' },
    { kind: 'offset', offset: 5, generation: 0 },
    { kind: 'offset', offset: 6, generation: 0 },
    { kind: 'offset', offset: 5, generation: 1 },
    { kind: 'compressed', container: 5, index: 0 },
    { kind: 'compressed', container: 6, index: 0 },
    { kind: 'compressed', container: 5, index: 1 },
  ];
  for (const [first, a] of places.entries())
    for (const [second, b] of places.entries())
      expect(isSameEntry({ ...a }, { ...b })).toBe(first === second);
});
