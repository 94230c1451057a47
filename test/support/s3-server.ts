/**
 * A local S3-compatible store that checks signatures, body digests and the clock, as real ones do (s3rver from npm accepts forged
 * signatures). Tests can make it fail.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from './sigv4.ts';

const ACCESS_KEY = 'AKIATESTTESTTESTTEST';
const SECRET = 'test/secret+with=signs/of/forty/charac';
const REGION = 'eu-test-1';
const SKEW_MS = 15 * 60_000;

/** How a call fails. `cut`: the connection breaks after half of the body. */
export type S3Failure = number | 'cut' | 'silence' | 'refuse';

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

function checkSignature(request: IncomingMessage, body: Buffer): void {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) throw new Refusal(403, 'AccessDenied');
  const [, accessKey, day, region, signed, signature] = match as unknown as [string, ...string[]];
  if (accessKey !== ACCESS_KEY) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const signedHeaders = signed!.split(';');
  const headers = request.headers as Record<string, string>;
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !signedHeaders.includes(name))) throw new Refusal(403, 'AccessDenied');
  const at = headers['x-amz-date'] ?? '';
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(day!) || Number.isNaN(time)) throw new Refusal(403, 'AccessDenied');
  if (Math.abs(Date.now() - time) > SKEW_MS) throw new Refusal(403, 'RequestTimeTooSkewed');
  const payloadSha256 = headers['x-amz-content-sha256'] ?? '';
  if (payloadSha256 !== createHash('sha256').update(body).digest('hex'))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const expected = signatureOf(
    {
      method: request.method!,
      target: request.url!,
      headers,
      signedHeaders,
      payloadSha256,
      at,
      region: region!,
    },
    SECRET,
  );
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature!)))
    throw new Refusal(403, 'SignatureDoesNotMatch');
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param pageSize maximum number of keys per page of a listing */
export async function s3Server({ bucket = 'documents', pageSize = 1000 } = {}) {
  const objects = new Map<string, { readonly bytes: Buffer; readonly type: string }>();
  const failures: { readonly method: string; readonly failure: S3Failure }[] = [];
  const calls: string[] = [];

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const most = Math.min(pageSize, Number(url.searchParams.get('max-keys') ?? 1000));
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = all.slice(0, most);
    const isTruncated = all.length > page.length;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page
      .map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`)
      .join(
        '',
      )}${isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`;
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, isCut: boolean): void {
    checkSignature(request, body);
    const url = new URL(request.url!, 'http://store');
    const [, room, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (room !== bucket) throw new Refusal(404, 'NoSuchBucket');
    if (key === '') return void response.setHeader('content-type', 'application/xml').end(list(url));
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (range && Number(range[1]) >= object.bytes.length) throw new Refusal(416, 'InvalidRange');
    const part = range ? object.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : object.bytes;
    response.writeHead(range ? 206 : 200, { 'content-length': part.length, 'content-type': object.type });
    if (request.method === 'HEAD') response.end();
    else if (isCut) response.write(part.subarray(0, part.length >> 1), () => response.destroy());
    else response.end(part);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push(`${request.method} ${request.url}`);
      const next = failures.findIndex(({ method }) => method === request.method);
      const failure = next < 0 ? null : failures.splice(next, 1)[0]!.failure;
      try {
        if (failure === 'refuse') return void request.socket.destroy();
        if (failure === 'silence') return;
        if (typeof failure === 'number')
          throw new Refusal(failure, failure === 503 ? 'SlowDown' : 'Injected');
        answer(request, response, Buffer.concat(chunks), failure === 'cut');
      } catch (error) {
        const { status, code } = error instanceof Refusal ? error : new Refusal(500, String(error));
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = (secret: string) =>
    `http://${ACCESS_KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${REGION}`;
  return {
    /** Value for `S3_URL`. */
    url: address(SECRET),
    /** The same with one wrong character in the secret. */
    wrongUrl: address(`${SECRET.slice(0, -1)}x`),
    port,
    objects,
    /** Method and path of every call so far. */
    calls,
    /** Makes the next call of `method` fail; failures queue up. */
    fail: (method: string, ...queue: S3Failure[]) => {
      for (const failure of queue) failures.push({ method, failure });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
