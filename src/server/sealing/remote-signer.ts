/**
 * A seal key in an HSM, a KMS, or an operator's signing service. It receives a digest, never a document; its signature is verified with
 * the certificate before it is used.
 *
 *     GET  SEAL_REMOTE_URL → { "certificates": ["-----BEGIN CERTIFICATE-----…", …] }    the seal's own first, then its issuers
 *     POST SEAL_REMOTE_URL { "algorithm": "ecdsa-sha256", "digest": "<base64>" } → { "signature": "<base64>" }
 *
 * `algorithm` is `ecdsa-sha256` (DER signature) or `rsa-sha256` (PKCS#1 v1.5). A token is sent as `Bearer` with both calls.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { type FetchLimits, fetchLimited } from './fetch-limited.ts';
import type { Signer } from './seal-key.ts';

interface RemoteSignerOptions {
  readonly url: string;
  readonly token?: string | null;
  readonly timeoutMs?: number;
}

const MAX_BYTES = 200_000;
const certificatesAnswer = z.object({ certificates: z.array(z.string()).min(1).max(20) });
const signatureAnswer = z.object({ signature: z.base64() });

/** @throws Error naming SEAL_REMOTE_URL and what is wrong with it */
export async function remoteSigner(options: RemoteSignerOptions): Promise<Signer> {
  const { url, token, timeoutMs = 15_000 } = options;
  const limits: FetchLimits = { timeoutMs, maxBytes: MAX_BYTES };
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const ask = async <Schema extends z.ZodType>(schema: Schema, body?: unknown): Promise<z.infer<Schema>> => {
    try {
      const answer = await fetchLimited(
        url,
        {
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          chosenBy: 'operator',
        },
        limits,
      );
      return schema.parse(JSON.parse(new TextDecoder().decode(answer)));
    } catch (cause) {
      const reason =
        cause instanceof z.ZodError ? 'returned an unexpected response' : String((cause as Error).message);
      throw new Error(`SEAL_REMOTE_URL: ${reason}`, { cause });
    }
  };
  const { certificates } = await ask(certificatesAnswer);
  const [own, ...chain] = certificates.map((pem) => {
    try {
      return new X509Certificate(pem);
    } catch (cause) {
      throw new Error('SEAL_REMOTE_URL: expected certificates in PEM form', { cause });
    }
  });
  const { publicKey, raw, validTo } = own!;
  const type = publicKey.asymmetricKeyType;
  if (type !== 'ec' && type !== 'rsa')
    throw new Error(`SEAL_REMOTE_URL: expected an RSA or EC key, got ${type}`);
  if (new Date(validTo) < new Date())
    throw new Error(`SEAL_REMOTE_URL: the certificate expired on ${validTo}`);
  const algorithm = type === 'ec' ? 'ecdsa-sha256' : 'rsa-sha256';
  return {
    certificate: new Uint8Array(raw),
    chain: chain.map((one) => new Uint8Array(one.raw)),
    algorithm,
    isSelfMade: false,
    async sign(data) {
      const digest = createHash('sha256').update(data).digest('base64');
      const { signature } = await ask(signatureAnswer, { algorithm, digest });
      const bytes = new Uint8Array(Buffer.from(signature, 'base64'));
      if (!verify('sha256', data, { key: publicKey, dsaEncoding: 'der' }, bytes))
        throw new Error('SEAL_REMOTE_URL: the signature wasn’t made with the certificate’s key');
      return bytes;
    },
  };
}
