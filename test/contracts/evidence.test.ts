/** The evidence pack of a request that two people signed, opened with programs that are not ours. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../src/server/audit/canonical-json.ts';
import { brokenAt } from '../../src/server/audit/chain.ts';
import { certificatesFromPem } from '../../src/verify/pem.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { signedPdf } from '../fixtures/signed-pdf.ts';
import { startService, type TestService } from '../support/service.ts';
import { readRequest, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';
import { hasTool, run, temporaryFolder } from '../support/tools.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  // The pages' build is not part of a test service; the pack carries whatever is served.
  mkdirSync(join(service.folder, 'embed'), { recursive: true });
  writeFileSync(join(service.folder, 'embed', 'verify-page.js'), 'document.title;');
}, 60_000);
afterAll(() => service.close());

const archive = async (id: string, authorization?: string) =>
  fetch(`${service.url}/api/v1/signing-requests/${id}/evidence`, {
    headers: { authorization: authorization ?? service.company.live_key },
  });

describe('the evidence of a request', () => {
  it('is one archive with everything in it', async () => {
    // Somebody signed it elsewhere before: the pack has that file too.
    const template = await twoSignerTemplate(service, { document: signedPdf() });
    const sent = await sendFromTemplate(service, template);
    expect(sent.warnings).toEqual([expect.stringContaining('carried a digital signature')]);
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
    // Python's own reader checks every sum.
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
    expect(entries[0].details).toMatchObject({
      earlier_signatures: 1,
      uploaded_sha256: sha256Hex(signedPdf()),
    });
    expect(entries.length).toBeGreaterThan(report.log!.count);
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

  it('is given to keys that reach the request, and to nobody else', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    expect((await archive(sent.id, 'cs_live_wrong')).status).toBe(401);
    expect((await archive('5b0c2f4e-6a51-4b8e-9d38-0f8f5a1b7c2d')).status).toBe(404);
  });
});
