/** The evidence pack of a request with two signers, opened with independent programs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestValues } from '../../src/fields/rules/digest-values.ts';
import { canonicalJson, type Json } from '../../src/model/canonical-json.ts';
import type { Field } from '../../src/model/field.ts';
import { brokenAt, sha256Hex } from '../../src/server/audit/chain.ts';
import { certificatesFromPem } from '../../src/verify/pem.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage, rawPdf } from '../fixtures/raw-pdf.ts';
import { signedPdf } from '../fixtures/signed-pdf.ts';
import { type Authority, startAuthority } from '../support/authority.ts';
import { extractSeal } from '../support/cms-profile.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import {
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  signer,
  twoSignerTemplate,
} from '../support/signing.ts';
import { hasTool, run, temporaryFolder } from '../support/tools.ts';

let service: TestService;
async function serviceWithPages(environment: Record<string, string> = {}): Promise<TestService> {
  const started = await startService(environment);
  // The test service has no built pages; the pack contains whatever is served.
  mkdirSync(join(started.folder, 'embed'), { recursive: true });
  writeFileSync(join(started.folder, 'embed', 'verify-page.js'), 'document.title;');
  return started;
}
beforeAll(async () => {
  service = await serviceWithPages();
}, 60_000);
afterAll(() => service.close());

const archive = async (id: string, authorization?: string) =>
  fetch(`${service.url}/api/v1/signing-requests/${id}/evidence`, {
    headers: { authorization: authorization ?? service.company.live_key },
  });

const FALSE_SEAL = '9 0 obj\n<< /Type /Sig /ByteRange [0 1 2 3] /Contents <3000> >>\nendobj\n';

/** One page with an image whose data look like a signature dictionary. */
const withFalseSeal = () =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> >>',
    {
      dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
      stream: FALSE_SEAL,
    },
  ]);

/** A request that two people signed, sealed. */
async function signedByBoth(at: TestService, more: Parameters<typeof twoSignerTemplate>[1] = {}) {
  const sent = await sendFromTemplate(at, await twoSignerTemplate(at, more));
  const [first, second] = sent.recipients.map(({ id }) => signer(at, id));
  await first!.signAsFirst();
  await second!.signAsSecond();
  await expect
    .poll(async () => (await readRequest(at, sent.id)).sealing_status, { timeout: 20_000 })
    .toBe('sealed');
  return sent;
}

/** The folder with the unpacked archive. */
async function unpacked(at: TestService, id: string): Promise<string> {
  const answer = await fetch(`${at.url}/api/v1/signing-requests/${id}/evidence`, {
    headers: { authorization: at.company.live_key },
  });
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'evidence.zip'), new Uint8Array(await answer.arrayBuffer()));
  execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'evidence.zip'), folder]);
  return folder;
}

/** Three documents, signed by two people; the last one was uploaded with a signature. */
async function signedLease(at: TestService) {
  const documents = [
    { document: base64(await textDocument(2)), label: 'Lease', original_filename: 'lease.pdf' },
    { document: base64(onePage()), label: 'House rules' },
    { document: base64(signedPdf()), label: 'Inventory' },
  ];
  const template = await twoSignerTemplate(at, { documents });
  const sent = await sendFromTemplate(at, template);
  const [first, second] = sent.recipients.map(({ id }) => signer(at, id));
  await first!.signAsFirst();
  await second!.signAsSecond();
  await drainJobs(at);
  return sent;
}

describe('the evidence pack of several documents', () => {
  it('has each as sent and as sealed, with names and digests', async () => {
    const sent = await signedLease(service);
    const folder = await unpacked(service, sent.id);
    const file = (name: string) => readFileSync(join(folder, name));
    const { documents } = JSON.parse(file('documents/manifest.json').toString());
    expect(
      documents.map(({ label, page_count, original_filename }: never) => [
        label,
        page_count,
        original_filename,
      ]),
    ).toEqual([
      ['Lease', 2, 'lease.pdf'],
      ['House rules', 1, ''],
      ['Inventory', expect.any(Number), ''],
    ]);
    const trusted = certificatesFromPem(file('certificates/trust-anchor.pem').toString());
    for (const [index, { id, original, sealed }] of documents.entries()) {
      expect(id).toBe(sent.documents![index]!.id);
      expect(sha256Hex(file(original.file))).toBe(original.sha256);
      expect(original.sha256).toBe(sent.documents![index]!.sha256);
      expect(sha256Hex(file(sealed.file))).toBe(sealed.sha256);
      const report = await verifyPdf(new Uint8Array(file(sealed.file)), { trusted });
      expect(report.verdict).toBe('intact');
      expect(report.findings).toContainEqual({
        code: 'one_document',
        kind: 'good',
        number: index + 1,
        total: 3,
        name: sent.documents![index]!.label,
      });
    }
    expect(file(documents[2].as_uploaded.file).equals(signedPdf())).toBe(true);
    const whole = await verifyPdf(new Uint8Array(file('sealed.pdf')), { trusted });
    expect(whole).toMatchObject({
      verdict: 'intact',
      log: { documents: { number: null, isRecorded: true } },
    });
    expect(whole.log!.documents!.all.map(({ label }) => label)).toEqual([
      'Lease',
      'House rules',
      'Inventory',
    ]);
    const readme = file('README.txt').toString();
    for (const line of readme.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(readme).toContain('    02  House rules');
    if (!['pdfsig', 'python3', 'sha256sum'].every(hasTool)) return;
    const inFolder = (command: string) => {
      expect(readme).toContain(`$ ${command}`);
      return spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' }).stdout;
    };
    expect(inFolder('sha256sum documents/*.pdf')).toContain(documents[0].sealed.sha256);
    expect(inFolder('pdfsig -nocert documents/01-sealed.pdf')).toContain('Signature is Valid');
    const checked = inFolder('python3 check-trail.py');
    expect(checked).toMatch(/^entry \d+, document 2: documents\/02-original\.pdf$/m);
    expect(checked).not.toContain('NO FILE');
  }, 60_000);

  it('is only for requests that have several', async () => {
    const sent = await signedByBoth(service);
    const folder = await unpacked(service, sent.id);
    expect(readdirSync(folder)).not.toContain('documents');
    expect(readFileSync(join(folder, 'README.txt'), 'utf8')).not.toContain('documents/');
  });
});

describe('the evidence pack of a request', () => {
  it('contains everything in one archive', async () => {
    // The document already had a signature; the pack contains the original too.
    const template = await twoSignerTemplate(service, { document: signedPdf() });
    const sent = await sendFromTemplate(service, template);
    expect(sent.warnings).toEqual([expect.stringContaining('contained a digital signature')]);
    expect((await archive(sent.id)).status).toBe(409);
    const [first, second] = sent.recipients.map(({ id }) => signer(service, id));
    await first!.signAsFirst();
    await second!.signAsSecond();
    await expect
      .poll(async () => (await readRequest(service, sent.id)).sealing_status, { timeout: 20_000 })
      .toBe('sealed');

    const answer = await archive(sent.id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const folder = temporaryFolder();
    const path = join(folder, 'evidence.zip');
    writeFileSync(path, new Uint8Array(await answer.arrayBuffer()));
    // Python's zip reader checks every CRC.
    expect(run('python3', ['-m', 'zipfile', '-t', path])).toMatch(/Done testing/);
    execFileSync('python3', ['-m', 'zipfile', '-e', path, folder]);
    const file = (name: string) => readFileSync(join(folder, name));

    const sealed = new Uint8Array(file('sealed.pdf'));
    const trusted = certificatesFromPem(file('certificates/trust-anchor.pem').toString());
    const report = await verifyPdf(sealed, { trusted, log: new Uint8Array(file('audit-trail.json')) });
    expect(report).toMatchObject({ verdict: 'intact', seal: { is_trusted: true } });
    expect(sha256Hex(file('original.pdf'))).toBe(report.log!.documentSha256);
    expect(file('as-uploaded.pdf').equals(signedPdf())).toBe(true);
    const { entries } = JSON.parse(file('audit-trail.json').toString());
    expect(brokenAt(entries)).toBe(null);
    expect(entries).toHaveLength(report.log!.count);
    const later = JSON.parse(file('NOT-SEALED-later-entries.json').toString());
    expect(brokenAt([...entries, ...later.entries])).toBe(null);
    expect(later).toMatchObject({ continues_after: report.log!.head });
    expect(later.entries[0].details).toMatchObject({ action: 'sealed' });
    expect(entries[0].details).toMatchObject({
      earlier_signatures: 1,
      uploaded_sha256: sha256Hex(signedPdf()),
    });
    const consents = readdirSync(join(folder, 'consent'));
    expect(consents).toHaveLength(1);
    for (const name of consents) expect(`${sha256Hex(file(`consent/${name}`))}.txt`).toBe(name);
    expect(file('README.txt').toString()).toContain(sha256Hex(sealed));
    expect(file('verify.html').toString()).toContain("connect-src 'none'");
    if (hasTool('openssl'))
      expect(
        run('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', join(folder, 'signature.der')]),
      ).toContain('signedData');
  });

  it('is available only to keys with access to the request', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    expect((await archive(sent.id, 'cs_live_wrong')).status).toBe(401);
    expect((await archive('5b0c2f4e-6a51-4b8e-9d38-0f8f5a1b7c2d')).status).toBe(404);
  });

  it('omits the upload if it is identical to the original', async () => {
    const sent = await signedByBoth(service);
    const folder = await unpacked(service, sent.id);
    expect(readdirSync(folder)).not.toContain('as-uploaded.pdf');
    expect(readFileSync(join(folder, 'README.txt'), 'utf8')).not.toContain('as-uploaded');
  });

  it('uses the document’s seal, not an earlier one in the upload', async () => {
    const sent = await signedByBoth(service, { document: withFalseSeal() });
    const folder = await unpacked(service, sent.id);
    const sealed = readFileSync(join(folder, 'sealed.pdf'));
    const text = sealed.toString('latin1');
    expect(text.indexOf(FALSE_SEAL)).toBeGreaterThan(0);
    expect(text.indexOf(FALSE_SEAL)).toBeLessThan(text.lastIndexOf('/ByteRange'));
    expect(readFileSync(join(folder, 'signature.der'))).toEqual(extractSeal(sealed).cms);
  });
});

const TOOLS = ['pdfsig', 'certutil', 'openssl', 'pdfdetach', 'python3', 'sha256sum'];

describe.runIf(TOOLS.map(hasTool).every(Boolean))('each command of the README', () => {
  let authority: Authority;
  beforeAll(async () => {
    authority = await startAuthority();
  }, 30_000);
  afterAll(() => authority.close());

  /** The README's expected output as a pattern, by the beginning of the command. */
  const answersOf = (sha256: string): readonly (readonly [string, RegExp])[] => [
    ['sha256sum sealed.pdf', new RegExp(`^${sha256}  sealed\\.pdf$`, 'm')],
    ['pdfsig -nocert', /Signature is Valid/],
    ['mkdir db', /^$/],
    ['certutil -A', /^$/],
    ['pdfsig -nssdir', /Signature is Valid.*Certificate is Trusted/s],
    ['head -c', /^$/],
    ['tail -c', /^$/],
    ['openssl cms', /CAdES Verification successful/],
    ['openssl ts -reply', /Time stamp: /],
    ['openssl pkcs7', /^$/],
    ['openssl ts -verify', /Verification: OK/],
    ['pdfdetach', /^$/],
    ['cmp', /^$/],
    ['python3 check-trail.py', /^The chain is intact: \d+ entries$/m],
    ['sha256sum consent', /^[0-9a-f]{64} {2}signed\/[0-9a-f]{64}\.json$/m],
    ['openssl x509', /Fingerprint=/i],
  ];

  const environmentFor = (level: string): Record<string, string> => ({
    TSA_URLS: authority.stampUrl,
    ...(level === 'B-LTA' && {
      ARCHIVE_TIMESTAMP: 'true',
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      ...authority.p12('archived'),
    }),
  });

  it.each(['B-B', 'B-T', 'B-LTA'])('works at level %s', { timeout: 60_000 }, async (level) => {
    const own = level === 'B-B' ? service : await serviceWithPages(environmentFor(level));
    const sent = await signedByBoth(own);
    const folder = await unpacked(own, sent.id);
    if (own !== service) await own.close();
    writeFileSync(join(folder, 'authority-root.pem'), authority.root);
    const readme = readFileSync(join(folder, 'README.txt'), 'utf8');
    expect(readme).toContain(`PAdES ${level}`);
    const printed = run('pdftotext', ['-layout', join(folder, 'sealed.pdf'), '-']).replace(/\s+/g, ' ');
    expect(printed).toContain('API key cs_live_');
    expect(printed).toContain('It is not a qualified electronic signature');
    for (const line of readme.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const commands = [...readme.matchAll(/^ +\$ ((?:.*\\\n)*.*)$/gm)].map(([, command]) => command!);
    const answers = answersOf(sha256Hex(readFileSync(join(folder, 'sealed.pdf'))));
    for (const command of commands) {
      const found = answers.find(([start]) => command.startsWith(start));
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
      expect({ command, status, printed: `${stdout}${stderr}` }).toEqual({
        command,
        status: 0,
        printed: expect.stringMatching(found![1]),
      });
    }
    const isDone = ([start]: readonly [string, RegExp]) => commands.some((one) => one.startsWith(start));
    const left = answers.filter((one) => !isDone(one)).map(([start]) => start);
    const stampOnly = ['openssl ts -reply', 'openssl pkcs7', 'openssl ts -verify'];
    const isOwnRoot = level !== 'B-LTA';
    expect(left).toEqual([...(level === 'B-B' ? stampOnly : []), ...(isOwnRoot ? [] : ['openssl x509'])]);
  });

  it('contains a file for every digest in the trail', async () => {
    const sent = await signedByBoth(service);
    const folder = await unpacked(service, sent.id);
    const check = () => spawnSync('python3', ['check-trail.py'], { cwd: folder, encoding: 'utf8' });
    const { stdout } = check();
    for (const name of ['document_sha256', 'statement_sha256', 'fields_sha256', 'values_sha256'])
      expect(stdout).toContain(`, ${name}: `);
    expect(stdout).not.toContain('NO FILE');
    const records = readdirSync(join(folder, 'signed'));
    const text = (name: string) => readFileSync(join(folder, 'signed', name), 'utf8');
    for (const name of records) expect(`${sha256Hex(text(name))}.json`).toBe(name);
    expect(records.map(text).join('\n')).toContain('"London"');

    const path = join(folder, 'audit-trail.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Signed the document', 'Signed a document'));
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('NOT INTACT') });
  });

  it('contains the answers as displayed, even if a formula reads another signer’s', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [
        { type: 'number', recipient_id: 'temp_1', variable_name: 'price' },
        {
          type: 'formula',
          recipient_id: 'temp_2',
          variable_name: 'sum',
          format_rules: { formula: '{price} * 2' },
        },
      ],
    });
    const sent = await sendFromTemplate(service, template);
    const [first, second] = sent.recipients.map(({ id }) => signer(service, id));
    await first!.consent();
    await first!.fill('price', '21');
    await first!.signAsFirst();
    await second!.consent();
    await second!.fill('sig2', drawn);
    const { fields, recipient } = await second!.open();
    const stored = new Map(fields.map(({ id, value }) => [id, value]));
    const shown = digestValues(
      fields as unknown as readonly Field[], // ids are plain text on the wire
      (one) => one.recipient_id === recipient.id,
      (id) => stored.get(id) ?? null,
    );
    const answers_sha256 = sha256Hex(canonicalJson(shown as unknown as Json));
    expect((await second!.finish({ answers_sha256 })).status).toBe(200);
    await expect
      .poll(async () => (await readRequest(service, sent.id)).sealing_status, { timeout: 20_000 })
      .toBe('sealed');
    const folder = await unpacked(service, sent.id);
    const kept = JSON.parse(readFileSync(join(folder, 'signed', `${answers_sha256}.json`), 'utf8'));
    expect(Object.values(kept)).toContain('21');
    expect(Object.values(kept)).not.toContain('42');
  });
});
