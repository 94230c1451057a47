import { rmSync } from 'node:fs';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../../src/model/errors.ts';
import { type CompanyId, newId, type RecipientId } from '../../../../../src/model/ids.ts';
import { type Database, openDatabase } from '../../../../../src/server/platform/db/open-database.ts';
import { clearStoredResponses } from '../../../../../src/server/platform/http/clear-stored-responses.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import { idempotency, sweepIdempotency } from '../../../../../src/server/platform/http/idempotency.ts';
import type { Principal } from '../../../../../src/server/platform/http/principal.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';
import { createSecretBox } from '../../../../../src/server/platform/secrets/secret-box.ts';
import type { Services } from '../../../../../src/server/platform/services.ts';
import { hashOf, newSecret, type SessionAddress } from '../../../../../src/server/requests/signing/access.ts';
import { sessionScope } from '../../../../../src/server/requests/signing/guard-session.ts';
import { dataFolder } from '../../../../support/data-folder.ts';

const DAY = 24 * 3_600_000;
let folder: string;
let db: Database;
let now: Date;
let principal: Principal | null;
let session: SessionAddress;
/** Calls that reached the work. */
let done: string[];
let work: () => Promise<Response>;
let aliveInstances: number[];
beforeAll(async () => {
  folder = await dataFolder();
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
}, 120_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.kysely.deleteFrom('idempotency').execute();
  now = new Date('2026-11-21T09:00:00Z');
  done = [];
  principal = {
    kind: 'key',
    keyId: newId(),
    companyId: newId(),
    workspaceId: newId(),
    isProtected: true,
    mode: 'live',
  };
  session = {
    key: newId<'recipient'>() as RecipientId,
    recipientId: newId(),
    requestId: newId(),
    companyId: newId(),
    handoff: null,
    fieldType: null,
    loaded: null,
  };
  aliveInstances = [db.instance];
  work = async () => Response.json({ count: done.length }, { status: 201 });
});

const secrets = createSecretBox('an operator’s key of some length');
const services = () =>
  ({
    db: {
      ...db,
      isInstanceAlive: async (instance: number) => aliveInstances.includes(instance),
    },
    clock: { now: () => now },
    secrets,
  }) as unknown as Services;

interface Call {
  readonly key?: string;
  readonly path?: string;
  readonly method?: string;
  readonly body?: string;
  readonly authorization?: string;
}
async function call({
  key = 'order',
  path = '/orders',
  method = 'POST',
  body = '{}',
  authorization,
}: Call = {}) {
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  app.use('*', async (c, next) => {
    if (principal) c.set('principal', principal);
    else c.set('session', session);
    await next();
  });
  app.use('*', idempotency(services(), principal ? undefined : sessionScope(services())));
  app.all('*', (c) => {
    done.push(c.req.path);
    return work();
  });
  const answer = await app.request(path, {
    method,
    headers: {
      ...(key !== 'none' && { 'idempotency-key': key }),
      ...(authorization && { authorization }),
    },
    ...(method !== 'GET' && { body }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
    headers: answer.headers,
    isReplay: answer.headers.get('idempotency-replayed') === 'true',
  };
}
const rows = () => db.kysely.selectFrom('idempotency').selectAll().orderBy('key').execute();
/** As if the process had stopped before the answer was kept. */
const interrupt = (change: { is_done?: boolean; instance?: number | null } = {}) =>
  db.kysely
    .updateTable('idempotency')
    .set({ status: null, content_type: null, body: null, is_done: false, ...change })
    .execute();
const DEAD = 999;

describe('a repeated POST', () => {
  it('gets the first response again, and nothing is done twice', async () => {
    work = async () =>
      Response.json(
        { name: 'Lease', revision: 7 },
        { status: 201, headers: { 'content-type': 'application/x+json' } },
      );
    const first = await call();
    const second = await call();
    expect([first.status, first.isReplay, second.status, second.isReplay]).toEqual([201, false, 201, true]);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('content-type')).toBe('application/x+json');
    expect(second.headers.get('etag')).toBe('"7"');
    expect(done).toHaveLength(1);
  });

  it.each([
    ['{"revision":"7"}', null],
    ['{"name":"Lease"}', null],
    ['[{"revision":7}]', null],
    ['revision', null],
  ])('has a tag only of a revision: %s', async (text, tag) => {
    work = async () => new Response(text);
    await call();
    const second = await call();
    expect([second.text, second.isReplay, second.headers.get('etag')]).toEqual([text, true, tag]);
  });

  it('gets a response without a body or a type again', async () => {
    work = async () => new Response(null, { status: 202 });
    await call();
    const second = await call();
    expect([second.status, second.text, second.isReplay]).toEqual([202, '', true]);
    expect(second.headers.get('content-type')).toBe('application/json');
  });

  it('is stored encrypted, for its company, for a day', async () => {
    work = async () => Response.json({ secret: 'sesame' });
    await call();
    const [row] = await rows();
    expect(row).toMatchObject({
      key: 'order',
      scope: `key:${(principal as { keyId: string }).keyId}`,
      company_id: principal?.companyId,
      status: 200,
      expires_at: new Date(now.getTime() + DAY),
      locked_until: new Date(now.getTime() + 60_000),
      instance: db.instance,
    });
    expect(row?.body).not.toContain('sesame');
    now = new Date(now.getTime() + DAY - 1);
    expect((await call()).isReplay).toBe(true);
    now = new Date(now.getTime() + 1);
    expect((await call()).isReplay).toBe(false);
    expect(done).toHaveLength(2);
  });

  it.each([400, 404, 409, 422, 499])('gets a rejection with %i again', async (status) => {
    work = async () => Response.json({ code: 'REFUSED' }, { status });
    await call();
    const second = await call();
    expect([second.status, second.isReplay, done.length]).toEqual([status, true, 1]);
  });

  it.each([401, 429, 500, 503])('is tried again after %i', async (status) => {
    work = async () => Response.json({}, { status });
    await call();
    work = async () => Response.json({}, { status: 201 });
    const second = await call();
    expect([second.status, second.isReplay, done.length]).toEqual([201, false, 2]);
  });

  it('keeps what was done if the response failed', async () => {
    work = async () => {
      await db.transaction((trx) =>
        trx
          .insertInto('service_secret')
          .values({ name: `done ${now.getTime()}`, value: 'v', created_at: now })
          .execute(),
      );
      return Response.json({}, { status: 500 });
    };
    await call();
    const second = await call();
    expect([second.status, second.body.code, done.length]).toEqual([409, 'STATE_CONFLICT', 1]);
    await db.kysely.deleteFrom('service_secret').execute();
  });
});

describe('an idempotency key', () => {
  it.each([
    ['another body', { body: '{"a":1}' }],
    ['another path', { path: '/orders/2' }],
    ['another query', { path: '/orders?a=1' }],
  ])('is refused with %s', async (_title, change) => {
    await call();
    const second = await call(change);
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'IDEMPOTENCY_KEY_REUSED', message: 'This Idempotency-Key was used with a different request' },
    ]);
    expect(done).toHaveLength(1);
  });

  it('counts wherever the service is called from', async () => {
    await call({ path: 'http://one.example.com/orders' });
    expect((await call({ path: 'https://two.example.com:8443/orders' })).isReplay).toBe(true);
  });

  it('belongs to the API key that used it', async () => {
    await call();
    principal = { ...principal!, keyId: newId() } as Principal;
    expect((await call()).isReplay).toBe(false);
  });

  it('has 1 to 255 characters', async () => {
    for (const key of ['', 'x'.repeat(256)]) {
      const answer = await call({ key });
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { code: 'VALIDATION_ERROR', message: 'Idempotency-Key: expected 1 to 255 characters' },
      ]);
    }
    expect((await call({ key: 'x'.repeat(255) })).status).toBe(201);
    expect(done).toHaveLength(1);
  });

  it('is ignored except for POST', async () => {
    for (const method of ['PUT', 'GET']) {
      await call({ method });
      await call({ method });
    }
    await call({ key: 'none' });
    await call({ key: 'none' });
    expect([done.length, (await rows()).length]).toEqual([6, 0]);
  });
});

describe('a POST that is still running', () => {
  it("isn't done a second time", async () => {
    let finish = () => {};
    work = () =>
      new Promise((resolve) => {
        finish = () => resolve(Response.json({}));
      });
    const first = call();
    await expect.poll(() => done.length).toBe(1);
    const second = await call();
    expect([second.status, second.headers.get('retry-after'), second.body]).toMatchObject([
      409,
      '1',
      { code: 'STATE_CONFLICT', message: 'The first request with this Idempotency-Key is still in progress' },
    ]);
    finish();
    expect((await first).status).toBe(200);
    expect((await call()).isReplay).toBe(true);
  });

  it('is taken over a minute later', async () => {
    await call();
    await interrupt();
    now = new Date(now.getTime() + 59_999);
    expect((await call()).status).toBe(409);
    now = new Date(now.getTime() + 1);
    expect((await call()).status).toBe(201);
    expect(done).toHaveLength(2);
  });

  it("isn't taken over by another request", async () => {
    await call();
    await interrupt();
    now = new Date(now.getTime() + 60_000);
    expect((await call({ body: '{"a":1}' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is taken over at once if its instance is dead', async () => {
    await call();
    await interrupt({ instance: DEAD });
    expect((await call()).status).toBe(201);
    expect((await rows())[0]).toMatchObject({ instance: db.instance, status: 201 });
    expect(done).toHaveLength(2);
  });

  it('is left alone if its instance is alive or unknown', async () => {
    await call();
    aliveInstances.push(DEAD);
    await interrupt({ instance: DEAD });
    expect((await call()).status).toBe(409);
    await interrupt({ instance: null });
    expect((await call()).status).toBe(409);
    expect(done).toHaveLength(1);
  });

  it.each([
    ['in an instance that died', { instance: DEAD }, 0],
    ['longer than a minute ago', {}, 60_000],
  ])('is not done again when it was done %s', async (_title, change, later) => {
    await call();
    await interrupt({ is_done: true, ...change });
    now = new Date(now.getTime() + later);
    expect((await call()).body.message).toBe(
      'The first request with this Idempotency-Key succeeded, but its response was lost. Get the record instead',
    );
    expect(done).toHaveLength(1);
  });

  it('may be about to finish if it was done just now', async () => {
    await call();
    await interrupt({ is_done: true });
    expect((await call()).body.message).toMatch(/still in progress$/);
  });

  it("can't commit once another has taken over", async () => {
    work = async () => {
      await db.kysely.updateTable('idempotency').set({ claim: newId() }).execute();
      await db.transaction((trx) =>
        trx.insertInto('service_secret').values({ name: 'lost', value: 'v', created_at: now }).execute(),
      );
      return Response.json({});
    };
    const answer = await call();
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'STATE_CONFLICT', message: 'Another request with this Idempotency-Key has taken over' },
    ]);
    const kept = await db.kysely
      .selectFrom('service_secret')
      .where('name', '=', 'lost')
      .selectAll()
      .execute();
    expect(kept).toEqual([]);
    // Its answer is not that of the other.
    expect(await rows()).toMatchObject([{ status: null, body: null }]);
  });

  it("leaves another's claim alone if it fails", async () => {
    work = async () => {
      await db.kysely.updateTable('idempotency').set({ claim: newId() }).execute();
      throw new ServiceError('SERVICE_UNAVAILABLE', 'Try again');
    };
    await call();
    expect(await rows()).toHaveLength(1);
  });
});

describe('in a signing session', () => {
  beforeEach(() => {
    principal = null;
  });

  it('keeps responses for the credential that they were given to', async () => {
    const one = await call({ authorization: 'Bearer one' });
    expect(one.isReplay).toBe(false);
    expect((await call({ authorization: 'Bearer two' })).isReplay).toBe(false);
    expect((await call()).isReplay).toBe(false);
    expect((await call({ authorization: 'Bearer one' })).isReplay).toBe(true);
    expect((await call()).isReplay).toBe(true);
    for (const row of await rows()) expect(row.company_id).toBe(session.companyId as CompanyId);
  });

  it('keeps responses for that session', async () => {
    await call();
    session = { ...session, key: newId() };
    expect((await call()).isReplay).toBe(false);
  });

  it.each(['code/verify', 'redeem', 'resume', 'handoffs'])('stores no secret of %s', async (part) => {
    const path = `/api/v1/signing-sessions/${newId()}/${part}`;
    work = async () => {
      await db.transaction((trx) => sql`select 1`.execute(trx));
      return Response.json({ token: 'sesame' });
    };
    await call({ path });
    expect(await rows()).toMatchObject([{ status: null, body: null, is_done: true }]);
    const second = await call({ path });
    expect([second.status, done.length]).toEqual([409, 1]);
  });

  it.each(['code/verify/more', 'handoffs/1', 'consent', 'more/redeem'])(
    'stores responses of %s',
    async (part) => {
      const path = `/api/v1/signing-sessions/${newId()}/${part}`;
      await call({ path });
      expect((await call({ path })).isReplay).toBe(true);
    },
  );

  it('limits all callers without an issued token to a hundred keys a day together', async () => {
    const fill = (count: number, expires_at: Date) =>
      db.kysely
        .insertInto('idempotency')
        .values(
          Array.from({ length: count }, (_none, index) => ({
            scope: `session:${session.key}`,
            key: `${expires_at.getTime()} ${index}`,
            request_sha256: '',
            status: 200,
            content_type: null,
            body: null,
            claim: null,
            instance: null,
            locked_until: now,
            expires_at,
            company_id: session.companyId,
          })),
        )
        .execute();
    await fill(20, now);
    await fill(99, new Date(now.getTime() + 1));
    expect((await call()).status).toBe(201);
    // The hundredth key still has its answer.
    expect((await call()).isReplay).toBe(true);
    const answer = await call({ key: 'another' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(answer.body).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'A signing session can use at most 100 different Idempotency-Keys per day',
      details: { retry_after: 3600 },
    });
    session = { ...session, key: newId() };
    expect((await call({ key: 'another' })).status).toBe(201);
  });

  it('counts keys of the holder of an issued token separately', async () => {
    const token = newSecret();
    const id = newId<'signing-access'>();
    // The request that a token belongs to does not matter here.
    await sql`alter table signing_access disable trigger all`.execute(db.kysely);
    await db.kysely
      .insertInto('signing_access')
      .values({
        id: id as never,
        recipient_id: session.recipientId,
        kind: 'code',
        token_hash: hashOf(token),
        created_at: now,
        last_used_at: now,
        expires_at: now,
      } as never)
      .execute();
    await call({ authorization: `Bearer ${token}` });
    expect(await rows()).toMatchObject([{ scope: `session:${session.key} ${id}`, key: 'order' }]);
    expect((await call({ authorization: `Bearer ${newSecret()}` })).isReplay).toBe(false);
  });
});

describe('stored responses', () => {
  it('are deleted after a day', async () => {
    await call({ key: 'old' });
    now = new Date(now.getTime() + 1);
    await call({ key: 'new' });
    now = new Date(now.getTime() + DAY - 1);
    await sweepIdempotency(services());
    expect((await rows()).map(({ key }) => key)).toEqual(['new']);
  });

  async function fourAnswers() {
    const mine = principal!.companyId;
    await call({ key: 'mine' });
    work = async () => Response.json({}, { status: 400 });
    await call({ key: 'mine refused' });
    await call({ key: 'unowned' });
    await db.kysely
      .updateTable('idempotency')
      .set({ company_id: null })
      .where('key', '=', 'unowned')
      .execute();
    principal = { ...principal!, keyId: newId(), companyId: newId() } as Principal;
    await call({ key: 'theirs refused' });
    work = async () => Response.json({}, { status: 399 as never });
    await call({ key: 'theirs' });
    return mine;
  }
  const state = async () =>
    Object.fromEntries(
      (await rows()).map(({ key, status, body, content_type, is_done }) => [
        key,
        status === null && body === null && content_type === null && is_done ? 'forgotten' : 'kept',
      ]),
    );

  it("of one company are cleared, and actions aren't repeated", async () => {
    const mine = await fourAnswers();
    await db.transaction((trx) => clearStoredResponses(trx, mine));
    expect(await state()).toEqual({ mine: 'forgotten', theirs: 'kept', 'theirs refused': 'kept' });
  });

  it('of all companies are cleared', async () => {
    await fourAnswers();
    await db.transaction((trx) => clearStoredResponses(trx, null));
    expect(await state()).toEqual({ mine: 'forgotten', theirs: 'forgotten' });
  });
});
