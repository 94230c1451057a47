/** PDFs that another product signed: by PKCS #7 as well as PAdES, with the signer's name in the certificate alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { element, nullValue, objectIdentifier, sequence } from '../../../src/server/sealing/der.ts';
import { createExplainer } from '../../../src/verify/explain.ts';
import { type Report, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { CATALOG, type LayOut, sealOf, TRAILER } from '../../fixtures/attack-corpus.ts';
import { attribute, type CmsOptions, makeCms } from '../../support/make-cms.ts';
import { SIGNATURE, sealRaw, writePart } from '../../support/raw-seal.ts';
import { authority, type Entity, forUsages, makeEntity, signerOf } from '../../support/test-pki.ts';

const codes = ({ findings }: Report) => findings.map(({ code }) => code);
const MOMENT = '2026-11-21T09:14:05.000Z';
const valid = { notBefore: new Date('2026-01-01'), notAfter: new Date('2027-01-01') };

let root: Entity;
let jane: Entity;
beforeAll(async () => {
  root = await makeEntity('Foreign Root', { extensions: authority(), ...valid });
  jane = await makeEntity('Jane Doe, O=Example Corp', { issuer: root, extensions: forUsages(), ...valid });
});

interface Made extends Partial<CmsOptions> {
  /** In place of `/M` with a moment. */
  readonly date?: string;
  readonly subFilter?: string;
}
async function signed({
  date = "/M (D:20261121101405+01'00')",
  subFilter = 'adbe.pkcs7.detached',
  ...cms
}: Made = {}) {
  const dictionary = SIGNATURE.replace('ETSI.CAdES.detached', subFilter)
    .replace('/M (D:20261121091405Z)', date)
    .replace(/\/Reference.* >>$/, '>>');
  return sealOf(
    (parts) =>
      makeCms({
        signer: jane,
        certificates: [root],
        content: Buffer.concat([...parts]),
        named: null,
        ...cms,
      }),
    { objects: { 7: dictionary } },
  );
}
const reportOf = async (made?: Made, isTrusted = true) =>
  verifyPdf((await signed(made)).pdf, {
    trusted: isTrusted ? [root.certificate] : [],
    now: new Date('2026-11-22'),
  });

describe('a PKCS #7 signature', () => {
  it('is valid without a signed attribute for its certificate', async () => {
    const report = await reportOf();
    expect(report).toMatchObject({
      verdict: 'intact',
      seal: { format: 'CMS', name: 'Jane Doe', organization: 'Example Corp', claimed_at: MOMENT },
      signers: [],
    });
    expect(codes(report)).toEqual([
      'seal_intact',
      'covers_all',
      'log_missing',
      'issuer_trusted',
      'time_signer',
    ]);
  });

  it('is rejected if it names another certificate', async () => {
    expect(codes(await reportOf({ named: root }))).toContain('signature_wrong');
  });

  it('uses the time in its signed attributes if the PDF states none', async () => {
    const time = (moment: string) => ({
      date: '',
      attributes: (usual: readonly Uint8Array[]) => [
        ...usual,
        attribute('1.2.840.113549.1.9.5', element(0x17, Buffer.from(moment))),
      ],
    });
    expect((await reportOf(time('261121091405Z'))).seal!.claimed_at).toBe(MOMENT);
    expect(codes(await reportOf(time('yesterday')))).toContain('time_missing');
    expect(codes(await reportOf({ date: '' }))).toContain('time_missing');
  });
});

it('is rejected if it is PAdES and names no certificate', async () => {
  expect(codes(await reportOf({ subFilter: 'ETSI.CAdES.detached' }))).toContain('signature_wrong');
});

it("isn't reported as damaged for an unsupported algorithm", async () => {
  const sha1 = sequence(objectIdentifier('1.3.14.3.2.26'), nullValue());
  const report = await reportOf({ signerInfo: (usual) => usual.with(2, sha1) });
  expect(codes(report)).toEqual(['seal_unsupported']);
  expect(report.verdict).toBe('broken');
});

describe('consecutive signatures', () => {
  const CATALOG_OF_TWO =
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 15 0 R] /SigFlags 3 >> /OCProperties << /OCGs [12 0 R] /D << /BaseState /ON /OFF [12 0 R] >> >> >>';
  const by = (signer: Entity) => (parts: readonly Uint8Array[]) =>
    makeCms({ signer, certificates: [root], content: Buffer.concat([...parts]), named: null });
  const signature = SIGNATURE.replace('ETSI.CAdES.detached', 'adbe.pkcs7.detached').replace(
    /\/Reference.* >>$/,
    '>>',
  );

  async function signedByTwo(change: (first: Buffer) => Buffer = (first) => first) {
    const john = await makeEntity('John Roe', { issuer: root, extensions: forUsages(), ...valid });
    const plain = { 1: CATALOG_OF_TWO.replace(' 15 0 R', ''), 7: signature };
    const first = await sealOf(by(jane), { objects: plain });
    const { pdf } = writePart(change(first.pdf), {
      objects: {
        1: CATALOG_OF_TWO,
        15: '<< /FT /Sig /T (Second) /V 16 0 R /Type /Annot /Subtype /Widget /F 132 /P 3 0 R /Rect [0 0 0 0] >>',
        16: signature,
      },
      trailer: TRAILER,
      size: 17,
      prev: first.startxref,
    });
    return sealRaw(pdf, by(john));
  }
  const verified = (pdf: Uint8Array) =>
    verifyPdf(pdf, { trusted: [root.certificate], now: new Date('2026-11-22') });

  it('are valid if the last one is and covers the earlier ones', async () => {
    const report = await verified(await signedByTwo());
    expect(report).toMatchObject({ verdict: 'intact', seal: { name: 'John Roe' } });
    expect(report.findings).toContainEqual({
      code: 'earlier_signature',
      kind: 'note',
      name: 'Jane Doe (Example Corp)',
    });
    const row = createExplainer().summaryOf(report, 'offer.pdf')[1]!;
    expect([row.label, row.entries, row.findings.map(({ code }) => code)]).toEqual([
      'Signed by',
      [['John Roe']],
      ['earlier_signature', 'issuer_trusted'],
    ]);
  });

  it('are rejected if the earlier one is invalid', async () => {
    const report = await verified(
      await signedByTwo((first) =>
        Buffer.from(first.toString('latin1').replace('binding', 'BINDING'), 'latin1'),
      ),
    );
    expect(report.verdict).toBe('broken');
    expect(codes(report)).toContain('changed');
  });

  it('are rejected with anything after the last one', async () => {
    const longer = await verified(Buffer.concat([await signedByTwo(), Buffer.from('more')]));
    expect([longer.verdict, codes(longer)]).toEqual(['broken', expect.arrayContaining(['appended'])]);
  });

  const TRAIL = '/Names << /EmbeddedFiles << /Names [(audit-trail.json) 13 0 R] >> >>';
  it.each<readonly [string, string, LayOut]>([
    ['a certification that allows no changes', '', {}],
    [
      'a seal with an audit trail',
      TRAIL,
      {
        objects: {
          1: `<< ${CATALOG} ${TRAIL} >>`,
          7: SIGNATURE.replace('/P 1', '/P 2'),
          13: '<< /Type /Filespec /F (audit-trail.json) /EF << /F 14 0 R >> >>',
          14: { dict: '/Type /EmbeddedFile', stream: '{}' },
        },
      },
    ],
  ])('never replace %s', async (_what, names, layOut) => {
    const first = await sealOf(signerOf(jane, root), layOut);
    const { pdf } = writePart(first.pdf, {
      objects: {
        1: `<< ${CATALOG.replace('[6 0 R]', '[6 0 R 18 0 R]')} ${names} >>`,
        18: '<< /FT /Sig /T (Second) /V 19 0 R /Rect [0 0 0 0] >>',
        19: signature,
      },
      trailer: TRAILER,
      size: 20,
      prev: first.startxref,
    });
    const mallory = await makeEntity('Mallory', { extensions: forUsages(), ...valid });
    const report = await verified(await sealRaw(pdf, by(mallory)));
    expect(report).toMatchObject({ verdict: 'broken', seal: { name: 'Jane Doe' } });
    expect(codes(report)).toContain('shadow');
  });
});

describe('the description of such a signature', () => {
  const { headlineOf, summaryOf } = createExplainer();

  it('names its signer, and no seal', async () => {
    const report = await reportOf();
    expect(headlineOf(report)).toBe('Valid: not changed since it was signed');
    expect(summaryOf(report, 'offer.pdf').map(({ label, entries }) => [label, entries])).toEqual([
      ['Document', [['offer.pdf']]],
      ['Signed by', [['Jane Doe', 'Example Corp']]],
      ['Signed on', [['21 Nov 2026, 09:14:05 UTC']]],
    ]);
  });

  it("names its signer under a root that the reader didn't choose", async () => {
    const other = await makeEntity('Other Root', { extensions: authority(), ...valid });
    const report = await verifyPdf((await signed()).pdf, {
      trusted: [other.certificate],
      now: new Date('2026-11-22'),
    });
    expect(headlineOf(report)).toBe('Signed by another party');
    expect(summaryOf(report, 'offer.pdf')[1]).toMatchObject({ entries: [['Jane Doe', 'Example Corp']] });
  });

  it('says so if no time is stated', async () => {
    const row = summaryOf(await reportOf({ date: '' }), 'offer.pdf').at(-1);
    expect(row).toMatchObject({ label: 'Signed on', entries: [], findings: [{ code: 'time_missing' }] });
  });
});
