import { Hono } from 'hono';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { FILE_BODY, RECORD_BODY, SMALL_BODY } from '../../../../../src/server/platform/http/body-limits.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import { memoryCounter } from '../../../../../src/server/platform/http/rate-counters.ts';
import { createRateLimiter } from '../../../../../src/server/platform/http/rate-limit.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';
import type { Services } from '../../../../../src/server/platform/services.ts';
import type { SessionAddress } from '../../../../../src/server/requests/signing/access.ts';
import { guardSession, sessionBodySize } from '../../../../../src/server/requests/signing/guard-session.ts';
import { openSigning, type SentRequest, sentRequest } from '../../../../support/signing-in-process.ts';
import { testClock } from '../../../../support/test-clock.ts';

beforeAll(openSigning, 60_000);

let networks = 0;
/** An address that no other test has called from. */
const newNetwork = () => `198.51.100.${(networks += 1)}`;
const left = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining');
const made = { status: 404, body: { code: 'NOT_FOUND', message: 'This signing link isn’t valid' } };

describe('calls to a signing session', () => {
  it('with an invalid ID are rejected before anything is counted', async () => {
    const sent = await sentRequest();
    const answer = await sent.browser('nonsense', null, newNetwork()).get();
    expect(answer).toMatchObject(made);
    expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('with made-up IDs are counted together per address', async () => {
    const sent = await sentRequest();
    const ip = newNetwork();
    const ask = (from = ip) => sent.browser(newId(), null, from).get();
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject(made);
    expect([left(first), left(second)]).toEqual(['199', '198']);
    expect(left(await ask(newNetwork()))).toBe('199');
  });

  it('are counted per session and address', async () => {
    const [sent, other] = [await sentRequest(), await sentRequest()];
    const ip = newNetwork();
    const ask = (one: SentRequest, from = ip) => one.browser(one.people[0]!.signing_id, null, from).get();
    expect(left(await ask(sent))).toBe('199');
    expect(left(await ask(sent))).toBe('198');
    expect(left(await ask(other))).toBe('199');
    expect(left(await ask(sent, newNetwork()))).toBe('199');
  });
});

describe('all signing sessions of one address', () => {
  it('share a limit, whether their IDs are real or made up', async () => {
    const [sent, other] = [await sentRequest(), await sentRequest()];
    const { services } = sent;
    // Three a minute, of what is 3,000 by default.
    const config = { ...services.config, rateLimitFactor: 0.001 };
    const app = new Hono<ApiEnv>();
    app.onError(handleErrors(services.log));
    app.use('*', guardSession({ ...services, config }, createRateLimiter(services), '/s/'));
    app.all('*', (c) => c.text('let in'));
    const ask = async (address: string, remoteAddress = '192.0.2.1') =>
      (await app.request(`/s/${address}`, {}, { incoming: { socket: { remoteAddress } } })).status;
    const [first, second] = [sent.people[0]!.signing_id, other.people[0]!.signing_id];
    expect([await ask(first), await ask(second), await ask(newId())]).toEqual([200, 200, 404]);
    expect([await ask(first), await ask(newId()), await ask('nonsense')]).toEqual([429, 429, 404]);
    expect(await ask(first, '192.0.2.2')).toBe(200);
    sent.clock.forward(60_000);
    expect(await ask(first)).toBe(200);
  });
});

describe('the maximum body', () => {
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

  it("depends on the field, if it is one of the recipient's", async () => {
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

/** A service without any session that counts what is asked of its database. */
function setup() {
  let lookUps = 0;
  const kysely = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => {
      lookUps += 1;
    },
  });
  // A hundredth: 30 calls a minute of one address, of these two with a made-up id.
  const services = {
    config: { rateLimitFactor: 0.01, trustedProxies: [] },
    db: { kysely },
    clock: testClock(),
  } as unknown as Services;
  const limiter = createRateLimiter(services, memoryCounter());
  const app = new Hono<ApiEnv>().use('/sessions/*', guardSession(services, limiter, '/sessions/'));
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  const call = async (id: string) => {
    const { status, headers } = await app.request(`/sessions/${id}`);
    return [status, headers.get('x-ratelimit-limit')];
  };
  return { call, lookUps: () => lookUps };
}

describe('a rejected call', () => {
  it('looks up no ID with another shape', async () => {
    const { call, lookUps } = setup();
    for (const id of ['x', '', `${crypto.randomUUID()}x`]) expect(await call(id)).toEqual([404, null]);
    expect(lookUps()).toBe(0);
  });

  it('looks up no ID once its address calls too often', async () => {
    const { call, lookUps } = setup();
    const statuses: unknown[] = [];
    for (let index = 0; index < 30; index += 1) statuses.push((await call(crypto.randomUUID()))[0]);
    expect(statuses).toEqual([404, 404, ...Array.from({ length: 28 }, () => 429)]);
    const before = lookUps();
    expect(before).toBeGreaterThanOrEqual(30);
    expect(await call(crypto.randomUUID())).toEqual([429, '30']);
    expect(lookUps()).toBe(before);
  });
});
