import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReceiverPool, type ReceiverPool } from '../../../../src/server/webhooks/receiver-pool.ts';
import { webhookReceiver } from '../../../support/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let pool: ReceiverPool;
beforeEach(async () => {
  receiver = await webhookReceiver();
  pool = createReceiverPool([receiver.host]);
});
afterEach(async () => {
  vi.useRealTimers();
  pool.close();
  await receiver.close();
});

/** One batch. @returns the status of the response */
async function deliver(url = receiver.url, isKept = true): Promise<number | null> {
  const taken = pool.take(url);
  const { status } = await taken.post({}, '{}');
  pool.giveBack(url, taken, isKept);
  return status;
}

describe('the connection to a webhook', () => {
  it('is used again by the next batch', async () => {
    expect([await deliver(), await deliver(), await deliver()]).toEqual([200, 200, 200]);
    expect(receiver.connections()).toBe(1);
  });

  it('is another one for each of two batches at the same time', async () => {
    expect(await Promise.all([deliver(), deliver()])).toEqual([200, 200]);
    expect(receiver.connections()).toBe(2);
    expect(await Promise.all([deliver(), deliver()])).toEqual([200, 200]);
    expect(receiver.connections()).toBe(3);
  });

  it('is replaced if the receiver has closed it', async () => {
    receiver.closeAfterEach();
    expect([await deliver(), await deliver()]).toEqual([200, 200]);
    expect(receiver.connections()).toBe(2);
  });

  it('isn’t kept after a failed delivery', async () => {
    await deliver(receiver.url, false);
    await deliver();
    expect(receiver.connections()).toBe(2);
  });

  it('is closed four seconds after the last delivery', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await deliver();
    vi.advanceTimersByTime(3999);
    await deliver();
    vi.advanceTimersByTime(3999);
    await deliver();
    expect(receiver.connections()).toBe(1);
    vi.advanceTimersByTime(4000);
    await deliver();
    expect(receiver.connections()).toBe(2);
  });

  it('is closed when the service stops, and not kept any more', async () => {
    await deliver();
    const late = pool.take(receiver.url);
    await late.post({}, '{}');
    pool.close();
    pool.giveBack(receiver.url, late, true);
    expect(await late.post({}, '{}')).toMatchObject({ status: null });
  });
});

it('keeps at most a hundred connections, those used last', async () => {
  const urls = Array.from({ length: 101 }, (_none, at) => `${receiver.url}/${at}`);
  for (const url of urls) await deliver(url);
  expect(receiver.connections()).toBe(101);
  await deliver(urls[1]);
  await deliver(urls[100]);
  expect(receiver.connections()).toBe(101);
  await deliver(urls[0]);
  expect(receiver.connections()).toBe(102);
});
