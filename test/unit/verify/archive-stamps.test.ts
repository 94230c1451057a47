/** Archive time stamps, honest and forged, and what the verifier says about them. */
import { PDF, PdfArray, PdfDict, PdfStream } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addValidationData } from '../../../src/server/pdf/compose/add-validation-data.ts';
import { reserveArchiveStamp } from '../../../src/server/pdf/compose/reserve-archive-stamp.ts';
import { closeByteRange, fillContents } from '../../../src/server/pdf/compose/signature-placeholder.ts';
import { inspect } from '../../../src/server/pdf/document/inspect.ts';
import { createExplainer } from '../../../src/verify/explain.ts';
import { type Report, type VerifyOptions, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { makeTimeStamp, type TimeStampOptions } from '../../support/make-cms.ts';
import { sealingInProcess } from '../../support/seal-in-process.ts';
import { sealInput } from '../../support/seal-input.ts';
import {
  authority,
  type CrlOptions,
  type Entity,
  forUsages,
  makeCrl,
  makeEntity,
  signerOf,
  x509,
} from '../../support/test-pki.ts';

const DAY_MS = 86_400_000;
const codes = ({ findings }: Report) => findings.map(({ code }) => code);
const bad = ({ findings }: Report) => findings.filter(({ kind }) => kind === 'bad').map(({ code }) => code);

let root: Entity;
let seal: Entity;
let stampRoot: Entity;
let tsa: Entity;
/** Sealed, with revocation data of the seal. */
let proven: Uint8Array;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  seal = await makeEntity('Seal', { issuer: root, extensions: forUsages('1.3.6.1.5.5.7.3.36') });
  stampRoot = await makeEntity('Stamp Root', { extensions: authority() });
  tsa = await makeEntity('Stamp Service', {
    issuer: stampRoot,
    extensions: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], true),
    ],
  });
  const { bytes, pages } = await inspect({ bytes: onePage(), maxPages: 9 });
  const { pdf } = await sealingInProcess(signerOf(seal, root)).seal(sealInput(bytes, pages));
  proven = await withList(pdf, root);
});

/** Appends a revocation list. */
const withList = async (pdf: Uint8Array, issuer: Entity, list?: CrlOptions) =>
  addValidationData({
    pdf,
    data: { certificates: [issuer.certificate.bytes], lists: [await makeCrl(issuer, list)], answers: [] },
  });

interface Forgery extends TimeStampOptions {
  /** Changes the file before it is stamped. */
  readonly change?: (pdf: Buffer) => void;
  /** What the token is over; by default the file. */
  readonly over?: (data: Buffer) => Uint8Array;
  /** Changes the file afterward. */
  readonly edit?: (pdf: Buffer) => void;
}

/** Appends an archive time stamp. */
async function archived(
  pdf: Uint8Array,
  { change = () => {}, over = (data) => data, edit = () => {}, ...more }: Forgery = {},
): Promise<Uint8Array> {
  const { pdf: bytes, placeholder } = await reserveArchiveStamp({ pdf, contentsSize: 4_000 });
  change(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const data = Buffer.concat(closeByteRange(bytes, placeholder));
  fillContents(bytes, placeholder, makeTimeStamp(tsa, over(data), { certificates: [stampRoot], ...more }));
  edit(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return bytes;
}
const check = (pdf: Uint8Array, more: VerifyOptions = {}) =>
  verifyPdf(pdf, {
    trusted: [root.certificate],
    trustedAuthorities: [stampRoot.certificate],
    ...more,
  });
/** Replaces the last occurrence by text of the same length. */
const replacing = (before: string, after: string) => (pdf: Buffer) => {
  const at = pdf.lastIndexOf(before, undefined, 'latin1');
  if (at < 0 || before.length !== after.length) throw new Error(`Expected ${before} in the file`);
  pdf.write(after, at, 'latin1');
};

describe('an archive time stamp', () => {
  it('covers the whole file', async () => {
    const at = new Date(Date.now() - 60_000);
    const pdf = await archived(proven, { at });
    const report = await check(pdf);
    expect(report.verdict).toBe('intact');
    expect(codes(report).slice(0, 2)).toEqual(['seal_intact', 'covers_all_but_archive']);
    expect(report.findings.at(-1)).toEqual({
      code: 'archive_stamped',
      kind: 'good',
      name: 'Stamp Service',
      at: `${at.toISOString().slice(0, 19)}.000Z`,
      until: tsa.certificate.notAfter.toISOString(),
    });
    expect(report.seal!.archive_stamps).toMatchObject([{ is_trusted: true, covers: pdf.length }]);
  });

  it('is explained, with who made it and until when it counts', async () => {
    const at = new Date('2026-11-21T09:14:05Z');
    const report = await check(await archived(proven, { at }), { now: at });
    const explainer = createExplainer();
    expect(explainer.sentenceOf(report.findings.at(-1)!)).toMatch(
      /^An archive time stamp from 21 Nov 2026, 09:14:05 UTC covers the whole file, including the seal: Stamp Service\. It’s valid until .+ UTC\.$/,
    );
    const facts = new Map(explainer.factsOf(report));
    expect(facts.get('Archive time stamp')).toBe('21 Nov 2026, 09:14:05 UTC (CN=Stamp Service)');
    expect(facts.get('Archive time stamp valid until')).toMatch(/ UTC$/);
    expect(
      explainer
        .summaryOf(report, 'a.pdf')
        .flatMap(({ findings }) => findings)
        .map(({ code }) => code),
    ).toContain('archive_stamped');
  });

  it('may be followed by revocation data', async () => {
    const report = await check(await withList(await archived(proven), stampRoot));
    expect(report.verdict).toBe('intact');
    expect(codes(report)).toContain('archive_stamped_before_proof');
    expect(codes(report)).not.toContain('archive_stamped');
  });

  it('may be followed by another one, which is the one that counts', async () => {
    const first = new Date(Date.now() - DAY_MS);
    const pdf = await archived(await withList(await archived(proven, { at: first }), stampRoot));
    const report = await check(pdf);
    expect(report.verdict).toBe('intact');
    expect(report.findings.slice(-2)).toMatchObject([
      { code: 'archive_stamped', kind: 'good' },
      { code: 'archive_renewed', kind: 'good', count: 1, at: `${first.toISOString().slice(0, 19)}.000Z` },
    ]);
  });

  it('counts for nothing if its authority isn’t trusted, which is said', async () => {
    const report = await check(await archived(proven), { trustedAuthorities: [] });
    expect(report.verdict).toBe('intact');
    expect(report.findings.slice(-2)).toMatchObject([
      { code: 'archive_stamped', kind: 'note' },
      { code: 'authority_unknown', kind: 'note', name: 'Stamp Root' },
    ]);
    expect(report.seal!.archive_stamps).toMatchObject([{ is_trusted: false }]);
  });

  it('that has expired is reported', async () => {
    const report = await check(await archived(proven), { now: new Date(Date.now() + 60 * DAY_MS) });
    expect(report.findings).toContainEqual({
      code: 'archive_expired',
      kind: 'note',
      at: tsa.certificate.notAfter.toISOString(),
    });
  });

  it.each([
    ['before', -10, ['archive_stamp_revoked']],
    ['after', 10, []],
  ])('by a certificate that was revoked %s counts accordingly', async (_when, minutes, expected) => {
    const at = new Date(Date.now() - DAY_MS / 2);
    const revoked = [{ serial: tsa.certificate.serial, at: new Date(at.getTime() + minutes * 60_000) }];
    const pdf = await archived(await withList(await archived(proven, { at }), stampRoot, { revoked }), {
      at,
    });
    expect([...new Set(bad(await check(pdf)))]).toEqual(expected);
  });
});

describe('a forged archive time stamp', () => {
  it.each<[string, Forgery]>([
    ['over other bytes', { over: (data) => data.subarray(1) }],
    ['in a file changed afterward', { edit: replacing('/Filter /Adobe.PPKLite', '/Filter /Adobe.PPKLitf') }],
    ['whose revocation data were changed', { edit: (pdf) => void (pdf[proven.length - 300]! ^= 1) }],
  ])('%s is refused', async (_name, forgery) => {
    const report = await check(await archived(proven, forgery));
    expect(report.verdict).toBe('broken');
    expect(bad(report)).not.toEqual([]);
    expect(codes(report)).not.toContain('archive_stamped');
  });

  it('by a certificate for other purposes is refused', async () => {
    const pdf = await archived(proven, { signer: seal, certificates: [root] });
    expect(bad(await check(pdf))).toEqual(['archive_stamp_wrong']);
  });

  it('with the token of another one is refused', async () => {
    let kept: Uint8Array = new Uint8Array();
    const once = await archived(proven, {
      over: (data) => {
        kept = data;
        return data;
      },
    });
    expect(bad(await check(await archived(once, { over: () => kept })))).toEqual(['archive_stamp_wrong']);
  });

  it('that leaves out bytes in the middle is refused', async () => {
    const pdf = await archived(proven, {
      edit: (bytes) => {
        const at = bytes.lastIndexOf('/ByteRange [0 ', undefined, 'latin1');
        const text = bytes.toString('latin1', at, at + 80);
        const [, first] = /\[0 (\d+)/.exec(text)!;
        bytes.write(`/ByteRange [0 ${Number(first) - 1}`, at, 'latin1');
      },
    });
    expect(bad(await check(pdf))).toEqual(['archive_stamp_wrong']);
  });

  it.each([
    ['a place on the page', '/Rect [0 0 0 0]', '/Rect [0 0 9 9]'],
    ['another type', '/FT /Sig', '/FT /Btn'],
    ['an action', '/Subtype /Widget', '/A 99 0 R /B 1  '],
    ['no time stamp', '/Type /DocTimeStamp', '/Type /DocTimeStamq'],
    ['another format', '/SubFilter /ETSI.RFC3161', '/SubFilter /ETSI.RFC3162'],
  ])('whose field has %s is refused', async (_what, before, after) => {
    const report = await check(await archived(proven, { change: replacing(before, after) }));
    expect(bad(report)).toEqual(['shadow']);
  });
});

describe('after the last archive time stamp', () => {
  it.each([
    ['bytes', 'anything'],
    ['a line end', '\n'],
    ['an object', '99 0 obj (x) endobj\n'],
  ])('%s are refused', async (_what, text) => {
    const report = await check(Buffer.concat([await archived(proven), Buffer.from(text)]));
    expect(report.verdict).toBe('broken');
    expect(codes(report)).not.toContain('archive_stamped');
  });

  it('a revocation that it covers still counts, even if an update leaves it out', async () => {
    const revoked = [{ serial: seal.certificate.serial, at: new Date(Date.now() - 20 * DAY_MS) }];
    const stamped = await archived(await withList(proven, root, { revoked }));
    const pdf = await PDF.load(stamped);
    const list = pdf.register(new PdfStream([], await makeCrl(root)));
    pdf.getCatalog().set('DSS', new PdfDict([['CRLs', new PdfArray([list])]]));
    const forged = await pdf.save({ incremental: true });
    expect(codes(await check(stamped))).toContain('not_valid_then');
    const report = await check(forged);
    expect(codes(report)).toContain('archive_stamped_before_proof');
    expect(bad(report)).toEqual(['not_valid_then']);
  });
});
