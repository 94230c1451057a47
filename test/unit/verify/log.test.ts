/** The audit trail inside a sealed file: what is read from it, and where its chain breaks. */
import { describe, expect, it } from 'vitest';
import { linkEntry } from '../../../src/server/audit/chain.ts';
import { readLog } from '../../../src/verify/log.ts';
import { createWorkBudget } from '../../../src/verify/work-budget.ts';
import { auditLog } from '../../support/seal-input.ts';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: unknown) => readLog(bytesOf(value), createWorkBudget(10_000));
const { records, head, count } = auditLog(4);
const trail = { chain: { head, count }, entries: records };
const START = '0'.repeat(64);

describe('an intact trail', () => {
  it('is returned with its head and its statements about the document', async () => {
    const report = await read({
      ...trail,
      seal: { certificate_sha256: 'ab' },
      document: { sha256: 'cd' },
      request: { id: 'ef', name: 'Offer letter' },
    });
    expect(report).toEqual({
      count: 4,
      head,
      brokenAt: null,
      certificate: 'ab',
      documentSha256: 'cd',
      requestId: 'ef',
      requestName: 'Offer letter',
      entries: JSON.parse(JSON.stringify(records)),
    });
  });
  it.each<readonly [string, Record<string, unknown>]>([
    ['nothing', {}],
    ['nulls', { seal: null, document: null, request: null }],
    ['arrays', { seal: [], document: [], request: [] }],
    ['texts', { seal: 'x', document: 'x', request: 'x' }],
    ['numbers', { seal: { certificate_sha256: 1 }, document: { sha256: 1 }, request: { id: 1 } }],
  ])('may say nothing about the document: %s', async (_what, more) => {
    expect(await read({ ...trail, ...more })).toMatchObject({
      brokenAt: null,
      certificate: null,
      documentSha256: null,
      requestId: null,
    });
  });
  it('can have no entries', async () => {
    expect(await read({ chain: { head: START, count: 0 }, entries: [] })).toMatchObject({
      count: 0,
      head: START,
      brokenAt: null,
    });
  });
});

describe('a broken trail', () => {
  const changed = (index: number, more: Record<string, unknown>) => ({
    ...trail,
    entries: records.map((one, at) => (at === index ? { ...one, ...more } : one)),
  });
  const without = (index: number) => ({ ...trail, entries: records.filter((_, at) => at !== index) });
  /** Hashed anew, so that only this one thing is wrong with it. */
  const relinked = (more: Record<string, unknown>, previous = records[2]!.hash) => {
    const { hash: _hash, previous_hash: _previous, ...content } = records[3]!;
    const last = linkEntry({ ...content, ...more }, previous);
    return { chain: { head: last.hash, count: 4 }, entries: [...records.slice(0, 3), last] };
  };
  it.each<readonly [string, unknown, number]>([
    ['in its first entry', changed(0, { description: 'Nothing' }), 1],
    ['by a changed description', changed(2, { description: 'Nothing' }), 3],
    ['by a detail that was added', changed(3, { more: true }), 4],
    ['by an entry without its hash', changed(1, { hash: undefined }), 2],
    ['by another hash', changed(1, { hash: START }), 2],
    ['where an entry is missing', without(1), 2],
    ['without its first entry', without(0), 1],
    ['without its last entry', without(3), 3],
    ['by another number', relinked({ sequence: 5 }), 4],
    ['by a number as text', relinked({ sequence: '4' }), 4],
    ['by a link to another entry', relinked({}, records[1]!.hash), 4],
    ['by another head', { ...trail, chain: { head: START, count } }, 4],
    ['without a head', { ...trail, chain: { count } }, 4],
    ['by another count', { ...trail, chain: { head, count: 3 } }, 4],
    ['without a count', { ...trail, chain: { head } }, 4],
    ['when it is empty and names a head', { chain: { head, count: 0 }, entries: [] }, 0],
  ])('%s', async (_what, value, at) => {
    expect((await read(value)).brokenAt).toBe(at);
  });
  it('has no head if that is unreadable', async () => {
    expect((await read({ ...trail, chain: { head: 7, count } })).head).toBe('');
  });
  it('starts at an entry with a correct hash and an incorrect link', async () => {
    expect((await read(relinked({}))).brokenAt).toBeNull();
  });
});

describe('not a trail', () => {
  it.each<readonly [unknown, string]>([
    [null, 'Expected an audit trail'],
    ['x', 'Expected an audit trail'],
    [[], 'Expected an audit trail'],
    [{}, 'Expected an audit trail'],
    [{ ...trail, entries: {} }, 'Expected an audit trail'],
    [{ ...trail, chain: undefined }, 'Expected an audit trail'],
    [{ ...trail, chain: [] }, 'Expected an audit trail'],
    [{ ...trail, chain: null }, 'Expected an audit trail'],
    [{ ...trail, entries: [...records, null] }, 'Expected entries that are objects'],
    [{ ...trail, entries: [[], ...records] }, 'Expected entries that are objects'],
    [{ ...trail, entries: [7] }, 'Expected entries that are objects'],
  ])('is %j', async (value, message) => {
    await expect(read(value)).rejects.toThrow(new TypeError(message));
  });
  it('is anything but JSON in UTF-8', async () => {
    const budget = createWorkBudget(1_000);
    await expect(readLog(new TextEncoder().encode('{'), budget)).rejects.toThrow(SyntaxError);
    const latin = Uint8Array.from(JSON.stringify({ ...trail, more: 'é' }), (letter) => letter.charCodeAt(0));
    await expect(readLog(latin, budget)).rejects.toThrow(TypeError);
  });
});

it('counts against the budget before parsing, and for each entry', async () => {
  const spent: [string, number][] = [];
  const budget = { spend: (kind: string, amount = 1) => void spent.push([kind, amount]) };
  await readLog(bytesOf({ chain: { head: START, count: 0 }, entries: [] }), budget);
  // {"chain":{"head":…,"count":0},"entries":[]}: two objects, two commas, one array.
  expect(spent).toEqual([['audit trail values', 6]]);
  spent.length = 0;
  await readLog(bytesOf(trail), budget);
  expect(spent.slice(1)).toEqual(records.map(() => ['audit trail entries', 1]));
  spent.length = 0;
  await expect(readLog(new TextEncoder().encode('[1,2,'), budget)).rejects.toThrow(SyntaxError);
  expect(spent).toEqual([['audit trail values', 4]]);
});
