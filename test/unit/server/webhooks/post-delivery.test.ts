import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postDelivery } from '../../../../src/server/webhooks/post-delivery.ts';
import { privateName } from '../../../support/private-name.ts';
import { webhookReceiver } from '../../../support/webhook-receiver.ts';

describe('a name that resolves to a private address', () => {
  let target: Awaited<ReturnType<typeof privateName>>;
  beforeEach(async () => {
    target = await privateName('rebind.example');
  });
  afterEach(() => target.close());

  it('gets no connection from a delivery', async () => {
    const result = await postDelivery(`https://${target.host}/hook`, {}, '{}', []);
    expect(result).toEqual({
      status: null,
      isSuccess: false,
      error:
        'rebind.example doesn’t resolve to a public address. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
      response: '',
    });
    expect(target.connections()).toBe(0);
  });

  it('is connected to if the operator allows it', async () => {
    await postDelivery(`http://${target.host}/hook`, {}, '{}', [target.host]);
    expect(target.connections()).toBe(1);
  });
});

describe("a delivery's result", () => {
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  beforeEach(async () => {
    receiver = await webhookReceiver();
  });
  afterEach(() => receiver.close());
  const post = (url = receiver.url) => postDelivery(url, { 'x-test': 'yes' }, '{"a":"ä"}', [receiver.host]);

  it("is the receiver's response to the given body and headers", async () => {
    expect(await post()).toEqual({ status: 200, isSuccess: true, error: null, response: 'noted' });
    expect(receiver.received).toMatchObject([
      { path: '/hook', body: '{"a":"ä"}', headers: { 'x-test': 'yes' } },
    ]);
  });

  it.each([200, 202, 299])('is a success at %i', async (status) => {
    receiver.answer(status, {}, '');
    expect(await post()).toEqual({ status, isSuccess: true, error: null, response: '' });
  });

  it.each([300, 400, 410, 500])('is a failure at %i, with the response', async (status) => {
    receiver.answer(status, {}, 'no');
    const error = `Responded with ${status}`;
    expect(await post()).toEqual({ status, isSuccess: false, error, response: 'no' });
  });

  it("is a failure at a redirect, which isn't followed", async () => {
    receiver.answer(302, { location: '/elsewhere' });
    expect(await post()).toMatchObject({ status: 302, isSuccess: false });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('contains the first 1000 characters of the response, and no NUL', async () => {
    receiver.answer(200, {}, `a\0b${'c'.repeat(997)}d`);
    expect((await post()).response).toBe(`ab${'c'.repeat(997)}`);
  });

  it("doesn't wait for the end of a long response", async () => {
    let ended = false;
    const server = createHttpServer((_request, response) => {
      response.on('close', () => {
        ended = true;
      });
      response.write('x'.repeat(1000));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const result = await postDelivery(`http://${host}/`, {}, '{}', [host]);
    expect(result).toMatchObject({ status: 200, isSuccess: true, response: 'x'.repeat(1000) });
    await vi.waitFor(() => expect(ended).toBe(true));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is the rejection of a forbidden URL', async () => {
    expect(await post('http://10.0.0.1/')).toEqual({
      status: null,
      isSuccess: false,
      error:
        'Expected a public host, got 10.0.0.1. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
      response: '',
    });
  });
});

it("doesn't reveal the address of a host that the operator allowed", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const { error } = await postDelivery(`http://127.0.0.1:${port}/`, {}, '{}', ['127.0.0.1']);
  expect(error).toBe('Connection refused');
});
