import { execFileSync } from 'node:child_process';
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
  X509Certificate,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** A signing service with a key of ours; `asked` collects requests. */
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
  it('gets only a digest, and its seal is valid', async () => {
    const { url, asked } = await keeper();
    const sealing = sealingInProcess(undefined, { sealRemoteUrl: url, sealRemoteToken: TOKEN });
    const { pdf } = await sealing.seal(sealInput(onePage(), [A4]));
    expect(await verifyPdf(pdf)).toMatchObject({ verdict: 'intact' });
    expect(asked).toEqual([{ algorithm: 'ecdsa-sha256', digest: expect.stringMatching(/^[\w+/]{43}=$/) }]);
    expect(await sealing.identity()).toMatchObject({ is_self_made: false });
  }, 30_000);

  it("is rejected if the signature is another key's", async () => {
    const { url } = await keeper({ strangersKey: true });
    const signer = await remoteSigner({ url, token: TOKEN });
    await expect(signer.sign(Buffer.from('x'))).rejects.toThrow(/made with the certificate’s key/);
  });

  it.each([
    ['nothing in it', '{}', /unexpected response/],
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

describe.runIf(hasTool('openssl'))('the calls to a signing service', () => {
  interface Call {
    readonly method: string | undefined;
    readonly headers: Record<string, unknown>;
    readonly body: string;
  }
  /** Answers with the certificates at first and then with each of `signatures`. */
  async function service(certificates: readonly string[], answers: readonly string[] = []) {
    const calls: Call[] = [];
    const left = [JSON.stringify({ certificates }), ...answers];
    const server = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      calls.push({ method: request.method, headers: request.headers, body });
      response.end(left.shift());
    });
    servers.push(server);
    return { url: server.url, calls };
  }
  /** Self-signed, 30 days. */
  function made(...newKey: readonly string[]) {
    const folder = temporaryFolder();
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const args = ['req', '-x509', '-newkey', ...newKey, '-nodes', '-keyout', key, '-out', certificate];
    execFileSync('openssl', [...args, '-subj', '/CN=Remote', '-days', '30'], { stdio: 'ignore' });
    return {
      key: createPrivateKey(readFileSync(key)),
      pem: readFileSync(certificate, 'utf8'),
    };
  }
  const ec = () => made('ec', '-pkeyopt', 'ec_paramgen_curve:P-256');
  const DATA = Buffer.from('signed attributes');
  const signatureOf = (key: KeyObject) =>
    JSON.stringify({
      signature: signDigest(key, createHash('sha256').update(DATA).digest('base64')).toString('base64'),
    });

  it.each(['a token', null, undefined])('send the token if there is one: %s', async (token) => {
    const { key, pem } = ec();
    const { url, calls } = await service([pem], [signatureOf(key)]);
    const signer = await remoteSigner({ url, token });
    await signer.sign(DATA);
    const [first, second] = calls as [Call, Call];
    expect([first.method, second.method]).toEqual(['GET', 'POST']);
    for (const { headers } of calls) {
      expect(headers.accept).toBe('application/json');
      expect(headers.authorization).toBe(token ? `Bearer ${token}` : undefined);
    }
    expect(first.headers['content-type']).toBeUndefined();
    expect(first.body).toBe('');
    expect(second.headers['content-type']).toBe('application/json');
  });

  it.each([
    ['RSA', 'rsa-sha256', () => made('rsa:2048')],
    ['EC', 'ecdsa-sha256', ec],
  ] as const)('name the algorithm of an %s key', async (_, algorithm, make) => {
    const { key, pem } = make();
    const { url, calls } = await service([pem], [signatureOf(key)]);
    const signer = await remoteSigner({ url });
    expect(signer).toMatchObject({ algorithm, isSelfMade: false, chain: [] });
    const signature = await signer.sign(DATA);
    expect(verify('sha256', DATA, new X509Certificate(pem).publicKey, signature)).toBe(true);
    const digest = createHash('sha256').update(DATA).digest('base64');
    expect(JSON.parse(calls[1]!.body)).toEqual({ algorithm, digest });
  });

  it('return the certificates in order, its own first', async () => {
    const list = [ec().pem, ec().pem, ec().pem];
    const signer = await remoteSigner({ url: (await service(list)).url });
    const raw = list.map((pem) => new X509Certificate(pem).raw.toString('hex'));
    expect([signer.certificate, ...signer.chain].map((one) => Buffer.from(one).toString('hex'))).toEqual(raw);
  });

  it.each([
    ['no certificate', [], 'SEAL_REMOTE_URL: returned an unexpected response'],
    ['too many', new Array(21).fill('x'), 'SEAL_REMOTE_URL: returned an unexpected response'],
    ['one that is not PEM', ['x'], 'SEAL_REMOTE_URL: expected certificates in PEM form'],
  ])('end at a start with %s', async (_, certificates, message) => {
    const { url } = await service(certificates);
    const refusal = await remoteSigner({ url }).catch((error: Error) => error);
    expect(refusal).toMatchObject({ message, cause: expect.any(Error) });
  });

  it('accept up to twenty certificates', async () => {
    const { pem } = ec();
    const { url } = await service(new Array(20).fill(pem));
    expect((await remoteSigner({ url })).chain).toHaveLength(19);
  });

  it('fail if the key is neither RSA nor EC', async () => {
    const { url } = await service([made('ed25519').pem]);
    await expect(remoteSigner({ url })).rejects.toThrow(
      'SEAL_REMOTE_URL: expected an RSA or EC key, got ed25519',
    );
  });

  it('fail if the certificate has expired', async () => {
    const { url } = await service([ec().pem]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600_000 });
    try {
      await expect(remoteSigner({ url })).rejects.toThrow(/^SEAL_REMOTE_URL: the certificate expired on /);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['no JSON', 'sorry', /^SEAL_REMOTE_URL: .*JSON/],
    ['nothing of use', '{}', /^SEAL_REMOTE_URL: returned an unexpected response$/],
    ['no base64', '{"signature":"%"}', /^SEAL_REMOTE_URL: returned an unexpected response$/],
    [
      'no signature',
      '{"signature":"AAAA"}',
      /^SEAL_REMOTE_URL: the signature wasn’t made with the certificate’s key$/,
    ],
  ])('do not yield a signature from an answer with %s', async (_, answer, message) => {
    const { url } = await service([ec().pem], [answer]);
    const signer = await remoteSigner({ url });
    await expect(signer.sign(DATA)).rejects.toThrow(message);
  });

  it('time out', async () => {
    const server = await serve(() => {});
    servers.push(server);
    await expect(remoteSigner({ url: server.url, timeoutMs: 50 })).rejects.toThrow(/^SEAL_REMOTE_URL: /);
  });
});
