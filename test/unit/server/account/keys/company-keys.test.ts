/** Companies, their keys and credits, in the embedded database. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyId, newId, type WorkspaceId } from '../../../../../src/model/ids.ts';
import { setCredits } from '../../../../../src/server/account/companies/company.ts';
import {
  addKey,
  type CreatedCompany,
  createCompany,
  ensureDemoCompany,
} from '../../../../../src/server/account/keys/create-company.ts';
import { findKey } from '../../../../../src/server/account/keys/find-key.ts';
import { findApiKey } from '../../../../../src/server/account/keys/queries.ts';
import { replaceCompanyKey, replaceKey } from '../../../../../src/server/account/keys/replace-key.ts';
import { ConfigError } from '../../../../../src/server/platform/config/config.ts';
import { json } from '../../../../../src/server/platform/db/json.ts';
import type { Database } from '../../../../../src/server/platform/db/open-database.ts';
import type { Services } from '../../../../../src/server/platform/services.ts';
import { testDatabase } from '../../../../support/data-folder.ts';
import { insertWebhook } from '../../../../support/database-rows.ts';
import { temporaryFolder } from '../../../../support/tools.ts';

const HOUR = 3_600_000;
const MISSING = '00000000-0000-4000-8000-000000000000' as CompanyId;
const sha256 = (key: string) => createHash('sha256').update(key).digest('hex');

let db: Database;
let now: Date;
const clock = { now: () => now } as Services['clock'];
let company: CreatedCompany;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00.000Z');
  company = await createCompany({ db, clock }, { name: 'Northwind' });
});

const keysOf = (id: WorkspaceId) =>
  db.kysely.selectFrom('api_key').selectAll().where('workspace_id', '=', id).orderBy('created_at').execute();

describe('a new company', () => {
  it('has one protected workspace with its name', async () => {
    const row = await db.kysely
      .selectFrom('company')
      .selectAll()
      .where('id', '=', company.company_id)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: 'Northwind', created_at: now, updated_at: now, credits: null });
    const workspaces = await db.kysely
      .selectFrom('workspace')
      .selectAll()
      .where('company_id', '=', company.company_id)
      .execute();
    expect(workspaces).toMatchObject([
      { id: company.workspace_id, name: 'Northwind', is_protected: true, created_at: now, updated_at: now },
    ]);
    expect(company.name).toBe('Northwind');
  });

  it('has a live and a test key of 256 random bits, stored only as digest and prefix', async () => {
    const { live_key, test_key, workspace_id } = company;
    expect(live_key).toMatch(/^cs_live_[\w-]{43}$/);
    expect(test_key).toMatch(/^cs_test_[\w-]{43}$/);
    expect(live_key.slice(8)).not.toBe(test_key.slice(8));
    const kept = await keysOf(workspace_id);
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(
      expect.arrayContaining(
        [
          { mode: 'live', key: live_key },
          { mode: 'test', key: test_key },
        ].map(({ mode, key }) =>
          expect.objectContaining({
            mode,
            sha256: sha256(key),
            hint: key.slice(0, 12),
            created_at: now,
            expires_at: null,
          }),
        ),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(live_key.slice(13));
  });

  it('is found by its keys', async () => {
    expect(await findApiKey(db.kysely, sha256(company.test_key))).toEqual({
      id: expect.any(String),
      mode: 'test',
      expires_at: null,
      workspace_id: company.workspace_id,
      company_id: company.company_id,
      is_protected: true,
    });
    expect(await findApiKey(db.kysely, sha256('cs_live_guess'))).toBeUndefined();
  });
});

describe('a replaced key', () => {
  const replace = (mode: 'live' | 'test', isNow: boolean) =>
    replaceCompanyKey({ db, clock }, company.company_id, mode, isNow);
  const endOf = async (key: string) => (await findKey(db, sha256(key)))!.expires_at;

  it('works for a day in addition to the new one', async () => {
    // Asked before: what is remembered of a key must be forgotten.
    expect(await endOf(company.live_key)).toBe(null);
    const { key, stillWork } = await replace('live', false);
    expect(key).toMatch(/^cs_live_/);
    expect(stillWork).toBe(1);
    expect(await endOf(company.live_key)).toEqual(new Date(now.getTime() + 24 * HOUR));
    expect(await endOf(key)).toBe(null);
    expect(await endOf(company.test_key)).toBe(null);
  });

  it('stops working at once on request', async () => {
    const { stillWork } = await replace('test', true);
    expect(stillWork).toBe(0);
    expect(await endOf(company.test_key)).toEqual(now);
    expect(await endOf(company.live_key)).toBe(null);
  });

  it('keeps its end when the next one is replaced, and is counted while it works', async () => {
    const start = now;
    await replace('live', false);
    now = new Date(start.getTime() + HOUR);
    const { stillWork } = await replace('live', false);
    expect(stillWork).toBe(2);
    expect(await endOf(company.live_key)).toEqual(new Date(start.getTime() + 24 * HOUR));
    now = new Date(start.getTime() + 24 * HOUR);
    expect((await replace('live', false)).stillWork).toBe(2);
    expect(await endOf(company.live_key)).toEqual(new Date(start.getTime() + 24 * HOUR));
  });

  it('ends earlier than planned if another is replaced at once', async () => {
    await replace('live', false);
    now = new Date(now.getTime() + HOUR);
    expect((await replace('live', true)).stillWork).toBe(0);
    expect(await endOf(company.live_key)).toEqual(now);
  });

  it("doesn't affect the keys of other workspaces", async () => {
    const other = newId<'workspace'>();
    const times = { created_at: now, updated_at: now };
    await db.kysely
      .insertInto('workspace')
      .values({ id: other, company_id: company.company_id, name: 'Team', is_protected: false, ...times })
      .execute();
    const theirs = await db.transaction((trx) => addKey(trx, other, 'live', now));
    const stranger = await createCompany({ db, clock }, { name: 'Stranger' });
    await replace('live', true);
    expect([await endOf(theirs), await endOf(stranger.live_key)]).toEqual([null, null]);
    expect(await keysOf(other)).toHaveLength(1);
  });

  it('is listed with earlier ones that still work, oldest first', async () => {
    const { workspace_id } = company;
    const [first] = (await keysOf(workspace_id)).filter(({ mode }) => mode === 'live');
    const change = () => db.transaction((trx) => replaceKey(trx, workspace_id, 'live', { now }));
    expect((await change()).old.map(({ id }) => id)).toEqual([first!.id]);
    now = new Date(now.getTime() + HOUR);
    const { old } = await change();
    expect(old).toHaveLength(2);
    expect(old[0]!.id).toBe(first!.id);
    expect(old.every(({ mode }) => mode === 'live')).toBe(true);
  });

  it("can't belong to a company that doesn't exist", async () => {
    const refusal = await replaceCompanyKey({ db, clock }, MISSING, 'live', false).catch((error) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toContain(`--company: no company has the ID ${MISSING}`);
  });
});

describe('credits', () => {
  const woken: string[] = [];
  const jobs = {
    enqueue: async () => {},
    wake: () => void woken.push('woken'),
  } as unknown as Services['jobs'];
  const set = (credits: number | null, id = company.company_id) =>
    setCredits({ db, clock, jobs }, id, credits);
  const left = async () =>
    (await db.kysely
      .selectFrom('company')
      .select('credits')
      .where('id', '=', company.company_id)
      .executeTakeFirst())!.credits;
  const told = async () => {
    const events = await db.kysely
      .selectFrom('webhook_event')
      .select(['type', 'body'])
      .where('company_id', '=', company.company_id)
      .orderBy('id')
      .execute();
    return events.map(({ type, body }) => ({ type, data: JSON.parse(body).data }));
  };
  beforeEach(async () => {
    woken.length = 0;
    const events = json(['credits.purchased', 'signing_request.credits.purchased'] as const);
    await insertWebhook(db, { id: company.company_id }, { events });
  });

  it('are sent to webhooks under both names when they increase', async () => {
    await set(10);
    expect(await left()).toBe(10);
    const first = { credits: 10, added: 10 };
    const both = (data: object) => [
      { type: 'credits.purchased', data },
      { type: 'signing_request.credits.purchased', data },
    ];
    expect(await told()).toEqual(expect.arrayContaining(both(first)));
    expect(woken).toEqual(['woken']);
    await set(15);
    const events = await told();
    expect(events).toHaveLength(4);
    expect(events).toEqual(expect.arrayContaining(both({ credits: 15, added: 5 })));
  });

  it.each([[10], [9], [0], [null]])('aren’t sent when they become %s of 10', async (credits) => {
    await set(10);
    await set(credits);
    expect(await left()).toBe(credits);
    expect(await told()).toHaveLength(2);
    expect(woken).toHaveLength(2);
  });

  it('change for one company only', async () => {
    const other = await createCompany({ db, clock }, { name: 'Other' });
    await set(3, other.company_id);
    expect(await left()).toBe(null);
  });

  it("can't be set for a company that doesn't exist", async () => {
    const refusal = await set(1, MISSING).catch((error) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toContain(`--company: no company has the ID ${MISSING}`);
    expect(woken).toEqual([]);
  });
});

describe("the demo's company", () => {
  const file = () => join(temporaryFolder(), 'deep', 'demo.key');
  const ensure = (path: string) => ensureDemoCompany({ db, clock }, { file: path });

  it('is created once, and its key is stored for its owner only', async () => {
    const path = file();
    const made = await ensure(path);
    const { key, companyId } = made;
    expect(key).toMatch(/^cs_test_/);
    expect(readFileSync(path, 'utf8')).toBe(`${key}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await ensure(path)).toEqual(made);
    const found = await findApiKey(db.kysely, sha256(key));
    const row = await db.kysely
      .selectFrom('company')
      .select('name')
      .where('id', '=', found!.company_id)
      .executeTakeFirst();
    expect(found!.company_id).toBe(companyId);
    expect(row).toEqual({ name: 'Demo' });
  });

  it.each(['', 'cs_live_unknown\n'])('is created again for a file that contains %j', async (text) => {
    const path = join(temporaryFolder(), 'demo.key');
    writeFileSync(path, text, { mode: 0o644 });
    writeFileSync(`${path}.part`, 'left behind', { mode: 0o644 });
    const { key } = await ensure(path);
    expect(readFileSync(path, 'utf8')).toBe(`${key}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await findApiKey(db.kysely, sha256(key))).toBeDefined();
  });
});
