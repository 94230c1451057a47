/** Who signed, from the entries of the audit trail. */
import { describe, expect, it } from 'vitest';
import type { LogReport } from '../../../src/verify/log.ts';
import { signersOf } from '../../../src/verify/signers.ts';

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
    ['may lack the e-mail address', { actor: { name: ADA.name } }, { ...ada, email: null }],
    ['may have an empty e-mail address', { actor: { ...ADA, email: '' } }, { ...ada, email: null }],
    ['names the e-mail address without a name', { actor: { email: ADA.email } }, { ...ada, name: ADA.email }],
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
