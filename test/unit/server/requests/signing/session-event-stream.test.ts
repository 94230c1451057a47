import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStreamLimit } from '../../../../../src/server/requests/signing/session-event-stream.ts';
import {
  agree,
  openSigning,
  type SentRequest,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const reader of readers.splice(0)) await reader.cancel();
});

const openStream = (sent: SentRequest, address: string = sent.people[0]!.signing_id) =>
  sent.app.request(`/api/v1/signing-sessions/${address}/events`);

async function listen(sent: SentRequest) {
  const response = await openStream(sent);
  const reader = response.body!.getReader();
  readers.push(reader);
  let text = '';
  const next = async () => {
    const { value, done } = await reader.read();
    if (!done) text += new TextDecoder().decode(value);
    return done;
  };
  return {
    response,
    next,
    /** Data of the events so far, once there are at least `count`. */
    async told(count: number) {
      const parse = () =>
        [...text.matchAll(/^event: session\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
      while (parse().length < count) if (await next()) break;
      return parse();
    },
    text: () => text,
  };
}

describe("a signing page's event stream", () => {
  it('sends the state immediately, and again after changes', async () => {
    const sent = await sentRequest({ recipients: [{}, {}] });
    const stream = await listen(sent);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    const quiet = {
      state: 'ready',
      request_status: 'in_progress',
      sealing_status: 'none',
      changed_at: null,
      handoff: null,
      link_email_status: null,
      code_status: null,
    };
    expect(await stream.told(1)).toEqual([quiet]);
    await sent.page().post('decline', {});
    expect((await stream.told(2))[1]).toMatchObject({ state: 'declined', request_status: 'declined' });
  });

  it('sends only a heartbeat for irrelevant changes', async () => {
    const sent = await sentRequest();
    const stream = await listen(sent);
    await sent.page().get();
    const before = (await stream.told(2)).length;
    await agree(sent.page());
    while (!stream.text().includes(': still here\n\n')) await stream.next();
    expect(await stream.told(before)).toHaveLength(before);
  });

  it('sends a heartbeat after fifteen seconds of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = await sentRequest();
    const stream = await listen(sent);
    await stream.told(1);
    while (vi.getTimerCount() === 0) await setImmediate();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(stream.text()).not.toContain(': still here');
    await vi.advanceTimersByTimeAsync(1);
    while (!stream.text().includes(': still here\n\n')) await stream.next();
    expect(await stream.told(1)).toHaveLength(1);
  });

  it('reports the expiration when it happens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = await sentRequest();
    const { kysely } = sent.services.db;
    const expires_at = new Date(sent.clock.now().getTime() + 5_000);
    await kysely.updateTable('signing_request').set({ expires_at }).where('id', '=', sent.id).execute();
    const stream = await listen(sent);
    await stream.told(1);
    while (vi.getTimerCount() === 0) await setImmediate();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(stream.text()).not.toContain('expired');
    sent.clock.forward(5_000);
    await vi.advanceTimersByTimeAsync(1);
    expect((await stream.told(2))[1]).toMatchObject({ state: 'expired' });
  });

  it('ends when the service stops', async () => {
    const sent = await sentRequest();
    const stream = await listen(sent);
    await stream.told(1);
    sent.lifecycle.endStreams();
    while (!(await stream.next()));
    expect(await stream.told(1)).toHaveLength(1);
  });

  it('frees its slot when it is closed', async () => {
    const sent = await sentRequest();
    const streams = [];
    for (let count = 0; count < 8; count += 1) streams.push(await listen(sent));
    expect((await openStream(sent)).status).toBe(429);
    await readers.pop()!.cancel();
    await expect
      .poll(async () => {
        const again = await openStream(sent);
        await again.body!.cancel();
        return again.status;
      })
      .toBe(200);
  });

  it('is rejected for an unknown ID, without using a slot', async () => {
    const sent = await sentRequest();
    const { address } = await takeOver(sent, sent.page());
    await sent.page().post(`handoffs/${address}/end`);
    for (let count = 0; count < 10; count += 1) expect((await openStream(sent, address)).status).toBe(404);
  });

  it('is open to a phone that took over', async () => {
    const sent = await sentRequest();
    const { address } = await takeOver(sent, sent.page());
    const answer = await openStream(sent, address);
    expect(answer.status).toBe(200);
    await answer.body!.cancel();
  });
});

describe('open streams', () => {
  it('are counted per session, per address and in total', () => {
    const limit = createStreamLimit({ session: 2, address: 3, all: 4 });
    const leave = limit.enter('1.1.1.1', 'a');
    limit.enter('1.1.1.1', 'a');
    expect(() => limit.enter('2.2.2.2', 'a')).toThrow('Too many');
    limit.enter('1.1.1.1', 'b');
    expect(() => limit.enter('1.1.1.1', 'c')).toThrow('Too many');
    limit.enter('3.3.3.3', 'd');
    expect(() => limit.enter('4.4.4.4', 'e')).toThrow('Too many');
    leave();
    leave();
    limit.enter('4.4.4.4', 'e');
    expect(() => limit.enter('5.5.5.5', 'f')).toThrow('Too many');
  });

  it('are limited to eight per session and 200 per address, and rejected with a time to wait', () => {
    const limit = createStreamLimit();
    for (let count = 0; count < 8; count += 1) limit.enter('1.1.1.1', 'a');
    const refusal = expect.objectContaining({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many open event streams',
      extra: { details: { retry_after: 30 }, headers: { 'Retry-After': '30' } },
    });
    expect(() => limit.enter('2.2.2.2', 'a')).toThrow(refusal);
    for (let count = 8; count < 200; count += 1) limit.enter('1.1.1.1', `b${count}`);
    expect(() => limit.enter('1.1.1.1', 'c')).toThrow(refusal);
  });
});
