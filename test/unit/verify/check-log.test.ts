/** The sealed audit trail, held against what the file shows now and against one given separately. */
import { beforeAll, describe, expect, it } from 'vitest';
import { linkEntry } from '../../../src/server/audit/chain.ts';
import type { Certificate } from '../../../src/verify/certificate.ts';
import { checkLog } from '../../../src/verify/check-log.ts';
import { Revision } from '../../../src/verify/pdf/revision.ts';
import type { Finding } from '../../../src/verify/report.ts';
import { createWorkBudget, TooComplexError, type WorkBudget } from '../../../src/verify/work-budget.ts';
import { type Body, latin1, type UpdateOptions, writePart } from '../../support/raw-seal.ts';
import { auditLog, sha256 } from '../../support/seal-input.ts';
import { makeEntity } from '../../support/test-pki.ts';

let signer: Certificate;
beforeAll(async () => {
  signer = (await makeEntity('Seal')).certificate;
});

const { records, head, count } = auditLog(4);
const trail = { chain: { head, count }, entries: records };
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const entriesOf = (value: unknown): Readonly<Record<number, Body>> => ({
  1: '<< /Names << /EmbeddedFiles << /Names [(audit-trail.json) << /EF << /F 9 0 R >> >>] >> >> >>',
  9: { dict: '', stream: bytesOf(value) },
});
const update = (more: Partial<UpdateOptions>) => ({ trailer: '/Root 1 0 R', size: 60, ...more });

interface Scene {
  /** Objects of the sealed state; default the trail. */
  readonly inside?: Readonly<Record<number, Body>>;
  /** Objects that an update puts behind them; null when the latest state cannot be read. */
  readonly later?: Readonly<Record<number, Body>> | null;
  readonly given?: Uint8Array;
  readonly budget?: WorkBudget;
}
async function check({ inside = entriesOf(trail), later, given, budget = createWorkBudget(50_000) }: Scene) {
  const base = writePart(latin1('%PDF-1.7\n'), update({ objects: inside }));
  const sealed = await Revision.read(base.pdf, base.pdf.length, budget);
  const next = later && writePart(base.pdf, update({ objects: later, prev: base.startxref })).pdf;
  const latest = next ? await Revision.read(next, next.length, budget) : later === null ? null : sealed;
  const findings: Finding[] = [];
  const log = await checkLog({ sealed, latest, signer, given }, (finding) => void findings.push(finding));
  return { log, findings };
}
/** The same chain with more entries behind it. */
const grown = () => {
  const { hash: _hash, previous_hash: _previous, ...content } = records[3]!;
  const next = linkEntry({ ...content, sequence: 5, description: 'Downloaded' }, head);
  return { chain: { head: next.hash, count: 5 }, entries: [...records, next] };
};
const whole = { code: 'log_intact', kind: 'good', count: 4 };
const swapped = { code: 'log_swapped', kind: 'bad' };

it('reports a missing trail', async () => {
  expect(await check({ inside: { 1: '<< >>' } })).toEqual({
    log: null,
    findings: [{ code: 'log_missing', kind: 'note' }],
  });
  expect(
    (await check({ inside: { 1: '<< >>' }, later: entriesOf(trail), given: bytesOf(trail) })).log,
  ).toBeNull();
});

describe('a complete trail', () => {
  it.each<readonly [string, () => Scene]>([
    ['as it was sealed', () => ({})],
    ['with an update that leaves it alone', () => ({ later: { 20: '(x)' } })],
    ['with an update that repeats it', () => ({ later: entriesOf(trail) })],
    ['with a latest state that cannot be read', () => ({ later: null })],
    ['beside the same one', () => ({ given: bytesOf(trail) })],
    ['beside the same one in other words', () => ({ given: bytesOf({ more: 1, ...trail }) })],
  ])('%s', async (_what, scene) => {
    const { log, findings } = await check(scene());
    expect(findings).toEqual([whole]);
    expect(log).toMatchObject({ count: 4, head, brokenAt: null });
  });
});

it("isn't one that continues after the sealed entries, and says by how many", async () => {
  const { log, findings } = await check({ given: bytesOf(grown()) });
  expect(findings).toEqual([whole, { code: 'log_extended', kind: 'bad', count: 1 }]);
  expect(log).toMatchObject({ count: 4, head, brokenAt: null });
});

describe('a replaced trail', () => {
  const broken = (index: number) => ({
    ...trail,
    entries: records.map((one, at) => (at === index ? { ...one, description: 'Nothing' } : one)),
  });
  it.each<readonly [string, () => Scene]>([
    ['when the file shows another', () => ({ later: entriesOf(broken(1)) })],
    ['when the file shows a later one', () => ({ later: entriesOf(grown()) })],
    ['when the file shows it in other words', () => ({ later: entriesOf({ more: 1, ...trail }) })],
    ['when the file shows none', () => ({ later: { 1: '<< >>' } })],
    ['when the file shows what is no trail', () => ({ later: entriesOf('x') })],
    ['beside one whose beginning was changed', () => ({ given: bytesOf(broken(0)) })],
    ['beside one whose last entry was changed', () => ({ given: bytesOf(broken(3)) })],
    [
      'beside a later one that does not hold',
      () => ({ given: bytesOf({ ...grown(), chain: { head, count: 5 } }) }),
    ],
    ['beside one with fewer entries', () => ({ given: bytesOf({ ...trail, entries: records.slice(0, 3) }) })],
    [
      'beside one of another document',
      () => {
        const other = auditLog(4);
        return { given: bytesOf({ chain: { head: other.head, count: 4 }, entries: other.records }) };
      },
    ],
    ['beside what is no trail', () => ({ given: latin1('x') })],
    [
      'beside one, although the file shows the right one',
      () => ({ later: entriesOf(trail), given: bytesOf(broken(2)) }),
    ],
  ])('%s', async (_what, scene) => {
    const { log, findings } = await check(scene());
    expect(findings).toEqual([swapped]);
    expect(log).toMatchObject({ count: 4, brokenAt: null });
  });
});

it('was already broken when it was sealed', async () => {
  const entries = records.map((one, at) => (at === 2 ? { ...one, description: 'Nothing' } : one));
  const { log, findings } = await check({ inside: entriesOf({ ...trail, entries }) });
  expect(findings).toEqual([{ code: 'log_broken', kind: 'bad', at: 3 }]);
  expect(log!.brokenAt).toBe(3);
});

it("doesn't count if the attachment lists other documents than its entries", async () => {
  const document = { sha256: sha256('a'), page_count: 1, parts: [{ id: 'a', label: 'Lease' }] };
  const { log, findings } = await check({ inside: entriesOf({ ...trail, document }) });
  expect(findings).toEqual([whole, { code: 'documents_mismatch', kind: 'bad' }]);
  expect(log!.documents).toMatchObject({ all: [], isRecorded: false });
});

it("names the seal's certificate, another, or none", async () => {
  const naming = async (certificate: unknown) =>
    (await check({ inside: entriesOf({ ...trail, seal: { certificate_sha256: certificate } }) })).findings;
  expect(await naming(sha256(signer.bytes))).toEqual([whole]);
  expect(await naming(undefined)).toEqual([whole]);
  expect(await naming(sha256('another'))).toEqual([whole, { code: 'other_key', kind: 'bad', name: 'Seal' }]);
});

it('stops if a separate trail is too large', async () => {
  let entries = 0;
  const budget: WorkBudget = {
    spend(kind) {
      if (kind === 'audit trail entries' && ++entries > 4) throw new TooComplexError('Expected less');
    },
  };
  await expect(check({ given: bytesOf(trail), budget })).rejects.toThrow(TooComplexError);
});
