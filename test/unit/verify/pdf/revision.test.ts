/** A PDF up to one of its ends, as its cross references describe it. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isDict, isStream, type Stream } from '../../../../src/verify/pdf/objects.ts';
import { Revision } from '../../../../src/verify/pdf/revision.ts';
import { createWorkBudget, type WorkBudget } from '../../../../src/verify/work-budget.ts';
import {
  type Body,
  latin1,
  objectStream,
  type UpdateOptions,
  type Written,
  writePart,
  xrefStream,
} from '../../../support/raw-seal.ts';

const HEADER = latin1('%PDF-1.7\n');
const TRAILER = '/Root 1 0 R';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const write = (options: Partial<UpdateOptions>, base: Uint8Array = HEADER): Written =>
  writePart(base, { trailer: TRAILER, size: 50, ...options });
const read = (pdf: Uint8Array, end = pdf.length, budget: WorkBudget = createWorkBudget(10_000)) =>
  Revision.read(pdf, end, budget);
const objectsOf = (objects: Readonly<Record<number, Body>>, more: Partial<UpdateOptions> = {}) =>
  read(write({ objects, ...more }).pdf);

describe('the end of a file', () => {
  const { pdf, startxref } = write({ objects: { 1: '<< >>' } });
  const body = pdf.subarray(0, pdf.lastIndexOf('startxref'));
  const endingIn = (text: string) => read(Buffer.concat([body, latin1(text)]));

  it.each([
    `startxref\n${startxref}\n%%EOF`,
    `startxref\r\n${startxref}\r\n%%EOF\r\n`,
    `startxref\n9\n%%EOF\nstartxref ${startxref} %%EOF\n`,
    `startxref${' '.repeat(20)}${startxref}${' '.repeat(20)}%%EOF${' '.repeat(1_900)}`,
    `startxref\n${String(startxref).padStart(12, '0')}\n%%EOF\n`,
  ])('leads to the newest section: %j', async (text) => {
    expect((await endingIn(text)).sections.map(({ at }) => at)).toEqual([startxref]);
  });

  it.each([
    '',
    `startxref\n${startxref}\n`,
    `startxref${startxref}\n%%EOF\n`,
    `startxref\n${startxref}%%EOF\n`,
    `startxref\n${startxref}\n%%EOF\nmore`,
    `startxref${' '.repeat(21)}${startxref}\n%%EOF\n`,
    `startxref\n${startxref}${' '.repeat(21)}%%EOF\n`,
    `startxref\n${String(startxref).padStart(13, '0')}\n%%EOF\n`,
    `startxref\n-1\n%%EOF\n`,
    `startxref\n${startxref}\n%%EOF${' '.repeat(2_100)}`,
  ])('is refused where readers would have to search: %j', async (text) => {
    await expect(endingIn(text)).rejects.toThrow('Expected the file to end as a PDF does');
  });
});

describe('sections', () => {
  it('come newest first, and the newest position of a number counts', async () => {
    const first = write({ objects: { 1: '<< >>', 2: '(old)', 3: '(kept)' }, rows: { 9: 'free' } });
    const second = write({ objects: { 2: '(new)' }, prev: first.startxref }, first.pdf);
    const latest = await read(second.pdf);
    expect(latest.sections.map(({ at }) => at)).toEqual([second.startxref, first.startxref]);
    expect([...latest.numbers()].sort()).toEqual([1, 2, 3, 9]);
    expect(latest.entryOf(2)).toEqual({ kind: 'offset', offset: first.pdf.length, generation: 0 });
    expect(latest.entryOf(9)).toEqual({ kind: 'free' });
    expect(latest.entryOf(10)).toBeUndefined();
    expect(latest.trailer.entries.get('Prev')).toBe(first.startxref);
    expect(await latest.object(2)).toMatchObject({ bytes: bytesOf('new') });
    expect(await latest.object(3)).toMatchObject({ bytes: bytesOf('kept') });
    const earlier = await read(second.pdf, first.pdf.length);
    expect(await earlier.object(2)).toMatchObject({ bytes: bytesOf('old') });
    expect(earlier.trailer.entries.has('Prev')).toBe(false);
  });

  it('of a hybrid file come after the table that names them', async () => {
    const first = write({ objects: { 1: '<< >>', 2: '(a)', 3: '(b)' } });
    const hybridAt = first.pdf.length;
    const rows = new Map([2, 3].map((number) => [number, { at: first.pdf.indexOf('1 0 obj') }] as const));
    const hybrid = write(
      {
        objects: { 9: xrefStream(rows, '/Size 50') },
        rows: { 3: { at: first.pdf.indexOf('3 0 obj') } },
        trailer: `${TRAILER} /XRefStm ${hybridAt}`,
        prev: first.startxref,
      },
      first.pdf,
    );
    const latest = await read(hybrid.pdf);
    expect(latest.sections.map(({ at }) => at)).toEqual([hybrid.startxref, hybridAt, first.startxref]);
    expect(latest.entryOf(2)).toMatchObject({ offset: first.pdf.indexOf('1 0 obj') });
    expect(latest.entryOf(3)).toMatchObject({ offset: first.pdf.indexOf('3 0 obj') });
  });

  it.each([
    ['/Prev 1.0', 'Expected an offset as /Prev'],
    ['/Prev 1 0 R', 'Expected an offset as /Prev'],
    ['/Prev -1', 'Expected an offset as /Prev'],
    ['/XRefStm (9)', 'Expected an offset as /XRefStm'],
    ['/XRefStm null', 'Expected an offset as /XRefStm'],
    ['/Prev 1000000', 'Expected cross references to end'],
  ])('are refused with %s', async (entry, message) => {
    await expect(objectsOf({ 1: '<< >>' }, { trailer: `${TRAILER} ${entry}` })).rejects.toThrow(message);
  });

  it('are rejected if one refers to itself or to the end of the file', async () => {
    const objects = { 1: '<< >>' };
    const { pdf, startxref } = write({ objects, prev: 100 });
    for (const prev of [startxref, pdf.length]) {
      const file = write({ objects, prev }).pdf;
      expect(file).toHaveLength(pdf.length + String(prev).length - 3);
      await expect(read(file)).rejects.toThrow('Expected cross references to end');
    }
  });

  it('are limited to 100', async () => {
    let file = write({ objects: { 1: '<< >>' } });
    for (let count = 1; count < 100; count++)
      file = write({ rows: { 0: 'free' }, prev: file.startxref }, file.pdf);
    expect((await read(file.pdf)).sections).toHaveLength(100);
    const more = write({ rows: { 0: 'free' }, prev: file.startxref }, file.pdf);
    await expect(read(more.pdf)).rejects.toThrow('Expected cross references to end');
  });
});

describe('objects', () => {
  it('are null if they are free or not listed', async () => {
    const file = await objectsOf({ 1: '<< >>' }, { rows: { 8: 'free' } });
    expect([await file.object(8), await file.object(7), await file.parse(8)]).toEqual([null, null, null]);
  });

  it('are resolved through references, up to 19 of them', async () => {
    const chain: Record<number, string> = {};
    for (let number = 1; number < 20; number++) chain[number] = `${number + 1} 0 R`;
    const file = await objectsOf({ ...chain, 20: '(end)' });
    const ref = (number: number) => ({ kind: 'ref', number, generation: 0 }) as const;
    expect(await file.resolve(ref(2))).toMatchObject({ bytes: bytesOf('end') });
    await expect(file.resolve(ref(1))).rejects.toThrow('Expected references to end');
    expect(await file.resolve(undefined)).toBeNull();
    expect(await file.resolve(ref(40))).toBeNull();
    expect(await file.resolve(7)).toBe(7);
  });

  it('are parsed once, except when walking the whole file', async () => {
    const spent: string[] = [];
    const budget = { spend: (kind: string) => void spent.push(kind) };
    const { pdf } = write({ objects: { 1: '<< >>', 2: '(a)' }, rows: { 8: 'free' } });
    const file = await read(pdf, pdf.length, budget);
    const costOf = async (act: () => Promise<unknown>) => {
      spent.length = 0;
      await act();
      return spent.filter((kind) => kind === 'objects').length;
    };
    expect(await costOf(() => file.parse(2))).toBe(1);
    expect(await costOf(() => file.object(2))).toBe(1);
    expect(await costOf(() => file.object(2))).toBe(0);
    expect(await costOf(() => file.parse(2))).toBe(1);
    expect(await file.object(2)).toBe(await file.object(2));
  });

  it('must have the number in the cross references', async () => {
    const { pdf } = write({ objects: { 1: '<< >>', 2: '(a)' } });
    const moved = await read(write({ objects: {}, rows: { 5: { at: pdf.indexOf('2 0 obj') } } }, pdf).pdf);
    await expect(moved.object(5)).rejects.toThrow('Expected object 5, got 2');
  });

  it('end where the revision ends', async () => {
    const { pdf } = write({ rows: { 2: { at: 1_000 } } });
    const longer = Buffer.concat([pdf, latin1(' '.repeat(1_000 - pdf.length)), latin1('2 0 obj (a) endobj')]);
    const file = await read(longer, pdf.length);
    await expect(file.object(2)).rejects.toThrow();
  });
});

describe('object streams', () => {
  const style = 'stream';
  it('contain objects by their index, and are read once', async () => {
    const spent: string[] = [];
    const budget = { spend: (kind: string) => void spent.push(kind) };
    const { pdf } = write({
      objects: { 1: '<< >>', 5: objectStream({ 6: '(six)', 7: '(seven)' }) },
      rows: { 6: { container: 5, index: 0 }, 7: { container: 5, index: 1 } },
      style,
    });
    const file = await read(pdf, pdf.length, budget);
    expect(await file.object(7)).toMatchObject({ bytes: bytesOf('seven') });
    spent.length = 0;
    expect(await file.object(6)).toMatchObject({ bytes: bytesOf('six') });
    expect(spent.filter((kind) => kind === 'objects')).toHaveLength(1);
  });

  it.each<readonly [string, Readonly<Record<number, Body>>, UpdateOptions['rows'], string]>([
    [
      'another number at the index',
      { 5: objectStream({ 6: '(six)' }) },
      { 7: { container: 5, index: 0 } },
      'Expected object 7 at index 0 of stream 5',
    ],
    [
      'an index beyond the stream',
      { 5: objectStream({ 7: '(a)' }) },
      { 7: { container: 5, index: 1 } },
      'Expected object 7 at index 1 of stream 5',
    ],
    [
      'a container that is no stream',
      { 5: '<< >>' },
      { 7: { container: 5, index: 0 } },
      'Expected an object stream',
    ],
    ['a free container', {}, { 5: 'free', 7: { container: 5, index: 0 } }, 'Expected an object stream'],
    ['a container that is not listed', {}, { 7: { container: 5, index: 0 } }, 'Expected an object stream'],
    [
      'a container inside a container',
      { 5: objectStream({ 6: '<< >>' }) },
      { 6: { container: 5, index: 0 }, 7: { container: 6, index: 0 } },
      'Expected an object stream',
    ],
  ])('are refused with %s', async (_what, objects, rows, message) => {
    const file = await objectsOf({ 1: '<< >>', ...objects }, { rows: rows!, style });
    await expect(file.object(7)).rejects.toThrow(message);
  });
});

describe('streams', () => {
  const streamAt = async (file: Revision, number: number): Promise<Stream> => {
    const value = await file.object(number);
    if (!isStream(value)) throw new TypeError('Expected a stream');
    return value;
  };
  const raw = (length: string) => `<< /Length ${length} >>\nstream\nabcdef\nendstream`;

  it("have a direct length or a plain object's", async () => {
    const file = await objectsOf({ 1: '<< >>', 2: raw('4'), 3: raw('4 0 R'), 4: '5' });
    expect(file.lengthOf(await streamAt(file, 2))).toBe(4);
    expect(file.lengthOf(await streamAt(file, 3))).toBe(5);
    expect(latin1('abcde').equals(await file.decode(await streamAt(file, 3)))).toBe(true);
  });

  it('are decompressed', async () => {
    const file = await objectsOf({
      1: '<< >>',
      2: { dict: '/Filter /FlateDecode', stream: deflateSync('plain') },
    });
    expect(latin1('plain').equals(await file.decode(await streamAt(file, 2)))).toBe(true);
  });

  it.each([
    ['none', '<< >>\nstream\nabcdef\nendstream'],
    ['a real number', raw('4.0')],
    ['a negative number', raw('-4')],
    ['the number of nothing', raw('30 0 R')],
    ['a free number', raw('31 0 R')],
    ['an object of an object stream', raw('32 0 R')],
    ['what is no number', raw('1 0 R')],
    ['more bytes than the file has', raw('9999')],
  ])('are refused when their length is %s', async (_what, body) => {
    const file = await objectsOf(
      { 1: '<< >>', 2: body, 5: objectStream({ 32: '4' }) },
      { rows: { 31: 'free', 32: { container: 5, index: 0 } }, style: 'stream' },
    );
    const stream = await streamAt(file, 2);
    expect(() => file.lengthOf(stream)).toThrow('Expected the length of a stream');
    await expect(file.decode(stream)).rejects.toThrow('Expected the length of a stream');
  });

  it('can end with the file but not after it', async () => {
    const file = await objectsOf({ 1: '<< >>', 2: raw('4') });
    const { from, dict } = await streamAt(file, 2);
    expect(isDict(dict)).toBe(true);
    const lasting = (length: number) =>
      file.lengthOf({ kind: 'stream', from, dict: { kind: 'dict', entries: new Map([['Length', length]]) } });
    expect(lasting(file.end - from)).toBe(file.end - from);
    expect(() => lasting(file.end - from + 1)).toThrow('Expected the length of a stream');
  });
});
