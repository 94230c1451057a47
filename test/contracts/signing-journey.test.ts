import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../src/model/canonical-json.ts';
import type { SigningRequestId } from '../../src/model/ids.ts';
import { type AuditEntry, brokenAt, sha256Hex } from '../../src/server/audit/chain.ts';
import { sharedService, type TestService } from '../support/service.ts';
import {
  ada,
  bob,
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  type signer,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await sharedService();
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

describe('two signers in order', () => {
  it('get from a template to a sealed file', async () => {
    const template = await twoSignerTemplate(service);
    const sent = await sendFromTemplate(service, template);
    expect(sent).toMatchObject({
      status: 'in_progress',
      sealing_status: 'none',
      template_id: template.id,
      credits_remaining: null,
      warnings: [],
      first_signer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    });
    expect(sent.first_signer.signing_link).toBe(`${service.url}/signing/${sent.first_signer.id}`);
    expect(sent.first_signer.id).toBe(sent.recipients[0]!.id);
    expect(template.recipients.map((one) => one.id)).not.toContain(sent.first_signer.id);

    const [first, second] = signersOf(service, sent) as [
      ReturnType<typeof signer>,
      ReturnType<typeof signer>,
    ];
    const waiting = await second.open();
    expect(waiting.state).toBe('waiting-for-turn');
    expect(waiting.request.document_url).toBeNull();
    expect(waiting.fields).toEqual([]);

    const page = await first.open();
    expect(page.state).toBe('ready');
    expect(page.fields.map((field) => [field.variable_name, field.editable])).toEqual([
      ['sig1', true],
      ['city', true],
      ['when', false],
    ]);
    const original = await fetch(page.request.document_url!);
    expect(sha256Hex(new Uint8Array(await original.arrayBuffer()))).toBe(page.request.document_sha256);

    const done = await first.signAsFirst();
    expect(done).toMatchObject({
      status: 200,
      body: { state: 'already-signed', request: { status: 'in_progress', sealing_status: 'none' } },
    });

    const turn = await second.open();
    expect(turn.state).toBe('ready');
    expect(turn.fields.find((field) => field.variable_name === 'city')).toMatchObject({
      value: 'London',
      editable: false,
    });
    expect(turn.others).toEqual([{ name: 'Ada Lovelace', designation: 'Signer', order: 1, is_done: true }]);
    const last = await second.signAsSecond();
    expect(last).toMatchObject({
      status: 200,
      body: { state: 'finished', request: { status: 'finished' } },
    });

    await drainJobs(service);
    const request = await readRequest(service, sent.id);
    expect(request).toMatchObject({
      status: 'finished',
      sealing_status: 'sealed',
      certificate: { generated: true, has_error: false, level: 'B-B' },
      final_document_download_error: null,
    });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(service.clock.now());
    expect(request.fields.find((field) => field.variable_name === 'when')?.value).toBe(today);

    const sealed = await fetch(request.final_document_download_url!);
    expect(sealed.status).toBe(200);
    expect(sealed.headers.get('content-disposition')).toContain('Contract.pdf');
    const bytes = new Uint8Array(await sealed.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(sha256Hex(bytes)).toBe(request.certificate.sha256);
    const end = await second.open();
    expect(end.state).toBe('finished');
    expect(end.request.final_document_url).toContain('/files/sealed/');
    const download = await service.get(`/signing-requests/${sent.id}/download`);
    expect(download).toMatchObject({ status: 200, body: { status: 'finished', is_partial: false } });
  });

  it('leave a verifiable audit trail', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first, second] = signersOf(service, sent);
    await first!.signAsFirst();
    await second!.signAsSecond();
    await drainJobs(service);
    const { body } = await service.get<{ results: (AuditEntry & { condensed_count: number })[] }>(
      `/signing-requests/${sent.id}/audit`,
    );
    const entries = body.results.map(({ condensed_count: _count, ...entry }) => entry);
    expect(brokenAt(entries)).toBeNull();
    expect(entries.map((entry) => entry.details.action ?? entry.event)).toEqual([
      'created',
      'sent',
      'document_viewed',
      'terms_accepted',
      'document_finished',
      'document_viewed',
      'terms_accepted',
      'document_finished',
      'finished',
      'sealed',
    ]);
    expect(entries[4]).toMatchObject({
      source: 'signer',
      actor: { name: 'Ada Lovelace', email: 'ada@example.com' },
      ip_address: '127.0.0.1',
    });
    // The digests match the answers that the sender reads now.
    const { fields } = (await service.get<typeof sent>(`/signing-requests/${sent.id}`)).body;
    const entered = Object.fromEntries(
      fields
        .filter(({ recipient_id }) => recipient_id === sent.first_signer.recipient_id)
        .map(({ id, value }) => [id, value as Json]),
    );
    expect(entries[4]!.details.values_sha256).toBe(sha256Hex(canonicalJson(entered)));
    const { kysely } = service.services.db;
    await expect(
      kysely.updateTable('audit_entry').set({ description: 'x' }).where('sequence', '=', 1).execute(),
    ).rejects.toThrow(/only ever added/);
    await expect(kysely.deleteFrom('audit_entry').execute()).rejects.toThrow(/only ever added/);
  });

  it('get the right emails', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first, second] = signersOf(service, sent);
    const mails = async () => {
      await drainJobs(service);
      const rows = await service.services.db.kysely
        .selectFrom('mail_log')
        .selectAll()
        .where('request_id', '=', sent.id as never)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => `${row.kind} ${row.recipient}`).sort();
    };
    expect(await mails()).toEqual(['invite ada@example.com']);
    await first!.signAsFirst();
    expect(await mails()).toEqual(['invite ada@example.com', 'invite bob@example.com']);
    await second!.signAsSecond();
    expect(await mails()).toEqual([
      'completed ada@example.com',
      'completed bob@example.com',
      'invite ada@example.com',
      'invite bob@example.com',
    ]);
  });
});

describe('after finishing', () => {
  it('shows the sender’s message only to those who have finished', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service), {
      completion_title: 'Welcome aboard',
      completion_redirect_url: 'https://acme.example/done',
      completion_redirect_delay: 3,
    });
    const [ada, bob] = signersOf(service, await readRequest(service, sent.id));
    expect((await ada!.open()).completion).toBeNull();
    expect((await ada!.signAsFirst()).body.completion).toEqual({
      title: 'Welcome aboard',
      message: null,
      redirect_url: 'https://acme.example/done',
      redirect_delay: 3,
    });
    expect((await bob!.open()).completion).toBeNull();
  });
});

describe('a signer', () => {
  it('can’t write before their turn, and nothing is stored', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [, second] = signersOf(service, sent);
    const session = await second!.open();
    const field = sent.fields.find((one) => one.variable_name === 'sig2')!;
    const base = `/signing-sessions/${second!.id}`;
    const anonymous = { authorization: null };
    const digests = {
      document_sha256: session.request.document_sha256,
      fields_sha256: session.fields_sha256,
    };
    const attempts = [
      service.post(`${base}/consent`, { sha256: session.consent.sha256, language: 'en' }, anonymous),
      service.put(`${base}/fields/${field.id}`, { value: drawn }, anonymous),
      service.post(`${base}/finish`, digests, anonymous),
      service.post(`${base}/decline`, { reason: 'no' }, anonymous),
    ];
    for (const attempt of attempts)
      expect(await attempt).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_TURN' } });
    const request = await readRequest(service, sent.id);
    expect(request.status).toBe('in_progress');
    // Checked in the table, because the API hides unfinished answers.
    const stored = await service.services.db.kysely
      .selectFrom('signing_request_field')
      .select('value')
      .where('request_id', '=', request.id as SigningRequestId)
      .execute();
    expect(stored.every((one) => one.value === null)).toBe(true);
    expect(request.recipients[1]).toMatchObject({ viewed_on: null, declined_on: null, finished_on: null });
  });

  it('gets 404 for an unknown link', async () => {
    for (const id of ['nonsense', crypto.randomUUID()]) {
      const answer = await service.get(`/signing-sessions/${id}`, { authorization: null });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('can’t fill in other recipients’, read-only or server-assigned fields', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [
        {
          type: 'text',
          recipient_id: 'temp_1',
          variable_name: 'rate',
          read_only: true,
          read_only_value: '4 %',
        },
      ],
    });
    const sent = await sendFromTemplate(service, template);
    const [first] = signersOf(service, sent);
    await first!.consent();
    const foreign = sent.fields.find((one) => one.variable_name === 'sig2')!;
    expect(await first!.fill(foreign.id, drawn)).toMatchObject({ status: 404 });
    expect(await first!.fill('when', '2020-01-01')).toMatchObject({ status: 403 });
    expect(await first!.fill('rate', '0 %')).toMatchObject({ status: 403 });
    expect((await first!.open()).fields.find((one) => one.variable_name === 'rate')?.value).toBe('4 %');
  });

  it('can’t fill in anything before consenting to the current statement', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first] = signersOf(service, sent);
    expect(await first!.fill('city', 'x')).toMatchObject({ status: 409, body: { code: 'CONSENT_REQUIRED' } });
    const stale = await service.post(
      `/signing-sessions/${first!.id}/consent`,
      { sha256: '0'.repeat(64), language: 'en' },
      { authorization: null },
    );
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_DOCUMENT' } });
  });

  it('can’t finish what wasn’t shown or isn’t filled in', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first] = signersOf(service, sent);
    await first!.consent();
    await first!.fill('sig1', drawn);
    const city = sent.fields.find((one) => one.variable_name === 'city')!;
    expect(await first!.finish()).toMatchObject({
      status: 409,
      body: { code: 'FIELDS_INCOMPLETE', details: { fields: [city.id] } },
    });
    await first!.fill('city', 'London');
    for (const key of ['document_sha256', 'fields_sha256'])
      expect(await first!.finish({ [key]: 'f'.repeat(64) })).toMatchObject({
        status: 409,
        body: { code: 'STALE_DOCUMENT' },
      });
    expect(await first!.finish()).toMatchObject({ status: 200 });
  });
});

describe('the displayed values are what is signed', () => {
  /** Digests as a page computes them from its session. */
  const answersOf = ({ fields, recipient }: Awaited<ReturnType<ReturnType<typeof signer>['open']>>) => {
    const own = fields.filter((one) => one.recipient_id === recipient.id && one.value !== null);
    return sha256Hex(canonicalJson(Object.fromEntries(own.map(({ id, value }) => [id, value as Json]))));
  };

  it('rejects answers that another device has changed since they were displayed, and records what was signed', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const first = signersOf(service, sent)[0]!;
    await first.consent();
    await first.fill('sig1', drawn);
    await first.fill('city', 'London');
    const page = await first.open();
    await first.fill('city', 'Paris');
    expect(await first.finish({ answers_sha256: answersOf(page) })).toMatchObject({
      status: 409,
      body: { code: 'STALE_ANSWERS' },
    });
    const answers_sha256 = answersOf(await first.open());
    expect(await first.finish({ answers_sha256 })).toMatchObject({ status: 200 });
    const trail = await service.get<{ results: AuditEntry[] }>(`/signing-requests/${sent.id}/audit`);
    expect(trail.body.results.find((one) => one.event === 'document_finished')?.details).toMatchObject({
      answers_sha256,
    });
  });

  it('excludes unfinished answers of another signer', async () => {
    const template = await twoSignerTemplate(service, {
      settings: { use_signing_order: false },
      fields: [
        { type: 'number', recipient_id: 'temp_2', variable_name: 'n' },
        { type: 'formula', recipient_id: 'temp_1', variable_name: 'sum', format_rules: { formula: 'n * 2' } },
      ],
    });
    const sent = await sendFromTemplate(service, template);
    const [first, second] = signersOf(service, sent);
    await second!.consent();
    await second!.fill('n', '21');
    expect((await first!.signAsFirst()).status).toBe(200);
    const { fields } = await readRequest(service, sent.id);
    expect(fields.find((one) => one.variable_name === 'sum')?.value).toBeNull();
  });
});

describe('repeated and concurrent requests', () => {
  it('to finish return the same response, with and without an Idempotency-Key', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first, second] = signersOf(service, sent);
    const once = await first!.signAsFirst();
    expect((await first!.finish()).body.recipient).toEqual(once.body.recipient);
    await second!.consent();
    await second!.fill('sig2', drawn);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const one = await second!.finish({}, key);
    const again = await second!.finish({}, key);
    expect(again.body).toEqual(one.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('to finish, twenty at once, lead to one completion and one seal', async () => {
    const hook = await service.post<{ id: string }>('/webhooks', {
      url: receiver.url,
      events: ['signing_request.completed', 'signing_request.recipient.signed'],
    });
    const template = await twoSignerTemplate(service, { settings: { use_signing_order: false } });
    const sent = await sendFromTemplate(service, template);
    const [first, second] = signersOf(service, sent);
    await first!.consent();
    await first!.fill('sig1', drawn);
    await first!.fill('city', 'London');
    await second!.consent();
    await second!.fill('sig2', drawn);
    const finishes = Array.from({ length: 20 }, (_, index) => (index % 2 ? first! : second!).finish());
    const answers = await Promise.all(finishes);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { kysely } = service.services.db;
    const jobs = await kysely.selectFrom('job').selectAll().where('dedupe_key', '=', sent.id).execute();
    expect(jobs.filter((job) => job.kind === 'seal')).toHaveLength(1);
    const events = await kysely.selectFrom('webhook_event').selectAll().execute();
    const ours = events.filter((event) => event.body.includes(sent.id)).map((event) => event.type);
    expect(ours.sort()).toEqual([
      'signing_request.completed',
      'signing_request.recipient.signed',
      'signing_request.recipient.signed',
    ]);
    await service.delete(`/webhooks/${hook.body.id}`);
    await drainJobs(service);
    expect((await readRequest(service, sent.id)).sealing_status).toBe('sealed');
  });

  it('to cancel and sign end with one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const template = await twoSignerTemplate(service, { settings: { use_signing_order: false } });
      const sent = await sendFromTemplate(service, template);
      const [first, second] = signersOf(service, sent);
      await first!.signAsFirst();
      await second!.consent();
      await second!.fill('sig2', drawn);
      const [finished, cancelled] = await Promise.all([
        second!.finish(),
        service.post(`/signing-requests/${sent.id}/cancel`, { reason: 'changed our mind' }),
      ]);
      const request = await readRequest(service, sent.id);
      if (request.status === 'finished') {
        expect(finished.status).toBe(200);
        expect(cancelled.status).toBe(409);
      } else {
        expect(request.status).toBe('cancelled');
        expect(finished).toMatchObject({ status: 409, body: { code: 'REQUEST_CANCELLED' } });
        expect(cancelled.status).toBe(200);
      }
    }
  });
});

describe('sealing that fails', () => {
  it('is reported, retried, and succeeds once the fault is gone', async () => {
    const template = await twoSignerTemplate(service);
    const sent = await sendFromTemplate(service, template);
    const { db, storage } = service.services;
    const { object_key } = await db.kysely
      .selectFrom('document')
      .innerJoin('signing_request', 'signing_request.document_id', 'document.id')
      .select('object_key')
      .where('signing_request.id', '=', sent.id as never)
      .executeTakeFirstOrThrow();
    const original = await storage.get(object_key);
    const tampered = original.slice();
    tampered[tampered.length - 1]! ^= 1;
    await storage.put(object_key, tampered);
    const [first, second] = signersOf(service, sent);
    await first!.signAsFirst();
    await second!.signAsSecond();
    for (let time = 0; time < 4; time++) {
      await drainJobs(service);
      service.clock.forward(60_000);
    }
    const failed = await readRequest(service, sent.id);
    expect(failed).toMatchObject({
      status: 'finished',
      sealing_status: 'failed',
      certificate: { generated: false, has_error: true },
      final_document_download_url: null,
      final_document_download_error: 'file_not_accessible',
    });
    await storage.put(object_key, original);
    // An attempt that read the damaged file may still be running; its delay would start at its end.
    await drainJobs(service);
    service.clock.forward(3_600_000);
    await drainJobs(service);
    expect(await readRequest(service, sent.id)).toMatchObject({
      sealing_status: 'sealed',
      certificate: { generated: true, has_error: false },
    });
  });
});

describe('a signing request', () => {
  it('ends for everyone when one recipient declines', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first, second] = signersOf(service, sent);
    const declined = await first!.decline('Wrong price');
    expect(declined.status).toBe(200);
    expect((await first!.decline('again')).body.recipient).toEqual(declined.body.recipient);
    expect((await second!.open()).state).toBe('declined');
    expect(await first!.finish()).toMatchObject({ status: 409, body: { code: 'REQUEST_DECLINED' } });
    expect(await readRequest(service, sent.id)).toMatchObject({
      status: 'declined',
      recipients: [{ decline_reason: 'Wrong price' }, { decline_reason: null }],
    });
  });

  it('expires immediately, and a job records it', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service), { expiration_hours: 1 });
    const [first] = signersOf(service, sent);
    await first!.consent();
    service.clock.forward(3_600_000);
    expect((await first!.open()).state).toBe('expired');
    expect(await first!.fill(sent.fields[0]!.id, drawn)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_EXPIRED' },
    });
    expect((await readRequest(service, sent.id)).status).toBe('expired');
    expect(await service.post(`/signing-requests/${sent.id}/cancel`)).toMatchObject({ status: 409 });
    await drainJobs(service);
    const row = await service.services.db.kysely
      .selectFrom('signing_request')
      .select('status')
      .where('id', '=', sent.id as never)
      .executeTakeFirst();
    expect(row?.status).toBe('expired');
  });

  it('can be canceled once, and shows the reason afterward', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first] = signersOf(service, sent);
    const cancelled = await service.post(`/signing-requests/${sent.id}/cancel`, { reason: 'typo' });
    expect(cancelled).toMatchObject({
      status: 200,
      body: { signing_request_id: sent.id, notify_signers: true, emails_sent: 1 },
    });
    expect((await first!.open()).state).toBe('cancelled');
    expect(await service.post(`/signing-requests/${sent.id}/cancel`)).toMatchObject({ status: 409 });
    expect(await service.delete(`/signing-requests/${sent.id}`)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SENT' },
    });
  });
});

describe('the other recipients of a request', () => {
  it('are shown with names but without email addresses', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first] = signersOf(service, sent);
    const text = JSON.stringify(await first!.open());
    expect(text).toContain(`${bob.first_name} ${bob.last_name}`);
    expect(text).not.toContain(bob.email);
    expect(text).toContain(ada.email);
    expect(text).not.toContain(sent.recipients[1]!.id);
  });
});
