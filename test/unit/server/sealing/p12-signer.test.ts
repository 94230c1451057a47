import { verify, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { p12Signer } from '../../../../src/server/sealing/p12-signer.ts';
import { hasTool, run, temporaryFile, temporaryFolder } from '../../../support/tools.ts';

const fixture = (name: string) => new URL(`../../../fixtures/${name}`, import.meta.url).pathname;
const DATA = Buffer.from('signed');

/** Self-signed, under the pass phrase `secret`. */
function p12(newKey: readonly string[], subject: string): string {
  const folder = temporaryFolder();
  const [key, certificate, file] = ['key.pem', 'cert.pem', 'seal.p12'].map((name) => join(folder, name));
  const out = ['-nodes', '-keyout', key!, '-out', certificate!, '-subj', subject, '-days', '30'];
  run('openssl', ['req', '-x509', ...newKey, ...out]);
  run('openssl', [
    'pkcs12',
    '-export',
    '-inkey',
    key!,
    '-in',
    certificate!,
    '-out',
    file!,
    '-passout',
    'pass:secret',
  ]);
  return file!;
}

describe.runIf(hasTool('openssl'))('a key from a PKCS#12 file', () => {
  it.each([
    ['P-256', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], 'ecdsa-sha256'],
    ['P-384', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'], 'ecdsa-sha256'],
    // Its signatures need a DER length of two bytes.
    ['P-521', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-521'], 'ecdsa-sha256'],
    ['RSA', ['-newkey', 'rsa:2048'], 'rsa-sha256'],
  ] as const)('signs with %s', async (_, newKey, algorithm) => {
    const signer = await p12Signer(p12(newKey, '/CN=Operator'), 'secret');
    expect(signer).toMatchObject({ algorithm, isSelfMade: false, chain: [] });
    const { publicKey, subject } = new X509Certificate(signer.certificate);
    expect(subject).toBe('CN=Operator');
    for (let round = 0; round < 4; round++)
      expect(verify('sha256', DATA, publicKey, await signer.sign(DATA))).toBe(true);
  });
});

describe('the certificates of a PKCS#12 file', () => {
  const subjects = (list: readonly Uint8Array[]) => list.map((one) => new X509Certificate(one).subject);

  it("can come in any order: the signer's is the one that matches its key", async () => {
    const signer = await p12Signer(fixture('issuer-first.p12'), 'fixture');
    expect(subjects([signer.certificate])).toEqual(['CN=Fixture Seal']);
    expect(subjects(signer.chain)).toEqual(['CN=Fixture Root']);
    const { publicKey } = new X509Certificate(signer.certificate);
    expect(verify('sha256', DATA, publicKey, await signer.sign(DATA))).toBe(true);
  });

  it("must include the key's", async () => {
    await expect(p12Signer(fixture('other-key.p12'), 'fixture')).rejects.toThrow(
      /^SEAL_P12: expected .*other-key\.p12 to contain the certificate of its key/,
    );
  });

  describe('over time', () => {
    afterEach(() => void vi.useRealTimers());

    it.each([
      ['the moment before the end', '2125-12-31T23:59:59Z', true],
      ['its last moment', '2126-01-01T00:00:00Z', true],
      ['the moment after', '2126-01-01T00:00:01Z', false],
    ])('are accepted until the end: %s', async (_, now, isAccepted) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const opened = p12Signer(fixture('issuer-first.p12'), 'fixture');
      if (isAccepted) await expect(opened).resolves.toBeDefined();
      else
        await expect(opened).rejects.toThrow(
          /^SEAL_P12: the certificate in .*issuer-first\.p12 expired on 2126-01-01T00:00:00\.000Z$/,
        );
    });
  });
});

describe('an unusable PKCS#12 file', () => {
  it.each([
    [
      'missing',
      () => '/nowhere/seal.p12',
      /^SEAL_P12: expected a readable PKCS#12 file at \/nowhere\/seal\.p12$/,
    ],
    ['under another password', () => fixture('issuer-first.p12'), /^SEAL_P12: .* Check SEAL_P12_PASSWORD$/],
    ['no PKCS#12', () => temporaryFile('seal.p12', DATA), /^SEAL_P12: .*seal\.p12 can’t be opened/],
  ])('is refused by name: %s', async (_, path, message) => {
    const refusal = await p12Signer(path(), 'wrong').catch((error: Error) => error);
    expect(refusal).toMatchObject({ message: expect.stringMatching(message), cause: expect.any(Error) });
  });
});
