/** AWS Signature Version 4 by its specification, independent of the service's implementation. */
import { createHash, createHmac } from 'node:crypto';

export interface SignedParts {
  readonly method: string;
  /** Path and query as in the request line. */
  readonly target: string;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of signed headers. */
  readonly signedHeaders: readonly string[];
  readonly payloadSha256: string;
  /** `20130524T000000Z` */
  readonly at: string;
  readonly region: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature, hex. */
export function signatureOf(parts: SignedParts, secret: string): string {
  const [path = '', query = ''] = parts.target.split('?', 2);
  const canonicalPath = path
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return `${encode(decodeURIComponent(name))}=${encode(decodeURIComponent(value.replaceAll('+', ' ')))}`;
    })
    .sort()
    .join('&');
  const names = [...parts.signedHeaders].sort();
  const canonical = [
    parts.method,
    canonicalPath,
    canonicalQuery,
    ...names.map((name) => `${name}:${(parts.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    parts.payloadSha256,
  ].join('\n');
  const day = parts.at.slice(0, 8);
  const scope = `${day}/${parts.region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), parts.region), 's3'), 'aws4_request');
  return hmac(key, ['AWS4-HMAC-SHA256', parts.at, scope, sha256(canonical)].join('\n')).toString('hex');
}
