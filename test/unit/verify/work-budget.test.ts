/** Files that ask for endless work: each must end as too complex to verify, by counting and not by the clock. */
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLog } from '../../../src/verify/log.ts';
import { Revision } from '../../../src/verify/pdf/revision.ts';
import { embeddedEvidence } from '../../../src/verify/revocation/embedded-evidence.ts';
import { verifyPdf } from '../../../src/verify/verify-pdf.ts';
import {
  createWorkBudget,
  TooComplexError,
  type WorkBudget,
  type WorkKind,
} from '../../../src/verify/work-budget.ts';
import { addProof, type Kit, makeKit, TRAILER } from '../../fixtures/attack-corpus.ts';
import { writePart } from '../../support/raw-seal.ts';
import { auditLog } from '../../support/seal-input.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await makeKit();
});
const behind = (options: Partial<Parameters<typeof writePart>[1]>) =>
  writePart(kit.sealed, { trailer: TRAILER, size: 60, prev: kit.sealedStart, ...options }).pdf;
const flate = (data: Buffer | string) => ({ dict: '/Filter /FlateDecode', stream: deflateSync(data) });

describe('a small file that needs much work', () => {
  it('is too complex with a deflate bomb under /DSS', async () => {
    const bomb = flate(Buffer.alloc(70 * 1024 * 1024));
    const { pdf } = addProof({ pdf: kit.sealed, startxref: kit.sealedStart }, kit.crl, {
      objects: {
        1: (await catalogOf(kit)) ?? '',
        20: '<< /Type /DSS /CRLs [21 0 R] >>',
        21: bomb,
      },
    });
    expect(await verifyPdf(pdf)).toMatchObject({
      verdict: 'too_complex',
      findings: [{ code: 'work_limit', kind: 'bad' }],
      seal: null,
      signers: [],
    });
  });

  it('is too complex with millions of cross-reference entries', async () => {
    const rows = deflateSync(Buffer.alloc(7 * 200_000));
    const pdf = writePart(kit.sealed, {
      objects: {
        59: {
          dict: `/Type /XRef /W [1 4 2] /Index [100 200000] /Filter /FlateDecode /Size 200200 ${TRAILER} /Prev ${kit.sealedStart}`,
          stream: rows,
        },
      },
      trailer: TRAILER,
      size: 60,
    }).pdf;
    const at = pdf.lastIndexOf('59 0 obj');
    const text = Buffer.concat([
      pdf.subarray(0, pdf.lastIndexOf('xref\n', pdf.lastIndexOf('startxref') - 1)),
      Buffer.from(`startxref\n${at}\n%%EOF\n`),
    ]);
    expect((await verifyPdf(text)).verdict).toBe('too_complex');
  });

  it('is rejected quickly if an object stream claims more objects than it has', async () => {
    const stream = { dict: '/Type /ObjStm /N 1000000 /First 4', stream: `4 0 ${'1 '.repeat(1_000)}` };
    const pdf = behind({ objects: { 40: stream } });
    expect((await verifyPdf(pdf)).verdict).toBe('broken');
  });

  it('is processed without keeping every element of a revocation list', async () => {
    // 48 MiB of empty elements: kept as objects they would take more memory than a process has.
    const list = Buffer.alloc(6 + 48 * 1024 * 1024);
    list.writeUInt8(0x30, 0);
    list.writeUInt8(0x84, 1);
    list.writeUInt32BE(list.length - 6, 2);
    list.fill(Buffer.from([0x05, 0x00]), 6);
    const { pdf } = addProof({ pdf: kit.sealed, startxref: kit.sealedStart }, kit.crl, {
      objects: {
        1: (await catalogOf(kit)) ?? '',
        20: '<< /Type /DSS /CRLs [21 0 R] >>',
        21: flate(list),
      },
    });
    expect((await verifyPdf(pdf)).findings).toContainEqual(expect.objectContaining({ code: 'appended' }));
  });

  it('is too complex with millions of values in one object', async () => {
    const pdf = behind({ objects: { 40: `[${'<<>>'.repeat(1_500_000)}]` } });
    expect((await verifyPdf(pdf)).verdict).toBe('too_complex');
  });

  it("is rejected if a stream's length is inside the stream itself", async () => {
    const pdf = behind({
      objects: {
        40: '<< /Type /ObjStm /N 1 /First 5 /Length 41 0 R >>\nstream\n41 0 9 \nendstream',
      },
      rows: { 41: { container: 40, index: 0 }, 20: { container: 40, index: 0 } },
      style: 'stream',
    });
    expect((await verifyPdf(pdf)).verdict).toBe('broken');
  });
});

it('is rejected with a trail of millions of values before it is parsed', async () => {
  const bytes = new TextEncoder().encode(`{"entries":[${'[],'.repeat(3_000_000)}0],"chain":{}}`);
  await expect(readLog(bytes, createWorkBudget(1_000))).rejects.toThrow(/at most \d+ audit trail values/);
});

it('stops when time is up', async () => {
  expect((await verifyPdf(kit.proven, { timeLimitMs: -1 })).verdict).toBe('too_complex');
  expect((await verifyPdf(kit.proven, { timeLimitMs: 600_000 })).verdict).toBe('intact');
});

const KINDS: Readonly<Record<WorkKind, true>> = {
  objects: true,
  nodes: true,
  'parsed bytes': true,
  'inflated bytes': true,
  'cross-reference sections': true,
  'cross-reference entries': true,
  'audit trail entries': true,
  'audit trail values': true,
  'revocation list bytes': true,
  'revocation list entries': true,
  signatures: true,
};

it.each(Object.keys(KINDS) as WorkKind[])('stops for each kind of work, even in a large file: %s', (kind) => {
  expect(() => createWorkBudget(1e8).spend(kind, 1e10)).toThrow(TooComplexError);
});

it('counts the entries of a trail and each signature of a revocation list', async () => {
  const counted = new Map<WorkKind, number>();
  const budget: WorkBudget = {
    spend: (kind, amount = 1) => void counted.set(kind, (counted.get(kind) ?? 0) + amount),
  };
  const { records, head, count } = auditLog(7);
  const bytes = new TextEncoder().encode(JSON.stringify({ entries: records, chain: { head, count } }));
  expect(await readLog(bytes, budget)).toMatchObject({ brokenAt: null });
  expect(counted.get('audit trail entries')).toBe(7);
  const latest = await Revision.read(kit.proven, kit.proven.length, budget);
  const [seal, root] = [kit.seal.certificate, kit.root.certificate];
  expect(await embeddedEvidence(latest, [[seal, root]])).toHaveLength(1);
  expect(counted.get('signatures')).toBe(1);
  expect(counted.get('revocation list bytes')).toBe(kit.crl.length);
});

it('has a budget that grows with its size', () => {
  const small = createWorkBudget(1_000);
  expect(() => small.spend('objects', 20_000)).not.toThrow();
  expect(() => small.spend('objects', 1_000)).toThrow(TooComplexError);
  expect(() => createWorkBudget(1_000_000).spend('objects', 21_000)).not.toThrow();
  expect(() => small.spend('inflated bytes', 1024 ** 3)).toThrow(
    /at most \d+ inflated bytes in a file of 1000/,
  );
});

describe('the limit of each kind of work', () => {
  it.each([
    ['objects', 20_250, 270_000],
    ['nodes', 502_000, 2_500_000],
    ['parsed bytes', 16_785_216, 24_777_216],
    ['inflated bytes', 134_221_728, 138_217_728],
    ['cross-reference sections', 400, 400],
    ['cross-reference entries', 51_000, 1_050_000],
    ['audit trail entries', 200_000, 200_000],
    ['audit trail values', 5_000_000, 5_000_000],
    ['revocation list bytes', 268_451_456, 284_435_456],
    ['revocation list entries', 1_000_062, 1_062_500],
    ['signatures', 2_000, 2_000],
  ] as const)('%s: %i in a file of 1,000 bytes, %i in one of a million', (kind, small, large) => {
    for (const [size, limit] of [
      [1_000, small],
      [1_000_000, large],
    ] as const) {
      const budget = createWorkBudget(size);
      budget.spend(kind, limit - 1);
      expect(() => budget.spend(kind)).not.toThrow();
      expect(() => budget.spend(kind)).toThrow(
        `Expected at most ${limit} ${kind} in a file of ${size} bytes`,
      );
    }
  });
  it('is rounded down in messages', () => {
    expect(() => createWorkBudget(1_003).spend('objects', 21_000)).toThrow('at most 20250 objects');
  });
  it('is separate from other kinds', () => {
    const budget = createWorkBudget(1_000);
    budget.spend('signatures', 2_000);
    expect(() => budget.spend('objects', 20_000)).not.toThrow();
  });
});

describe('the clock', () => {
  it.each([
    ['nodes', 4_096],
    ['cross-reference entries', 4_096],
    ['revocation list entries', 4_096],
    ['objects', 16],
    ['signatures', 16],
  ] as const)('is looked at after so many %s: %i', (kind, steps) => {
    const budget = createWorkBudget(1_000, -1);
    const step = () => {
      for (let count = 1; count < steps; count++) budget.spend(kind);
    };
    step();
    expect(() => budget.spend(kind)).toThrow(new TooComplexError('Expected the check to take at most -1 ms'));
    step();
    expect(() => budget.spend(kind)).toThrow(TooComplexError);
  });
  it('stops nothing before time is up, or without a limit', () => {
    for (const budget of [createWorkBudget(1_000, 600_000), createWorkBudget(1_000)])
      expect(() => {
        for (let count = 0; count < 50_000; count++) budget.spend('nodes');
      }).not.toThrow();
  });
});

/** The catalog that honest proof writes. */
async function catalogOf({ proven, sealed }: Kit) {
  const tail = proven.subarray(sealed.length).toString('latin1');
  return /1 0 obj\n(.*)\nendobj/.exec(tail)?.[1];
}
