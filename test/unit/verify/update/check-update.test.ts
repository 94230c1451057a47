/** Allowed updates after the sealed part, on minimal files. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Revision } from '../../../../src/verify/pdf/revision.ts';
import { readUpdate } from '../../../../src/verify/update/check-update.ts';
import { createWorkBudget } from '../../../../src/verify/work-budget.ts';
import {
  type Body,
  bodyBytes,
  latin1,
  objectStream,
  type UpdateOptions,
  type Written,
  writePart,
  xrefStream,
} from '../../../support/raw-seal.ts';

const CATALOG = '/Type /Catalog /Pages 2 0 R';
const SEALED: Readonly<Record<number, Body>> = {
  1: `<< ${CATALOG} >>`,
  2: '<< /Type /Pages /Kids [] /Lost [30 0 R << /Deep 31 0 R >>] >>',
  3: { dict: '/Of 32 0 R', stream: 'text' },
};
const sealedOf = (more: Partial<UpdateOptions> = {}): Written =>
  writePart(latin1('%PDF-1.7\n'), {
    objects: SEALED,
    rows: { 0: 'free', 9: 'free' },
    trailer: '/Root 1 0 R',
    size: 20,
    ...more,
  });
const sealed = sealedOf();

async function isAllowed(latest: Uint8Array, before: Written = sealed): Promise<boolean> {
  const budget = createWorkBudget(latest.length);
  const update = await readUpdate(
    await Revision.read(latest, before.pdf.length, budget),
    await Revision.read(latest, latest.length, budget),
  );
  return update !== null;
}
const store = (
  more: Readonly<Record<number, Body>> = {},
  dss = '<< /Certs [41 0 R] >>',
): Readonly<Record<number, Body>> => ({
  1: `<< ${CATALOG} /DSS ${dss} >>`,
  41: { dict: '', stream: 'certificate' },
  ...more,
});
/** The sealed file with an update that hangs a store below the catalog, unless it says otherwise. */
const update = (more: Partial<UpdateOptions> = {}, before: Written = sealed) =>
  writePart(before.pdf, {
    objects: store(),
    trailer: '/Root 1 0 R',
    size: 60,
    prev: before.startxref,
    ...more,
  });

describe('allowed updates', () => {
  it.each<readonly [string, Partial<UpdateOptions>]>([
    ['a store', {}],
    ['a store of its own number', { objects: store({ 40: '<< /Certs [41 0 R] >>' }, '40 0 R') }],
    [
      'a store with dictionaries and streams that refer to more',
      {
        objects: store(
          { 42: { dict: '/More [43 0 R]', stream: 'x' }, 43: '<< /Last 44 0 R >>', 44: '7' },
          '<< /VRI << /AB << /Cert [41 0 R] /CRL [42 0 R] >> >> >>',
        ),
      },
    ],
    ['a store in a loop', { objects: store({ 42: '[42 0 R 41 0 R]' }, '[42 0 R 41 0 R]') }],
    [
      'rows that repeat what was sealed',
      {
        rows: { 0: 'free', 9: 'free', 2: { at: sealed.pdf.indexOf('2 0 obj') } },
      },
    ],
    ['new numbers that are free', { rows: { 50: 'free' } }],
    ['numbers without a definition that stay free', { rows: { 30: 'free' } }],
    ['cross references in a stream', { style: 'stream' }],
    ['no object at all', { objects: {}, rows: { 0: 'free' } }],
    ['the smallest size', { size: 42 }],
    ['the largest size', { size: 8_388_608 }],
    [
      'objects in an object stream',
      {
        objects: { 41: { dict: '', stream: 'x' }, 42: objectStream({ 1: store()[1] as string }) },
        rows: { 1: { container: 42, index: 0 } },
        style: 'stream',
      },
    ],
  ])('%s', async (_what, more) => {
    expect(await isAllowed(update(more).pdf)).toBe(true);
  });

  it('include a hybrid one, with objects in a cross-reference stream as well', async () => {
    const rows = new Map([[41, { at: sealed.pdf.length }]]);
    const store41 = bodyBytes(41, { dict: '', stream: 'certificate' });
    const section = bodyBytes(42, xrefStream(rows, '/Size 60 /Root 1 0 R'));
    const hybridAt = sealed.pdf.length + store41.length;
    const file = update(
      { objects: { 1: store()[1] as string }, trailer: `/Root 1 0 R /XRefStm ${hybridAt}` },
      { ...sealed, pdf: Buffer.concat([sealed.pdf, store41, section]) },
    );
    expect(await isAllowed(file.pdf)).toBe(true);
  });

  it('include compressed cross references with predictors', async () => {
    const objects = [1, 41].map((number) => bodyBytes(number, store()[number]!));
    const offsets = [0, objects[0]!.length, objects[0]!.length + objects[1]!.length];
    const rows = offsets.map((offset) => {
      const row = Buffer.from([0, 1, 0, 0, 0, 0, 0, 0]);
      row.writeUInt32BE(sealed.pdf.length + offset, 2);
      return row;
    });
    const section = bodyBytes(59, {
      dict:
        '/Type /XRef /W [1 4 2] /Index [1 1 41 1 59 1] /Size 60 /Root 1 0 R ' +
        `/Prev ${sealed.startxref} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>`,
      stream: deflateSync(Buffer.concat(rows)),
    });
    const end = latin1(`startxref\n${sealed.pdf.length + offsets[2]!}\n%%EOF\n`);
    expect(await isAllowed(Buffer.concat([sealed.pdf, ...objects, section, end]))).toBe(true);
  });

  it('include a second one after the first', async () => {
    const first = update();
    const second = update({ objects: store({ 42: '(x)' }, '[41 0 R 42 0 R]') }, first);
    expect(await isAllowed(second.pdf)).toBe(true);
  });

  it('include the first on a sealed file with several sections', async () => {
    const longer = writePart(sealed.pdf, {
      objects: { 4: '(more)' },
      trailer: '/Root 1 0 R',
      size: 20,
      prev: sealed.startxref,
    });
    expect(await isAllowed(update({}, longer).pdf, longer)).toBe(true);
    expect(await isAllowed(update({ prev: sealed.startxref }, longer).pdf, longer)).toBe(false);
  });

  it('include a size if the sealed revision had none', async () => {
    const before = sealedOf();
    const text = before.pdf.toString('latin1').replace('/Size 20', '        ');
    expect(await isAllowed(update({}, { ...before, pdf: latin1(text) }).pdf)).toBe(true);
  });
});

describe('forbidden updates', () => {
  it.each<readonly [string, Partial<UpdateOptions>]>([
    ['a size below the sealed one', { objects: {}, rows: { 0: 'free' }, size: 19 }],
    ['a size equal to the highest number', { size: 41 }],
    ['a size above all numbers', { size: 8_388_609 }],
    ['a real size', { size: 60.5 }],
    ['another root', { trailer: '/Root 2 0 R' }],
    ['a key more in the trailer', { trailer: '/Root 1 0 R /Info 41 0 R' }],
    ['no store', { objects: { 1: SEALED[1]!, 41: '7' } }],
    ['an object beside the store', { objects: store({ 42: '(x)' }) }],
    ['objects that refer to each other beside the store', { objects: store({ 42: '43 0 R', 43: '42 0 R' }) }],
    ['a catalog that is no dictionary', { objects: { 1: '[]' } }],
    ['a catalog with another page tree', { objects: store({ 1: '<< /Type /Catalog /Pages 41 0 R >>' }) }],
    ['a sealed object again', { objects: store({ 2: SEALED[2]! }, '[2 0 R 41 0 R]') }],
    ['a sealed object set free', { rows: { 2: 'free' } }],
    ['a sealed object elsewhere', { rows: { 2: { at: sealed.pdf.indexOf('3 0 obj') } } }],
    ['a free number in use', { objects: store({ 9: '(x)' }, '[9 0 R 41 0 R]') }],
    ['a free number that leads to a sealed object', { rows: { 9: { at: sealed.pdf.indexOf('2 0 obj') } } }],
    ...[30, 31, 32].map(
      (number) =>
        [
          `number ${number}, which sealed objects refer to`,
          { objects: store({ [number]: '(x)' }, `[${number} 0 R 41 0 R]`) },
        ] as const,
    ),
    ['a new number at an offset without an object', { rows: { 50: { at: 9 } } }],
    ['a new number in another generation', { rows: { 41: { at: 0, generation: 1 } } }],
    [
      'a new number in an object stream that is none',
      { rows: { 50: { container: 41, index: 0 } }, style: 'stream' },
    ],
    ['the catalog at a sealed place', { rows: { 1: { at: sealed.pdf.indexOf('2 0 obj') } } }],
    ['the catalog set free', { rows: { 1: 'free' } }],
    [
      'objects in an object stream under other indexes',
      {
        objects: {
          1: store()[1] as string,
          42: objectStream({ 41: '(x)', 43: '(y)' }),
        },
        rows: { 41: { container: 42, index: 1 } },
        style: 'stream',
      },
    ],
  ])('%s', async (_what, more) => {
    expect(await isAllowed(update(more).pdf)).toBe(false);
  });

  it('include a catalog with another generation', async () => {
    const at = sealed.pdf.length;
    const catalog = bodyBytes(1, store()[1] as string, 1);
    const rows = { 1: { at, generation: 1 } };
    const file = update(
      { objects: { 41: '(x)' }, rows },
      { ...sealed, pdf: Buffer.concat([sealed.pdf, catalog]) },
    );
    expect(await isAllowed(file.pdf)).toBe(false);
  });

  it('include anything after a catalog in the trailer itself', async () => {
    const before = sealedOf({ trailer: `/Root << ${CATALOG} >>` });
    expect(
      await isAllowed(update({ objects: {}, trailer: `/Root << ${CATALOG} >>` }, before).pdf, before),
    ).toBe(false);
  });

  it("include a catalog that wasn't one when it was sealed", async () => {
    const before = sealedOf({ objects: { ...SEALED, 1: '[]' } });
    expect(await isAllowed(update({}, before).pdf, before)).toBe(false);
  });

  it('include a section without a reference to it', async () => {
    const section = bodyBytes(42, xrefStream(new Map([[2, 'free' as const]]), '/Size 60 /Root 1 0 R'));
    const hidden = { ...sealed, pdf: Buffer.concat([sealed.pdf, section]) };
    expect(await isAllowed(update({}, hidden).pdf)).toBe(false);
  });

  it('include a startxref to a section without anything after it', async () => {
    const first = update();
    const tail = latin1(`startxref\n${sealed.startxref}\n%%EOF\n`);
    const second = update(
      { objects: store({ 42: '(x)' }, '[41 0 R 42 0 R]') },
      { ...first, pdf: Buffer.concat([first.pdf, tail]) },
    );
    expect(await isAllowed(second.pdf)).toBe(false);
  });
});
