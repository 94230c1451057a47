/** A document of a service with archive time stamps (PAdES B-LTA): sealed, kept, renewed, and checked with independent programs. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../src/server/audit/chain.ts';
import { certificatesFromPem } from '../../src/verify/pem.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import { type Authority, startAuthority } from '../support/authority.ts';
import { buildService } from '../support/build-service.ts';
import { sweep } from '../support/built.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs, readRequest, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';
import { hasTool, run, temporaryFile, temporaryFolder } from '../support/tools.ts';

const DAY_MS = 24 * 3600_000;

describe.runIf(hasTool('openssl'))('a document with archive time stamps', () => {
  let authority: Authority;
  let service: TestService;
  let id: string;
  beforeAll(async () => {
    authority = await startAuthority();
    service = await startService({
      TSA_URLS: authority.stampUrl,
      ARCHIVE_TIMESTAMP: 'true',
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      ...authority.p12('kept'),
    });
    // The test service has no built pages; the evidence pack contains one.
    mkdirSync(join(service.folder, 'embed'), { recursive: true });
    writeFileSync(join(service.folder, 'embed', 'verify-page.js'), 'document.title;');
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first, second] = sent.recipients.map((one) => signer(service, one.id));
    await first!.signAsFirst();
    await second!.signAsSecond();
    id = sent.id;
    const isSealed = async () => (await readRequest(service, id)).sealing_status === 'sealed';
    await vi.waitUntil(isSealed, { timeout: 20_000 });
  }, 90_000);
  afterAll(async () => {
    await service.close();
    await authority.close();
  });

  const read = async () => (await readRequest(service, id)) as SigningRequest;
  const download = async ({ final_document_download_url: url }: SigningRequest) =>
    new Uint8Array(await (await fetch(url!)).arrayBuffer());
  const report = (pdf: Uint8Array) => verifyPdf(pdf, { trusted: certificatesFromPem(authority.root) });

  it('is sealed at B-LTA, stays so while the certificate is valid for long, and is renewed before it expires', async () => {
    const before = await read();
    const sealed = await download(before);
    expect(before.certificate).toMatchObject({ level: 'B-LTA', has_error: false });
    const { seal } = await report(sealed);
    expect(seal).toMatchObject({ level: 'B-LTA' });
    expect(before.certificate.archive_valid_until).toBe(seal!.archive_stamps.at(-1)!.valid_until);

    service.clock.forward(10 * DAY_MS);
    await sweep(service.services);
    await drainJobs(service);
    expect((await read()).certificate).toEqual(before.certificate);

    service.clock.forward(8 * DAY_MS);
    authority.renewStamps(50);
    const linked = await read();
    await sweep(service.services);
    await expect.poll(async () => (await read()).certificate.sha256).not.toBe(before.certificate.sha256);
    const after = await read();
    const renewed = await download(after);
    expect(Buffer.compare(renewed.subarray(0, sealed.length), sealed)).toBe(0);
    const result = await report(renewed);
    expect(result).toMatchObject({ verdict: 'intact', sha256: after.certificate.sha256 });
    expect(result.seal!.archive_stamps).toHaveLength(2);
    expect(Date.parse(after.certificate.archive_valid_until!)).toBeGreaterThan(
      Date.parse(before.certificate.archive_valid_until!),
    );
    // The earlier link isn't broken.
    expect(Buffer.compare(await download(linked), sealed)).toBe(0);

    const { body: trail } = await service.get<AuditEntry[]>(`/signing-requests/${id}/audit`);
    expect(JSON.stringify(trail)).toContain(before.certificate.sha256);
    expect(JSON.stringify(trail)).toContain(after.certificate.sha256);

    await sweep(service.services);
    await drainJobs(service);
    expect((await read()).certificate).toEqual(after.certificate);
  }, 60_000);

  it('is explained by the command', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'kept.pdf'), await download(await read()));
    writeFileSync(join(folder, 'root.pem'), authority.root);
    const program = join(await buildService(), 'service.js');
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, 'verify', '--trust', join(folder, 'root.pem'), join(folder, 'kept.pdf')],
      { encoding: 'utf8' },
    );
    expect(status).toBe(0);
    const said = stdout.replace(/\s+/g, ' ');
    expect(said).toContain('covers the whole file, including the seal: Test tsa.');
    expect(said).toContain('Earlier archive time stamps: 1.');
  }, 60_000);

  it.runIf(hasTool('pdfsig'))('has a seal that poppler accepts, with the time stamps after it', async () => {
    const answer = run('pdfsig', ['-nocert', temporaryFile('kept.pdf', await download(await read()))]);
    expect(answer).toContain('Signature is Valid');
    expect(answer).toMatch(/Archive time stamp 1.+Archive time stamp 2.+Total document signed/s);
  });

  it.runIf(hasTool('sha256sum'))('comes with its earlier digests in the evidence pack', async () => {
    const answer = await fetch(`${service.url}/api/v1/signing-requests/${id}/evidence`, {
      headers: { authorization: service.company.live_key },
    });
    expect(answer.status).toBe(200);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'evidence.zip'), new Uint8Array(await answer.arrayBuffer()));
    spawnSync('python3', ['-m', 'zipfile', '-e', 'evidence.zip', '.'], { cwd: folder });
    const readme = run('cat', [join(folder, 'README.txt')]);
    const [, command, digest] = /\$ (head -c \d+ sealed\.pdf \| sha256sum)\n {3}([0-9a-f]{64})/.exec(readme)!;
    const { stdout } = spawnSync('sh', ['-c', command!], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toContain(digest);
  });
});
