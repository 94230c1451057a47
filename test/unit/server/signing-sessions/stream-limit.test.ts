import { describe, expect, it } from 'vitest';
import { createStreamLimit } from '../../../../src/server/signing-sessions/stream-limit.ts';

describe('open streams', () => {
  it('are counted for a session, for an address and for everyone', () => {
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
});
