import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyId, newId, type SigningRequestId } from '../../../../../src/model/ids.ts';
import { json } from '../../../../../src/server/platform/db/json.ts';
import { eraseRequest } from '../../../../../src/server/requests/erasure/erase-request.ts';
import {
  insertDocument,
  insertMail,
  insertRequest,
  insertTemplate,
  insertWebhook,
} from '../../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';

const DAY = new Date('2026-03-04T05:06:07.000Z');
const EXPIRY = new Date('2026-05-06T07:08:09.000Z');

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  await given.db.kysely.deleteFrom('job').execute();
  company = await given.company();
});

const add = (more: Parameters<typeof insertRequest>[2] = {}) => insertRequest(given.db, company, more);
const erase = (id: SigningRequestId, companyId?: CompanyId | null) =>
  eraseRequest(given.services, id, 'request', companyId);
const isThere = async (id: SigningRequestId) =>
  (await given.db.kysely.selectFrom('signing_request').select('id').where('id', '=', id).execute()).length ===
  1;
const left = (id: SigningRequestId) =>
  given.db.kysely.selectFrom('erased_request').selectAll().where('id', '=', id).executeTakeFirst();
/** Objects that are to be removed from the store. */
const forgotten = async () => {
  const jobs = (await given.storedJobs()).filter(({ kind }) => kind === 'forget-objects');
  expect(jobs.every(({ company_id }) => company_id === company.id)).toBe(true);
  return jobs.map(({ payload }) => (payload as { keys: string[] }).keys.toSorted());
};

async function addField(request_id: SigningRequestId, value: object | null, recipient_id: unknown = null) {
  await given.db.kysely
    .insertInto('signing_request_field')
    .values({
      id: newId<'field'>(),
      request_id,
      recipient_id: recipient_id as never,
      template_field_id: null,
      place: 0,
      definition: json({}) as never,
      value: value && (json(value) as never),
    })
    .execute();
}
async function addEntry(request_id: SigningRequestId, sequence: number) {
  await given.db.kysely
    .insertInto('audit_entry')
    .values({
      request_id,
      sequence,
      id: newId(),
      at: DAY,
      source: 'system',
      event: 'sent',
      description: '',
      actor: json({}) as never,
      ip_address: null,
      user_agent: null,
      details: json({}),
      previous_hash: '',
      hash: `hash ${sequence}`,
    })
    .execute();
}
/** An event about something, a try to deliver it and one more that is planned. */
async function addEvent(about: string) {
  const id = `evt_${newId()}`;
  const hook = await insertWebhook(given.db, company);
  await given.db.kysely
    .insertInto('webhook_event')
    .values({
      id,
      company_id: company.id,
      workspace_id: company.workspaceId,
      type: 'template.used',
      body: JSON.stringify({ data: { signing_request_id: about } }),
      created_at: DAY,
    })
    .execute();
  await given.db.kysely
    .insertInto('webhook_delivery')
    .values({
      id: newId(),
      webhook_id: hook.id,
      event_id: id,
      attempt: 1,
      at: DAY,
      duration_ms: 1,
      status_code: 500,
      error: 'Answered 500',
      response: null,
    })
    .execute();
  await given.db.transaction((trx) =>
    given.services.jobs.enqueue(trx, {
      kind: 'webhook-delivery',
      payload: { webhook_id: hook.id, event_id: id },
      companyId: company.id,
    }),
  );
}

describe('erasing a request', () => {
  it('removes everything that belongs to it, and nothing of another', async () => {
    const { kysely } = given.db;
    const count = async () => {
      const tables = [
        'signing_request',
        'signing_request_recipient',
        'signing_request_field',
        'audit_entry',
        'mail_log',
        'webhook_event',
        'webhook_delivery',
        'document',
        'job',
      ] as const;
      const counts = await Promise.all(
        tables.map((table) =>
          kysely
            .selectFrom(table)
            .select((row) => row.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return Object.fromEntries(tables.map((table, index) => [table, counts[index]!.count]));
    };
    const belongings = async () => {
      const { id, recipients } = await add({ recipients: 2 });
      await addField(id, { kind: 'text', text: 'London' }, recipients[0]!.id);
      await addEntry(id, 1);
      await insertMail(given.db, company, { request_id: id });
      await addEvent(id);
      await given.db.transaction((trx) =>
        given.services.jobs.enqueue(trx, {
          kind: 'expire',
          payload: { request_id: id },
          companyId: company.id,
        }),
      );
      return id;
    };
    await belongings();
    const before = await count();
    const id = await belongings();
    const between = await count();
    for (const [table, rows] of Object.entries(between))
      expect([table, rows]).not.toEqual([table, before[table]]);
    await erase(id);
    // One more: the job that removes the objects.
    expect(await count()).toEqual({ ...before, job: before.job! + 1 });
    expect(await isThere(id)).toBe(false);
  });

  it('removes each of its objects from the store, once', async () => {
    const { document_id } = await add();
    const document = await insertDocument(given.db, company, {
      object_key: 'document.pdf',
      original_key: 'document.pdf',
      previews: json(
        [1, 2].map((page) => ({ page_number: page, width: 1, height: 1, key: `preview ${page}` })),
      ) as never,
    });
    const { id } = await add({
      document_id: document,
      sealed_key: 'sealed.pdf',
      document_only_key: 'document only.pdf',
      certificate_only_key: 'certificate only.pdf',
      partial_key: 'partial.pdf',
    });
    await addField(id, { kind: 'file', key: 'answer.pdf' });
    await addField(id, { kind: 'text', text: 'x' });
    await addField(id, null);
    await erase(id);
    expect(await forgotten()).toEqual([
      [
        'answer.pdf',
        'certificate only.pdf',
        'document only.pdf',
        'document.pdf',
        'partial.pdf',
        'preview 1',
        'preview 2',
        'sealed.pdf',
      ],
    ]);
    const documents = await given.db.kysely.selectFrom('document').select('id').execute();
    expect(documents).toContainEqual({ id: document_id });
    expect(documents).not.toContainEqual({ id: document });
  });

  it('removes the original of a repaired document as well, and its upload', async () => {
    const { id, document_id } = await add();
    const upload = (one: typeof document_id) => ({
      id: one,
      company_id: company.id,
      workspace_id: company.workspaceId,
      file_name: 'lease of Ada.pdf',
      byte_size: 1,
      token_sha256: 'aa',
      token_id: null,
      expires_at: DAY,
    });
    const { document_id: other } = await add();
    for (const one of [document_id, other])
      await given.db.kysely.insertInto('upload').values(upload(one)).execute();
    await erase(id);
    expect(await forgotten()).toEqual([
      [`documents/${document_id}-original.pdf`, `documents/${document_id}.pdf`],
    ]);
    const uploads = await given.db.kysely
      .selectFrom('upload')
      .select('id')
      .where('company_id', '=', company.id)
      .execute();
    expect(uploads).toEqual([{ id: other }]);
  });

  it.each<[string, (id: never) => Promise<unknown>]>([
    ['another request has it', (document_id) => add({ document_id })],
    ['a template has it', (document_id) => insertTemplate(given.db, company, document_id)],
    [
      'a template had it',
      async (document_id) => {
        const template = await insertTemplate(given.db, company, await insertDocument(given.db, company));
        await given.db.kysely
          .insertInto('laid_document')
          .values({ template_id: template.id, revision: 1, document_id, pages: null, created_at: DAY })
          .execute();
      },
    ],
  ])('leaves the document when %s', async (_why, use) => {
    const { id, document_id } = await add();
    await use(document_id as never);
    await erase(id);
    expect(await given.db.kysely.selectFrom('document').select('id').execute()).toContainEqual({
      id: document_id,
    });
    expect(await forgotten()).toEqual([]);
  });

  it("removes the company's stored responses to repeated calls", async () => {
    const answer = (key: string, company_id: CompanyId, status: number) => ({
      scope: 'key:1',
      key,
      request_sha256: '',
      status,
      content_type: 'application/json',
      body: 'Ada',
      claim: null,
      instance: null,
      locked_until: DAY,
      expires_at: DAY,
      company_id,
    });
    const other = await given.company('Other');
    const { id } = await add();
    await given.db.kysely
      .insertInto('idempotency')
      .values([answer('mine', company.id, 200), answer('theirs', other.id, 200)])
      .execute();
    await erase(id);
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
});

describe('the remains of an erased request', () => {
  it('say that it existed, and identify its seal and its trail', async () => {
    const { id } = await add({ sealed_sha256: 'digest of the seal', finished_at: DAY });
    const { id: other } = await add();
    for (const sequence of [2, 3, 1]) await addEntry(id, sequence);
    await addEntry(other, 9);
    await erase(id);
    expect(await left(id)).toEqual({
      id,
      company_id: company.id,
      workspace_id: company.workspaceId,
      reason: 'request',
      status: 'finished',
      ended_at: DAY,
      sealed_sha256: 'digest of the seal',
      audit_count: 3,
      audit_head: 'hash 3',
      erased_at: given.clock.now(),
    });
  });

  it('say when it was erased by policy, and that it had no trail', async () => {
    const { id } = await add();
    await eraseRequest(given.services, id, 'policy');
    expect(await left(id)).toMatchObject({ reason: 'policy', audit_count: 0, audit_head: null });
  });

  it.each([
    ['finished', { finished_at: DAY }, DAY],
    ['cancelled', { cancelled_at: DAY }, DAY],
    ['declined', { declined_at: DAY }, DAY],
    ['deleted', { deleted_at: DAY }, DAY],
    ['expired', {}, EXPIRY],
    ['not_sent', {}, null],
  ] as const)('says when it was %s', async (status, times, ended_at) => {
    const { id } = await add({ status, expires_at: EXPIRY, ...times });
    await erase(id);
    expect(await left(id)).toMatchObject({ status, ended_at });
  });
});

describe("a request isn't erased", () => {
  const refused = async (id: SigningRequestId, error: object, companyId?: CompanyId) => {
    await expect(erase(id, companyId)).rejects.toMatchObject(error);
    expect([await left(id), await given.storedJobs()]).toEqual([undefined, []]);
  };

  it('while it is being signed', async () => {
    const { id } = await add({ status: 'in_progress' });
    await refused(id, {
      code: 'STATE_CONFLICT',
      message: 'The request is being signed. Cancel it first',
    });
    expect(await isThere(id)).toBe(true);
  });

  it('while it is being sealed', async () => {
    const { id } = await add({ sealing_status: 'pending' });
    await refused(id, {
      code: 'STATE_CONFLICT',
      message: 'The document is being sealed. Try again in a moment',
      extra: { headers: { 'Retry-After': '10' } },
    });
    expect(await isThere(id)).toBe(true);
    const { id: cancelled } = await add({ status: 'cancelled', sealing_status: 'pending' });
    await erase(cancelled);
    expect(await isThere(cancelled)).toBe(false);
  });

  it('by a company other than its own', async () => {
    const { id } = await add();
    const notFound = { code: 'NOT_FOUND', message: 'The requested resource was not found' };
    await refused(id, notFound, newId<'company'>());
    await refused(newId<'signing-request'>(), notFound);
    expect(await isThere(id)).toBe(true);
    await erase(id, company.id);
    expect(await isThere(id)).toBe(false);
  });
});
