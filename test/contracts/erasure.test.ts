/** Personal data is erased by policy and on request: no table and no object keeps a trace. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyId, SigningRequestId } from '../../src/model/ids.ts';
import { newObjectKey } from '../../src/server/platform/storage/object-store.ts';
import { readCatalog, readRows } from '../../src/server/transfer/table-rows.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { applyRetention, createCompany, erasePerson, eraseRequest } from '../support/built.ts';
import { startService, type TestService } from '../support/service.ts';
import {
  ada,
  bob,
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const DAY = 24 * 3600_000;
let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await startService({
    RETENTION_DAYS: '30',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
  });
  await service.post('/webhooks', {
    url: receiver.url,
    events: ['signing_request.completed', 'signing_request.sent'],
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** Every value of every table, as text. */
async function everything(): Promise<string> {
  const parts: string[] = [];
  await service.services.db.transaction(async (trx) => {
    for (const table of await readCatalog(trx))
      for await (const rows of readRows(trx, table))
        parts.push(...rows.map((row) => `${table.name}: ${JSON.stringify(row)}`));
  });
  return parts.join('\n');
}
async function objectKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of service.services.storage.keys()) keys.push(key);
  return keys.sort();
}
const linesWith = (text: string, ...needles: string[]) =>
  text
    .split('\n')
    .filter((line) => needles.some((needle) => line.toLowerCase().includes(needle.toLowerCase())));

async function finished(recipients = [ada, bob], documents?: string): Promise<SigningRequestId> {
  const template = await twoSignerTemplate(service, {
    fields: [{ type: 'file', recipient_id: 'temp_1', variable_name: 'proof' }],
  });
  const request = await sendFromTemplate(service, template, {
    recipients: recipients.map((one, index) => ({ ...one, order: index + 1 })),
    ...(documents && { name: documents }),
  });
  const [first, second] = signersOf(service, request as never);
  await first!.consent();
  await first!.fill('sig1', drawn);
  await first!.fill('city', 'Llanfairpwll');
  await first!.fill('proof', {
    kind: 'file',
    name: 'passport of the signer.pdf',
    content: Buffer.from('%PDF-1.4 passport').toString('base64'),
  });
  expect((await first!.finish()).status).toBe(200);
  expect((await second!.signAsSecond()).status).toBe(200);
  await drainJobs(service);
  return request.id as SigningRequestId;
}

async function setSealing(id: SigningRequestId, sealing_status: 'pending' | 'sealed'): Promise<void> {
  await service.services.db.kysely
    .updateTable('signing_request')
    .set({ sealing_status })
    .where('id', '=', id)
    .execute();
}

beforeEach(() => drainJobs(service));

describe('erasing a request', () => {
  it('removes the sender’s IP address and the uploaded file’s name', async () => {
    const form = new FormData();
    form.append('document', new File([new Uint8Array(onePage())], 'lease of the lighthouse.pdf'));
    const answer = await fetch(`${service.url}/api/v1/signing-requests`, {
      method: 'POST',
      body: form,
      headers: { authorization: service.company.live_key, 'x-forwarded-for': '203.0.113.77' },
    });
    const { id } = (await answer.json()) as { id: SigningRequestId };
    const needles = ['203.0.113.77', 'lighthouse'];
    expect(linesWith(await everything(), ...needles)).toEqual([
      expect.stringMatching(/^audit_entry: .*203\.0\.113\.77/),
      expect.stringMatching(/^document: .*lease of the lighthouse\.pdf/),
    ]);
    await eraseRequest(service.services, id, 'request');
    await drainJobs(service);
    expect(linesWith(await everything(), ...needles)).toEqual([]);
  });

  it('removes its people from every table and object, and keeps only that it existed', async () => {
    const before = await objectKeys();
    const people = [
      { first_name: 'Xanthippe', last_name: 'Quuxington', email: 'xanthippe@example.org' },
      { first_name: 'Zebedee', last_name: 'Quuuxington', email: 'zebedee@example.org' },
    ];
    const id = await finished(people, 'Sale of the lighthouse');
    const request = await readRequest(service, id);
    const needles = ['xanthippe', 'zebedee', 'uxington', 'llanfairpwll', 'lighthouse', 'passport of'];
    expect(linesWith(await everything(), ...needles).length).toBeGreaterThan(10);
    const audit = await service.get<{ results: unknown[] }>(`/signing-requests/${id}/audit`);

    await eraseRequest(service.services, id, 'request');
    await drainJobs(service);
    expect(linesWith(await everything(), ...needles)).toEqual([]);
    const left = linesWith(await everything(), id);
    expect(left).toEqual([expect.stringMatching(/^erased_request: /)]);
    const row = await service.services.db.kysely
      .selectFrom('erased_request')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      reason: 'request',
      status: 'finished',
      sealed_sha256: request.certificate.sha256,
      audit_head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(row.audit_count).toBeGreaterThanOrEqual(audit.body.results.length);
    // The rest was there before, and the template's document with its previews.
    const fresh = (await objectKeys()).filter((key) => !before.includes(key));
    expect(fresh.filter((key) => !/^(documents|previews)\//.test(key))).toEqual([]);

    for (const path of ['', '/audit', '/users'])
      expect((await service.get(`/signing-requests/${id}${path}`)).status).toBe(404);
    const link = await fetch(request.final_document_download_url!);
    expect(link.status).toBe(404);
  }, 60_000);

  it('removes stored responses of an Idempotency-Key without allowing a repetition', async () => {
    const template = await twoSignerTemplate(service);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = {
      name: 'Lease of the windmill',
      template_id: template.id,
      recipients: [
        { ...ada, email: 'wilhelmina@example.org', order: 1 },
        { ...bob, order: 2 },
      ],
    };
    const create = () => service.post<{ id: string }>('/signing-requests', body, { headers });
    const { id } = (await create()).body;
    const [first] = (await readRequest(service, id)).recipients;
    await service.post(
      `/signing-sessions/${first!.id}/decline`,
      { reason: 'Not sent yet' },
      { authorization: null, headers },
    );
    expect((await create()).headers.get('idempotency-replayed')).toBe('true');
    expect(linesWith(await everything(), 'wilhelmina').some((line) => /^idempotency/.test(line))).toBe(true);

    await eraseRequest(service.services, id as never, 'request');
    expect(linesWith(await everything(), 'wilhelmina', 'windmill')).toEqual([]);
    service.clock.forward(61_000);
    expect((await create()).status).toBe(409);
  });

  it('is rejected for requests that are in progress, unknown, or another company’s', async () => {
    const template = await twoSignerTemplate(service);
    const { id } = await sendFromTemplate(service, template);
    await expect(eraseRequest(service.services, id as never, 'request')).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    await service.post(`/signing-requests/${id}/cancel`, { reason: 'no', notify_signers: false });
    await expect(
      eraseRequest(service.services, id as never, 'request', crypto.randomUUID() as CompanyId),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      eraseRequest(service.services, crypto.randomUUID() as never, 'request'),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await eraseRequest(service.services, id as never, 'request', service.company.company_id);
    expect((await service.get(`/signing-requests/${id}`)).status).toBe(404);
    // The template and its document are intact.
    const { body } = await service.get<{ document_url: string }>(`/templates/${template.id}`);
    expect((await fetch(body.document_url)).status).toBe(200);
  });

  it('removes a document that nothing else uses', async () => {
    const { body } = await service.post<{ id: string; document_url: string }>('/signing-requests', {
      name: 'Draft',
      document: Buffer.from((await import('../fixtures/raw-pdf.ts')).onePage()).toString('base64'),
      recipients: [{ id: 'temp_a', ...ada }],
      fields: [{ type: 'signature', page: 1, x: 10, y: 10, width: 20, height: 5, recipient_id: 'temp_a' }],
    });
    const before = (await objectKeys()).length;
    await eraseRequest(service.services, body.id as never, 'request');
    await drainJobs(service);
    expect((await objectKeys()).length).toBeLessThan(before);
    expect((await fetch(body.document_url)).status).toBe(404);
  });

  it('waits for a running seal job', async () => {
    const id = await finished();
    await setSealing(id, 'pending');
    await expect(eraseRequest(service.services, id, 'request')).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
      message: expect.stringContaining('being sealed'),
    });
    expect(await readRequest(service, id)).toMatchObject({ id, status: 'finished' });
    await setSealing(id, 'sealed');
    await eraseRequest(service.services, id, 'request');
    expect((await service.get(`/signing-requests/${id}`)).status).toBe(404);
  }, 60_000);

  it('removes the partly signed copy', async () => {
    const id = await finished();
    const key = newObjectKey('sealed', 'pdf');
    await service.services.storage.put(key, Buffer.from('%PDF-1.4 in part'));
    await service.services.db.kysely
      .updateTable('signing_request')
      .set({ partial_key: key })
      .where('id', '=', id)
      .execute();
    await eraseRequest(service.services, id, 'request');
    await drainJobs(service);
    expect(await objectKeys()).not.toContain(key);
  }, 60_000);

  it('keeps a document that a template can be restored to', async () => {
    const template = await twoSignerTemplate(service);
    const { id } = await sendFromTemplate(service, template);
    await service.post(`/signing-requests/${id}/cancel`, { reason: 'no', notify_signers: false });
    const arranged = await service.post<Template>(`/templates/${template.id}/arrange-pages`, {
      pages: [{ page_number: 1, rotate: 90 }],
    });
    expect(arranged.body.document_id).not.toBe(template.document_id);
    await eraseRequest(service.services, id as never, 'request');
    await drainJobs(service);
    const { document_id, fields } = template;
    const restored = await service.post<Template>(`/templates/${template.id}/restore-document`, {
      document_id,
      fields,
    });
    expect(restored).toMatchObject({ status: 200, body: { document_id } });
    expect((await fetch(restored.body.document_url!)).status).toBe(200);
  }, 60_000);

  it('is the only way to delete audit entries', async () => {
    const { kysely } = service.services.db;
    const id = await finished();
    for (const attempt of [
      kysely.deleteFrom('audit_entry').where('request_id', '=', id),
      kysely.updateTable('audit_entry').set({ description: 'x' }).where('request_id', '=', id),
    ])
      await expect(attempt.execute()).rejects.toThrow('only ever added');
  });
});

describe('erasing a person', () => {
  it('clears templates and mails, and includes requests only when asked', async () => {
    const eve = { first_name: 'Evangeline', last_name: 'Thistlewood', email: 'Evangeline@Example.org' };
    const id = await finished([eve, bob]);
    const template = await twoSignerTemplate(service);
    const { id: user } = template.recipients[0]!;
    await service.patch(`/templates/${template.id}`, {
      user: { ...eve, id: user, designation: 'Signer', order: 1 },
    });
    const options = { email: 'evangeline@example.org', companyId: null };

    const some = await erasePerson(service.services, { ...options, withRequests: false });
    expect(some).toMatchObject({ requests: 0, kept_requests: [id] });
    expect(some.template_recipients).toBeGreaterThanOrEqual(1);
    expect(some.mails).toBeGreaterThanOrEqual(1);
    expect(
      linesWith(await everything(), 'thistlewood').every((line) => /^(template|mail_log)/.test(line)),
    ).toBe(false);
    expect(
      linesWith(await everything(), 'thistlewood').filter((line) => /^(template|mail_log)/.test(line)),
    ).toEqual([]);
    expect(
      (await service.get<{ recipients: unknown[] }>(`/templates/${template.id}`)).body.recipients,
    ).toHaveLength(2);

    const all = await erasePerson(service.services, { ...options, withRequests: true });
    expect(all).toMatchObject({ requests: 1, kept_requests: [] });
    await drainJobs(service);
    expect(linesWith(await everything(), 'thistlewood', 'evangeline')).toEqual([]);
  }, 60_000);
});

describe('what erasing a person covers', () => {
  it('clears every personal column of a template’s recipients', async () => {
    const needles = {
      first_name: 'Needle-first',
      last_name: 'Needle-last',
      phone_number: '+491700000042',
      street_address: 'Needle-street 1',
      city: 'Needle-city',
      state_province: 'Needle-state',
      postal_code: 'NEEDLE42',
      country: 'Needle-country',
      title: 'Needle-title',
      company: 'Needle-company',
    };
    const email = 'needle@example.org';
    const template = await twoSignerTemplate(service);
    const changed = await service.patch(`/templates/${template.id}`, {
      user: { ...needles, email, id: template.recipients[0]!.id, designation: 'Signer', order: 1 },
    });
    expect(changed.status).toBe(200);
    const ofTemplates = async () =>
      linesWith(await everything(), email, ...Object.values(needles)).filter((line) =>
        line.startsWith('template_recipient'),
      );
    const [before] = await ofTemplates();
    for (const needle of Object.values(needles)) expect(before).toContain(needle);
    await erasePerson(service.services, { email, withRequests: false, companyId: null });
    expect(await ofTemplates()).toEqual([]);
  });

  it('keeps other companies’ suppressions', async () => {
    const email = 'blocked@example.org';
    const other = await createCompany(service.services, { name: 'Other' });
    for (const authorization of [service.company.live_key, other.live_key])
      expect((await service.post('/email-suppressions', { email }, { authorization })).status).toBe(201);
    const erased = await erasePerson(service.services, {
      email,
      withRequests: false,
      companyId: service.company.company_id,
    });
    expect(erased.suppressions).toBe(1);
    const left = await service.services.db.kysely
      .selectFrom('email_suppression')
      .select('company_id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([{ company_id: other.company_id }]);
  });
});

describe('POST /company/erasures', () => {
  it('erases only the calling company’s data', async () => {
    const id = await finished();
    const { live_key: stranger } = await createCompany(service.services, { name: 'Stranger' });
    const ask = (body: unknown, authorization?: string) =>
      service.post('/company/erasures', body, authorization ? { authorization } : {});
    expect(await ask({ signing_request_id: id }, stranger)).toMatchObject({ status: 404 });
    expect(await ask({ email: ada.email, with_requests: true }, stranger)).toMatchObject({
      status: 200,
      body: { erased_requests: 0, kept_requests: [], template_recipients: 0, mails: 0 },
    });
    expect((await service.get(`/signing-requests/${id}`)).status).toBe(200);
    const workspace = await service.post<{ api_key: string }>('/workspaces', { name: 'Room' });
    expect(await ask({ signing_request_id: id }, workspace.body.api_key)).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED_KEY_REQUIRED' },
    });
    for (const body of [{}, { signing_request_id: id, email: ada.email }, { email: 'nobody' }, { id }])
      expect(await ask(body)).toMatchObject({ status: 400 });
    expect(await ask({ signing_request_id: id })).toMatchObject({
      status: 200,
      body: { erased_requests: 1 },
    });
    expect((await service.get(`/signing-requests/${id}`)).status).toBe(404);
  }, 60_000);
});

describe('RETENTION_DAYS', () => {
  it('skips requests that are still being sealed', async () => {
    const [unsealed, sealed] = [await finished(), await finished()];
    await setSealing(unsealed, 'pending');
    service.clock.forward(31 * DAY);
    await applyRetention(service.services);
    const statusOf = async (id: string) => (await service.get(`/signing-requests/${id}`)).status;
    expect([await statusOf(unsealed), await statusOf(sealed)]).toEqual([200, 404]);
    await setSealing(unsealed, 'sealed');
    await applyRetention(service.services);
    expect(await statusOf(unsealed)).toBe(404);
  }, 60_000);

  it('continues when one request can’t be erased', async () => {
    const requests = [await finished(), await finished(), await finished()].sort();
    service.clock.forward(31 * DAY);
    const { db, jobs, log, ...rest } = service.services;
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    let isFirst = true;
    const failing = {
      ...jobs,
      enqueue: (...given: Parameters<typeof jobs.enqueue>) => {
        if (!isFirst) return jobs.enqueue(...given);
        isFirst = false;
        return Promise.reject(new Error('no disk'));
      },
    };
    await applyRetention({ ...rest, db, log, jobs: failing as typeof jobs });
    // Other tests' jobs may fail meanwhile, and warn too.
    const failures = warned.mock.calls.filter(([message]) => message.startsWith('retention policy failed'));
    expect(failures).toHaveLength(1);
    warned.mockRestore();
    const statuses = await Promise.all(
      requests.map(async (id) => (await service.get(`/signing-requests/${id}`)).status),
    );
    expect(statuses.sort()).toEqual([200, 404, 404]);
    await applyRetention(service.services);
  }, 60_000);

  it('erases only what ended longer ago', async () => {
    const old = await finished();
    const template = await twoSignerTemplate(service);
    const running = await sendFromTemplate(service, template, { expiration_hours: 9999 });
    service.clock.forward(20 * DAY);
    const young = await finished();
    expect(await applyRetention(service.services)).toBe(0);
    service.clock.forward(11 * DAY);
    expect(await applyRetention(service.services)).toBeGreaterThanOrEqual(1);
    await drainJobs(service);
    const statuses = await Promise.all(
      [old, young, running.id].map(async (id) => (await service.get(`/signing-requests/${id}`)).status),
    );
    expect(statuses).toEqual([404, 200, 200]);
    const row = await service.services.db.kysely
      .selectFrom('erased_request')
      .select('reason')
      .where('id', '=', old)
      .executeTakeFirst();
    expect(row?.reason).toBe('policy');
  }, 60_000);
});
