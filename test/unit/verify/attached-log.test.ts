/** The attached audit trail is looked for in the tree of embedded files. */
import { describe, expect, it } from 'vitest';
import { attachedLog } from '../../../src/verify/attached-log.ts';
import { Revision } from '../../../src/verify/pdf/revision.ts';
import { createWorkBudget, type WorkBudget } from '../../../src/verify/work-budget.ts';
import { type Body, latin1, writePart } from '../../support/raw-seal.ts';

const SPEC = '<< /EF << /F 9 0 R >> >>';
const NAME = '(audit-trail.json)';
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

/** A file whose tree of embedded files is this; 9 is the trail, 8 its file specification. */
async function fileOf(tree: string, more: Readonly<Record<number, Body>> = {}, budget?: WorkBudget) {
  const { pdf } = writePart(latin1('%PDF-1.7\n'), {
    objects: {
      1: `<< /Type /Catalog /Names << /EmbeddedFiles ${tree} >> >>`,
      8: SPEC,
      9: { dict: '', stream: 'the trail' },
      ...more,
    },
    trailer: '/Root 1 0 R',
    size: 1_000,
  });
  return Revision.read(pdf, pdf.length, budget ?? createWorkBudget(pdf.length));
}
const find = async (tree: string, more?: Readonly<Record<number, Body>>) =>
  text(await attachedLog(await fileOf(tree, more)));

describe('an attached audit trail is found', () => {
  it.for<readonly [string, string, Readonly<Record<number, Body>>?]>([
    ['by its name', `<< /Names [${NAME} ${SPEC}] >>`],
    ['by references', '2 0 R', { 2: '<< /Names 3 0 R >>', 3: '[4 0 R 8 0 R]', 4: NAME }],
    ['by its name in hexadecimal', `<< /Names [<${latin1('audit-trail.json').toString('hex')}> 8 0 R] >>`],
    [
      'by its name in UTF-16',
      `<< /Names [<FEFF${[...'audit-trail.json'].map((letter) => `00${latin1(letter).toString('hex')}`).join('')}> 8 0 R] >>`,
    ],
    ['behind others', `<< /Names [(a) 7 0 R (b) << >> ${NAME} 8 0 R] >>`],
    ['behind a key that is no text', `<< /Names [/audit-trail.json 7 0 R ${NAME} 8 0 R] >>`],
    ['below other nodes', `<< /Kids [2 0 R << /Kids [<< /Names [${NAME} 8 0 R] >>] >>] >>`, { 2: '<< >>' }],
    ['beside other nodes', `<< /Kids [2 0 R] /Names [${NAME} 8 0 R] >>`, { 2: '<< /Names [(a) null] >>' }],
  ])('%s', async ([_how, tree, more]) => {
    expect(await find(tree, more)).toBe('the trail');
  });
  it('among up to 500 nodes', async () => {
    const kids = (empty: number) => `<< /Kids [${'<< >> '.repeat(empty)} << /Names [${NAME} 8 0 R] >>] >>`;
    expect(await find(kids(498))).toBe('the trail');
    expect(await find(kids(499))).toBeNull();
  });
});

describe('there is no attached audit trail', () => {
  it.for<readonly [string, string, Readonly<Record<number, Body>>?]>([
    ['without a tree', 'null'],
    ['in a tree that is no dictionary', '[]'],
    ['in an empty tree', '<< >>'],
    ['under another name', '<< /Names [(audit-trail.jsonx) 8 0 R] >>'],
    ['under a name in capitals', '<< /Names [(AUDIT-TRAIL.JSON) 8 0 R] >>'],
    ['without a specification', `<< /Names [${NAME}] >>`],
    ['with a specification that is no dictionary', `<< /Names [${NAME} 7] >>`],
    ['without an embedded file', `<< /Names [${NAME} << /F 9 0 R >>] >>`],
    ['with an embedded file that is no stream', `<< /Names [${NAME} << /EF << /F << >> >> >>] >>`],
    ['with names that are no array', `<< /Names << /A ${NAME} >> >>`],
    ['with kids that are no array', `<< /Kids << /Names [${NAME} 8 0 R] >> >>`],
    ['when the name is a value', `<< /Names [(a) ${NAME} 8 0 R null] >>`],
  ])('%s', async ([_how, tree, more]) => {
    expect(await find(tree, more)).toBeNull();
  });
  it('without a catalog', async () => {
    const { pdf } = writePart(latin1('%PDF-1.7\n'), {
      objects: { 1: '[]' },
      trailer: '/Root 1 0 R',
      size: 2,
    });
    expect(await attachedLog(await Revision.read(pdf, pdf.length, createWorkBudget(1_000)))).toBeNull();
  });
});

it.each([
  ['in one node', `<< /Names [${NAME} 8 0 R ${NAME} 8 0 R] >>`],
  ['in two nodes', `<< /Kids [<< /Names [${NAME} 8 0 R] >> << /Names [${NAME} 8 0 R] >>] >>`],
  ['of which the first is empty', `<< /Names [${NAME} null ${NAME} 8 0 R] >>`],
])('refuses two of them, %s', async (_where, tree) => {
  await expect(find(tree)).rejects.toThrow('Expected one attachment named audit-trail.json');
});

it('and every child and name counts against the budget', async () => {
  const spent: string[] = [];
  const budget = { spend: (kind: string) => void spent.push(kind) };
  const costOf = async (tree: string) => {
    const file = await fileOf(tree, {}, budget);
    await file.object(1);
    spent.length = 0;
    await attachedLog(file);
    return spent.filter((kind) => kind === 'nodes').length;
  };
  expect(await costOf('<< >>')).toBe(0);
  expect(await costOf('<< /Kids [<< >> << >> << >>] >>')).toBe(3);
  expect(await costOf('<< /Names [(a) null (b) null (c)] >>')).toBe(2);
});
