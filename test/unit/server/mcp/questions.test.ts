import { expect, it } from 'vitest';
import { callDigest } from '../../../../src/server/mcp/questions.ts';

it('ties a confirmation to the tool and every argument, in any order of keys', () => {
  const given = { id: 'a', recipients: [{ email: 'ada@example.com', name: 'Ada' }] };
  const digest = callDigest('signing_requests_send', given);
  const same = { recipients: [{ name: 'Ada', email: 'ada@example.com' }], id: 'a', confirm: 'code' };
  expect(callDigest('signing_requests_send', same)).toBe(digest);
  for (const [tool, args] of [
    ['signing_requests_cancel', given],
    ['signing_requests_send', { ...given, id: 'b' }],
    ['signing_requests_send', { ...given, custom_message: '' }],
    ['signing_requests_send', { ...given, recipients: [{ email: 'eve@example.com', name: 'Ada' }] }],
    ['signing_requests_send', { ...given, recipients: [...given.recipients, ...given.recipients] }],
    ['signing_requests_send', { id: 'a' }],
  ] as const)
    expect(callDigest(tool, args)).not.toBe(digest);
});

it('doesn’t confuse lists of different orders', () => {
  expect(callDigest('x', { list: ['a', 'b'] })).not.toBe(callDigest('x', { list: ['b', 'a'] }));
});
