import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchLimited, type LimitedRequest } from '../../../../src/server/sealing/fetch-limited.ts';
import { serve, type TestServer } from '../../../support/authority.ts';
import { privateName } from '../../../support/private-name.ts';

const LIMITS = { timeoutMs: 5000, maxBytes: 1000 };

describe('a response', () => {
  let server: TestServer;
  let asked: { method?: string; url?: string; authorization?: string; type?: string; body: string }[];
  let answer: RequestListener;
  beforeEach(async () => {
    asked = [];
    answer = (_request, response) => response.end('yes');
    server = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url, headers } = request;
      asked.push({
        ...(method && { method }),
        ...(url && { url }),
        ...(headers.authorization && { authorization: headers.authorization }),
        ...(headers['content-type'] && { type: headers['content-type'] }),
        body: Buffer.concat(chunks).toString(),
      });
      answer(request, response);
    });
  });
  afterEach(() => server.close());

  const get = (
    path = '/list',
    request: Partial<LimitedRequest> = {},
    limits: Partial<typeof LIMITS> = {},
    user = '',
  ) =>
    fetchLimited(
      server.url.replace('//', `//${user}`) + path,
      { chosenBy: 'operator', ...request },
      { ...LIMITS, ...limits },
    );
  const host = () => new URL(server.url).host;

  it('is requested with GET, or with POST if there is something to send', async () => {
    expect(Buffer.from(await get('/list?a=1')).toString()).toBe('yes');
    await get('/ask', { body: 'question', headers: { 'content-type': 'text/question' } });
    await get('/empty', { body: new Uint8Array() });
    expect(asked).toEqual([
      { method: 'GET', url: '/list?a=1', body: '' },
      { method: 'POST', url: '/ask', type: 'text/question', body: 'question' },
      { method: 'POST', url: '/empty', body: '' },
    ]);
  });

  it.each([
    ['ada:secret@', 'ada:secret'],
    ['ada@', 'ada:'],
    ['a%40b:p%3Aq%20r@', 'a@b:p:q r'],
  ])('is asked for with the user name and password of the address, %s', async (user, pair) => {
    await get('/list', {}, {}, user);
    expect(asked).toEqual([
      {
        method: 'GET',
        url: '/list',
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        body: '',
      },
    ]);
  });

  it.each([
    [1000, 1000],
    [0, 1000],
  ])('of %i bytes is taken where %i are allowed', async (size) => {
    answer = (_request, response) => response.end(Buffer.alloc(size, 1));
    expect(await get()).toEqual(new Uint8Array(size).fill(1));
  });

  it('is rejected if it is too long, in any number of parts', async () => {
    answer = (_request, response) => {
      response.write(Buffer.alloc(600), () => response.end(Buffer.alloc(401)));
    };
    await expect(get()).rejects.toThrow(`${host()} answered with more than 1000 bytes`);
  });

  it.each([301, 404, 500])('of status %i is an error, and no redirect is followed', async (status) => {
    answer = (_request, response) => response.writeHead(status, { location: '/elsewhere' }).end();
    await expect(get()).rejects.toThrow(`${host()} answered ${status}`);
    expect(asked.map(({ url }) => url)).toEqual(['/list']);
  });

  it('times out', async () => {
    answer = () => {};
    await expect(get('/list', {}, { timeoutMs: 100 })).rejects.toThrow(
      `${host()} didn’t respond within 0.1 s`,
    );
  });

  it('that never arrives is explained by the connection', async () => {
    await server.close();
    const refusal = get();
    await expect(refusal).rejects.toThrow(`${host()} connect ECONNREFUSED`);
    await expect(refusal).rejects.toHaveProperty('cause');
  });
});

describe('a URL from a certificate', () => {
  let target: Awaited<ReturnType<typeof privateName>>;
  beforeEach(async () => {
    target = await privateName('crl.example');
  });
  afterEach(() => target.close());

  it("isn't requested if its name resolves to a private address", async () => {
    await expect(
      fetchLimited(`http://${target.host}/list.crl`, { chosenBy: { allowedHosts: [] } }, LIMITS),
    ).rejects.toThrow('crl.example doesn’t resolve to a public address');
    expect(target.connections()).toBe(0);
  });

  it('is requested if the operator chose or allowed the host', async () => {
    for (const chosenBy of ['operator', { allowedHosts: [target.host] }] as const)
      await expect(fetchLimited(`http://${target.host}/list.crl`, { chosenBy }, LIMITS)).rejects.toThrow();
    expect(target.connections()).toBe(2);
  });

  const strangers = (target: string, allowedHosts: string[] = []) =>
    fetchLimited(target, { chosenBy: { allowedHosts } }, LIMITS);

  it.each([
    'http://127.0.0.1/list',
    'https://127.0.0.1/list',
    'http://10.0.0.1/list',
    'http://[::1]/list',
    'http://localhost/list',
    'http://ada:secret@crl.example/list',
    'https://ada:secret@crl.example/list',
    'ldap://crl.example/list',
    'file:///etc/passwd',
  ])('is not called: %s', async (address) => {
    await expect(strangers(address)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(target.connections()).toBe(0);
  });

  it("is rejected if it isn't one", async () => {
    await expect(strangers('nonsense')).rejects.toThrow('Invalid URL');
  });

  it('can be http only: another protocol of an allowed host is rejected', async () => {
    await expect(strangers(`ldap://${target.host}/list`, [target.host])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});
