/** Time stamps of a real authority (OpenSSL), and answers that were tampered with on the way. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { element, elements, integer, octetString, sequence } from '../../../../src/server/sealing/der.ts';
import {
  firstTimeStamp,
  MAX_TOKEN_BYTES,
  requestTimeStamp,
} from '../../../../src/server/sealing/time-stamps.ts';
import { type Authority, serve, startAuthority, type TestServer } from '../../../support/authority.ts';
import { hasTool } from '../../../support/tools.ts';

const DATA = Buffer.from('a signature value');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const utf8 = (text: string) => element(0x0c, Buffer.from(text));
const status = (code: number, ...words: string[]) =>
  sequence(integer(code), ...(words.length > 0 ? [sequence(...words.map(utf8))] : []));

describe.runIf(hasTool('openssl'))('a time stamp', () => {
  let authority: Authority;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    authority = await startAuthority();
  }, 30_000);
  afterAll(() => authority.close());
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  interface Asked {
    readonly body: Buffer;
    readonly headers: Record<string, unknown>;
  }
  /** Passes questions on to the authority; `change` is given the token and makes the answer. */
  async function between(change: (token: Buffer, whole: Buffer) => Uint8Array) {
    const asked: Asked[] = [];
    const server = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      asked.push({ body, headers: request.headers });
      const answer = await fetch(authority.stampUrl, { method: 'POST', body });
      const whole = Buffer.from(await answer.arrayBuffer());
      const [, token] = elements(elements(whole)[0]!.content);
      response.end(change(token!.whole, whole));
    });
    servers.push(server);
    return { url: server.url, asked };
  }
  const request = (url: string, timeoutMs = 10_000) => requestTimeStamp(url, DATA, timeoutMs);

  it("is requested for a digest, with a fresh nonce and the authority's certificate", async () => {
    const { url, asked } = await between((_, whole) => whole);
    const before = Date.now() - 2_000;
    const stamped = await request(url);
    expect(stamped.url).toBe(url);
    expect(stamped.stamp.authority.subjectText).toContain('Test tsa');
    expect(stamped.stamp.at.getTime()).toBeGreaterThan(before);
    const [{ body, headers }] = asked as [Asked];
    expect(headers).toMatchObject({
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
    });
    const [version, imprint, nonce, certificates, ...rest] = elements(elements(body)[0]!.content);
    expect(rest).toEqual([]);
    expect(hex(version!.whole)).toBe('020101');
    const digest = createHash('sha256').update(DATA).digest('hex');
    expect(hex(imprint!.content)).toBe(`300d060960864801650304020105000420${digest}`);
    expect([nonce!.tag, nonce!.content.length]).toEqual([0x02, 12]);
    expect(hex(nonce!.content)).toMatch(/^[4-7]/);
    expect(hex(nonce!.content)).toBe(stamped.stamp.nonce);
    expect(hex(certificates!.whole)).toBe('0101ff');
    await request(url);
    expect(hex(asked[1]!.body)).not.toBe(hex(body));
  });

  it('is accepted with modifications, which an authority may make', async () => {
    const { url } = await between((token) => sequence(status(1, 'as agreed'), token));
    await expect(request(url)).resolves.toMatchObject({ url });
  });

  it.each([
    ['a refusal', () => sequence(status(2, 'no', 'such policy')), 'refused with status 2: no such policy'],
    ['a refusal without words', () => sequence(status(5)), 'refused with status 5: '],
    ['a refusal beside a token', (token: Buffer) => sequence(status(3), token), 'refused with status 3'],
    ['no token', () => sequence(status(0)), 'Expected an element at place 1'],
    ['no DER', () => Buffer.from('sorry'), 'Expected'],
    [
      'a token that is too long',
      () => sequence(status(0), sequence(octetString(new Uint8Array(MAX_TOKEN_BYTES - 7)))),
      'Expected a token of at most 15000 bytes',
    ],
  ])('is not taken from %s', async (_, change, message) => {
    const { url } = await between(change);
    await expect(request(url)).rejects.toThrow(message);
  });

  it('is rejected if the response is longer than any token', async () => {
    const { url } = await between(() => new Uint8Array(MAX_TOKEN_BYTES + 501));
    await expect(request(url)).rejects.toThrow(/15500 bytes/);
  });

  it('truncates the text of a rejection at 200 characters', async () => {
    const { url } = await between(() => sequence(status(2, 'x'.repeat(100), 'y'.repeat(150))));
    const refusal = await request(url).catch((error: Error) => error.message);
    expect(refusal).toBe(`The authority refused with status 2: ${'x'.repeat(100)} ${'y'.repeat(99)}`);
  });

  it('is rejected if it answers an earlier request', async () => {
    let first: Buffer | undefined;
    const { url } = await between((_, whole) => (first ??= whole));
    await request(url);
    await expect(request(url)).rejects.toThrow('The time stamp belongs to a different request');
  });

  it('times out', async () => {
    const server = await serve(() => {});
    servers.push(server);
    await expect(request(server.url, 50)).rejects.toThrow();
  });

  describe('from several authorities', () => {
    const said: unknown[] = [];
    const log = { warn: (...words: unknown[]) => void said.push(words) };
    afterEach(() => void said.splice(0));

    it('comes from the first one that responds', async () => {
      const refusing = await between(() => sequence(status(2, 'busy')));
      const [good, unused] = [await between((_, whole) => whole), await between((_, whole) => whole)];
      const stamped = await firstTimeStamp(DATA, { urls: [refusing.url, good.url, unused.url], log });
      expect(stamped?.url).toBe(good.url);
      expect([refusing, good, unused].map(({ asked }) => asked.length)).toEqual([1, 1, 0]);
      expect(said).toEqual([
        [
          'A time stamp authority failed',
          {
            authority: new URL(refusing.url).host,
            cause: 'DerError: The authority refused with status 2: busy',
          },
        ],
      ]);
    });

    it('is null if none of them responds', async () => {
      const { url } = await between(() => sequence(status(2)));
      expect(await firstTimeStamp(DATA, { urls: [url, url], log })).toBe(null);
      expect(said).toHaveLength(2);
      expect(await firstTimeStamp(DATA, { urls: [], log })).toBe(null);
    });
  });
});
