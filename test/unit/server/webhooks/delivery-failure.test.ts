import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../src/model/errors.ts';
import { checkTarget, PrivateAddressError } from '../../../../src/server/platform/network/target-guard.ts';
import { deliveryFailure } from '../../../../src/server/webhooks/delivery-failure.ts';

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
