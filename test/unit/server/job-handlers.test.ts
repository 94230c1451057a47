import { beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../src/model/errors.ts';
import { type DomainId, newId, type ReminderId, type WebhookId } from '../../../src/model/ids.ts';
import { auditEntries } from '../../../src/server/audit/append.ts';
import { sha256Hex } from '../../../src/server/audit/chain.ts';
import { jobHandlers } from '../../../src/server/job-handlers.ts';
import { json } from '../../../src/server/platform/db/json.ts';
import type { JobKind, JobPayloads } from '../../../src/server/platform/jobs/job-kinds.ts';
import { GiveUp } from '../../../src/server/platform/jobs/run-jobs.ts';
import { createLog } from '../../../src/server/platform/log.ts';
import type { Services } from '../../../src/server/platform/services.ts';
import { newObjectKey } from '../../../src/server/platform/storage/object-store.ts';
import { createReceiverPool } from '../../../src/server/webhooks/receiver-pool.ts';
import { dnsServer } from '../../support/dns-server.ts';
import { ada, openSigning, type SentRequest, sentRequest } from '../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const PDF = new Uint8Array([1, 2, 3]);

const handlersOf = (services: Services) => jobHandlers(services, createReceiverPool([]));

function runJob<Kind extends JobKind>(
  services: Services,
  kind: Kind,
  payload: JobPayloads[Kind],
  attempt = 1,
): Promise<void> {
  const run = handlersOf(services)[kind] as (
    given: typeof payload,
    context: { id: string; attempt: number; isLastTry: boolean },
  ) => Promise<void>;
  return run(payload, { id: 'job', attempt, isLastTry: false });
}

/** A request that everyone has signed, not yet sealed. */
const signedRequest = () => sentRequest({ request: { status: 'finished', document_sha256: sha256Hex(PDF) } });

async function storeOriginal({ services, document_id }: SentRequest): Promise<void> {
  const { object_key } = await services.db.kysely
    .selectFrom('document')
    .select('object_key')
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();
  await services.storage.put(object_key, PDF);
}

it('a seal job seals the document that everyone has signed', async () => {
  const sent = await signedRequest();
  await storeOriginal(sent);
  const sealed = { pdf: PDF, sha256: sha256Hex(PDF), level: 'B-B', time_stamp: null, missed_authorities: [] };
  const services = { ...sent.services, sealing: { seal: async () => sealed } } as unknown as Services;
  await runJob(services, 'seal', { request_id: sent.id });
  expect(await sent.row()).toMatchObject({ sealing_status: 'sealed', sealed_sha256: sealed.sha256 });
});

it('a seal job that fails stores the reason with its request, marks it from the third attempt on, and fails each time', async () => {
  const sent = await signedRequest();
  await storeOriginal(sent);
  const refused = new Error('no time stamp');
  const seal = () => Promise.reject(refused);
  const log = createLog({ level: 'silent', format: 'json' });
  const services = { ...sent.services, log, sealing: { seal } } as unknown as Services;
  const tryToSeal = (attempt: number) => runJob(services, 'seal', { request_id: sent.id }, attempt);
  const { sealing_status } = await sent.row();
  await expect(tryToSeal(2)).rejects.toBe(refused);
  expect(await sent.row()).toMatchObject({ sealing_error: 'INTERNAL_ERROR', sealing_status });
  await expect(tryToSeal(3)).rejects.toBe(refused);
  expect(await sent.row()).toMatchObject({ sealing_error: 'INTERNAL_ERROR', sealing_status: 'failed' });
});

describe("a seal job whose time stamp authorities don't respond", () => {
  const missed = ['tsa.example'];
  async function sealWith(attempt: number, requireTimeStamp = false) {
    const sent = await signedRequest();
    await storeOriginal(sent);
    const seal = async (_input: unknown, _company: unknown, { missedStamp }: { missedStamp: string }) => {
      if (missedStamp === 'refused') throw new ServiceError('TIME_STAMP_UNAVAILABLE', 'Nobody answered');
      return {
        pdf: PDF,
        sha256: sha256Hex(PDF),
        level: 'B-B',
        time_stamp: null,
        missed_authorities: missed,
      };
    };
    const config = { ...sent.services.config, requireTimeStamp };
    const log = createLog({ level: 'silent', format: 'json' });
    const services = { ...sent.services, config, log, sealing: { seal } } as unknown as Services;
    const outcome = await runJob(services, 'seal', { request_id: sent.id }, attempt).then(
      () => 'sealed',
      (error: ServiceError) => error.code,
    );
    return { outcome, row: await sent.row(), trail: await auditEntries(services.db.kysely, sent.id) };
  }

  it.each([1, 3, 5])('retries after attempt %i without reporting a failure', async (attempt) => {
    const { outcome, row } = await sealWith(attempt);
    expect(outcome).toBe('TIME_STAMP_UNAVAILABLE');
    expect(row.sealing_status).not.toBe('failed');
    expect(row.sealing_error).toBe('TIME_STAMP_UNAVAILABLE');
  });

  it('seals without a time stamp on the sixth attempt, and records it in the trail', async () => {
    const { outcome, row, trail } = await sealWith(6);
    expect([outcome, row.sealing_status]).toEqual(['sealed', 'sealed']);
    expect(trail.find(({ details }) => details.action === 'sealed')!.details).toMatchObject({
      time_stamp: null,
      missed_authorities: missed,
    });
  });

  it('never seals without one if the operator requires it, and reports the failure', async () => {
    const { outcome, row } = await sealWith(600, true);
    expect(outcome).toBe('TIME_STAMP_UNAVAILABLE');
    expect(row).toMatchObject({ sealing_status: 'failed', sealing_error: 'TIME_STAMP_UNAVAILABLE' });
  });
});

describe("a split job of several documents whose time stamp authorities don't respond", () => {
  async function splitWith(attempt: number, requireTimeStamp: boolean) {
    const [original, sealedKey] = [newObjectKey('documents', 'pdf'), newObjectKey('sealed', 'pdf')];
    const sent = await sentRequest();
    const { db, storage } = sent.services;
    await storage.put(original, PDF);
    await storage.put(sealedKey, PDF);
    const { document_id } = await sent.row();
    const part = (id: string, first_page: number) => ({
      id,
      document_id,
      object_key: original,
      sha256: sha256Hex(PDF),
      label: id,
      original_filename: `${id}.pdf`,
      page_count: 1,
      first_page,
      size_bytes: PDF.length,
    });
    await db.kysely
      .updateTable('signing_request')
      .set({
        status: 'finished',
        sealing_status: 'sealed',
        sealed_key: sealedKey,
        document_set: JSON.stringify({ documents: [part('first', 1), part('second', 2)] }) as never,
      })
      .where('id', '=', sent.id)
      .execute();
    const seal = async (_input: unknown, _company: unknown, { missedStamp }: { missedStamp: string }) => {
      if (missedStamp === 'refused') throw new ServiceError('TIME_STAMP_UNAVAILABLE', 'Nobody answered');
      return { pdf: PDF, sha256: sha256Hex(PDF), level: 'B-B', time_stamp: null, missed_authorities: [] };
    };
    const services = {
      ...sent.services,
      config: { ...sent.services.config, requireTimeStamp },
      sealing: { seal },
      pdf: { for: () => ({ split: async () => ({ before: PDF, after: PDF }) }) },
    } as unknown as Services;
    const outcome = await runJob(services, 'split', { request_id: sent.id }, attempt).then(
      () => 'sealed',
      (error: ServiceError) => error.code,
    );
    return { outcome, row: await sent.row() };
  }

  it.each([
    [1, false],
    [2, false],
    [600, true],
  ])(
    'waits on attempt %i with REQUIRE_TIMESTAMP=%s, after storing document and certificate',
    async (attempt, isRequired) => {
      const { outcome, row } = await splitWith(attempt, isRequired);
      expect(outcome).toBe('TIME_STAMP_UNAVAILABLE');
      expect(row.sealed_documents).toBeNull();
      expect([row.document_only_key, row.certificate_only_key]).not.toContain(null);
    },
  );

  it('seals each without a time stamp on the third attempt, unless the operator requires one', async () => {
    const { outcome, row } = await splitWith(3, false);
    expect(outcome).toBe('sealed');
    expect(row.sealed_documents).toHaveLength(2);
  });
});

it('an expire job ends a request that is past its expiry', async () => {
  const sent = await sentRequest();
  await sent.services.db.kysely
    .updateTable('signing_request')
    .set({ expires_at: sent.clock.now() })
    .where('id', '=', sent.id)
    .execute();
  await runJob(sent.services, 'expire', { request_id: sent.id });
  expect(await sent.row()).toMatchObject({ status: 'expired' });
});

it('a split job stores the document and the certificate of a sealed file', async () => {
  const key = newObjectKey('sealed', 'pdf');
  const sent = await sentRequest({
    request: { status: 'finished', sealing_status: 'sealed', sealed_key: key },
  });
  await sent.services.storage.put(key, PDF);
  // The document has one page: what follows is the certificate.
  const split = async () => ({ before: new Uint8Array(10), after: new Uint8Array(20) });
  const services = { ...sent.services, pdf: { for: () => ({ split }) } } as unknown as Services;
  await runJob(services, 'split', { request_id: sent.id });
  const { document_only_key, certificate_only_key } = await sent.row();
  expect(await services.storage.head(document_only_key!)).toMatchObject({ size: 10 });
  expect(await services.storage.head(certificate_only_key!)).toMatchObject({ size: 20 });
});

it("a reminder job emails recipients who haven't signed", async () => {
  const sent = await sentRequest({ recipients: [{ ...ada, invited_at: new Date() }] });
  const reminder_id = newId<'reminder'>() as ReminderId;
  const now = sent.clock.now();
  await sent.services.db.kysely
    .insertInto('signing_request_reminder')
    .values({
      id: reminder_id,
      request_id: sent.id,
      hours: 24,
      hours_before_expiration: null,
      subject: '',
      message: '',
      all_users: true,
      recipient_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await runJob(sent.services, 'reminder', { reminder_id });
  expect((await sent.jobs('mail')).map(({ payload }) => payload)).toEqual([
    { kind: 'reminder', request_id: sent.id, recipient_id: sent.people[0]!.id, occasion: reminder_id },
  ]);
});

it('a mail job records its email in the mail log', async () => {
  const sent = await sentRequest();
  const recipient_id = sent.people[0]!.id;
  await runJob(sent.services, 'mail', { kind: 'invite', request_id: sent.id, recipient_id });
  const mails = await sent.services.db.kysely
    .selectFrom('mail_log')
    .select(['kind', 'recipient', 'status', 'message_id'])
    .where('request_id', '=', sent.id)
    .execute();
  expect(mails).toMatchObject([
    { kind: 'invite', recipient: ada.email, status: 'logged', message_id: expect.stringMatching(/^<job@/) },
  ]);
});

it('a webhook delivery gives up if the webhook was deleted', async () => {
  const { services } = await sentRequest();
  const payload = { webhook_id: newId<'webhook'>() as WebhookId, event_id: 'evt_gone' };
  const context = { id: 'job', attempt: 1, isLastTry: false };
  const [error] = await handlersOf(services)['webhook-delivery']([{ payload, context }]);
  expect(error).toBeInstanceOf(GiveUp);
});

it('a domain check stores what the DNS returns', async () => {
  const { services, company_id, clock } = await sentRequest();
  const dns = await dnsServer();
  dns.set('_dmarc.example.com', 'v=DMARC1; p=none;');
  const record = {
    type: 'TXT' as const,
    name: '_dmarc',
    value: 'v=DMARC1; p=none;',
    ttl: 'Auto' as const,
    priority: null,
  };
  const domain_id = newId<'email-domain'>() as DomainId;
  await services.db.kysely
    .insertInto('email_domain')
    .values({
      id: domain_id,
      company_id,
      workspace_id: null,
      domain: 'example.com',
      verification_status: 2,
      domain_status: 0,
      verification_token: '',
      dkim_selector: '',
      dns_records: json([{ ...record, status: 'pending' }]),
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute();
  const config = { ...services.config, dnsServers: [dns.address] };
  await runJob({ ...services, config }, 'domain-check', { domain_id });
  await dns.close();
  const row = await services.db.kysely
    .selectFrom('email_domain')
    .select(['domain_status', 'dns_records'])
    .where('id', '=', domain_id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ domain_status: 1, dns_records: [{ ...record, status: 'verified' }] });
});

it("removes only objects whose rows are gone; a missing object isn't an error", async () => {
  const { services } = await sentRequest();
  const { storage } = services;
  const keys = Array.from({ length: 4 }, () => newObjectKey('documents', 'pdf'));
  const gone = keys.slice(1);
  for (const key of keys.slice(0, 3)) await storage.put(key, new Uint8Array([1]));
  await runJob(services, 'forget-objects', { keys: gone });
  expect(await Promise.all(keys.map((key) => storage.head(key)))).toEqual([
    { size: 1, contentType: 'application/pdf' },
    null,
    null,
    null,
  ]);
});
