/**
 * The examples that AWS publishes for Signature Version 4 with S3 ("Authenticating requests: using the Authorization
 * header"), first for the checker of our test store, then for the signer that the service uses.
 */
import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, it } from 'vitest';
import { type SignedParts, signatureOf } from '../../support/sigv4.ts';

const ACCESS_KEY = 'AKIAIOSFODNN7EXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const HOST = 'examplebucket.s3.amazonaws.com';
const AT = '20130524T000000Z';

const EXAMPLES: Record<
  string,
  Pick<SignedParts, 'method' | 'target' | 'payloadSha256'> & {
    headers: Record<string, string>;
    signature: string;
  }
> = {
  'GET object': {
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9' },
    payloadSha256: EMPTY,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'PUT object': {
    method: 'PUT',
    target: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    payloadSha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'GET bucket lifecycle': {
    method: 'GET',
    target: '/?lifecycle',
    headers: {},
    payloadSha256: EMPTY,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  'GET bucket, a listing': {
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: {},
    payloadSha256: EMPTY,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
};

describe.each(Object.entries(EXAMPLES))('%s', (_name, { signature, headers, ...parts }) => {
  const all = { ...headers, host: HOST, 'x-amz-date': AT, 'x-amz-content-sha256': parts.payloadSha256 };

  it('is signed by our reading of the specification', () => {
    expect(
      signatureOf(
        { ...parts, headers: all, signedHeaders: Object.keys(all), at: AT, region: 'us-east-1' },
        SECRET,
      ),
    ).toBe(signature);
  });

  it('is signed by what the service uses', async () => {
    const signed = await new AwsV4Signer({
      method: parts.method,
      url: `https://${HOST}${parts.target}`,
      headers: { ...headers, 'x-amz-content-sha256': parts.payloadSha256 },
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET,
      service: 's3',
      region: 'us-east-1',
      datetime: AT,
      allHeaders: true,
    }).sign();
    expect(signed.headers.get('authorization')).toMatch(new RegExp(`Signature=${signature}$`));
  });
});
