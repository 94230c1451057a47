import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallPorts } from '../../../src/client/call-service.ts';
import { sessionAccess } from '../../../src/client/session-access.ts';
import { createSigningClient } from '../../../src/client/signing-client.ts';

afterEach(() => vi.unstubAllGlobals());

function given() {
  const calls: { url: string; headers: Record<string, string> }[] = [];
  const ports: CallPorts = {
    fetch: (async (url: string, init: RequestInit) => {
      calls.push({ url, headers: init.headers as Record<string, string> });
      return Response.json({ token: 'secret-token', session: { id: 's' }, id: 's' });
    }) as unknown as typeof fetch,
    wait: async () => {},
    random: () => 0.5,
  };
  return { calls, ports };
}

describe("the signing page's token", () => {
  it('is sent with every call after a code was entered, and with none before', async () => {
    const { calls, ports } = given();
    const client = createSigningClient({ apiUrl: 'https://x/api/v1', access: sessionAccess('s'), ports });
    await client.getSession('s');
    await client.enterCode('s', '123456');
    await client.getSession('s');
    await client.handOff('s', null);
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
      'Bearer secret-token',
      'Bearer secret-token',
    ]);
    expect(calls.some(({ url }) => url.includes('secret-token'))).toBe(false);
  });

  it('survives a reload if storage is available, and is lost otherwise', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    sessionAccess('a').store('token-of-a');
    expect(sessionAccess('a').token()).toBe('token-of-a');
    expect(sessionAccess('b').token()).toBeNull();
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
    const access = sessionAccess('a');
    expect(access.token()).toBeNull();
    access.store('in memory');
    expect(access.token()).toBe('in memory');
  });

  it("requests codes in the page's language", async () => {
    const { calls, ports } = given();
    const client = createSigningClient({ apiUrl: 'https://x/api/v1', ports });
    await client.getSession('s');
    client.language = 'pt-BR';
    await client.getSession('s');
    expect(calls.map(({ url }) => url)).toEqual([
      'https://x/api/v1/signing-sessions/s',
      'https://x/api/v1/signing-sessions/s?language=pt-BR',
    ]);
  });
});
