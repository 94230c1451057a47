import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../src/model/errors.ts';
import { deliveryFailure } from '../../../../src/server/webhooks/delivery-failure.ts';
import { postDelivery } from '../../../../src/server/webhooks/post-delivery.ts';
import { privateName } from '../../../support/private-name.ts';

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
      error: 'rebind.example does not resolve to a public address',
      response: '',
    });
    expect(target.connections()).toBe(0);
  });

  it('is connected to where the operator allows it', async () => {
    await postDelivery(`http://${target.host}/hook`, {}, '{}', [target.host]);
    expect(target.connections()).toBe(1);
  });
});

describe('the reason of a failure', () => {
  it('names no address of a host that the operator allowed', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { error } = await postDelivery(`http://127.0.0.1:${port}/`, {}, '{}', ['127.0.0.1']);
    expect(error).toBe('Connection refused');
  });

  it.each([
    ['ECONNRESET', 'Connection closed before an answer'],
    ['CERT_HAS_EXPIRED', 'TLS failed: CERT_HAS_EXPIRED'],
    ['EMFILE', 'Delivery failed'],
  ])('says of %s: %s', (code, reason) => {
    const cause = Object.assign(new Error('open /srv/countersign at 10.0.0.7'), { code });
    expect(deliveryFailure(new TypeError('fetch failed', { cause }), 15_000)).toBe(reason);
  });

  it('keeps what the service itself says of the address', () => {
    const refused = new ServiceError('VALIDATION_ERROR', 'Expected a public address');
    expect(deliveryFailure(refused, 15_000)).toBe('Expected a public address');
  });
});
