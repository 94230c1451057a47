import { describe, expect, it, vi } from 'vitest';
import type { SigningClient } from '../../../../src/client/signing-client.ts';
import { widgetError } from '../../../../src/model/errors.ts';
import { screenFor } from '../../../../src/signing/state/screen.ts';
import { SessionModel } from '../../../../src/signing/state/session-model.ts';
import type { SessionState, SigningSession } from '../../../../src/wire/http/signing-sessions.ts';

const session = (state: SessionState, over: object = {}): SigningSession =>
  ({
    state,
    fields_sha256: 'f',
    request: { document_sha256: 'd', sealing_status: 'none' },
    recipient: { signed_at: state === 'already-signed' ? '2026-11-21' : null, declined_at: null },
    consent: { sha256: 'c', accepted_at: null },
    others: [],
    ...over,
  }) as unknown as SigningSession;

const ERROR = widgetError('NETWORK', '', true);

function given(client: Partial<SigningClient>) {
  return new SessionModel({ client: client as SigningClient, sessionId: 's', toWidgetError: () => ERROR });
}

describe('a signing session', () => {
  it('finishes with the digests of what was shown', async () => {
    const finish = vi.fn(async () => session('already-signed'));
    const model = given({ getSession: async () => session('ready'), finish });
    await model.load();
    await model.finish();
    expect(finish).toHaveBeenCalledWith(
      's',
      expect.objectContaining({ document_sha256: 'd', fields_sha256: 'f' }),
      { idempotencyKey: expect.any(String) },
    );
    expect(model.acted.value).toBe('signed');
  });

  it('finishes several documents with the digest of each, and a single one without', async () => {
    const finish = vi.fn(async (..._: Parameters<SigningClient['finish']>) => session('already-signed'));
    const documents = [{ id: 'a', label: 'Lease', page_count: 2, sha256: 'x' }];
    const several = session('ready', { request: { document_sha256: 'd', documents } });
    for (const read of [several, session('ready')]) {
      const model = given({ getSession: async () => read, finish });
      await model.load();
      await model.finish();
    }
    expect(finish.mock.calls.map(([, body]) => body.documents)).toEqual([
      [{ id: 'a', sha256: 'x' }],
      undefined,
    ]);
  });

  it('reads the session if the response to finishing was lost', async () => {
    const getSession = vi
      .fn()
      .mockResolvedValueOnce(session('ready'))
      .mockResolvedValue(session('already-signed'));
    const model = given({ getSession, finish: () => Promise.reject(new Error('lost')) });
    await model.load();
    await model.finish();
    expect(model.acted.value).toBe('signed');
    expect(model.session.value?.state).toBe('already-signed');
  });

  it("ignores reads that are older than an action's response or a later read", async () => {
    const readings: ((next: SigningSession) => void)[] = [];
    const getSession = vi
      .fn()
      .mockResolvedValueOnce(session('auth-required'))
      .mockImplementation(() => new Promise((resolve) => readings.push(resolve)));
    const model = given({ getSession });
    await model.load();
    const slow = model.refresh();
    await model.act(async () => session('ready'));
    readings[0]!(session('auth-required'));
    await vi.waitFor(() => expect(readings).toHaveLength(2));
    expect(model.session.value?.state).toBe('ready');
    // Asked again, as it may have seen something else, too.
    readings[1]!(session('ready', { others: [{}] }));
    await slow;
    expect(model.session.value?.others).toHaveLength(1);
    const [first, second] = [model.refresh(), model.refresh()];
    readings[3]!(session('cancelled'));
    await second;
    readings[2]!(session('ready'));
    await first;
    expect(model.session.value?.state).toBe('cancelled');
  });

  it("rejects if the action didn't happen", async () => {
    const model = given({
      getSession: async () => session('ready'),
      finish: () => Promise.reject(new Error('refused')),
    });
    await model.load();
    await expect(model.finish()).rejects.toThrow('refused');
    expect(model.acted.value).toBeNull();
  });

  it('ends on a phone whose access was revoked, unless it has finished its part', async () => {
    const over = widgetError('LINK_EXPIRED', '', false);
    const later = async (first: SigningSession) => {
      const getSession = vi.fn().mockResolvedValueOnce(first).mockRejectedValue(new Error('over'));
      const model = new SessionModel({
        client: { getSession } as unknown as SigningClient,
        sessionId: 's',
        toWidgetError: () => over,
      });
      await model.load();
      await model.refresh();
      return screenFor({ session: model.session.value, failure: model.failure.value, acted: null });
    };
    expect(await later(session('ready'))).toEqual({ name: 'failed', error: over });
    expect(await later(session('ready', { scope: { kind: 'field' } }))).toEqual({ name: 'one-field' });
    expect(await later(session('already-signed'))).toMatchObject({ name: 'already-signed' });
  });

  it('repeats an action of unknown outcome with the same key, and uses a new key after a rejection', async () => {
    const finish = vi.fn().mockRejectedValue(new Error('no answer'));
    const client = { getSession: async () => session('ready'), finish } as unknown as SigningClient;
    const model = new SessionModel({
      client,
      sessionId: 's',
      toWidgetError: (error) => ({ ...ERROR, retryable: String(error).includes('no answer') }),
    });
    await model.load();
    await model.finish().catch(() => {});
    finish.mockRejectedValue(new Error('fields are missing'));
    await model.finish().catch(() => {});
    await model.finish().catch(() => {});
    const [first, second, third] = finish.mock.calls.map(([, , options]) => options.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the end even if the network fails after the receipt', async () => {
    const getSession = vi
      .fn()
      .mockResolvedValueOnce(session('ready'))
      .mockRejectedValue(new Error('offline'));
    const receipt = { signed_at: '2026-11-21' } as unknown as SigningSession;
    const model = given({ getSession, finish: async () => receipt });
    await model.load();
    await model.finish();
    expect(screenFor({ session: model.session.value, failure: null, acted: model.acted.value }).name).toBe(
      'signed',
    );
  });

  it('keeps the current session if reading it again fails', async () => {
    const getSession = vi
      .fn()
      .mockResolvedValueOnce(session('ready'))
      .mockRejectedValue(new Error('offline'));
    const model = given({ getSession });
    await model.load();
    expect(await model.refresh()).toBeNull();
    expect(model.session.value?.state).toBe('ready');
    expect(model.failure.value).toBeNull();
  });
});

describe('the screen', () => {
  const name = (state: SessionState, acted: 'signed' | 'declined' | null = null) =>
    screenFor({ session: session(state), failure: null, acted }).name;

  it('recognizes a new event', () => {
    expect(name('already-signed', 'signed')).toBe('signed');
    expect(name('already-signed')).toBe('already-signed');
    expect(name('declined', 'declined')).toBe('declined-here');
    expect(name('declined')).toBe('declined');
  });

  it('exists for every state', () => {
    expect(name('ready')).toBe('document');
    for (const state of ['waiting-for-turn', 'cancelled', 'expired', 'not-sent'] as const)
      expect(name(state)).toBe(state);
    expect(screenFor({ session: null, failure: null, acted: null }).name).toBe('loading');
    expect(screenFor({ session: null, failure: ERROR, acted: null }).name).toBe('failed');
  });

  it("doesn't wait for CC recipients", () => {
    const others = [{ name: 'C', designation: 'CC', order: 1, is_done: false }] as SigningSession['others'];
    const screen = screenFor({
      session: session('already-signed', { others }),
      failure: null,
      acted: 'signed',
    });
    expect(screen).toMatchObject({ waitsFor: 0 });
  });
});
