import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceCallError } from '../../../src/client/call-service.ts';
import { nextSecret, resumeSession } from '../../../src/client/resume-access.ts';
import type { ErrorCode } from '../../../src/model/error-codes.ts';

/** Of the page's history entry, which survives reloads. */
let state: { other?: string; resume?: { session: string; secrets: string[] } } | null;
beforeEach(() => {
  state = { other: 'kept' };
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    replaceState: (next: typeof state) => {
      state = structuredClone(next);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const secrets = () => state?.resume?.secrets ?? [];
const failure = (code: ErrorCode, status: number, retryable = false) =>
  new ServiceCallError(code, code, { status, retryable, requestId: '' });

/** What the service does with secrets. */
function service(valid: string) {
  let hash = valid;
  let used: string | null = null;
  let hasEnded = false;
  return {
    tried: [] as string[],
    get hasEnded() {
      return hasEnded;
    },
    exchange(this: { tried: string[] }, { secret, next_sha256 }: { secret: string; next_sha256: string }) {
      this.tried.push(secret);
      if (sha256(secret) === used) hasEnded = true;
      if (hasEnded || sha256(secret) !== hash) throw failure('ACCESS_DENIED', 403);
      [used, hash] = [hash, next_sha256];
      return { token: `token ${this.tried.length}`, expires_at: '' };
    },
  };
}

function page() {
  let token: string | null = null;
  return { isBlocked: true, token: () => token, store: (given: string) => void (token = given) };
}

/** A page that entered a code. */
async function entered() {
  const next = (await nextSecret('s'))!;
  next.confirm();
  return service(next.sha256);
}

describe('after a reload', () => {
  it('exchanges the secret for a token, and keeps the next secret instead', async () => {
    const remote = await entered();
    const [first] = secrets();
    const access = page();
    await resumeSession('s', access, async (body) => remote.exchange(body));
    expect(access.token()).toBe('token 1');
    expect(remote.tried).toEqual([first]);
    expect(secrets()).toHaveLength(1);
    expect(secrets()).not.toContain(first);
    expect(state!.other).toBe('kept');
    const again = page();
    await resumeSession('s', again, async (body) => remote.exchange(body));
    expect(again.token()).toBe('token 2');
  });

  it.each([
    ['it was', true],
    ['it wasn’t', false],
  ])('resumes if a response was lost, when %s processed', async (_name, isProcessed) => {
    const remote = await entered();
    await resumeSession('s', page(), async (body) => {
      if (isProcessed) remote.exchange(body);
      throw failure('NETWORK', 0, true);
    });
    const access = page();
    await resumeSession('s', access, async (body) => remote.exchange(body));
    expect(access.token()).not.toBeNull();
    expect(remote.hasEnded).toBe(false);
    expect(secrets()).toHaveLength(1);
  });

  it('tries no other secret if it can’t know what became of the first', async () => {
    const remote = await entered();
    await resumeSession('s', page(), async (body) => {
      remote.exchange(body);
      throw failure('STATE_CONFLICT', 409);
    });
    expect([remote.tried.length, remote.hasEnded]).toEqual([1, false]);
    expect(secrets()).toHaveLength(2);
  });

  it('forgets secrets that were refused, and never throws', async () => {
    await entered();
    const access = page();
    await resumeSession('s', access, async () => {
      throw failure('ACCESS_DENIED', 403);
    });
    expect([access.token(), secrets()]).toEqual([null, []]);
  });

  it('sends nothing without a secret of this session', async () => {
    const exchange = vi.fn();
    await resumeSession('s', page(), exchange);
    await entered();
    await resumeSession('another', page(), exchange);
    expect(exchange).not.toHaveBeenCalled();
  });
});

it('needs no history, and no permission to change it', async () => {
  vi.stubGlobal('history', undefined);
  expect((await nextSecret('s'))!.sha256).toMatch(/^[0-9a-f]{64}$/);
  vi.stubGlobal('history', {
    state: null,
    replaceState() {
      throw new DOMException('too often', 'SecurityError');
    },
  });
  expect(await nextSecret('s')).not.toBeNull();
});
