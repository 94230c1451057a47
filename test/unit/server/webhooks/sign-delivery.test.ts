import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { deliveryHeaders } from '../../../../src/server/webhooks/sign-delivery.ts';

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
