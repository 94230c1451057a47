/** Which level a seal reaches, and which key it is made with. The authority is OpenSSL's own on the loopback address. */
import { createHash, X509Certificate } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSealKey, type Signer } from '../../../../src/server/sealing/seal-key.ts';
import { createSealing, type SealingOptions } from '../../../../src/server/sealing/seal-pdf.ts';
import { certificatesFromPem } from '../../../../src/verify/pem.ts';
import { verifyPdf } from '../../../../src/verify/verify-pdf.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { type Authority, serve, startAuthority, type TestServer } from '../../../support/authority.ts';
import { pdfInProcess } from '../../../support/seal-in-process.ts';
import { sealInput } from '../../../support/seal-input.ts';
import { hasTool, temporaryFolder } from '../../../support/tools.ts';

const DAY = 24 * 3600_000;
const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
const input = () => sealInput(onePage(), [A4]);

type Pdf = SealingOptions['pdf'];
type Composer = ReturnType<Pdf['for']>;
/** Says what it was asked to compose, and composes it. */
function sealingWith(config: Partial<SealingOptions['config']> = {}, signer?: Signer) {
  const composed: Parameters<Composer['compose']>[0][] = [];
  const said: [string, Record<string, unknown> | undefined][] = [];
  const composer = pdfInProcess.for(null);
  const pdf: Pdf = {
    for: () => ({
      ...composer,
      compose: (question) => {
        composed.push(question);
        return composer.compose(question);
      },
    }),
  };
  const write = (message: string, details?: Record<string, unknown>) => void said.push([message, details]);
  const sealing = createSealing({
    config: {
      dataDir: temporaryFolder(),
      sealP12: null,
      sealP12Password: null,
      sealRemoteUrl: null,
      sealRemoteToken: null,
      secretKey: null,
      tsaUrls: [],
      requireTimeStamp: false,
      archiveTimeStamp: false,
      webhookAllowedHosts: [],
      ...config,
    },
    pdf,
    log: { info: write, warn: write },
    signer,
  });
  return { sealing, composed, said };
}

afterEach(() => void vi.useRealTimers());

describe('a seal without a time stamp authority', () => {
  it('is B-B, and is identified by its digest', async () => {
    const { sealing, composed, said } = sealingWith();
    const before = Date.now();
    const asked = input();
    const sealed = await sealing.seal(asked);
    expect(sealed).toMatchObject({
      level: 'B-B',
      time_stamp: null,
      missed_authorities: [],
      sha256: createHash('sha256').update(sealed.pdf).digest('hex'),
    });
    expect(await verifyPdf(sealed.pdf)).toMatchObject({ verdict: 'intact' });
    expect(composed.map(({ level }) => level)).toEqual(['B-B']);
    expect(new Date(composed[0]!.signingTime).getTime()).toBeGreaterThanOrEqual(before);
    expect(composed[0]!.identity).toEqual(await sealing.identity());
    const [message, details] = said.at(-1)!;
    expect(message).toBe('Sealed');
    expect(details).toEqual({
      request: asked.request.id,
      bytes: sealed.pdf.length,
      level: 'B-B',
      ms: expect.any(Number),
    });
    expect(details!.ms).toBeLessThan(60_000);
    expect(details!.ms).toBeGreaterThanOrEqual(0);
  });

  it('reserves space for the certificates and little more', async () => {
    const { sealing, composed } = sealingWith();
    await sealing.seal(input());
    const pem = await sealing.trustAnchor();
    const root = new X509Certificate(pem).raw.length;
    const { contentsSize } = composed[0]!;
    expect(contentsSize).toBeGreaterThan(2_048 + root);
    expect(contentsSize).toBeLessThan(2_048 + 3 * root);
  });
});

describe.runIf(hasTool('openssl'))('the level of a seal', () => {
  let authority: Authority;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    authority = await startAuthority();
    copyFileSync(join(authority.folder, 'list.der'), join(authority.folder, 'good-list.der'));
  }, 30_000);
  afterEach(() => copyFileSync(join(authority.folder, 'good-list.der'), join(authority.folder, 'list.der')));
  afterAll(async () => {
    await authority.close();
    for (const server of servers) await server.close();
  });
  let count = 0;
  const signer = () => authority.signer(`key-${++count}`);
  const open = async (...given: Parameters<typeof serve>) => {
    const server = await serve(...given);
    servers.push(server);
    return server.url;
  };
  const local = { webhookAllowedHosts: ['127.0.0.1'] };

  it('is B-LT if everything can be proven', async () => {
    const { sealing, composed } = sealingWith({ ...local, tsaUrls: [authority.stampUrl] }, signer());
    const { pdf, level, time_stamp, sha256 } = await sealing.seal(input());
    expect([level, composed.map((one) => one.level)]).toEqual(['B-LT', ['B-LT']]);
    expect(time_stamp).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      authority: 'CN=Test tsa',
    });
    expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
    expect(await verifyPdf(pdf, { trusted: certificatesFromPem(authority.root) })).toMatchObject({
      verdict: 'intact',
      seal: { level: 'B-LT' },
    });
    // Proof for both chains: the key, the authority and their root.
    const text = Buffer.from(pdf).toString('latin1');
    const certificates = /\/Certs \[([^\]]*)\]/.exec(text)![1]!.match(/\d+ 0 R/g);
    expect(certificates).toHaveLength(3);
    expect(text).toMatch(/\/CRLs \[/);
  });

  it('is B-LT with a list of 100,000 entries', async () => {
    const large = await startAuthority();
    try {
      const seal = large.signer();
      large.revokeOthers(100_000);
      const { sealing } = sealingWith({ ...local, tsaUrls: [large.stampUrl] }, seal);
      const { pdf, level } = await sealing.seal(input());
      expect(level).toBe('B-LT');
      const trusted = certificatesFromPem(large.root);
      expect(await verifyPdf(pdf, { trusted })).toMatchObject({ verdict: 'intact', seal: { level: 'B-LT' } });
    } finally {
      await large.close();
    }
  }, 60_000);

  it('is B-T if no list is available', async () => {
    const { sealing, composed } = sealingWith({ tsaUrls: [authority.stampUrl] }, signer());
    const { pdf, level } = await sealing.seal(input());
    expect([level, composed.map((one) => one.level)]).toEqual(['B-T', ['B-T']]);
    expect(await verifyPdf(pdf)).toMatchObject({ verdict: 'intact', seal: { level: 'B-T' } });
    // Room for the token.
    expect(composed[0]!.contentsSize).toBeGreaterThan(15_000);
  });

  it('is B-T if revocation data for the authority is missing', async () => {
    const stampUrl = await open(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      writeFileSync(join(authority.folder, 'list.der'), 'no list any more');
      const answer = await fetch(authority.stampUrl, { method: 'POST', body: Buffer.concat(chunks) });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    const { sealing, composed } = sealingWith({ ...local, tsaUrls: [stampUrl] }, signer());
    const { level, time_stamp } = await sealing.seal(input());
    expect([level, composed.map((one) => one.level)]).toEqual(['B-T', ['B-LT', 'B-T']]);
    expect(time_stamp).not.toBe(null);
  });

  it.each([
    ['B-LT', local],
    ['B-T', {}],
  ] as const)('falls from %s to B-B where no authority answers', async (first, more) => {
    const busy = await open((_request, response) => void response.writeHead(503).end());
    const { sealing, composed, said } = sealingWith({ ...more, tsaUrls: [busy] }, signer());
    const { pdf, level, time_stamp, missed_authorities } = await sealing.seal(input());
    expect([level, time_stamp]).toEqual(['B-B', null]);
    expect(missed_authorities).toEqual([new URL(busy).host]);
    expect(composed.map((one) => one.missedAuthorities)).toEqual([[], [new URL(busy).host]]);
    expect(composed.map((one) => one.level)).toEqual([first, 'B-B']);
    expect(said.map(([message]) => message)).toContain('A time stamp authority failed');
    expect(await verifyPdf(pdf)).toMatchObject({ verdict: 'intact', seal: { level: 'B-B' } });
  });

  it("isn't reached if no authority responds and that isn't allowed", async () => {
    const busy = await open((_request, response) => void response.writeHead(503).end());
    const { sealing, composed } = sealingWith({ tsaUrls: [busy] }, signer());
    await expect(sealing.seal(input(), null, { missedStamp: 'refused' })).rejects.toMatchObject({
      code: 'TIME_STAMP_UNAVAILABLE',
      message: `No time stamp authority responded: ${new URL(busy).host}`,
    });
    expect(composed.map((one) => one.level)).toEqual(['B-T']);
  });

  it("isn't reached if the certificate was revoked, even without any authority", async () => {
    const name = `key-${++count}`;
    const revoked = authority.signer(name);
    authority.revoke(name);
    const { sealing, composed } = sealingWith(local, revoked);
    await expect(sealing.seal(input())).rejects.toThrow();
    expect(composed).toEqual([]);
  });
});

describe('the key of a seal', () => {
  it('is described as its certificate says', async () => {
    const { sealing } = sealingWith();
    const anchor = new X509Certificate(await sealing.trustAnchor());
    const identity = await sealing.identity();
    expect(identity).toMatchObject({ is_self_made: true, issuer: anchor.subject });
    expect(identity.subject).toMatch(/^CN=.* Seal [0-9A-F]{8}$/);
    expect(identity.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(identity.not_after).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  });

  it('is described on one line, whatever its name contains', async () => {
    const folder = temporaryFolder();
    const given = { ...(await loadSealKey({ dataDir: folder })), chain: [] };
    const { sealing } = sealingWith({}, { ...given, certificate: namedCertificate() });
    expect(await sealing.identity()).toMatchObject({
      subject: 'O=Lovelace, CN=Ada',
      issuer: 'O=Lovelace, CN=Ada',
      is_self_made: true,
    });
    // Without a chain the certificate itself is what there is to trust.
    expect(new X509Certificate(await sealing.trustAnchor()).raw.equals(namedCertificate())).toBe(true);
  });

  it('is loaded once', async () => {
    const dataDir = temporaryFolder();
    const { sealing } = sealingWith({ dataDir });
    const first = await sealing.identity();
    writeFileSync(join(dataDir, 'keys', 'seal.pem'), 'spoilt');
    expect(await sealing.identity()).toEqual(first);
  });

  it('is loaded again after loading failed', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir });
    const path = join(dataDir, 'keys', 'seal.pem');
    copyFileSync(path, `${path}.good`);
    writeFileSync(path, 'spoilt');
    const { sealing } = sealingWith({ dataDir });
    await expect(sealing.identity()).rejects.toThrow(/seal\.pem can’t be read/);
    copyFileSync(`${path}.good`, path);
    await expect(sealing.identity()).resolves.toBeDefined();
  });

  it("is the operator's if there is one", async () => {
    const sealP12 = new URL('../../../fixtures/issuer-first.p12', import.meta.url).pathname;
    const { sealing } = sealingWith({ sealP12, sealP12Password: 'fixture' });
    expect(await sealing.identity()).toMatchObject({ subject: 'CN=Fixture Seal', is_self_made: false });
    expect(new X509Certificate(await sealing.trustAnchor()).subject).toBe('CN=Fixture Root');
  });

  it('is encrypted with the secret key', async () => {
    const dataDir = temporaryFolder();
    await sealingWith({ dataDir, secretKey: 'correct horse' }).sealing.identity();
    await expect(loadSealKey({ dataDir, secretKey: 'wrong' })).rejects.toThrow(/SECRET_KEY/);
  });

  it('is renewed while the service runs', async () => {
    const start = Date.now();
    const { sealing } = sealingWith();
    const first = await sealing.identity();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 4 * 365 * DAY });
    expect(await sealing.identity()).toEqual(first);
    vi.setSystemTime(start + 5 * 365 * DAY - 30 * DAY);
    const second = await sealing.identity();
    expect(second.fingerprint).not.toBe(first.fingerprint);
    expect(await sealing.identity()).toEqual(second);
  });

  it('of an operator is read again before it expires, and logged', async () => {
    const sealP12 = new URL('../../../fixtures/issuer-first.p12', import.meta.url).pathname;
    const end = new Date('2126-01-01T00:00:00Z').getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: end - 10 * DAY });
    const { sealing, said } = sealingWith({ sealP12, sealP12Password: 'fixture' });
    await sealing.identity();
    expect(said).toEqual([[expect.stringContaining('expires in 10 days'), { days: 10 }]]);
    vi.setSystemTime(end + DAY);
    await expect(sealing.seal(input())).rejects.toThrow(/expired/);
  });

  it("that was given stays, and doesn't seal after it expires", async () => {
    const given = await loadSealKey({ dataDir: temporaryFolder() });
    const { sealing, composed } = sealingWith({}, given);
    const first = await sealing.identity();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 365 * DAY });
    expect(await sealing.identity()).toEqual(first);
    await expect(sealing.seal(input())).rejects.toThrow(/^The seal certificate expired \d+ days ago/);
    expect(composed).toEqual([]);
  });
});

/** Self-signed, with a subject of two parts; made with OpenSSL, valid until 2126. */
function namedCertificate(): Buffer {
  return Buffer.from(NAMED, 'base64');
}
const NAMED =
  'MIIBmDCCAT+gAwIBAgIUOLmKj66X+o/UEpPFhCE/DSiPmPwwCgYIKoZIzj0EAwIwITERMA8GA1UECgwITG92ZWxhY2UxDDAKBgNV' +
  'BAMMA0FkYTAgFw0yNjExMjIyMjM3NDVaGA8yMTI2MTAyOTIyMzc0NVowITERMA8GA1UECgwITG92ZWxhY2UxDDAKBgNVBAMMA0Fk' +
  'YTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLzIC2hCk8R6z7FVjGlKTqyyxcrIFQ1y8pr7eZ3pm7dOXgglCCymAu64ycpqBwQx' +
  '7396djI2ffw2ZSJbCB+QXZSjUzBRMB0GA1UdDgQWBBSjsOMggoY+TzzoaQucfcDqxyTo4TAfBgNVHSMEGDAWgBSjsOMggoY+Tzzo' +
  'aQucfcDqxyTo4TAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIA6tCtHQ5MwX1n6X/EpoDhNbqvVEm66cmGUhaHIZ' +
  'AaTnAiAKUIuhLmn59cutEyamWVcQbWnq/ROgov5u5oIuWU81hQ==';
