import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { daysLeft, requireValid, watchExpiry } from '../../../../src/server/sealing/key-expiry.ts';
import { remoteSigner } from '../../../../src/server/sealing/remote-signer.ts';
import { loadSealKey } from '../../../../src/server/sealing/seal-key.ts';
import { verifyPdf } from '../../../../src/verify/verify-pdf.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { serve, type TestServer } from '../../../support/authority.ts';
import { sealingInProcess } from '../../../support/seal-in-process.ts';
import { sealInput } from '../../../support/seal-input.ts';
import { hasTool, temporaryFile, temporaryFolder } from '../../../support/tools.ts';

const TOKEN = 'let me in';
const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A signing service that holds a key of ours; `asked` collects what it was told. */
async function keeper(change: { readonly strangersKey?: boolean; readonly answer?: string } = {}) {
  const dataDir = temporaryFolder();
  await loadSealKey({ dataDir });
  const pem = (name: string) => readFileSync(join(dataDir, 'keys', name), 'utf8');
  const key = change.strangersKey
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    : createPrivateKey(pem('seal.pem'));
  const certificates = ['seal.pem', 'seal-root.pem'].map((name) => String(new X509Certificate(pem(name))));
  const asked: unknown[] = [];
  const server = await serve(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end();
    if (change.answer !== undefined) return void response.end(change.answer);
    if (request.method === 'GET') return void response.end(JSON.stringify({ certificates }));
    let text = '';
    for await (const chunk of request) text += chunk;
    const question = JSON.parse(text) as { digest: string };
    asked.push(question);
    response.end(JSON.stringify({ signature: signDigest(key, question.digest).toString('base64') }));
  });
  servers.push(server);
  return { url: server.url, asked };
}

/** Signs a digest as it is, which Node’s own `sign` does not. */
function signDigest(key: KeyObject, digest: string): Buffer {
  const path = temporaryFile('key.pem', Buffer.from(key.export({ type: 'pkcs8', format: 'pem' })));
  const args = ['pkeyutl', '-sign', '-inkey', path, '-pkeyopt', 'digest:sha256'];
  return execFileSync('openssl', args, { input: Buffer.from(digest, 'base64') });
}

describe.runIf(hasTool('openssl'))('a signing service that holds the key', () => {
  it('is asked with a digest alone, and its seal is valid', async () => {
    const { url, asked } = await keeper();
    const sealing = sealingInProcess(undefined, { sealRemoteUrl: url, sealRemoteToken: TOKEN });
    const { pdf } = await sealing.seal(sealInput(onePage(), [A4]));
    expect(await verifyPdf(pdf)).toMatchObject({ verdict: 'intact' });
    expect(asked).toEqual([{ algorithm: 'ecdsa-sha256', digest: expect.stringMatching(/^[\w+/]{43}=$/) }]);
    expect(await sealing.identity()).toMatchObject({ is_self_made: false });
  }, 30_000);

  it('is not believed when the signature is another key’s', async () => {
    const { url } = await keeper({ strangersKey: true });
    const signer = await remoteSigner({ url, token: TOKEN });
    await expect(signer.sign(Buffer.from('x'))).rejects.toThrow(/not one of the certificate’s key/);
  });

  it.each([
    ['nothing in it', '{}', /something unexpected/],
    ['no certificate', '{"certificates":["x"]}', /PEM form/],
    ['no JSON', 'no json', /SEAL_REMOTE_URL/],
    ['too much', 'x'.repeat(300_000), /more than 200000 bytes/],
  ])('is refused at start, with a reason: %s', async (_, answer, reason) => {
    const { url } = await keeper({ answer });
    await expect(remoteSigner({ url, token: TOKEN })).rejects.toThrow(reason);
  });

  it('needs its token', async () => {
    const { url } = await keeper();
    await expect(remoteSigner({ url, token: 'wrong' })).rejects.toThrow(/answered 401/);
  });
});

describe('a certificate that ends', () => {
  const DAY = 24 * 3600_000;

  it('is named in the log in its last 60 days, once a day, and read again', async () => {
    const signer = { ...(await loadSealKey({ dataDir: temporaryFolder() })), isSelfMade: false };
    const end = Date.now() + daysLeft(signer) * DAY;
    let now = end - 100 * DAY;
    const said: string[] = [];
    const watch = watchExpiry({ warn: (message) => said.push(message) }, () => new Date(now));
    expect(watch(signer)).toBe('sound');
    now = end - 30 * DAY;
    expect([watch(signer), watch(signer)]).toEqual(['ending', 'sound']);
    expect(said).toEqual([expect.stringMatching(/ends in (29|30|31) days/)]);
    now += DAY;
    expect(watch(signer)).toBe('ending');
    expect(said).toHaveLength(2);
  });

  it('seals no more once it has ended', async () => {
    const past = new Date(Date.now() - 6 * 366 * DAY);
    const signer = await loadSealKey({ dataDir: temporaryFolder(), now: past });
    expect(() => requireValid(signer)).toThrow(/expired \d+ days ago/);
  });
});
