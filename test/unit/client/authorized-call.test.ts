import { describe, expect, it, vi } from 'vitest';
import { callAuthorized, type ServiceClientOptions } from '../../../src/client/authorized-call.ts';
import { readCustomFields } from '../../../src/client/custom-fields-client.ts';
import { createPagesClient } from '../../../src/client/pages-client.ts';
import { createRequestSource } from '../../../src/editor/sources/request-source.ts';
import { createTemplateSource } from '../../../src/editor/sources/template-source.ts';

const refusal = (code: string, status = 401) => Response.json({ error: 'x', message: 'x', code }, { status });
const DATE = 'Thu, 01 Jan 2026 00:00:00 GMT';

/** A service that accepts `good` alone, and a host that gives it when asked. */
function setUp(next: string | null = 'good') {
  let current = 'old';
  const seen: { url: string; token: string; idempotencyKey: string | null }[] = [];
  const token = {
    current: () => current,
    accepted: vi.fn(),
    refused: vi.fn(async () => {
      if (next) current = next;
      return next;
    }),
    syncClock: vi.fn(),
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    seen.push({
      url: String(input).replace('https://x/', ''),
      token: headers.get('authorization') ?? '',
      idempotencyKey: headers.get('idempotency-key'),
    });
    if (headers.get('authorization') !== 'Bearer good') return refusal('TOKEN_EXPIRED');
    const record = {
      reminders: [],
      recipients: [],
      seal_participants: [],
      fields: [],
      status: 'not_sent',
      template_id: null,
    };
    return Response.json(
      {
        ...record,
        signing_request: record,
        permissions: [],
        workspace: {},
        custom_fields: [],
        workspace_custom_fields: [],
      },
      { headers: { date: DATE } },
    );
  };
  const ports = { fetch: fetch as typeof globalThis.fetch, wait: async () => {}, random: () => 0 };
  const options: ServiceClientOptions = { apiUrl: 'https://x', token, ports };
  return { options, token, seen };
}

describe('a call with a rejected token', () => {
  it.each<[string, (options: ServiceClientOptions) => Promise<unknown>]>([
    ['reading', (options) => createTemplateSource('t', options).load()],
    ['saving', (options) => createTemplateSource('t', options).save({}, { revision: 1 })],
    ['custom fields', (options) => readCustomFields(options, 'templates', 't')],
    ['reading a request', (options) => createRequestSource('t', options).load()],
    ['saving a request', (options) => createRequestSource('t', options).save({}, { revision: 1 })],
    ['sending', (options) => createRequestSource('t', options).send({ revision: 1, message: '' })],
    [
      'arranging pages',
      (options) => createPagesClient('t', options).arrange({ pages: [] } as never, { revision: 1 }),
    ],
    ['reviewing an upload', (options) => createPagesClient('t', options).review('d')],
  ])('is made once more with the new one: %s', async (_, call) => {
    const { options, token, seen } = setUp();
    await call(options);
    expect(seen.map((one) => one.token)).toEqual(['Bearer old', 'Bearer good']);
    expect(seen[1]!.idempotencyKey).toBe(seen[0]!.idempotencyKey);
    expect(token.refused).toHaveBeenCalledExactlyOnceWith('old');
    expect(token.accepted).toHaveBeenCalledExactlyOnceWith('good');
    expect(token.syncClock).toHaveBeenLastCalledWith(DATE);
  });

  it("fails with the service's error if there is no new token or that is rejected too", async () => {
    for (const next of [null, 'bad']) {
      const { options, token, seen } = setUp(next);
      await expect(createTemplateSource('t', options).load()).rejects.toMatchObject({
        code: 'TOKEN_EXPIRED',
      });
      expect(token.refused).toHaveBeenCalledTimes(1);
      expect(seen).toHaveLength(next ? 2 : 1);
    }
  });

  it("isn't repeated for other errors", async () => {
    const refused = vi.fn();
    const fetch = async () => refusal('ACCESS_DENIED', 403);
    const ports = { fetch: fetch as never, wait: async () => {}, random: () => 0 };
    const call = { method: 'GET' as const, url: 'https://x/y', isRepeatable: true };
    await expect(callAuthorized({ current: () => 'a', refused }, 't', call, ports)).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    });
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('the error for a rejected token', () => {
  const authorization = 'This editor token is for another template.';
  const refuse = (jwt: string) => {
    const fetch = async () =>
      Response.json({ message: 'x', code: 'UNAUTHORIZED', details: { authorization } }, { status: 401 });
    const ports = {
      fetch: fetch as unknown as typeof globalThis.fetch,
      wait: async () => {},
      random: () => 0,
    };
    const call = { method: 'GET' as const, url: 'https://x/y', isRepeatable: true };
    return callAuthorized({ current: () => jwt }, 't', call, ports);
  };

  it("is the service's message", async () => {
    const jwt = `e30.${btoa('{"sub":"other"}')}.c2ln`;
    await expect(refuse(jwt)).rejects.toMatchObject({ code: 'TOKEN_INVALID', message: authorization });
  });

  it("says that the value isn't a token, and where to get one", async () => {
    await expect(refuse('abc')).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
      message: expect.stringContaining(
        'This isn’t an editor token. Create one on your server with POST /generate-template-token',
      ),
    });
  });
});
