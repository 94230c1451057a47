import { expect, it } from 'vitest';
import { callDigest } from '../../../../src/server/mcp/questions.ts';

const SHOWN = 'Send the signing request “Lease”?\n7';

it('ties a confirmation to the tool, every argument in any order of keys, and what was shown', () => {
  const given = { id: 'a', recipients: [{ email: 'ada@example.com', name: 'Ada' }] };
  const digest = callDigest('signing_requests_send', given, SHOWN);
  const same = { recipients: [{ name: 'Ada', email: 'ada@example.com' }], id: 'a', confirm: 'code' };
  expect(callDigest('signing_requests_send', same, SHOWN)).toBe(digest);
  expect(callDigest('signing_requests_send', same, SHOWN.replace('7', '8'))).not.toBe(digest);
  for (const [tool, args] of [
    ['signing_requests_cancel', given],
    ['signing_requests_send', { ...given, id: 'b' }],
    ['signing_requests_send', { ...given, custom_message: '' }],
    ['signing_requests_send', { ...given, recipients: [{ email: 'eve@example.com', name: 'Ada' }] }],
    ['signing_requests_send', { ...given, recipients: [...given.recipients, ...given.recipients] }],
    ['signing_requests_send', { id: 'a' }],
  ] as const)
    expect(callDigest(tool, args, SHOWN)).not.toBe(digest);
});

it('doesn’t confuse lists of different orders', () => {
  const digestOf = (...list: string[]) => callDigest('x', { list }, SHOWN);
  expect(digestOf('a', 'b')).not.toBe(digestOf('b', 'a'));
});
