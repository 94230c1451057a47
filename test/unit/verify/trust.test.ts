/** Whose seals and time stamps count: purposes, and the two lists of roots. */
import { beforeAll, describe, expect, it } from 'vitest';
import { signDetached } from '../../../src/server/sealing/cms.ts';
import type { Certificate } from '../../../src/verify/certificate.ts';
import { createExplainer } from '../../../src/verify/explain.ts';
import { type Report, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { sealOf } from '../../fixtures/attack-corpus.ts';
import { makeTimeStamp } from '../../support/make-cms.ts';
import { authority, type Entity, forUsages, makeEntity, signerOf, x509 } from '../../support/test-pki.ts';

const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
const codes = ({ findings }: Report) => findings.map(({ code }) => code);

let root: Entity;
beforeAll(async () => {
  root = await makeEntity('Trusted Root', { extensions: authority() });
});
const reportOf = async (seal: Entity, chain: readonly Entity[] = [root]) =>
  verifyPdf((await sealOf(signerOf(seal, ...chain))).pdf, { trusted: [root.certificate] });

describe('a certificate below a trusted root', () => {
  it.each([
    ['no extended key usage', []],
    ['documentSigning (RFC 9336)', ['1.3.6.1.5.5.7.3.36']],
    ['emailProtection', [CLIENT_AUTH, '1.3.6.1.5.5.7.3.4']],
    ['anyExtendedKeyUsage', ['2.5.29.37.0']],
    ['Adobe document signing', ['1.2.840.113583.1.1.5']],
  ])('may seal with %s', async (_name, usages) => {
    const seal = await makeEntity('Seal', { issuer: root, extensions: forUsages(...usages) });
    expect((await reportOf(seal)).verdict).toBe('intact');
  });

  it.each([
    ['serverAuth alone', forUsages(SERVER_AUTH)],
    ['clientAuth alone', forUsages(CLIENT_AUTH)],
    ['timeStamping alone', forUsages('1.3.6.1.5.5.7.3.8')],
    [
      'a key usage for encryption alone',
      [new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyEncipherment, true)],
    ],
    ['the key usage of an authority', authority()],
    ['an unknown critical extension', [new x509.Extension('1.2.3.4.5', true, Buffer.of(5, 0))]],
  ])('may not seal with %s', async (_name, extensions) => {
    const seal = await makeEntity('Web Server', { issuer: root, extensions });
    const report = await reportOf(seal);
    expect(report.verdict).toBe('broken');
    expect(report.findings).toContainEqual({ code: 'wrong_purpose', kind: 'bad', name: 'Web Server' });
  });
});

describe('the root of a seal', () => {
  let pdf: Uint8Array;
  beforeAll(async () => {
    const seal = await makeEntity('Seal', { issuer: root, extensions: forUsages() });
    pdf = (await sealOf(signerOf(seal, root))).pdf;
  });
  const sentences = (report: Report) => report.findings.map(createExplainer().sentenceOf).join(' ');
  const service = () => ({ host: 'sign.example', roots: [root.certificate] as Certificate[] });

  it("is the reader's only if the reader chose it", async () => {
    const chosen = await verifyPdf(pdf, { trusted: [root.certificate], service: service() });
    expect(codes(chosen)).toContain('issuer_trusted');
    const given = await verifyPdf(pdf, { service: service() });
    expect(given).toMatchObject({ verdict: 'intact', seal: { is_trusted: true } });
    expect(codes(given)).toContain('issuer_service');
    expect(sentences(given)).toContain('Trusted Root, the root certificate of sign.example');
    expect(sentences(given)).not.toContain('you trust');
  });

  it("doesn't count if it is trusted for time stamps only", async () => {
    const report = await verifyPdf(pdf, { trustedAuthorities: [root.certificate] });
    expect(report.seal).toMatchObject({ is_trusted: false });
    expect(codes(report)).not.toContain('issuer_trusted');
  });
});

describe('the root of a time stamp', () => {
  const stamping = () => [
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
    new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], true),
  ];
  let stamped: Uint8Array;
  let other: Entity;
  beforeAll(async () => {
    other = await makeEntity('Stamp Root', { extensions: authority() });
    const stamps = await makeEntity('Stamps', { issuer: other, extensions: stamping() });
    const signer = signerOf(await makeEntity('Seal', { issuer: root, extensions: forUsages() }), root);
    const { pdf } = await sealOf((parts) =>
      signDetached(signer, parts, async (signature) =>
        makeTimeStamp(stamps, signature, { certificates: [other] }),
      ),
    );
    stamped = pdf;
  });

  it.each([
    ['counts from its own list', () => [root], () => [other], true],
    ['counts from the list for seals when there is no other', () => [root, other], () => undefined, true],
    [
      'does not count from the list for seals when there is another',
      () => [root, other],
      () => [root],
      false,
    ],
    ['does not count when nobody named it', () => [root], () => undefined, false],
  ])('%s', async (_name, seals, stamps, isKnown) => {
    const certificatesOf = (entities: readonly Entity[]) => entities.map(({ certificate }) => certificate);
    const authorities = stamps();
    const report = await verifyPdf(stamped, {
      trusted: certificatesOf(seals()),
      ...(authorities && { trustedAuthorities: certificatesOf(authorities) }),
    });
    expect(report).toMatchObject({ verdict: 'intact', seal: { level: 'B-T', is_trusted: true } });
    expect(codes(report).includes('authority_unknown')).toBe(!isKnown);
    const stamp = report.findings.find(({ code }) => code === 'time_stamped');
    expect(stamp?.kind).toBe(isKnown ? 'good' : 'note');
  });

  it("doesn't determine the sealing time unless its authority is trusted", async () => {
    const stamps = await makeEntity('Stamps', {
      issuer: other,
      extensions: stamping(),
      notBefore: new Date('2000-01-01T00:00:00Z'),
    });
    const signer = signerOf(await makeEntity('Seal', { issuer: root, extensions: forUsages() }), root);
    const longAgo = new Date('2001-01-01T00:00:00Z');
    const { pdf } = await sealOf((parts) =>
      signDetached(signer, parts, async (signature) =>
        makeTimeStamp(stamps, signature, { certificates: [other], at: longAgo }),
      ),
    );
    const trusted = [root.certificate];
    // Before the certificate of the seal: a trusted authority would say so, a stranger's word counts for nothing.
    const report = await verifyPdf(pdf, { trusted, trustedAuthorities: trusted });
    expect([report.verdict, codes(report)]).toEqual([
      'intact',
      expect.not.arrayContaining(['not_valid_then']),
    ]);
  });
});
