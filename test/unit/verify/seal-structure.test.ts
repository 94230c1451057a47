/** What makes a signature in the bytes the seal of the document: its place, its certificate, and the trail that names it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { linkEntry } from '../../../src/server/audit/chain.ts';
import { readLog } from '../../../src/verify/log.ts';
import { readTimeStamp } from '../../../src/verify/time-stamp.ts';
import { type Report, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { createWorkBudget } from '../../../src/verify/work-budget.ts';
import { CATALOG, type LayOut, sealOf } from '../../fixtures/attack-corpus.ts';
import { makeCms, makeTimeStamp } from '../../support/make-cms.ts';
import { SIGNATURE } from '../../support/raw-seal.ts';
import { auditLog, sha256 } from '../../support/seal-input.ts';
import { authority, type Entity, forUsages, makeEntity, signerOf, x509 } from '../../support/test-pki.ts';

const codes = ({ findings }: Report) => findings.map(({ code }) => code);
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

let root: Entity;
let seal: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  seal = await makeEntity('Seal', { issuer: root, extensions: forUsages() });
});
const reportOf = async (layOut?: LayOut) =>
  verifyPdf((await sealOf(signerOf(seal, root), layOut)).pdf, { trusted: [root.certificate] });

/** A sealed file with this audit trail inside. */
const withTrail = (trail: unknown): LayOut => ({
  objects: {
    1: `<< ${CATALOG} /Names << /EmbeddedFiles << /Names [(audit-trail.json) 14 0 R] >> >> >>`,
    14: '<< /Type /Filespec /F (audit-trail.json) /EF << /F 15 0 R >> >>',
    15: { dict: '/Type /EmbeddedFile', stream: bytesOf(trail) },
  },
});
const trailOf = (more: Record<string, unknown> = {}) => {
  const { records, head, count } = auditLog(3);
  return { version: 1, chain: { head, count }, entries: records, ...more };
};

describe('a seal', () => {
  it('is one only at the place that the cross references give for it', async () => {
    expect(await reportOf()).toMatchObject({ verdict: 'intact' });
    const decoy = 'x'.repeat(20);
    const report = await reportOf({
      rows: { 7: { at: 15 } },
      objects: { 11: { dict: '', stream: decoy } },
    });
    expect(codes(report)).toContain('structure_wrong');
    expect(report.verdict).toBe('broken');
  });

  it('is one only as the value of a field of the form', async () => {
    const report = await reportOf({ objects: { 6: '<< /FT /Sig /T (Seal) /V 8 0 R >>' } });
    expect(codes(report)).toContain('structure_wrong');
  });

  it('allows no change only with access permission 1', async () => {
    expect(codes(await reportOf())).toContain('no_change_allowed');
    const second = await reportOf({ objects: { 7: SIGNATURE.replace('/P 1', '/P 2') } });
    expect(codes(second)).toContain('seal_intact');
    expect(codes(second)).not.toContain('no_change_allowed');
  });

  it.each([
    ['names its certificate', () => seal, 'seal_intact'],
    ['names no certificate', () => null, 'signature_wrong'],
    ['names another certificate', () => root, 'signature_wrong'],
  ])('that %s is found out', async (_name, named, code) => {
    const sealed = await sealOf((parts) =>
      makeCms({ signer: seal, certificates: [root], content: Buffer.concat([...parts]), named: named() }),
    );
    expect(codes(await verifyPdf(sealed.pdf))).toContain(code);
  });

  it('with a content of its own is none', async () => {
    const sealed = await sealOf((parts) =>
      makeCms({
        signer: seal,
        certificates: [root],
        content: Buffer.concat([...parts]),
        attached: Buffer.from('other'),
      }),
    );
    expect(codes(await verifyPdf(sealed.pdf))).toEqual(['seal_unreadable']);
  });
});

describe('the audit trail', () => {
  it('names the certificate of the seal, and no other', async () => {
    const own = sha256(seal.certificate.bytes);
    const right = await reportOf(withTrail(trailOf({ seal: { certificate_sha256: own } })));
    expect(codes(right)).toContain('log_intact');
    expect(right.verdict).toBe('intact');
    const wrong = await reportOf(withTrail(trailOf({ seal: { certificate_sha256: sha256('another') } })));
    expect(codes(wrong)).toContain('other_key');
    expect(wrong.verdict).toBe('broken');
  });

  it('is broken when it counts other entries than it has', async () => {
    const { chain, ...rest } = trailOf();
    const read = (count: number) =>
      readLog(bytesOf({ ...rest, chain: { ...chain, count } }), createWorkBudget(10_000));
    expect((await read(3)).brokenAt).toBe(null);
    expect((await read(4)).brokenAt).toBe(3);
  });

  it('is none with something between its entries', async () => {
    const trail = trailOf();
    const budget = createWorkBudget(10_000);
    await expect(readLog(bytesOf({ ...trail, entries: [...trail.entries, 'note'] }), budget)).rejects.toThrow(
      TypeError,
    );
  });
});

describe('who signed', () => {
  const finished = (name: string | null, more: Record<string, unknown> = {}) => {
    const { records } = auditLog(2);
    const { hash: _hash, previous_hash: _previous, ...content } = records[1]!;
    const last = linkEntry(
      {
        ...content,
        sequence: 3,
        source: 'signer',
        event: 'document_finished',
        description: 'Signed the document',
        actor: { name, email: 'ada@example.com' },
        timestamp: '2026-11-21T09:14:05.123Z',
        ...more,
      },
      records[1]!.hash,
    );
    return { chain: { head: last.hash, count: 3 }, entries: [...records, last] };
  };

  it('is said from the entries of an intact trail', async () => {
    const report = await reportOf(withTrail(finished('Ada Lovelace')));
    expect(report.signers).toEqual([
      { name: 'Ada Lovelace', email: 'ada@example.com', at: '2026-11-21T09:14:05.123Z', role: 'signed' },
    ]);
    expect(report.findings).toContainEqual({
      code: 'signed_by',
      kind: 'good',
      name: 'Ada Lovelace <ada@example.com>',
      at: '2026-11-21T09:14:05.123Z',
    });
  });

  it('tells approvals from signatures', async () => {
    const trail = finished('Ada Lovelace', { description: 'Approved the document' });
    expect(codes(await reportOf(withTrail(trail)))).toContain('approved_by');
  });

  it.each([
    ['recipients that the chain does not mention', { ...trailOf(), recipients: [{ name: 'Mallory' }] }],
    ['entries of the service itself', finished('Mallory', { source: 'system' })],
    ['entries without a moment', finished('Mallory', { timestamp: 'yesterday' })],
  ])('is not said from %s', async (_name, trail) => {
    const report = await reportOf(withTrail(trail));
    expect([report.verdict, report.signers]).toEqual(['intact', []]);
  });

  it('is not said from a trail or a file that does not hold', async () => {
    const trail = finished('Mallory');
    const broken = { ...trail, chain: { ...trail.chain, count: 9 } };
    expect(await reportOf(withTrail(broken))).toMatchObject({ verdict: 'broken', signers: [] });
    const { pdf } = await sealOf(signerOf(seal, root), withTrail(trail));
    const longer = await verifyPdf(Buffer.concat([pdf, Buffer.from('more')]));
    expect(longer).toMatchObject({ verdict: 'broken', signers: [] });
  });
});

describe('a time stamp', () => {
  const data = Buffer.from('a signature');
  const stamping = (isCritical: boolean) => [
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
    new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], isCritical),
  ];

  it('is one only from a certificate whose only use, marked as critical, are time stamps', async () => {
    const right = await makeEntity('TSA', { issuer: root, extensions: stamping(true) });
    await expect(readTimeStamp(makeTimeStamp(right, data), data)).resolves.toMatchObject({
      policy: '1.2.3.4.1',
    });
    const loose = await makeEntity('TSA', { issuer: root, extensions: stamping(false) });
    await expect(readTimeStamp(makeTimeStamp(loose, data), data)).rejects.toThrow(/time stamps alone/);
  });

  it('is one only when it names its certificate', async () => {
    const right = await makeEntity('TSA', { issuer: root, extensions: stamping(true) });
    const token = makeTimeStamp(right, data, { named: null });
    await expect(readTimeStamp(token, data)).rejects.toThrow(/does not name/);
  });
});
