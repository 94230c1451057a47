import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { erasureRoutes } from '../../../../../src/server/requests/erasure/routes.ts';
import { insertMail, insertRequest } from '../../../../support/database-rows.ts';
import { askingAs, type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';
import { operationsOf } from '../../../../support/described-routes.ts';

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
let ask: (body: object) => ReturnType<ReturnType<typeof askingAs>>;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  company = await given.company();
  const asked = askingAs(company.principal, erasureRoutes(given.services));
  ask = (body) => asked('POST', '/company/erasures', body);
});

const answer = (more: object) => ({
  status: 200,
  body: { erased_requests: 0, kept_requests: [], template_recipients: 0, mails: 0, suppressions: 0, ...more },
});

it('describes the operation', () => {
  const [operation, ...more] = operationsOf(erasureRoutes(given.services));
  expect(more).toEqual([]);
  expect(operation).toMatchObject({ name: 'POST /company/erasures', tags: ['Company'] });
  const { summary, description, success } = operation!;
  for (const text of [summary, description, success]) expect(text).toMatch(/^\p{Lu}.+/u);
});

it('erases one request', async () => {
  const { id } = await insertRequest(given.db, company);
  expect(await ask({ signing_request_id: id })).toEqual(answer({ erased_requests: 1 }));
  expect((await ask({ signing_request_id: id })).status).toBe(404);
  const { id: running } = await insertRequest(given.db, company, { status: 'in_progress' });
  expect((await ask({ signing_request_id: running })).status).toBe(409);
});

it('erases a person, and their requests only if included', async () => {
  const { id } = await insertRequest(given.db, company);
  await insertMail(given.db, company);
  const email = 'ada@example.org';
  expect(await ask({ email })).toEqual(answer({ kept_requests: [id], mails: 1 }));
  expect(await ask({ email, with_requests: true })).toEqual(answer({ erased_requests: 1 }));
});

it('erases nothing of other companies', async () => {
  const other = await given.company('Other');
  const { id } = await insertRequest(given.db, other);
  expect((await ask({ signing_request_id: id })).status).toBe(404);
  expect(await ask({ email: 'ada@example.org', with_requests: true })).toEqual(answer({}));
});

it.each([{}, { email: 'nobody' }, { signing_request_id: 'x' }, { id: newId() }])(
  'rejects %j',
  async (body) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  },
);

it("requires the protected workspace's key", async () => {
  const { id } = await insertRequest(given.db, company);
  const team = await given.workspace(company.id);
  const asked = askingAs(team.principal, erasureRoutes(given.services));
  expect(await asked('POST', '/company/erasures', { signing_request_id: id })).toMatchObject({
    status: 403,
    body: { code: 'PROTECTED_KEY_REQUIRED' },
  });
});
