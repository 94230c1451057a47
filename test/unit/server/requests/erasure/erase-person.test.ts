import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyId } from '../../../../../src/model/ids.ts';
import { erasePerson } from '../../../../../src/server/requests/erasure/erase-person.ts';
import {
  insertDocument,
  insertMail,
  insertRequest,
  insertTemplate,
} from '../../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';

type Company = Awaited<ReturnType<DatabaseServices['company']>>;

const EMAIL = 'ada@example.org';
const NOTHING = { requests: 0, kept_requests: [], template_recipients: 0, mails: 0, suppressions: 0 };

let given: DatabaseServices;
let company: Company;
let other: Company;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  for (const table of ['mail_log', 'email_suppression', 'template_recipient', 'signing_request'] as const)
    await given.db.kysely.deleteFrom(table).execute();
  company = await given.company();
  other = await given.company('Other');
});

const erase = (companyId: CompanyId | null = company.id, withRequests = false, email = EMAIL) =>
  erasePerson(given.services, { email, withRequests, companyId });
const requestIds = async () =>
  (await given.db.kysely.selectFrom('signing_request').select('id').execute()).map(({ id }) => id);

describe('a person in templates', () => {
  const person = {
    email: 'Ada@Example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone_number: '+44',
    street_address: 'St James’s Square',
    city: 'London',
    state_province: 'Greater London',
    postal_code: 'SW1',
    country: 'GB',
    title: 'Countess',
    company: 'Engines',
  };
  const rest = { language: 'en', is_editable: true, order: 3 };
  const attributesOf = async (owner: Company, attributes: object) => {
    const template = await insertTemplate(given.db, owner, await insertDocument(given.db, owner), attributes);
    return async () =>
      (
        await given.db.kysely
          .selectFrom('template_recipient')
          .select('attributes')
          .where('id', '=', template.recipientId)
          .executeTakeFirstOrThrow()
      ).attributes;
  };

  it('is removed, and the next recipient takes over their position', async () => {
    const read = await attributesOf(company, { ...person, ...rest, custom_fields: { pet: 'cat' } });
    expect(await erase()).toEqual({ ...NOTHING, template_recipients: 1 });
    const empty = Object.fromEntries(Object.keys(person).map((key) => [key, '']));
    expect(await read()).toEqual({ ...empty, ...rest, custom_fields: {} });
  });

  it('is found by the whole address, in any spelling', async () => {
    const bob = { ...person, email: 'bob@example.org' };
    const read = await attributesOf(company, bob);
    await attributesOf(company, person);
    expect((await erase(company.id, false, '  ADA@example.ORG ')).template_recipients).toBe(1);
    expect(await read()).toEqual(bob);
  });

  it('stays in those of other companies, unless the operator asks', async () => {
    const read = await attributesOf(other, person);
    expect(await erase()).toEqual(NOTHING);
    expect(await read()).toEqual(person);
    expect((await erase(null)).template_recipients).toBe(1);
  });
});

describe('a person in the mail log', () => {
  const mailIds = async () =>
    (await given.db.kysely.selectFrom('mail_log').select('id').execute()).map(({ id }) => id);

  it('is removed with every email to them, except those of requests that are being signed', async () => {
    const running = await insertRequest(given.db, company, { status: 'in_progress', email: 'x@example.org' });
    const ended = await insertRequest(given.db, company, { email: 'x@example.org' });
    await insertMail(given.db, company, { recipient: 'ADA@example.org' });
    await insertMail(given.db, company, { request_id: ended.id });
    const kept = await insertMail(given.db, company, { request_id: running.id });
    const toBob = await insertMail(given.db, company, { recipient: 'bob@example.org' });
    expect(await erase()).toEqual({ ...NOTHING, mails: 2 });
    expect((await mailIds()).sort()).toEqual([kept, toBob].sort());
  });

  it('stays in that of other companies, unless the operator asks', async () => {
    const theirs = await insertMail(given.db, other);
    await insertMail(given.db, company);
    expect((await erase()).mails).toBe(1);
    expect(await mailIds()).toEqual([theirs]);
    expect((await erase(null)).mails).toBe(1);
  });
});

describe('a person on the list of suppressed addresses', () => {
  it("is removed from the company's list, and from all for the operator", async () => {
    const suppress = (company_id: CompanyId, email: string) =>
      given.db.kysely
        .insertInto('email_suppression')
        .values({ company_id, email, reason: 'bounced', created_at: given.clock.now() })
        .execute();
    await suppress(company.id, EMAIL);
    await suppress(company.id, 'bob@example.org');
    await suppress(other.id, EMAIL);
    const left = () =>
      given.db.kysely
        .selectFrom('email_suppression')
        .select(['company_id', 'email'])
        .orderBy('email')
        .execute();
    expect(await erase()).toEqual({ ...NOTHING, suppressions: 1 });
    const ofBob = { company_id: company.id, email: 'bob@example.org' };
    expect(await left()).toEqual([{ company_id: other.id, email: EMAIL }, ofBob]);
    expect((await erase(null)).suppressions).toBe(1);
    expect(await left()).toEqual([ofBob]);
  });
});

describe('a person in requests', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));

  it("stays if requests weren't included, which are then listed oldest first", async () => {
    const late = await insertRequest(given.db, company, { created_at: at(3), email: 'Ada@example.org' });
    const early = await insertRequest(given.db, company, { created_at: at(1) });
    const between = await insertRequest(given.db, company, { created_at: at(2), recipients: 2 });
    await insertRequest(given.db, company, { email: 'bob@example.org' });
    await insertRequest(given.db, other);
    expect(await erase()).toEqual({ ...NOTHING, kept_requests: [early.id, between.id, late.id] });
    expect(await requestIds()).toHaveLength(5);
  });

  it('is erased with each of them if included, except those being signed or sealed', async () => {
    await insertRequest(given.db, company);
    await insertRequest(given.db, company, { status: 'cancelled' });
    const running = await insertRequest(given.db, company, { status: 'in_progress', created_at: at(1) });
    const unsealed = await insertRequest(given.db, company, { sealing_status: 'pending', created_at: at(2) });
    const ofBob = await insertRequest(given.db, company, { email: 'bob@example.org' });
    const theirs = await insertRequest(given.db, other);
    expect(await erase(company.id, true)).toEqual({
      ...NOTHING,
      requests: 2,
      kept_requests: [running.id, unsealed.id],
    });
    const left = [running.id, unsealed.id, ofBob.id, theirs.id];
    expect((await requestIds()).sort()).toEqual(left.sort());
    expect((await erase(null, true)).requests).toBe(1);
    const reason = await given.db.kysely
      .selectFrom('erased_request')
      .select('reason')
      .where('company_id', '=', company.id)
      .execute();
    expect(reason).toEqual([{ reason: 'request' }, { reason: 'request' }]);
  });

  it("isn't counted if the request was erased meanwhile", async () => {
    await insertRequest(given.db, company, { created_at: at(1) });
    const second = await insertRequest(given.db, company, { created_at: at(2) });
    const { jobs, ...rest } = given.services;
    const meanwhile: typeof jobs = {
      ...jobs,
      enqueue: async (trx, job) => {
        await jobs.enqueue(trx, job);
        await trx.deleteFrom('signing_request').where('id', '=', second.id).execute();
      },
    };
    const erased = await erasePerson(
      { ...rest, jobs: meanwhile },
      { email: EMAIL, withRequests: true, companyId: company.id },
    );
    expect(erased).toEqual({ ...NOTHING, requests: 1 });
  });

  it("is reported as a failure if a request couldn't be erased", async () => {
    const { id } = await insertRequest(given.db, company);
    const { jobs, ...rest } = given.services;
    const failing: typeof jobs = { ...jobs, enqueue: () => Promise.reject(new Error('no disk')) };
    await expect(
      erasePerson({ ...rest, jobs: failing }, { email: EMAIL, withRequests: true, companyId: company.id }),
    ).rejects.toThrow('no disk');
    expect(await requestIds()).toEqual([id]);
  });
});

it('is removed from stored responses to repeated calls, any of which may name them', async () => {
  const answer = (key: string, company_id: CompanyId) => ({
    scope: 'key:1',
    key,
    request_sha256: '',
    status: 200,
    content_type: 'application/json',
    body: 'Ada',
    claim: null,
    instance: null,
    locked_until: given.clock.now(),
    expires_at: given.clock.now(),
    company_id,
  });
  await given.db.kysely
    .insertInto('idempotency')
    .values([answer('mine', company.id), answer('theirs', other.id)])
    .execute();
  await erase();
  const kept = await given.db.kysely
    .selectFrom('idempotency')
    .select(['key', 'body'])
    .orderBy('key')
    .execute();
  expect(kept).toEqual([
    { key: 'mine', body: null },
    { key: 'theirs', body: 'Ada' },
  ]);
});
