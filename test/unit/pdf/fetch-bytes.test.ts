import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDocumentLink } from '../../../src/pdf/document-link.ts';
import { fetchBytes } from '../../../src/pdf/fetch-bytes.ts';

function setUp(answers: (() => Response)[], retries = 0, renew?: () => Promise<{ readonly url: string }>) {
  const asked: string[] = [];
  const stop = new AbortController();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    stop.signal.throwIfAborted();
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  let renewals = 0;
  const link = createDocumentLink({ url: 'link-0' }, async () => {
    renewals += 1;
    if (renew) return renew();
    return { url: `link-${renewals}` };
  });
  const troubles: (string | null)[] = [];
  const options = {
    link,
    signal: stop.signal,
    retries: () => retries,
    onTrouble: (error: { reason: string } | null) => troubles.push(error?.reason ?? null),
  };
  const get = () => fetchBytes(options, {}, (response) => response.text());
  return { get, asked, troubles, stop, renewals: () => renewals };
}

const answer =
  (status: number, body = '') =>
  () =>
    new Response(body, { status });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('fetching with an expiring link', () => {
  it('renews a rejected link silently and continues', async () => {
    const { get, asked, troubles } = setUp([answer(403), answer(200, 'bytes')]);
    expect(await get()).toBe('bytes');
    expect(asked).toEqual(['link-0', 'link-1']);
    expect(troubles).toEqual([]);
  });

  it('reports if the new link is rejected too', async () => {
    const { get, renewals } = setUp([answer(403), answer(403)]);
    await expect(get()).rejects.toMatchObject({ code: 'DOCUMENT_FAILED', reason: 'refused' });
    expect(renewals()).toBe(1);
  });

  it("fails at once with the service's error if it returns no new link", async () => {
    const refusal = Object.assign(new Error('The token has expired'), {
      code: 'TOKEN_EXPIRED',
      retryable: false,
    });
    const { get, troubles } = setUp([answer(403)], 5, async () => Promise.reject(refusal));
    await expect(get()).rejects.toMatchObject({ reason: 'unlinked', retryable: false, cause: refusal });
    expect(troubles).toEqual([]);
  });

  it("retries if the service couldn't be reached for a new link", async () => {
    vi.useFakeTimers();
    const offline = Object.assign(new Error('offline'), { code: 'NETWORK', retryable: true });
    const renew = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue({ url: 'link-1' });
    const { get, troubles } = setUp([answer(403), answer(403), answer(200, 'bytes')], 3, renew);
    const got = get();
    await vi.advanceTimersByTimeAsync(600);
    expect(await got).toBe('bytes');
    expect(troubles).toEqual(['unlinked', null]);
  });

  it("doesn't retry a missing document", async () => {
    const { get, asked } = setUp([answer(404)], 5);
    await expect(get()).rejects.toMatchObject({ reason: 'gone', retryable: false });
    expect(asked).toHaveLength(1);
  });

  it('retries after a failure, and reports it and its end', async () => {
    vi.useFakeTimers();
    const { get, troubles } = setUp([answer(503), answer(200, 'late')], 3);
    const got = get();
    await vi.advanceTimersByTimeAsync(600);
    expect(await got).toBe('late');
    expect(troubles).toEqual(['network', null]);
  });

  it('fails at once with an AbortError if the document is closed during a delay', async () => {
    vi.useFakeTimers();
    const { get, stop } = setUp([answer(503)], 3);
    const got = get();
    got.catch(() => {});
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    await expect(got).rejects.toMatchObject({ name: 'AbortError' });
  });
});
