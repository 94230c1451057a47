/** Each attack of the corpus must be noticed; what honest programs write must stay valid. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Report, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import {
  ATTACKS,
  addProof,
  CATALOG,
  HONEST_CATALOGS,
  type Kit,
  makeKit,
  sealOf,
  storeOf,
} from '../../fixtures/attack-corpus.ts';
import { objectStream } from '../../support/raw-seal.ts';
import { authority, makeCrl, makeEntity, signerOf } from '../../support/test-pki.ts';

const codes = ({ findings }: Report) => findings.map(({ code }) => code);

describe.each(['table', 'stream'] as const)('a file with its cross references in a %s', (style) => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await makeKit(style);
  });
  const check = (bytes: Uint8Array) => verifyPdf(bytes, { trusted: [kit.root.certificate] });

  it('is intact as sealed, and with revocation data after the seal', async () => {
    expect(codes(await check(kit.sealed))).toEqual(
      expect.arrayContaining(['seal_intact', 'covers_all', 'no_change_allowed', 'issuer_trusted']),
    );
    expect(await check(kit.sealed)).toMatchObject({ verdict: 'intact' });
    const proven = await check(kit.proven);
    expect(codes(proven)).toContain('covers_all_but_proof');
    expect(proven).toMatchObject({ verdict: 'intact', seal: { is_trusted: true } });
  });

  it('is intact after a second valid update, and with an extension level', async () => {
    const first = { pdf: kit.sealed, startxref: kit.sealedStart };
    const again = addProof({ pdf: kit.proven, startxref: kit.provenStart }, kit.crl, { style, size: 24 });
    expect(await check(again.pdf)).toMatchObject({ verdict: 'intact' });
    for (const more of HONEST_CATALOGS) {
      const objects = { ...storeOf(kit.crl), 1: more };
      const report = await check(addProof(first, kit.crl, { style, objects }).pdf);
      expect(codes(report)).toContain('covers_all_but_proof');
      expect(report.verdict).toBe('intact');
    }
  });

  it('is intact with revocation data in an object stream', async () => {
    const report = await check(
      addProof({ pdf: kit.sealed, startxref: kit.sealedStart }, kit.crl, {
        style: 'stream',
        objects: {
          21: { dict: '', stream: kit.crl },
          22: objectStream({ 1: HONEST_CATALOGS[0]!, 20: '<< /Type /DSS /CRLs [21 0 R] >>' }),
        },
        rows: { 1: { container: 22, index: 0 }, 20: { container: 22, index: 1 } },
        size: 24,
      }).pdf,
    );
    expect(codes(report)).toContain('covers_all_but_proof');
    expect(report.verdict).toBe('intact');
  });

  it.each([
    ['a false signature', '5 0 obj\n<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>\nendobj\n'],
    ['sixty false signatures', '5 0 obj\n<< /ByteRange [0 1 2 3] /Contents <00> >>\nendobj\n'.repeat(60)],
    ['strings without an end', '5 0 obj\n<< /ByteRange (\n'.repeat(60) + ' '.repeat(1_000_000)],
  ])('finds the seal behind %s in an image of a signer', async (_name, data) => {
    const image = { dict: '/Type /XObject /Subtype /Image /Filter /DCTDecode', stream: data };
    const { pdf } = await sealOf(signerOf(kit.seal, kit.root), { style, objects: { 5: image } });
    expect(await check(pdf)).toMatchObject({ verdict: 'intact', seal: { is_trusted: true } });
  });

  it('rejects two attached audit trails, as the uploaded document may have brought one', async () => {
    const log = '{"entries":[],"chain":{"head":"","count":0}}';
    const spec = '<< /Type /Filespec /F (audit-trail.json) /EF << /F 13 0 R >> >>';
    const names = `[(audit-trail.json) ${spec} <FEFF00610075006400690074002D0074007200610069006C002E006A0073006F006E> ${spec}]`;
    const { pdf } = await sealOf(signerOf(kit.seal, kit.root), {
      style,
      objects: {
        1: `<< ${CATALOG} /Names << /EmbeddedFiles << /Names ${names} >> >> >>`,
        13: { dict: '', stream: log },
      },
    });
    const report = await check(pdf);
    expect(codes(report)).toContain('structure_wrong');
    expect(report).toMatchObject({ verdict: 'broken', log: null, signers: [] });
  });

  it('has no revocation data if the list is from a different issuer', async () => {
    const stranger = await makeEntity('Corpus Root', { extensions: authority() });
    const { pdf } = addProof({ pdf: kit.sealed, startxref: kit.sealedStart }, await makeCrl(stranger), {
      style,
    });
    expect(codes(await check(pdf))).toContain('appended');
  });

  it("wasn't valid if its certificate was revoked before it was sealed", async () => {
    const revoked = (at: string) => [{ serial: kit.seal.certificate.serial, at: new Date(at) }];
    const proven = async (at: string) =>
      codes(
        await check(
          addProof(
            { pdf: kit.sealed, startxref: kit.sealedStart },
            await makeCrl(kit.root, { revoked: revoked(at) }),
            { style },
          ).pdf,
        ),
      );
    expect(await proven('2026-11-20')).toContain('not_valid_then');
    expect(await proven('2026-11-22')).not.toContain('not_valid_then');
  });

  it.each(ATTACKS)('detects $name', async ({ make, finds }) => {
    const report = await check(make(kit));
    expect(report.verdict).not.toBe('intact');
    expect(codes(report)).toContain(finds);
  });
});

it('has at least 60 attacks with unique names', () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
});
