import { describe, expect, it, vi } from 'vitest';
import { type CallPorts, callService } from '../../../src/client/call-service.ts';
import { readToken, tokenProblem } from '../../../src/client/read-token.ts';
import { createSigningClient } from '../../../src/client/signing-client.ts';
import { createTemplateSource } from '../../../src/editor/sources/template-source.ts';

type Answer = Response | Error;

/** Answers in order; remembers what was asked and how long was waited. */
function service(...answers: Answer[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const ports: CallPorts = {
    fetch: (async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    }) as typeof fetch,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    random: () => 0.5,
  };
  return { ports, asked, waits };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const get = (ports: CallPorts, more: Partial<Parameters<typeof callService>[0]> = {}) =>
  callService({ method: 'GET', url: 'https://x/api', isRepeatable: true, ...more }, ports);

describe('a call', () => {
  it('sends no cookies and returns the response', async () => {
    const { ports, asked } = service(json(200, { id: 1 }));
    await expect(get(ports)).resolves.toEqual({ id: 1 });
    expect(asked[0]!.init.credentials).toBe('omit');
  });

  it('reports an error response with code, status, details and request ID', async () => {
    const body = {
      error: 'Conflict',
      code: 'REVISION_CONFLICT',
      message: 'Newer',
      details: { current: { revision: 4 } },
    };
    const { ports } = service(json(412, body, { 'x-request-id': 'r-1' }));
    await expect(get(ports)).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 412,
      retryable: false,
      requestId: 'r-1',
      message: 'Newer',
      details: { current: { revision: 4 } },
    });
  });

  it.each([
    [new Response('<html>Bad gateway</html>', { status: 502 }), 'INTERNAL_ERROR', true],
    [new Response('', { status: 503 }), 'SERVICE_UNAVAILABLE', true],
    [json(404, { error: 'x', code: 'MADE_UP' }), 'NOT_FOUND', false],
    [json(418, null), 'UNEXPECTED', false],
  ])('finds a code for an answer that is not ours', async (answer, code, retryable) => {
    const { ports } = service(answer);
    await expect(get(ports, { isRepeatable: false })).rejects.toMatchObject({ code, retryable });
  });

  it('tries repeatable calls three times with increasing delays', async () => {
    const lost = new TypeError('Failed to fetch');
    const { ports, asked, waits } = service(lost, lost, json(200, 'there'));
    await expect(get(ports)).resolves.toBe('there');
    expect(asked).toHaveLength(3);
    expect(waits).toEqual([400, 800]);
  });

  it('tries other calls once', async () => {
    const { ports, asked } = service(new TypeError('Failed to fetch'));
    await expect(get(ports, { method: 'PUT', isRepeatable: false })).rejects.toMatchObject({
      code: 'NETWORK',
      retryable: true,
      status: 0,
    });
    expect(asked).toHaveLength(1);
  });

  it("doesn't repeat calls that failed permanently", async () => {
    const { ports, asked } = service(json(403, { error: 'no', code: 'ACCESS_DENIED' }));
    await expect(get(ports)).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    expect(asked).toHaveLength(1);
  });

  it('waits for Retry-After unless that is too long', async () => {
    const limited = (seconds: string) => json(429, { error: 'x' }, { 'retry-after': seconds });
    const short = service(limited('2'), json(200, 1));
    await get(short.ports);
    expect(short.waits).toEqual([2000]);
    const long = service(limited('60'));
    await expect(get(long.ports)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryable: true });
    expect(long.waits).toEqual([]);
  });

  it('rejects with the abort reason', async () => {
    const stop = new AbortController();
    const reason = new Error('unmounted');
    const { ports, asked } = service(new TypeError('Failed to fetch'));
    stop.abort(reason);
    await expect(get(ports, { signal: stop.signal })).rejects.toBe(reason);
    expect(asked).toHaveLength(0);
  });

  it('reports what an embedder needs, without the token', () => {
    const { ports } = service(
      json(401, { error: 'x', code: 'TOKEN_EXPIRED', message: 'Expired' }, { 'x-request-id': 'r-2' }),
    );
    const source = createTemplateSource('t', {
      apiUrl: 'https://x/api/v1',
      token: { current: () => 'secret' },
      ports,
    });
    return source.load().catch((error) => {
      expect(error.toWidgetError('load', 'The token has expired')).toEqual({
        code: 'TOKEN_EXPIRED',
        message: 'The token has expired',
        retryable: false,
        stage: 'load',
        requestId: 'r-2',
        cause: 'HTTP 401, request r-2: Expired',
      });
      expect(JSON.stringify(error.toWidgetError('load'))).not.toContain('secret');
    });
  });
});

describe("the editor's calls", () => {
  it('request the token each time, and save once with the revision', async () => {
    const { ports, asked } = service(
      json(200, { reminders: [], recipients: [], seal_participants: [], fields: [] }),
      new TypeError('lost'),
    );
    const getToken = vi.fn().mockReturnValueOnce('one').mockReturnValueOnce('two');
    const source = createTemplateSource('a/b', {
      apiUrl: 'https://x/api/v1/',
      token: { current: getToken },
      ports,
    });
    await source.load();
    await source.save({ fields: [] }, { revision: 7 }).catch(() => {});
    expect(asked.map(({ url }) => url)).toEqual(
      Array(2).fill('https://x/api/v1/templates/a%2Fb?pages=combined'),
    );
    expect(asked[0]!.init.headers).toMatchObject({ authorization: 'Bearer one' });
    expect(asked[1]!.init.headers).toMatchObject({ authorization: 'Bearer two', 'if-match': '"7"' });
  });
});

describe("a token that isn't an API key", () => {
  const refused = () => json(401, { error: 'Unauthorized', code: 'UNAUTHORIZED' });
  it.each([
    ['garbage', 'TOKEN_INVALID'],
    [`${btoa('{}')}.${btoa('{"sub":"t","exp":5}')}.c2ln`, 'TOKEN_EXPIRED'],
    [`${btoa('{}')}.${btoa('{"sub":"other"}')}.c2ln`, 'TOKEN_INVALID'],
  ])('is reported with the service’s message', async (jwt, code) => {
    const { ports } = service(refused());
    const source = createTemplateSource('t', { apiUrl: 'https://x', token: { current: () => jwt }, ports });
    await expect(source.load()).rejects.toMatchObject({ code, status: 401, retryable: false });
  });
});

describe("the signing page's calls", () => {
  it('repeat a lost finish with the same idempotency key', async () => {
    const { ports, asked } = service(new TypeError('lost'), json(200, { state: 'already-signed' }));
    const client = createSigningClient({ apiUrl: 'https://x/api/v1', ports });
    await client.finish('s', { document_sha256: 'a', fields_sha256: 'b' });
    const keys = asked.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key']);
    expect(keys[0]).toHaveLength(36);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('reading a token', () => {
  const jwt = (claims: object) =>
    `${btoa('{"alg":"RS256"}')}.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.c2ln`;
  const NOW = 1_800_000_000_000;

  it('returns subject, expiry and permissions', () => {
    expect(readToken(jwt({ sub: 't', exp: 5, permissions: ['read'] }))).toEqual({
      subject: 't',
      expiresAt: 5,
      permissions: ['read'],
    });
    expect(readToken('no token')).toBeNull();
  });

  it.each([
    ['another template', { sub: 'other', exp: NOW / 1000 + 60 }, 'TOKEN_INVALID'],
    ['long expired', { sub: 't', exp: NOW / 1000 - 121 }, 'TOKEN_EXPIRED'],
    ['expired by a clock that may be wrong', { sub: 't', exp: NOW / 1000 - 60 }, null],
    ['without an end', { sub: 't' }, null],
  ])('says what is wrong: %s', (_what, claims, problem) => {
    expect(tokenProblem(jwt(claims), 't', NOW)).toBe(problem);
  });
});
