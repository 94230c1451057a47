import { describe, expect, it } from 'vitest';
import { memoryCounter } from '../../../../src/server/http/rate-counter.ts';
import { rateClass } from '../../../../src/server/http/rate-limit.ts';

describe('the class of a call', () => {
  it.each([
    ['GET', '/api/v1/templates', 'read'],
    ['DELETE', '/api/v1/templates/1', 'write'],
    ['GET', '/api/v1/webhooks', 'webhook'],
    ['POST', '/api/v1/webhooks/1/test', 'webhook-test'],
    ['POST', '/api/v1/webhooks/rotate-secret', 'secret-rotation'],
    ['POST', '/api/v1/workspaces/1/api-key/regenerate', 'key-change'],
    ['GET', '/api/v1/signing-requests/1/signers/2/signature', 'signer-mark'],
  ])('%s %s is %s', (method, path, kind) => {
    expect(rateClass(method, path)).toBe(kind);
  });
});

describe('the counter in memory', () => {
  it('counts buckets apart and starts anew each minute', async () => {
    const counter = memoryCounter();
    expect([await counter.hit('a', 1), await counter.hit('a', 1), await counter.hit('b', 1)]).toEqual([
      1, 2, 1,
    ]);
    expect(await counter.hit('a', 2)).toBe(1);
  });
});
