import { createHmac } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../../src/model/errors.ts';
import { checkTarget, PrivateAddressError } from '../../../../src/server/platform/network/target-guard.ts';
import {
  deliveryFailure,
  deliveryHeaders,
  postDelivery,
} from '../../../../src/server/webhooks/post-delivery.ts';
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

const withCode = (code?: string) =>
  Object.assign(new Error('open /srv/countersign at 10.0.0.7'), code && { code });
/** As undici throws it. */
const fetchFailed = (cause?: unknown) => new TypeError('fetch failed', { cause });

describe('the reason of a failed delivery', () => {
  it.each([
    ['ECONNREFUSED', 'Connection refused'],
    ['ECONNRESET', 'Connection closed before a response'],
    ['EPIPE', 'Connection closed before a response'],
    ['UND_ERR_SOCKET', 'Connection closed before a response'],
    ['ETIMEDOUT', 'Connection timed out'],
    ['UND_ERR_CONNECT_TIMEOUT', 'Connection timed out'],
    ['EHOSTUNREACH', 'Host unreachable'],
    ['ENETUNREACH', 'Host unreachable'],
    ['ENOTFOUND', 'Host name not found'],
    ['EAI_AGAIN', 'Host name couldn’t be looked up'],
    ['ETIMEOUT', 'Host name couldn’t be looked up'],
    ['ESERVFAIL', 'Host name couldn’t be looked up'],
    ['EREFUSED', 'Host name couldn’t be looked up'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'TLS failed: ERR_TLS_CERT_ALTNAME_INVALID'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS failed: ERR_SSL_WRONG_VERSION_NUMBER'],
    ['CERT_HAS_EXPIRED', 'TLS failed: CERT_HAS_EXPIRED'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'TLS failed: UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'TLS failed: SELF_SIGNED_CERT_IN_CHAIN'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'TLS failed: DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['EPROTO', 'TLS failed: EPROTO'],
    ['EPROTONOSUPPORT', 'Delivery failed'],
    ['NO_CERT_', 'Delivery failed'],
    ['EMFILE', 'Delivery failed'],
  ])('of %s is "%s"', (code, reason) => {
    expect(deliveryFailure(fetchFailed(withCode(code)), 15_000)).toBe(reason);
    expect(deliveryFailure(withCode(code), 15_000)).toBe(reason);
  });

  it("never repeats a message that isn't the service's own", () => {
    for (const error of [fetchFailed(withCode()), fetchFailed(), fetchFailed('text'), withCode()])
      expect(deliveryFailure(error, 15_000)).toBe('Delivery failed');
  });

  it("is the cause's before that of the error around it", () => {
    const around = Object.assign(fetchFailed(withCode('ECONNREFUSED')), { code: 'ETIMEDOUT' });
    expect(deliveryFailure(around, 15_000)).toBe('Connection refused');
  });

  it('is the time limit if that passed', () => {
    const error = new DOMException('The operation was aborted', 'TimeoutError');
    expect(deliveryFailure(error, 15_000)).toBe('No response within 15 seconds');
  });

  it("is the service's message for a forbidden URL", () => {
    const refusal = () => {
      try {
        return checkTarget('https://10.0.0.1/', []);
      } catch (error) {
        return error;
      }
    };
    expect(deliveryFailure(refusal(), 15_000)).toBe(
      'Expected a public host, got 10.0.0.1. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
    );
    expect(deliveryFailure(new ServiceError('NOT_FOUND', 'Gone'), 15_000)).toBe('Gone');
    const inside = new PrivateAddressError('a.example doesn’t resolve to a public address');
    expect(deliveryFailure(fetchFailed(inside), 15_000)).toBe(
      `${inside.message}. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS`,
    );
  });
});

const secret = 'a1'.repeat(32);
const old = 'b2'.repeat(32);
const body = '{"id":"evt_1","type":"signing_request.sent"}';

function headers(oldSecret: string | null = null) {
  return deliveryHeaders({
    eventId: 'evt_1',
    type: 'signing_request.sent',
    deliveryId: 'd1',
    body,
    at: new Date(),
    secret,
    oldSecret,
  });
}

it('signs so that both kinds of receivers accept it with the one secret', () => {
  const sent = headers();
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(sent['X-Countersign-Signature']!)!;
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  expect(new Webhook(secret).verify(body, sent)).toMatchObject({ id: 'evt_1' });
  expect(() => new Webhook(secret).verify(`${body} `, sent)).toThrow();
  expect(sent['X-Countersign-Signature-Old']).toBeUndefined();
});

it('signs with both secrets while the old one is valid', () => {
  const sent = headers(old);
  expect(sent['X-Countersign-Signature-Old']).toMatch(/^t=\d+,v1=/);
  for (const key of [secret, old]) expect(() => new Webhook(key).verify(body, sent)).not.toThrow();
  expect(() => new Webhook('c3'.repeat(32)).verify(body, sent)).toThrow();
});

it('sends these headers and no others', () => {
  const at = new Date('2026-11-21T09:00:00.900Z');
  const seconds = 1_795_251_600;
  const delivery = { eventId: 'evt_1', type: 'signing_request.sent', deliveryId: 'd1', body, at, secret };
  const own = (key: string) =>
    `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
  const standard = (key: string) => new Webhook(key).sign('evt_1', at, body);
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Countersign-Webhooks/1',
    'X-Countersign-Event': 'signing_request.sent',
    'X-Countersign-Delivery': 'd1',
    'X-Countersign-Signature': own(secret),
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(seconds),
  };
  expect(deliveryHeaders({ ...delivery, oldSecret: null })).toEqual({
    ...common,
    'webhook-signature': standard(secret),
  });
  expect(deliveryHeaders({ ...delivery, oldSecret: old })).toEqual({
    ...common,
    'X-Countersign-Signature-Old': own(old),
    'webhook-signature': `${standard(secret)} ${standard(old)}`,
  });
});
