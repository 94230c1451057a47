import { describe, expect, it } from 'vitest';
import { createStreamLimit } from '../../../../../src/server/requests/signing/stream-limit.ts';

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
