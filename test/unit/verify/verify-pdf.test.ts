/** Verification of sealed files, and of tampered ones. */
import { randomBytes } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify as english } from '../../../src/i18n/locales/en-verify.ts';
import { heVerify } from '../../../src/i18n/locales/he-verify.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import { linkEntry } from '../../../src/server/audit/chain.ts';
import { readCertificate } from '../../../src/verify/certificate.ts';
import { createExplainer } from '../../../src/verify/explain.ts';
import { findSeals } from '../../../src/verify/pdf/find-seals.ts';
import { certificatesFromPem } from '../../../src/verify/pem.ts';
import { type Report, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { textDocument } from '../../fixtures/make-pdfs.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { sealingInProcess } from '../../support/seal-in-process.ts';
import { auditLog, sealInput } from '../../support/seal-input.ts';

const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
const sealing = sealingInProcess();
const codes = ({ findings }: Report) => findings.map(({ code }) => code);
const bad = ({ findings }: Report) => findings.filter(({ kind }) => kind === 'bad').map(({ code }) => code);

let sealed: Uint8Array;
let trusted: ReturnType<typeof certificatesFromPem>;
beforeAll(async () => {
  sealed = (await sealing.seal(sealInput(onePage(), [A4]))).pdf;
  trusted = certificatesFromPem(await sealing.trustAnchor());
});

describe('a file as sealed', () => {
  it('is intact, complete and certified, with its log, time and issuer', async () => {
    const report = await verifyPdf(sealed);
    expect(report.verdict).toBe('intact');
    expect(codes(report)).toEqual([
      'seal_intact',
      'covers_all',
      'no_change_allowed',
      'log_intact',
      'issuer_self_made',
      'time_own',
    ]);
    expect(report.seal).toMatchObject({ level: 'B-B', is_trusted: false, covers: sealed.length });
    expect(report.log).toMatchObject({
      count: 6,
      brokenAt: null,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(report.seal!.chain).toHaveLength(2);
  });

  it('is trusted if its root is trusted', async () => {
    const report = await verifyPdf(sealed, { trusted });
    expect(codes(report)).toContain('issuer_trusted');
    expect(report.verdict).toBe('intact');
  });

  it('is intact with many pages too', async () => {
    const bytes = await textDocument(14);
    const pages = Array.from({ length: 14 }, () => A4);
    const report = await verifyPdf((await sealing.seal(sealInput(bytes, pages))).pdf, { trusted });
    expect(report).toMatchObject({ verdict: 'intact' });
  });

  it('was valid then, although its certificate has expired', async () => {
    const report = await verifyPdf(sealed, { now: new Date('2040-01-01') });
    expect(codes(report)).toContain('certificate_expired');
    expect(report.verdict).toBe('intact');
  });
});

describe('a hostile file is recognized by', () => {
  it('one changed byte', async () => {
    const [place] = findSeals(sealed);
    const hole = place!.contents;
    for (let step = 1; step < 40; step++) {
      const at = Math.floor((step * sealed.length) / 40);
      if (at >= hole.from && at < hole.to) continue;
      const changed = sealed.slice();
      changed[at]! ^= 1;
      const report = await verifyPdf(changed, { trusted });
      expect({ at, verdict: report.verdict === 'intact' }).toEqual({ at, verdict: false });
      const [first] = bad(report);
      expect(['changed', 'range_wrong', 'not_sealed', 'not_pdf']).toContain(first);
    }
    const title = sealed.slice();
    title[200]! ^= 1;
    expect(bad(await verifyPdf(title))).toContain('changed');
  });

  it('a changed seal', async () => {
    const [place] = findSeals(sealed);
    const cut = sealed.slice();
    cut[place!.contents.from + 40] = 'g'.charCodeAt(0);
    expect((await verifyPdf(cut)).verdict).toBe('broken');
    const other = sealed.slice();
    const at = place!.contents.from + 1 + 2 * 700;
    other[at] = other[at] === 48 ? 49 : 48;
    expect((await verifyPdf(other)).verdict).toBe('broken');
  });

  it('bytes after the end', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('\n% more\n')]);
    const report = await verifyPdf(longer);
    expect(bad(report)).toEqual(['appended']);
    expect(report.findings.find(({ code }) => code === 'appended')).toMatchObject({ count: 8 });
  });

  it('an update that changes what is shown', async () => {
    const pdf = await PDF.load(sealed.slice());
    pdf.getPages()[0]!.drawText('and a million more', { x: 50, y: 50 });
    const shadow = await pdf.save({ incremental: true });
    expect(Buffer.compare(shadow.subarray(0, sealed.length), sealed)).toBe(0);
    const report = await verifyPdf(shadow, { trusted });
    expect(bad(report)).toEqual(['shadow']);
  });

  it('an update in a file that only repairing readers open', async () => {
    const hidden = Buffer.concat([sealed, Buffer.from('\n4 0 obj\n<< /Type /Catalog >>\nendobj\n')]);
    expect(bad(await verifyPdf(hidden))).toEqual(['shadow']);
  });

  it('a log that was replaced after sealing', async () => {
    const pdf = await PDF.load(sealed.slice());
    const log = JSON.parse(new TextDecoder().decode(pdf.getAttachment('audit-trail.json')!));
    log.entries[2].description = 'Nothing happened';
    pdf.addAttachment('audit-trail.json', new TextEncoder().encode(JSON.stringify(log)), { overwrite: true });
    const report = await verifyPdf(await pdf.save({ incremental: true }));
    expect(bad(report)).toEqual(['shadow', 'log_swapped']);
  });

  it('an audit trail of another file', async () => {
    const own = (await PDF.load(sealed)).getAttachment('audit-trail.json')!;
    expect((await verifyPdf(sealed, { log: own })).verdict).toBe('intact');
    const parsed = JSON.parse(new TextDecoder().decode(own));
    const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
    expect(
      bad(await verifyPdf(sealed, { log: text({ ...parsed, entries: parsed.entries.slice(0, 4) }) })),
    ).toEqual(['log_swapped']);
    // It begins with what was sealed, and the seal vouches for nothing behind that.
    const last = parsed.entries.at(-1);
    const { hash: _hash, previous_hash: _previous, ...content } = last;
    const next = linkEntry({ ...content, sequence: last.sequence + 1, description: 'Downloaded' }, last.hash);
    const later = {
      ...parsed,
      entries: [...parsed.entries, next],
      chain: { ...parsed.chain, head: next.hash, count: next.sequence },
    };
    expect(bad(await verifyPdf(sealed, { log: text(later) }))).toEqual(['log_extended']);
    expect(bad(await verifyPdf(sealed, { log: text('x') }))).toEqual(['log_swapped']);
  });

  it('a log that was already invalid when it was sealed', async () => {
    const audit = auditLog(6);
    const records = audit.records.map((one, index) =>
      index === 3 ? { ...one, description: 'Nothing' } : one,
    );
    const { pdf } = await sealing.seal(sealInput(onePage(), [A4], [], { audit: { ...audit, records } }));
    const report = await verifyPdf(pdf);
    expect(report.findings.find(({ code }) => code === 'log_broken')).toMatchObject({ at: 4 });
  });

  it('another key', async () => {
    const stranger = sealingInProcess();
    const { pdf } = await stranger.seal(sealInput(onePage(), [A4]));
    expect(bad(await verifyPdf(pdf, { trusted }))).toEqual(['other_key']);
    expect((await verifyPdf(pdf)).verdict).toBe('intact');
  });

  it('a range that excludes more than the seal', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(text)!;
    const wider = text.replace(range[0], range[0].replace(range[2]!, String(Number(range[2]) + 1)));
    expect(bad(await verifyPdf(Buffer.from(wider, 'latin1')))).toEqual(['range_wrong']);
  });

  it('text hidden in the space reserved for the seal', async () => {
    const hidden = sealed.slice();
    hidden.set(Buffer.from('ghost'), Buffer.from(sealed).lastIndexOf('00000>'));
    expect(bad(await verifyPdf(hidden))).toEqual(['range_wrong']);
  });

  it("a signature in a file that isn't its seal", async () => {
    const text = Buffer.from(sealed).toString('latin1');
    expect(bad(await verifyPdf(Buffer.from(text.replace('/AcroForm', '/Acroform'), 'latin1')))).toContain(
      'changed',
    );
  });

  it('not being a PDF, or never having been sealed', async () => {
    expect(await verifyPdf(randomBytes(500))).toMatchObject({
      verdict: 'unsealed',
      findings: [{ code: 'not_pdf' }],
    });
    expect(await verifyPdf(onePage())).toMatchObject({
      verdict: 'unsealed',
      findings: [{ code: 'not_sealed' }],
    });
  });
});

describe('with any input', () => {
  it('it responds, and never reports a damaged file as intact', async () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 60; round++) {
      const spoilt = sealed.slice();
      const from = random(spoilt.length - 400);
      // The first byte surely is another one.
      spoilt[from]! ^= 1 + random(255);
      for (let index = 1; index < 1 + random(300); index++) spoilt[from + index] = random(256);
      const piece = round % 3 === 0 ? spoilt.subarray(0, random(spoilt.length)) : spoilt;
      const report = await verifyPdf(piece);
      expect({ round, isIntact: report.verdict === 'intact' }).toEqual({ round, isIntact: false });
    }
  });

  it('loops of references and deep nesting end', async () => {
    const deep = `%PDF-1.7\n1 0 obj\n<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> /X ${'['.repeat(50_000)}\n`;
    expect((await verifyPdf(Buffer.from(deep))).verdict).toBe('unsealed');
    const loop = Buffer.from('\n9999 0 obj\n<<>>\nendobj\n');
    const at = sealed.length + loop.length;
    const tail = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 1 /Prev ${at} >>\nstartxref\n${at}\n%%EOF\n`;
    const looping = Buffer.concat([sealed, loop, Buffer.from(tail)]);
    expect(bad(await verifyPdf(looping))).toEqual(['shadow']);
  });

  it('an invalid certificate file is rejected', () => {
    expect(certificatesFromPem('hello')).toEqual([]);
    expect(() => readCertificate(randomBytes(200))).toThrow();
  });
});

it('every finding has a sentence', async () => {
  const reports = [
    await verifyPdf(sealed),
    await verifyPdf(onePage()),
    await verifyPdf(Buffer.concat([sealed, Buffer.from(' ')])),
  ];
  for (const finding of reports.flatMap(({ findings }) => findings))
    expect(createExplainer().sentenceOf(finding)).toMatch(/^[A-Z0-9].*\.$/);
});

it('right-to-left explanations isolate names and format times in the language', () => {
  const { sentenceOf, factsOf } = createExplainer(createTranslator('he', english, heVerify));
  const said = sentenceOf({ code: 'issuer_unknown', kind: 'note', name: 'CN=Root (R1)' });
  expect(said).toContain('\u2068CN=Root (R1)\u2069');
  expect(said).not.toMatch(/\{|was not checked/);
  const stamped = { code: 'time_stamped', kind: 'good', at: '2026-11-21T21:14:05Z', name: 'TSA' } as const;
  expect(sentenceOf(stamped)).toContain('21:14:05 UTC\u2069');
  const report = {
    verdict: 'unsealed',
    findings: [],
    sha256: 'ab'.repeat(32),
    size: 1,
    seal: null,
    log: null,
    signers: [],
  };
  expect(factsOf(report as Report)).toEqual([[heVerify['verify.fileSha'], 'ab'.repeat(32)]]);
});
