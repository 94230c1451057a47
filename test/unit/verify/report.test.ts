/** The report as a whole: every finding and every fact, for seals whose times and roots differ. */
import { beforeAll, describe, expect, it } from 'vitest';
import { CHAIN_START, linkEntry } from '../../../src/server/audit/chain.ts';
import { signDetached } from '../../../src/server/sealing/cms.ts';
import { type Report, type VerifyOptions, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { addProof, CATALOG, type LayOut, sealOf } from '../../fixtures/attack-corpus.ts';
import { makeCms, makeTimeStamp } from '../../support/make-cms.ts';
import { latin1, SIGNATURE, sealRaw, writePart } from '../../support/raw-seal.ts';
import { auditLog, sha256 } from '../../support/seal-input.ts';
import {
  authority,
  type Entity,
  forUsages,
  makeCrl,
  makeEntity,
  signerOf,
  x509,
} from '../../support/test-pki.ts';

const CLAIMED = new Date('2026-11-21T09:14:05Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(CLAIMED.getTime() + hours * HOUR_MS);
const codes = ({ findings }: Report) => findings.map(({ code }) => code);
const valid = { notBefore: later(-1_000), notAfter: later(100_000) };

let root: Entity;
let seal: Entity;
let stampRoot: Entity;
let stamps: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority(), ...valid });
  seal = await makeEntity('Seal', { issuer: root, extensions: forUsages(), ...valid });
  stampRoot = await makeEntity('Stamp Root', { extensions: authority(), ...valid });
  stamps = await makeEntity('Stamps', {
    issuer: stampRoot,
    extensions: stamping(),
    ...valid,
  });
});
const stamping = () => [
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
  new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], true),
];
const trusting = (...roots: readonly Entity[]): VerifyOptions => ({
  trusted: roots.map(({ certificate }) => certificate),
  now: later(1),
});
const stampedAt = (at: Date, about?: Uint8Array, signer: Entity = seal) =>
  sealOf((parts) =>
    signDetached(signerOf(signer, root), parts, async (signature) =>
      makeTimeStamp(stamps, about ?? signature, { certificates: [stampRoot], at }),
    ),
  );

describe('a seal without a time stamp', () => {
  it('is reported with its claimed time', async () => {
    const { pdf } = await sealOf(signerOf(seal, root));
    expect(await verifyPdf(pdf, trusting(root))).toEqual({
      verdict: 'intact',
      sha256: sha256(pdf),
      size: pdf.length,
      findings: [
        { code: 'seal_intact', kind: 'good' },
        { code: 'covers_all', kind: 'good' },
        { code: 'no_change_allowed', kind: 'good' },
        { code: 'log_missing', kind: 'note' },
        { code: 'issuer_trusted', kind: 'good', name: 'Root' },
        { code: 'time_signer', kind: 'note' },
      ],
      seal: {
        level: 'B-B',
        format: 'PAdES',
        name: 'Seal',
        organization: null,
        signer: 'CN=Seal',
        issuer: 'CN=Root',
        certificate: sha256(seal.certificate.bytes),
        valid_until: valid.notAfter.toISOString(),
        claimed_at: CLAIMED.toISOString(),
        stamped_at: null,
        authority: null,
        chain: ['CN=Seal', 'CN=Root'],
        is_trusted: true,
        covers: pdf.length,
        archive_stamps: [],
      },
      log: null,
      signers: [],
    });
  });

  it('names the issuer if no root is trusted', async () => {
    const judged = async (signer: Entity, chain: readonly Entity[], options: VerifyOptions = {}) =>
      (
        await verifyPdf((await sealOf(signerOf(signer, ...chain))).pdf, { now: later(1), ...options })
      ).findings.at(4);
    expect(await judged(seal, [root])).toEqual({ code: 'issuer_self_made', kind: 'note', name: 'Root' });
    expect(await judged(seal, [])).toEqual({ code: 'issuer_unknown', kind: 'note', name: 'Root' });
    const other = { code: 'other_key', kind: 'bad', name: 'Seal' };
    expect(await judged(seal, [root], trusting(stampRoot))).toEqual(other);
    const host = 'sign.example';
    const roots = [root.certificate];
    expect(await judged(seal, [root], { service: { host, roots: [stampRoot.certificate] } })).toEqual(other);
    expect(await judged(seal, [root], { service: { host, roots } })).toEqual({
      code: 'issuer_service',
      kind: 'good',
      name: 'Root',
      host,
    });
    expect(await judged(seal, [root], { ...trusting(stampRoot), service: { host, roots } })).toMatchObject({
      code: 'issuer_service',
    });
  });

  it("is unreadable if a certificate in it can't be followed", async () => {
    const { pdf } = await sealOf(signerOf(seal, stampRoot));
    const report = await verifyPdf(pdf, { now: later(1) });
    expect(report.findings).toContainEqual({ code: 'seal_unreadable', kind: 'bad' });
    expect(report).toMatchObject({ verdict: 'broken', seal: { chain: ['CN=Seal'], is_trusted: false } });
  });
});

describe('the validity of its certificate', () => {
  const reportOf = async (validity: { notBefore: Date; notAfter: Date }, now: Date, layOut?: LayOut) => {
    const own = await makeEntity('Seal', { issuer: root, extensions: forUsages(), ...validity });
    const { pdf } = await sealOf(signerOf(own, root), layOut);
    return verifyPdf(pdf, { ...trusting(root), now });
  };
  const expired = { code: 'certificate_expired', kind: 'note' };
  const invalid = { code: 'not_valid_then', kind: 'bad' };

  it('is checked at the time that the seal claims', async () => {
    const around = { notBefore: later(-1), notAfter: later(1) };
    expect((await reportOf(around, later(0.5))).findings).not.toContainEqual(expired);
    expect((await reportOf(around, later(1))).findings).not.toContainEqual(expired);
    const report = await reportOf(around, later(2));
    expect(report.findings).toContainEqual(expired);
    expect(report.findings).not.toContainEqual(invalid);
    expect(report.verdict).toBe('intact');
  });

  it.each([
    ['began later', 1, 3],
    ['had ended', -3, -1],
  ])('is not given when it %s', async (_what, from, to) => {
    const report = await reportOf({ notBefore: later(from), notAfter: later(to) }, later(2));
    expect(report.findings).toContainEqual(invalid);
    expect(report.findings).not.toContainEqual(expired);
    expect(report.verdict).toBe('broken');
  });

  it('is checked now if the seal claims no time', async () => {
    const objects = { 7: SIGNATURE.replace('/M (D:20261121091405Z)', '') };
    const around = { notBefore: later(1), notAfter: later(3) };
    const report = await reportOf(around, later(2), { objects });
    expect(report).toMatchObject({ verdict: 'intact', seal: { claimed_at: null } });
    expect((await reportOf(around, later(4), { objects })).findings).toContainEqual(invalid);
  });
});

describe('a seal with a time stamp', () => {
  it("is reported with the time and the authority's name", async () => {
    const { pdf } = await stampedAt(later(2));
    const report = await verifyPdf(pdf, trusting(root, stampRoot));
    expect(report.findings.slice(4)).toEqual([
      { code: 'issuer_trusted', kind: 'good', name: 'Root' },
      { code: 'time_stamped', kind: 'good', at: later(2).toISOString(), name: 'Stamps' },
    ]);
    expect(report.seal).toMatchObject({
      level: 'B-T',
      claimed_at: CLAIMED.toISOString(),
      stamped_at: later(2).toISOString(),
      authority: 'CN=Stamps',
    });
  });

  it('is reported with the root of an unknown authority', async () => {
    const { pdf } = await stampedAt(later(2));
    const report = await verifyPdf(pdf, trusting(root));
    expect(report.findings.slice(5)).toEqual([
      { code: 'time_stamped', kind: 'note', at: later(2).toISOString(), name: 'Stamps' },
      { code: 'authority_unknown', kind: 'note', name: 'Stamp Root' },
    ]);
    expect(report.verdict).toBe('intact');
  });

  it('trusts the authorities of the service that served the page', async () => {
    const { pdf } = await stampedAt(later(2));
    const roots = [root.certificate, stampRoot.certificate];
    const report = await verifyPdf(pdf, { service: { host: 'sign.example', roots } });
    expect(report.findings).toContainEqual(expect.objectContaining({ code: 'time_stamped', kind: 'good' }));
  });

  it('was valid at the stamped time, whatever it claims', async () => {
    const own = await makeEntity('Seal', {
      issuer: root,
      extensions: forUsages(),
      notBefore: later(1),
      notAfter: later(3),
    });
    const { pdf } = await stampedAt(later(2), undefined, own);
    expect((await verifyPdf(pdf, trusting(root, stampRoot))).verdict).toBe('intact');
    expect(codes(await verifyPdf(pdf, trusting(root)))).toContain('not_valid_then');
  });

  it("has no time from an authority whose root wasn't valid then", async () => {
    const late = await makeEntity('Late Root', {
      extensions: authority(),
      notBefore: later(10),
      notAfter: later(100),
    });
    const below = await makeEntity('Stamps', { issuer: late, extensions: stamping(), ...valid });
    const { pdf } = await sealOf((parts) =>
      signDetached(signerOf(seal, root), parts, async (signature) =>
        makeTimeStamp(below, signature, { certificates: [late], at: later(2) }),
      ),
    );
    expect((await verifyPdf(pdf, trusting(root, late))).findings.slice(5)).toEqual([
      { code: 'time_stamped', kind: 'note', at: later(2).toISOString(), name: 'Stamps' },
      { code: 'authority_unknown', kind: 'note', name: 'Late Root' },
    ]);
  });

  it('is rejected if the time stamp is for something else', async () => {
    const { pdf } = await stampedAt(later(2), latin1('something else'));
    const report = await verifyPdf(pdf, trusting(root, stampRoot));
    expect(report.findings.slice(3)).toEqual([
      { code: 'log_missing', kind: 'note' },
      { code: 'time_stamp_wrong', kind: 'bad' },
      { code: 'issuer_trusted', kind: 'good', name: 'Root' },
    ]);
    expect(report).toMatchObject({ verdict: 'broken', seal: { level: 'B-B', stamped_at: null } });
  });
});

describe('revocation data after the seal', () => {
  it('makes a time-stamped seal long-term valid', async () => {
    const { pdf } = addProof(await stampedAt(later(2)), await makeCrl(root));
    const report = await verifyPdf(pdf, trusting(root, stampRoot));
    expect(codes(report).slice(0, 3)).toEqual(['seal_intact', 'covers_all_but_proof', 'no_change_allowed']);
    expect(report.seal!.level).toBe('B-LT');
    expect(report.seal!.covers).toBeLessThan(pdf.length);
  });

  it("doesn't if it is about the authority alone", async () => {
    const { pdf } = addProof(await stampedAt(later(2)), await makeCrl(stampRoot));
    const report = await verifyPdf(pdf, trusting(root, stampRoot));
    expect(codes(report)).toContain('covers_all_but_proof');
    expect(report.seal!.level).toBe('B-T');
  });

  it('reports the number of bytes after the seal without revocation data', async () => {
    const sealed = await sealOf(signerOf(seal, root));
    const { pdf } = addProof(sealed, latin1('no list'));
    const report = await verifyPdf(pdf, trusting(root));
    expect(report.findings[1]).toEqual({
      code: 'appended',
      kind: 'bad',
      count: pdf.length - sealed.pdf.length,
    });
    expect(report.seal!.level).toBe('B-B');
  });

  it.each([
    ['the moment of the stamp', 2, true],
    ['a second before it', 2 - 1 / 3_600, true],
    ['a second after it', 2 + 1 / 3_600, false],
  ])('counts a revocation at %s', async (_when, hours, isRevoked) => {
    const list = await makeCrl(root, { revoked: [{ serial: seal.certificate.serial, at: later(hours) }] });
    const { pdf } = addProof(await stampedAt(later(2)), list);
    const report = await verifyPdf(pdf, trusting(root, stampRoot));
    expect(codes(report).includes('not_valid_then')).toBe(isRevoked);
    expect(report.verdict).toBe(isRevoked ? 'broken' : 'intact');
  });
});

it.each([
  [1_019, 'range_wrong'],
  [1_020, 'not_pdf'],
])('looks for the header of a PDF in the first 1,024 bytes: one at %i is %s', async (at, code) => {
  const { pdf } = await sealOf(signerOf(seal, root));
  expect(codes(await verifyPdf(Buffer.concat([latin1(' '.repeat(at)), pdf])))).toEqual([code]);
});

describe("a signature that isn't the file's seal", () => {
  it('is one in a file with bytes before its header', async () => {
    const objects = {
      1: '<< /Type /Catalog /AcroForm << /Fields [6 0 R] >> >>',
      6: '<< /FT /Sig /V 7 0 R >>',
      7: SIGNATURE,
    };
    const sealedBehind = async (header: string) => {
      const { pdf } = writePart(latin1(header), { objects, trailer: '/Root 1 0 R', size: 8 });
      return codes(await verifyPdf(await sealRaw(pdf, signerOf(seal, root)), trusting(root)));
    };
    expect(await sealedBehind('%PDF-1.7\n')).not.toContain('structure_wrong');
    expect(await sealedBehind(' %PDF-1.7\n')).toContain('structure_wrong');
  });

  it.each<readonly [string, (content: Uint8Array) => Uint8Array, readonly string[]]>([
    ['no signature', () => latin1('no signature'), ['seal_unreadable']],
    [
      'a signature of another type',
      (content) =>
        makeCms({ signer: seal, certificates: [root], content, contentType: '1.2.840.113549.1.7.5' }),
      ['seal_unreadable'],
    ],
    [
      'a signature over other bytes',
      () => makeCms({ signer: seal, certificates: [root], content: latin1('other') }),
      ['changed', 'covers_all', 'no_change_allowed', 'log_missing', 'issuer_trusted', 'time_signer'],
    ],
    [
      'a signature made with another key',
      (content) => makeCms({ signer: { ...seal, keys: root.keys }, certificates: [root], content }),
      ['signature_wrong', 'covers_all', 'no_change_allowed', 'log_missing', 'issuer_trusted', 'time_signer'],
    ],
  ])('is %s', async (_what, cms, found) => {
    const { pdf } = await sealOf((parts) => cms(Buffer.concat([...parts])));
    const report = await verifyPdf(pdf, trusting(root));
    expect(codes(report)).toEqual(found);
    expect(report.verdict).toBe('broken');
  });
});

describe("a file whose cross references can't be read", () => {
  const lost = () =>
    latin1(
      writePart(latin1('%PDF-1.7\n'), { objects: { 7: SIGNATURE }, trailer: '/Root 1 0 R', size: 8 })
        .pdf.toString('latin1')
        .replace('startxref', 'startxxxx'),
    );

  it('contains a signature, but not as its seal', async () => {
    const report = await verifyPdf(await sealRaw(lost(), signerOf(seal, root)), trusting(root));
    expect(codes(report)).toEqual(['seal_intact', 'structure_wrong', 'issuer_trusted', 'time_signer']);
    expect(report).toMatchObject({ verdict: 'broken', log: null });
  });

  it("isn't reported as malformed if it was changed anyway", async () => {
    const changed = await sealRaw(lost(), () =>
      makeCms({ signer: seal, certificates: [root], content: latin1('x') }),
    );
    expect(codes(await verifyPdf(changed, trusting(root)))).toEqual([
      'changed',
      'issuer_trusted',
      'time_signer',
    ]);
  });
});

describe('who signed', () => {
  it('is identified by email alone if the trail has no name', async () => {
    const { hash: _hash, previous_hash: _previous, ...content } = auditLog(1).records[0]!;
    const entryOf = (actor: Record<string, string>, sequence: number, previous: string) => {
      const finished: Record<string, unknown> = {
        sequence,
        timestamp: CLAIMED.toISOString(),
        source: 'signer',
        event: 'document_finished',
        actor,
      };
      return linkEntry({ ...content, ...finished }, previous);
    };
    const first = entryOf({ email: 'ada@example.com' }, 1, CHAIN_START);
    const second = entryOf({ name: 'Ben' }, 2, first.hash);
    const trail = { chain: { head: second.hash, count: 2 }, entries: [first, second] };
    const { pdf } = await sealOf(signerOf(seal, root), {
      objects: {
        1: `<< ${CATALOG} /Names << /EmbeddedFiles << /Names [(audit-trail.json) << /EF << /F 15 0 R >> >>] >> >> >>`,
        15: { dict: '', stream: JSON.stringify(trail) },
      },
    });
    const report = await verifyPdf(pdf, trusting(root));
    const at = CLAIMED.toISOString();
    expect(report.findings.slice(-2)).toEqual([
      { code: 'signed_by', kind: 'good', name: 'ada@example.com', email: 'ada@example.com', at },
      { code: 'signed_by', kind: 'good', name: 'Ben', email: null, at },
    ]);
    expect(report.log).not.toHaveProperty('entries');
    expect(report.signers).toHaveLength(2);
  });
});
