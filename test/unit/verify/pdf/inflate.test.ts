/** Streams are unpacked only as audit trails and cross references are packed. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../../../src/verify/pdf/inflate.ts';
import { isDict, ObjectReader } from '../../../../src/verify/pdf/objects.ts';
import { createWorkBudget, TooComplexError } from '../../../../src/verify/work-budget.ts';

function entriesOf(dict: string) {
  const bytes = new TextEncoder().encode(`<<${dict}>>`);
  const value = new ObjectReader(bytes, 0, bytes.length, createWorkBudget(1_000)).object();
  if (!isDict(value)) throw new TypeError('Expected a dictionary');
  return value.entries;
}
const unpack = async (dict: string, raw: Uint8Array) => [
  ...(await inflate(raw, entriesOf(dict), createWorkBudget(1_000))),
];
const plain = Uint8Array.from({ length: 12 }, (_, index) => index);
const packed = deflateSync(plain);

describe('filters', () => {
  it.each(['', '/Filter []', '/Filter null'])('without one (%s) return the data unchanged', async (dict) => {
    expect(await unpack(dict, plain)).toEqual([...plain]);
  });
  it.each([
    '/Filter /FlateDecode',
    '/Filter [/FlateDecode]',
    '/Filter /FlateDecode /DecodeParms null',
    '/Filter /FlateDecode /DecodeParms [null]',
    '/Filter /FlateDecode /DecodeParms << >>',
    '/Filter /FlateDecode /DecodeParms << /Predictor 1 /Columns 3 >>',
  ])('%s', async (dict) => {
    expect(await unpack(dict, packed)).toEqual([...plain]);
  });
  it.each([
    ['/Filter /LZWDecode', 'Expected Flate, got LZWDecode'],
    ['/Filter [/FlateDecode /FlateDecode]', 'Expected Flate, got FlateDecode, FlateDecode'],
    ['/Filter (FlateDecode)', 'Expected Flate'],
    ['/F (other.bin)', 'Expected a stream without /F'],
    ['/FFilter /FlateDecode', 'Expected a stream without /FFilter'],
    ['/FDecodeParms << >>', 'Expected a stream without /FDecodeParms'],
    ['/DP << >>', 'Expected a stream without /DP'],
    ['/Filter /FlateDecode /DecodeParms []', 'Expected as many /DecodeParms as filters'],
    ['/Filter /FlateDecode /DecodeParms [null null]', 'Expected as many /DecodeParms as filters'],
    ['/Filter /FlateDecode /DecodeParms 12', 'Expected /DecodeParms to be a dictionary'],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 1.0 >>', 'Expected a whole number as /Predictor'],
    ['/Filter /FlateDecode /DecodeParms << /Columns -1 >>', 'Expected a whole number as /Columns'],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 2 >>', 'Expected a PNG predictor'],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 9 >>', 'Expected a PNG predictor'],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 16 >>', 'Expected a PNG predictor'],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 12 /Colors 3 >>', 'Expected one color of 8 bits'],
    [
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /BitsPerComponent 4 >>',
      'Expected one color of 8 bits',
    ],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 0 >>', 'Expected a number of columns'],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 10001 >>', 'Expected a number of columns'],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>', 'Expected whole rows'],
  ])('refuses %s', async (dict, message) => {
    await expect(unpack(dict, packed)).rejects.toThrow(message);
  });
  it('reject damaged or truncated data', async () => {
    for (const raw of [plain, packed.subarray(0, -5), new Uint8Array()])
      await expect(unpack('/Filter /FlateDecode', raw)).rejects.toThrow('Expected data packed with Flate');
  });
});

describe('predictors', () => {
  const rows = (...bytes: readonly number[]) => deflateSync(Uint8Array.from(bytes));
  const predicted = (columns: number, predictor = 12) =>
    `/Filter /FlateDecode /DecodeParms << /Predictor ${predictor} /Columns ${columns} /Colors 1 /BitsPerComponent 8 >>`;
  it('none, left and up, chosen by each row', async () => {
    const raw = rows(0, 1, 2, 3, 1, 1, 1, 1, 2, 10, 20, 255);
    for (const predictor of [10, 12, 15])
      expect(await unpack(predicted(3, predictor), raw)).toEqual([1, 2, 3, 1, 2, 3, 11, 22, 2]);
  });
  it('assume zeros above the first row', async () => {
    expect(await unpack(predicted(2), rows(2, 5, 6, 2, 1, 1))).toEqual([5, 6, 6, 7]);
  });
  it('assume one column by default', async () => {
    const dict = '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>';
    expect(await unpack(dict, rows(2, 1, 2, 1))).toEqual([1, 2]);
  });
  it('support up to 10,000 columns', async () => {
    expect(await unpack(predicted(10_000), rows(...new Uint8Array(10_001)))).toHaveLength(10_000);
  });
  it.each([3, 4, 9])('of kind %i are rejected', async (kind) => {
    await expect(unpack(predicted(1), rows(kind, 1))).rejects.toThrow('Expected a simple predictor');
  });
});

it('decompress at most 64 MiB, and count against the budget', async () => {
  const MIB = 1024 * 1024;
  const of = (size: number) => deflateSync(new Uint8Array(size), { level: 1 });
  const spent: number[] = [];
  const budget = { spend: (_kind: string, amount = 1) => void spent.push(amount) };
  const entries = entriesOf('/Filter /FlateDecode');
  expect(await inflate(of(64 * MIB), entries, budget)).toHaveLength(64 * MIB);
  expect(spent.reduce((sum, one) => sum + one, 0)).toBe(64 * MIB);
  await expect(inflate(of(64 * MIB + 1), entries, budget)).rejects.toThrow(TooComplexError);
});
