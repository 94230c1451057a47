import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../src/model/ids.ts';
import { FILE_BODY, RECORD_BODY, SMALL_BODY } from '../../../../src/server/http/body-sizes.ts';
import type { SessionAddress } from '../../../../src/server/signing-sessions/access.ts';
import { sessionBodySize } from '../../../../src/server/signing-sessions/guard-session.ts';
import { openSigning, type SentRequest, sentRequest } from '../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

let networks = 0;
/** An address that no other test has called from. */
const newNetwork = () => `198.51.100.${(networks += 1)}`;
const left = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining');
const made = { status: 404, body: { code: 'NOT_FOUND', message: 'This signing link is not valid' } };

describe('calls to a signing session', () => {
  it('at something that is no id are refused before anything is counted', async () => {
    const sent = await sentRequest();
    const answer = await sent.browser('nonsense', null, newNetwork()).get();
    expect(answer).toMatchObject(made);
    expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('at made-up ids are counted together for each address', async () => {
    const sent = await sentRequest();
    const ip = newNetwork();
    const ask = (from = ip) => sent.browser(newId(), null, from).get();
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject(made);
    expect([left(first), left(second)]).toEqual(['199', '198']);
    expect(left(await ask(newNetwork()))).toBe('199');
  });

  it('are counted for each session and address by themselves', async () => {
    const [sent, other] = [await sentRequest(), await sentRequest()];
    const ip = newNetwork();
    const ask = (one: SentRequest, from = ip) => one.browser(one.people[0]!.signing_id, null, from).get();
    expect(left(await ask(sent))).toBe('199');
    expect(left(await ask(sent))).toBe('198');
    expect(left(await ask(other))).toBe('199');
    expect(left(await ask(sent, newNetwork()))).toBe('199');
  });
});

describe('what a body may hold', () => {
  const size = (fieldType: SessionAddress['fieldType']) => sessionBodySize({ fieldType } as SessionAddress);

  it.each([
    [null, SMALL_BODY],
    ['text', SMALL_BODY],
    ['checkbox', SMALL_BODY],
    ['signature', RECORD_BODY],
    ['initial', RECORD_BODY],
    ['stamp', RECORD_BODY],
    ['file', FILE_BODY],
    ['image', FILE_BODY],
  ] as const)('for a field of type %s is %i bytes', (type, bytes) => {
    expect(size(type)).toBe(bytes);
  });

  it('depends on the field that the call is about, where it is one of the recipient’s', async () => {
    const sent = await sentRequest({
      workspace: { require_terms_acceptance: false },
      recipients: [{}, {}],
      fields: [
        { type: 'text', of: 0, variable_name: 'city' },
        { type: 'image', of: 0, variable_name: 'picture' },
        { type: 'image', of: 1, variable_name: 'theirs' },
      ],
    });
    const value = 'x'.repeat(SMALL_BODY);
    const put = async (name: string) =>
      (await sent.page().put(`fields/${sent.field(name).id}`, { value })).status;
    expect([await put('city'), await put('picture'), await put('theirs')]).toEqual([413, 400, 413]);
    const other = await sent.page().post(`handoffs/${sent.field('picture').id}/end`, { value });
    expect(other.status).toBe(413);
  });
});
