/** The audit trail inside a sealed file: what is read from it, and where its chain breaks. */
import { describe, expect, it } from 'vitest';
import { type AuditEntry, linkEntry } from '../../../src/server/audit/chain.ts';
import { type LogReport, readLog, signersOf } from '../../../src/verify/log.ts';
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

describe('signers according to the trail', () => {
  type Entry = LogReport['entries'][number];
  const ADA = { name: 'Ada Lovelace', email: 'ada@example.com' };
  const finished: Entry = {
    event: 'document_finished',
    source: 'signer',
    actor: ADA,
    timestamp: '2026-11-21T09:14:05.123Z',
    description: 'Signed the document',
  };
  const signers = (entries: readonly Entry[], brokenAt: number | null = null) =>
    signersOf({
      count: entries.length,
      head: '',
      brokenAt,
      certificate: null,
      documentSha256: null,
      requestId: null,
      requestName: null,
      entries,
    });
  const ada = { ...ADA, at: '2026-11-21T09:14:05.123Z', role: 'signed' };

  describe('an entry of a signer who finished', () => {
    it.each<readonly [string, Entry, object]>([
      ['names who signed', {}, ada],
      ['names who approved', { description: 'Approved the document' }, { ...ada, role: 'approved' }],
      [
        'gives the moment in UTC',
        { timestamp: '2026-11-21T10:14:05+01:00' },
        { ...ada, at: '2026-11-21T09:14:05.000Z' },
      ],
      ['gives the place in the signing order', { details: { order: 2 } }, { ...ada, order: 2 }],
      ['has no place for anything else', { details: { order: '2' } }, ada],
      ['may lack the e-mail address', { actor: { name: ADA.name } }, { ...ada, email: null }],
      ['may have an empty e-mail address', { actor: { ...ADA, email: '' } }, { ...ada, email: null }],
      [
        'names the e-mail address without a name',
        { actor: { email: ADA.email } },
        { ...ada, name: ADA.email },
      ],
      [
        'names the e-mail address for an empty name',
        { actor: { ...ADA, name: '' } },
        { ...ada, name: ADA.email },
      ],
      ['names the e-mail address for a number', { actor: { ...ADA, name: 7 } }, { ...ada, name: ADA.email }],
    ])('%s', (_what, more, expected) => {
      expect(signers([{ ...finished, ...more }])).toEqual([expected]);
    });
  });

  it.each<readonly [string, Entry]>([
    ['of another event', { event: 'page_viewed' }],
    ['of the service', { source: 'system' }],
    ['without an actor', { actor: null }],
    ['with an actor that is a text', { actor: 'Ada' }],
    ['with an actor without a name', { actor: {} }],
    ['without a moment', { timestamp: null }],
    ['with a moment as a number', { timestamp: 1_795_252_445_123 }],
    ['with a moment that is none', { timestamp: 'yesterday' }],
  ])('an entry %s names nobody', (_what, more) => {
    expect(signers([{ ...finished, ...more }])).toEqual([]);
  });

  it("keeps the trail's order, and names at most 200", () => {
    const named = (name: string): Entry => ({ ...finished, actor: { name } });
    expect(signers([named('B'), { event: 'page_viewed' }, named('A')]).map(({ name }) => name)).toEqual([
      'B',
      'A',
    ]);
    const many = Array.from({ length: 201 }, (_, index) => named(`Signer ${index + 1}`));
    const shown = signers(many);
    expect(shown).toHaveLength(200);
    expect(shown.at(-1)!.name).toBe('Signer 200');
  });

  it('names no signers of a broken trail', () => {
    expect(signers([finished], 1)).toEqual([]);
  });
});

describe('seals according to the trail', () => {
  const applied = {
    event: 'activity',
    source: 'system',
    timestamp: '2026-11-21T10:14:05+01:00',
    details: { action: 'seal_applied', display_name: 'Acme Ltd', order: 3 },
  };
  /** A chained trail of these entries. */
  const sealsOf = async (...given: readonly object[]) => {
    const entries: AuditEntry[] = [];
    for (const [index, one] of given.entries()) {
      const content = { ...one, sequence: index + 1 } as Omit<AuditEntry, 'hash' | 'previous_hash'>;
      entries.push(linkEntry(content, entries.at(-1)?.hash ?? START));
    }
    const chain = { head: entries.at(-1)!.hash, count: entries.length };
    const { brokenAt, seals } = await read({ entries, chain });
    expect(brokenAt).toBeNull();
    return seals;
  };

  it('have a name, a place in the order, and a time', async () => {
    expect(await sealsOf(applied)).toEqual([{ name: 'Acme Ltd', order: 3, at: '2026-11-21T09:14:05.000Z' }]);
  });

  it.each<[string, object]>([
    ['a signer', { source: 'signer' }],
    ['another action', { details: { ...applied.details, action: 'seal_paused' } }],
    ['no name', { details: { action: 'seal_applied' } }],
    ['no time', { timestamp: 'today' }],
  ])('aren’t named by an entry of %s', async (_what, more) => {
    expect(await sealsOf({ ...applied, ...more })).toBeUndefined();
  });
});
