import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { signDetached } from '../../../../src/server/sealing/cms.ts';
import { elements, integer, octetString, sequence } from '../../../../src/server/sealing/der.ts';
import { makeRoot, makeSealCertificate } from '../../../../src/server/sealing/make-certificate.ts';
import { keySigner, type Signer } from '../../../../src/server/sealing/seal-key.ts';
import { checkSignedData, OID, readSignedData } from '../../../../src/verify/signed-data.ts';
import { hasTool, run, temporaryFolder } from '../../../support/tools.ts';

const PARTS = [Buffer.from('the file up to the signature, '), Buffer.from('and behind it')];
const WHOLE = Buffer.concat(PARTS);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Below a root of this run; the algorithm of the key is the only thing that differs. */
async function signerOf(kind: 'ec' | 'rsa'): Promise<Signer & { readonly rootPem: string }> {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const root = await makeRoot('Test Root', new Date());
  const rootPem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(root.certificate).toString('base64')}\n-----END CERTIFICATE-----\n`;
  if (kind === 'ec') {
    const seal = await makeSealCertificate('Test Seal', root, new Date());
    return { ...keySigner(seal.key, seal.certificate, [root.certificate], true), rootPem };
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(path('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(path('root.pem'), rootPem);
  writeFileSync(path('root.key'), root.key.export({ type: 'pkcs8', format: 'pem' }));
  const subject = ['req', '-new', '-key', path('key.pem'), '-subj', '/CN=RSA Seal', '-out', path('seal.csr')];
  run('openssl', subject);
  const issue = [
    'x509',
    '-req',
    '-in',
    path('seal.csr'),
    '-CA',
    path('root.pem'),
    '-CAkey',
    path('root.key'),
  ];
  run('openssl', [...issue, '-days', '2', '-outform', 'DER', '-out', path('seal.der')]);
  const certificate = new Uint8Array(readFileSync(path('seal.der')));
  const key = createPrivateKey(readFileSync(path('key.pem')));
  return { ...keySigner(key, certificate, [root.certificate], false), rootPem };
}

describe.runIf(hasTool('openssl')).each(['ec', 'rsa'] as const)(
  'a detached signature with an %s key',
  (kind) => {
    let signer: Awaited<ReturnType<typeof signerOf>>;
    let cms: Uint8Array;
    beforeAll(async () => {
      signer = await signerOf(kind);
      cms = await signDetached(signer, PARTS);
    });

    it('verifies over the concatenated parts with OpenSSL', () => {
      const folder = temporaryFolder();
      const [signature, content, root] = ['cms.der', 'content', 'root.pem'].map((name) => join(folder, name));
      writeFileSync(signature!, cms);
      writeFileSync(root!, signer.rootPem);
      const verified = (bytes: Uint8Array) => {
        writeFileSync(content!, bytes);
        const args = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any'];
        const files = ['-in', signature!, '-content', content!, '-CAfile', root!];
        return execFileSync('openssl', [...args, ...files], { stdio: ['ignore', 'pipe', 'ignore'] });
      };
      expect(verified(WHOLE).equals(WHOLE)).toBe(true);
      expect(() => verified(Buffer.concat([WHOLE, WHOLE]))).toThrow();
    });

    it('has exactly the signed attributes of PAdES B-B', async () => {
      const data = readSignedData(cms);
      expect([...data.signed.keys()].sort()).toEqual(
        [OID.contentType, OID.messageDigest, OID.signingCertificateV2].sort(),
      );
      expect([...data.unsigned]).toEqual([]);
      expect(data.contentType).toBe(OID.data);
      expect(data.content).toBe(null);
      expect(hex(data.signed.get(OID.messageDigest)![0]!.content)).toBe(
        createHash('sha256').update(WHOLE).digest('hex'),
      );
      expect(await checkSignedData(data, WHOLE)).toEqual({
        isDigestValid: true,
        isSignatureValid: true,
        isCertificateNamed: true,
      });
    });

    it('identifies its certificate by digest, issuer and serial number', () => {
      const ess = readSignedData(cms).signed.get(OID.signingCertificateV2)![0]!;
      const [digest, issuerSerial] = ess.children[0]!.children[0]!.children;
      expect(hex(digest!.content)).toBe(createHash('sha256').update(signer.certificate).digest('hex'));
      const [names, serial] = issuerSerial!.children;
      expect(names!.children.map(({ tag }) => tag)).toEqual([0xa4]);
      const body = elements(elements(elements(signer.certificate)[0]!.content)[0]!.content);
      const [ownSerial, , issuer] = body[0]!.tag === 0xa0 ? body.slice(1) : body;
      expect(hex(names!.children[0]!.content)).toBe(hex(issuer!.whole));
      expect(hex(serial!.whole)).toBe(hex(ownSerial!.whole));
    });

    it('contains the whole chain and one signer, and states its algorithms', () => {
      const [info] = elements(cms);
      expect(info!.whole).toHaveLength(cms.length);
      const [type, explicit] = elements(info!.content);
      expect(hex(type!.whole)).toBe('06092a864886f70d010702');
      expect(explicit!.tag).toBe(0xa0);
      const parts = elements(elements(explicit!.content)[0]!.content);
      const [version, digests, content, certificates, signers] = parts;
      expect(parts).toHaveLength(5);
      expect(hex(version!.whole)).toBe('020101');
      const sha256 = '300b0609608648016503040201';
      expect(hex(digests!.whole)).toBe(`310d${sha256}`);
      expect(hex(content!.whole)).toBe('300b06092a864886f70d010701');
      expect(elements(certificates!.content).map(({ whole }) => hex(whole))).toEqual(
        [signer.certificate, ...signer.chain].map(hex),
      );
      const [only, ...others] = elements(signers!.content);
      expect(others).toEqual([]);
      const [signerVersion, , digest, , algorithm, , ...unsigned] = elements(only!.content);
      expect(hex(signerVersion!.whole)).toBe('020101');
      expect(hex(digest!.whole)).toBe(sha256);
      expect(hex(algorithm!.whole)).toBe(
        kind === 'ec' ? '300a06082a8648ce3d040302' : '300d06092a864886f70d01010b0500',
      );
      expect(unsigned).toEqual([]);
    });
  },
);

describe('a time stamp over the signature', () => {
  it('is requested with the signature value and stored as the only unsigned attribute', async () => {
    const root = await makeRoot('Test Root', new Date());
    const signer = keySigner(root.key, root.certificate, [], true);
    const token = sequence(integer(1), octetString(Buffer.from('token')));
    const stamped: Uint8Array[] = [];
    const cms = await signDetached(signer, PARTS, async (signature) => {
      stamped.push(signature);
      return token;
    });
    const data = readSignedData(cms);
    expect(stamped.map(hex)).toEqual([hex(data.signature)]);
    expect([...data.unsigned.keys()]).toEqual([OID.signatureTimeStamp]);
    expect(data.unsigned.get(OID.signatureTimeStamp)!.map(({ whole }) => hex(whole))).toEqual([hex(token)]);
    expect((await checkSignedData(data, WHOLE)).isSignatureValid).toBe(true);
  });

  it('is left out if no authority responds', async () => {
    const root = await makeRoot('Test Root', new Date());
    const cms = await signDetached(keySigner(root.key, root.certificate, [], true), PARTS, async () => null);
    expect([...readSignedData(cms).unsigned]).toEqual([]);
  });
});
