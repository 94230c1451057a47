/** Bytes after the sealed part, and how they are reported. */
import { describe, expect, it } from 'vitest';
import { checkAppendedBytes } from '../../../src/verify/check-appended-bytes.ts';
import { Revision } from '../../../src/verify/pdf/revision.ts';
import { createWorkBudget, TooComplexError, type WorkBudget } from '../../../src/verify/work-budget.ts';
import { latin1, writePart } from '../../support/raw-seal.ts';

const CATALOG = '/Type /Catalog';
const base = writePart(latin1('%PDF-1.7\n'), {
  objects: { 1: `<< ${CATALOG} >>`, 2: '(a)' },
  trailer: '/Root 1 0 R',
  size: 3,
});
async function check(tail: string | Buffer, budget?: WorkBudget) {
  const bytes = Buffer.concat([base.pdf, typeof tail === 'string' ? latin1(tail) : tail]);
  const sealed = await Revision.read(bytes, base.pdf.length, budget ?? createWorkBudget(bytes.length));
  return { sealed, ...(await checkAppendedBytes(bytes, sealed)) };
}
const update = (objects: Readonly<Record<number, string>>) =>
  writePart(base.pdf, { objects, trailer: '/Root 1 0 R', size: 60, prev: base.startxref }).pdf.subarray(
    base.pdf.length,
  );

it('finds nothing appended', async () => {
  const { finding, latest, sealed } = await check('');
  expect(finding).toEqual({ code: 'covers_all', kind: 'good' });
  expect(latest).toBe(sealed);
});

it('accepts an allowed update', async () => {
  const { finding, latest } = await check(update({ 1: `<< ${CATALOG} /DSS << >> >>` }));
  expect(finding).toBeNull();
  expect(latest!.sections).toHaveLength(2);
});

describe("finds appended bytes that aren't an update", () => {
  it.each([
    ['that say nothing', 'x'],
    ['that are white space', ' \n'],
    ['that end as a PDF and lead to the sealed state', `% more\nstartxref\n${base.startxref}\n%%EOF\n`],
    ['that end as a PDF and lead nowhere', 'startxref\n99999\n%%EOF\n'],
  ])('%s', async (_what, tail) => {
    const { finding, latest } = await check(tail);
    expect(finding).toEqual({ code: 'appended', kind: 'bad', count: tail.length });
    expect(latest).toBeNull();
  });
});

describe('finds an update that may change what is shown', () => {
  it.each<readonly [string, string | Buffer, number]>([
    ['one object that only repair finds', '4 0 obj (x) endobj', 1],
    ['three objects that only repair finds', '4 0 obj (x) endobj 5 0 obj (y) endobj 6 0 obj (z) endobj', 3],
    [
      'objects before the way to the sealed state',
      `4 0 obj (x) endobj\nstartxref\n${base.startxref}\n%%EOF\n`,
      1,
    ],
    ['another object', update({ 2: '(b)' }), 1],
    ['two other objects', update({ 2: '(b)', 5: '(c)' }), 2],
    [
      'a table without rows, whose trailer differs',
      Buffer.from(update({}).toString('latin1').replace('/Root 1', '/Root 2')),
      1,
    ],
  ])('%s', async (_what, tail, count) => {
    expect((await check(tail)).finding).toEqual({ code: 'shadow', kind: 'bad', count });
  });

  it('counts each number once across several updates', async () => {
    const first = writePart(base.pdf, {
      objects: { 2: '(b)', 5: '(c)' },
      trailer: '/Root 1 0 R',
      size: 60,
      prev: base.startxref,
    });
    const second = writePart(first.pdf, {
      objects: { 2: '(d)' },
      trailer: '/Root 1 0 R',
      size: 60,
      prev: first.startxref,
    });
    const { finding, latest } = await check(second.pdf.subarray(base.pdf.length));
    expect(finding).toEqual({ code: 'shadow', kind: 'bad', count: 2 });
    expect(latest!.sections).toHaveLength(3);
  });
});

it.each([
  ['its cross references', 'cross-reference sections', 1],
  ['its objects', 'objects', 0],
])('is given up when there is too much to do in %s', async (_what, limited, most) => {
  let spent = 0;
  const budget: WorkBudget = {
    spend(kind) {
      if (kind === limited && ++spent > most) throw new TooComplexError('Expected less');
    },
  };
  await expect(check(update({ 1: `<< ${CATALOG} /DSS << >> >>` }), budget)).rejects.toThrow(TooComplexError);
});
