/** Checks sealed files with independent tools. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspect } from '../../src/server/pdf/document/inspect.ts';
import { keySigner } from '../../src/server/sealing/seal-key.ts';
import { rotatedAndCropped, textDocument } from '../fixtures/make-pdfs.ts';
import { extractSeal, profileErrors } from '../support/cms-profile.ts';
import { sealingInProcess } from '../support/seal-in-process.ts';
import { auditLog, filledField, sealInput, sealRecipient } from '../support/seal-input.ts';
import { hasTool, run, temporaryFile, temporaryFolder } from '../support/tools.ts';

const LOG = auditLog(60);
const NAME = 'Zoë Łukasiewicz-Þórsdóttir';
const sealing = sealingInProcess();
const sealed = new Map<string, Uint8Array>();

async function sealDocument(bytes: Uint8Array): Promise<Uint8Array> {
  const original = await inspect({ bytes, maxPages: 5_000 });
  const signer = sealRecipient({ name: NAME });
  const own = { recipient_id: signer.id as never };
  const input = sealInput(
    original.bytes,
    original.pages,
    [
      filledField(
        'signature',
        { kind: 'typed', text: NAME, font: 'caveat' },
        { x: 10, y: 96, width: 60, height: 4 },
        own,
      ),
      filledField('text', 'Entgelt: 12.500 € für Α–Ω', { x: 20, y: 2.5, width: 60, height: 4 }, own),
      filledField('checkbox', 'true', { x: 10, y: 50, width: 4, height: 3 }, own),
    ],
    { recipients: [signer], audit: LOG },
  );
  return (await sealing.seal(input)).pdf;
}

beforeAll(async () => {
  sealed.set('a text document', await sealDocument(await textDocument(14)));
  sealed.set('turned and cropped pages', await sealDocument(rotatedAndCropped()));
}, 60_000);

const kinds = ['a text document', 'turned and cropped pages'];
const fileOf = (kind: string) => temporaryFile('sealed.pdf', sealed.get(kind)!);

describe.each(kinds)('a seal over %s', (kind) => {
  it('complies with the B-B profile', () => {
    expect(profileErrors(sealed.get(kind)!)).toEqual([]);
  });

  it.runIf(hasTool('pdfsig'))('is valid and covers the whole document according to pdfsig', () => {
    const answer = run('pdfsig', [fileOf(kind)]);
    expect(answer).toContain('Signature is Valid');
    expect(answer).toContain('Total document signed');
    expect(answer).toContain('ETSI.CAdES.detached');
  });

  it.runIf(hasTool('pdfsig') && hasTool('certutil'))('is trusted when the root is trusted', async () => {
    const folder = temporaryFolder();
    const anchor = temporaryFile('root.pem', Buffer.from(await sealing.trustAnchor()));
    run('certutil', ['-N', '--empty-password', '-d', folder]);
    run('certutil', ['-A', '-d', folder, '-n', 'root', '-t', 'CT,C,C', '-i', anchor]);
    expect(run('pdfsig', ['-nssdir', folder, '-no-ocsp', fileOf(kind)])).not.toContain("isn't Trusted");
  });

  it.runIf(hasTool('openssl'))('is a CMS signature over the byte range according to OpenSSL', async () => {
    const { cms, signed } = extractSeal(sealed.get(kind)!);
    const folder = temporaryFolder();
    const path = (name: string, bytes: Uint8Array) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const signature = path('seal.der', cms);
    const content = path('content.bin', signed);
    const anchor = path('root.pem', Buffer.from(await sealing.trustAnchor()));
    const ask = (contentFile: string) =>
      run('openssl', [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', signature, '-content', contentFile],
        ...['-CAfile', anchor, '-purpose', 'any', '-cades', '-out', '/dev/null'],
      ]);
    expect(ask(content)).toMatch(/Verification successful/i);
    signed[1000] = signed[1000]! ^ 1;
    expect(ask(path('changed.bin', signed))).toMatch(/Verification failure/i);
  });

  it.runIf(hasTool('pdfsig'))('detects any changed bit', () => {
    const original = sealed.get(kind)!;
    const { signed } = extractSeal(original);
    const hole = Buffer.from(original).indexOf('/Contents <30');
    const spread = Array.from({ length: 12 }, (_, index) =>
      Math.floor(((index + 0.5) * original.length) / 12),
    );
    const inHole = (at: number) => at > hole && at < hole + (original.length - signed.length) + 12;
    for (const at of spread.filter((offset) => !inHole(offset))) {
      const changed = Buffer.from(original);
      changed[at] = changed[at]! ^ 1;
      const isAccepted = /Signature is Valid/.test(run('pdfsig', [temporaryFile('changed.pdf', changed)]));
      expect({ at, isAccepted }).toEqual({ at, isAccepted: false });
      expect(profileErrors(changed)).not.toEqual([]);
    }
  });

  it.runIf(hasTool('pdfsig'))('no longer covers the document when something is appended', () => {
    const longer = Buffer.concat([sealed.get(kind)!, Buffer.from('\n% more\n')]);
    expect(run('pdfsig', [temporaryFile('longer.pdf', longer)])).not.toContain('Total document signed');
  });

  it.runIf(hasTool('qpdf'))('is in a valid file according to qpdf', () => {
    expect(run('qpdf', ['--check', fileOf(kind)])).toMatch(/No syntax or stream encoding errors found/);
  });

  it.runIf(hasTool('pdffonts'))('embeds subsets of all fonts', () => {
    const rows = run('pdffonts', [fileOf(kind)])
      .split('\n')
      .filter((row) => /Noto|Caveat/.test(row));
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const row of rows) expect(row).toMatch(/\b[A-Z]{6}\+\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/);
  });

  it.runIf(hasTool('pdftotext'))(
    'shows the time in the signer’s zone, too, and claims no more identity than was checked',
    () => {
      const text = run('pdftotext', [fileOf(kind), '-']).replace(/\s+/g, ' ');
      expect(text).toContain('21 Nov 2026, 09:14:05 UTC');
      expect(text).toContain('21 Nov 2026, 10:14:05 +01:00 (Europe/Berlin)');
      expect(text).toContain('Identity wasn’t checked in any other way.');
      expect(text).not.toContain('one-time code');
    },
  );

  it.runIf(hasTool('pdftotext'))('has the same text when extracted', () => {
    const text = run('pdftotext', [fileOf(kind), '-']);
    for (const words of [NAME, 'Entgelt: 12.500 € für Α–Ω', 'Certificate of completion', 'Europe/Berlin']) {
      expect(text).toContain(words);
    }
    expect(text).toContain(LOG.head);
  });
});

describe.runIf(hasTool('openssl') && hasTool('pdfsig'))('a seal with an RSA key', () => {
  it('is valid as well', async () => {
    const folder = temporaryFolder();
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=Operator', '-days', '30'];
    run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:3072',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ]);
    const der = new Uint8Array(new X509Certificate(readFileSync(certificate)).raw);
    const signer = keySigner(createPrivateKey(readFileSync(key)), der, [], false);
    const original = await inspect({ bytes: await textDocument(1), maxPages: 9 });
    const { pdf } = await sealingInProcess(signer).seal(sealInput(original.bytes, original.pages));
    expect(profileErrors(pdf)).toEqual([]);
    const answer = run('pdfsig', [temporaryFile('rsa.pdf', pdf)]);
    expect(answer).toContain('Signature is Valid');
    expect(answer).toContain('Total document signed');
  });
});
