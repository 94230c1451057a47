import { generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeRoot } from '../../../../src/server/sealing/make-certificate.ts';
import { keySigner, loadSealKey } from '../../../../src/server/sealing/seal-key.ts';
import { hasTool, run, temporaryFolder } from '../../../support/tools.ts';

const DAY = 24 * 3600 * 1000;

describe('the key made on first start', () => {
  it('is a P-256 key for signatures only, under a root, for five years', async () => {
    const dataDir = temporaryFolder();
    const now = new Date();
    const signer = await loadSealKey({ dataDir, now });
    const own = new X509Certificate(signer.certificate);
    const root = new X509Certificate(signer.chain[0]!);
    expect(signer).toMatchObject({ algorithm: 'ecdsa-sha256', isSelfMade: true });
    expect(own.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(own.ca).toBe(false);
    expect(root.ca).toBe(true);
    expect(own.checkIssued(root)).toBe(true);
    expect(own.verify(root.publicKey)).toBe(true);
    const years = (new Date(own.validTo).getTime() - now.getTime()) / (365.25 * DAY);
    expect(years).toBeCloseTo(5, 1);
    const data = Buffer.from('signed');
    expect(verify('sha256', data, own.publicKey, await signer.sign(data))).toBe(true);
  });

  it.runIf(hasTool('openssl'))('has the key usages that strict verifiers require', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir });
    const text = run('openssl', ['x509', '-in', join(dataDir, 'keys', 'seal.pem'), '-noout', '-text']);
    expect(text).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation\n/);
  });

  it('is found again, readable by its owner only', async () => {
    const dataDir = temporaryFolder();
    const first = await loadSealKey({ dataDir });
    const second = await loadSealKey({ dataDir });
    expect(Buffer.from(second.certificate).equals(first.certificate)).toBe(true);
    for (const name of ['seal.pem', 'seal-root.pem']) {
      expect(statSync(join(dataDir, 'keys', name)).mode & 0o777).toBe(0o600);
    }
  });

  it('is renewed in its last 90 days under the same root', async () => {
    const dataDir = temporaryFolder();
    const first = await loadSealKey({ dataDir });
    const late = new Date(new Date(new X509Certificate(first.certificate).validTo).getTime() - 89 * DAY);
    const second = await loadSealKey({ dataDir, now: late });
    expect(Buffer.from(second.certificate).equals(first.certificate)).toBe(false);
    expect(Buffer.from(second.chain[0]!).equals(first.chain[0]!)).toBe(true);
  });

  it('is encrypted at rest with SECRET_KEY, and says so if that is missing', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir, secretKey: 'correct horse' });
    expect(readFileSync(join(dataDir, 'keys', 'seal.pem'), 'utf8')).toContain('ENCRYPTED PRIVATE KEY');
    await expect(loadSealKey({ dataDir, secretKey: 'correct horse' })).resolves.toBeDefined();
    await expect(loadSealKey({ dataDir })).rejects.toThrow(/SECRET_KEY/);
  });

  it('is never silently replaced if its file is damaged', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir });
    writeFileSync(join(dataDir, 'keys', 'seal.pem'), 'nothing of use');
    await expect(loadSealKey({ dataDir })).rejects.toThrow(/seal\.pem can’t be read/);
  });
});

describe('the folder of the key', () => {
  const pem = (dataDir: string, name = 'seal.pem') => join(dataDir, 'keys', name);

  it('is accessible to its owner only', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir });
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700);
  });

  it("contains certificates in the product's name", async () => {
    const { certificate, chain } = await loadSealKey({ dataDir: temporaryFolder() });
    expect(new X509Certificate(certificate).subject).toMatch(/^CN=\w+ Seal [0-9A-F]{8}$/);
    expect(chain.map((one) => new X509Certificate(one).subject)).toEqual([
      expect.stringMatching(/^CN=\w+ Seal Root [0-9A-F]{8}$/),
    ]);
  });

  it('contains both keys unencrypted only without a secret key', async () => {
    const [open, closed] = [temporaryFolder(), temporaryFolder()];
    await loadSealKey({ dataDir: open });
    await loadSealKey({ dataDir: closed, secretKey: 'correct horse' });
    for (const name of ['seal.pem', 'seal-root.pem']) {
      expect(readFileSync(pem(open, name), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
      expect(readFileSync(pem(closed, name), 'utf8')).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    }
    // A key in the clear stays readable after a secret key was set.
    await expect(loadSealKey({ dataDir: open, secretKey: 'correct horse' })).resolves.toBeDefined();
  });

  it('is written again on renewal, encrypted as before', async () => {
    const dataDir = temporaryFolder();
    const options = { dataDir, secretKey: 'correct horse' };
    const first = await loadSealKey(options);
    const now = new Date(new Date(new X509Certificate(first.certificate).validTo).getTime() - 80 * DAY);
    const second = await loadSealKey({ ...options, now });
    expect(readFileSync(pem(dataDir), 'utf8')).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    const third = await loadSealKey({ ...options, now });
    expect(Buffer.from(third.certificate).equals(second.certificate)).toBe(true);
  });

  it.each([
    [90 * DAY, true],
    [90 * DAY - 1, false],
  ])('keeps a certificate with %i ms left: %s', async (left, isKept) => {
    const dataDir = temporaryFolder();
    const first = await loadSealKey({ dataDir });
    const now = new Date(new Date(new X509Certificate(first.certificate).validTo).getTime() - left);
    const second = await loadSealKey({ dataDir, now });
    expect(Buffer.from(second.certificate).equals(first.certificate)).toBe(isKept);
  });

  it("is never written to if a key in it can't be read", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(pem(dataDir), { recursive: true });
    await expect(loadSealKey({ dataDir })).rejects.toThrow(/EISDIR/);
  });

  it('mentions the secret key only for an encrypted key', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir, secretKey: 'correct horse' });
    const path = pem(dataDir, 'seal-root.pem');
    await expect(loadSealKey({ dataDir, secretKey: 'wrong' })).rejects.toMatchObject({
      message: `The seal key in ${path} can’t be read. It’s encrypted, so SECRET_KEY must be the key that encrypted it`,
      cause: expect.any(Error),
    });
    writeFileSync(path, 'spoilt');
    await expect(loadSealKey({ dataDir })).rejects.toThrow(
      new RegExp(`^The seal key in ${path} can’t be read$`),
    );
  });
});

describe('a key in memory', () => {
  it.each(['rsa', 'ec'] as const)('must match its certificate: %s', async (kind) => {
    const { privateKey } =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 1024 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { certificate } = await makeRoot('Root', new Date());
    expect(() => keySigner(privateKey, certificate, [], false)).toThrow(
      'Expected the seal key to match its certificate',
    );
  });

  it('of another kind is rejected', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const { certificate } = await makeRoot('Root', new Date());
    expect(() => keySigner(privateKey, certificate, [], false)).toThrow(
      'Expected an RSA or EC seal key, got ed25519',
    );
  });

  it('keeps the given certificate and chain', async () => {
    const { key, certificate } = await makeRoot('Root', new Date());
    const chain = [Uint8Array.of(1)];
    expect(keySigner(key, certificate, chain, false)).toMatchObject({
      certificate,
      chain,
      isSelfMade: false,
      algorithm: 'ecdsa-sha256',
    });
  });
});

describe.runIf(hasTool('openssl'))('an operator’s PKCS#12', () => {
  function p12(kind: 'rsa:2048' | 'ec', password: string): string {
    const folder = temporaryFolder();
    const [key, certificate, file] = ['key.pem', 'cert.pem', 'seal.p12'].map((name) => join(folder, name));
    const keyOptions =
      kind === 'ec' ? ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['-newkey', kind];
    const subject = ['-subj', '/CN=Operator Seal', '-days', '30'];
    run('openssl', [
      'req',
      '-x509',
      ...keyOptions,
      '-nodes',
      '-keyout',
      key!,
      '-out',
      certificate!,
      ...subject,
    ]);
    const pass = ['-passout', `pass:${password}`];
    run('openssl', ['pkcs12', '-export', '-inkey', key!, '-in', certificate!, '-out', file!, ...pass]);
    return file!;
  }

  it.each([
    ['rsa:2048', 'rsa-sha256'],
    ['ec', 'ecdsa-sha256'],
  ] as const)('with a key of kind %s signs', async (kind, algorithm) => {
    const signer = await loadSealKey({
      dataDir: temporaryFolder(),
      p12: p12(kind, 'geheim'),
      password: 'geheim',
    });
    expect(signer).toMatchObject({ algorithm, isSelfMade: false });
    const certificate = new X509Certificate(signer.certificate);
    expect(certificate.subject).toBe('CN=Operator Seal');
    for (let round = 0; round < 8; round++) {
      const data = Buffer.from(`signed ${round}`);
      expect(verify('sha256', data, certificate.publicKey, await signer.sign(data))).toBe(true);
    }
  });

  it("with a wrong password, or missing, is rejected with the setting's name", async () => {
    const dataDir = temporaryFolder();
    await expect(loadSealKey({ dataDir, p12: p12('ec', 'right'), password: 'wrong' })).rejects.toThrow(
      /SEAL_P12_PASSWORD/,
    );
    await expect(loadSealKey({ dataDir, p12: '/nowhere/seal.p12' })).rejects.toThrow(/SEAL_P12/);
  });
});
