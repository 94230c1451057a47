/** An audit trail is hashed and attached to every sealed file: its growth is limited, without preventing signing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../src/server/audit/chain.ts';
import type { HandoffAnswer } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';
import {
  ada,
  bob,
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  signer,
  twoSignerTemplate,
} from '../support/signing.ts';

const HOUR = 3600_000;
let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
}, 60_000);
afterAll(() => service.close());

const open = { authorization: null };
const settings = {
  allow_presigning_download: true,
  show_qr_code: true,
  identity_editable_fields: ['company'],
};
async function begin() {
  const sent = await sendFromTemplate(service, template, { settings, expiration_hours: 1_000 });
  const base = `/signing-sessions/${sent.first_signer.id}`;
  return { id: sent.id, base, person: signer(service, sent.first_signer.id) };
}
const trailOf = async (id: string) =>
  (await service.get<{ results: AuditEntry[] }>(`/signing-requests/${id}/audit`)).body.results;

/** Repeats an act until it is rejected; returns the statuses and the error. */
async function until(act: () => Promise<{ status: number; headers: Headers; body: unknown }>) {
  for (let times = 0; times < 200; times += 1) {
    const answer = await act();
    if (answer.status >= 400) return { times, answer };
  }
  throw new Error('It was never refused');
}

describe('repeated consent and withdrawal', () => {
  it('is limited per hour and in total, ends with consent, stores the statement once, and doesn’t prevent signing', async () => {
    const { id, base, person } = await begin();
    const turn = async () => {
      const agreed = await person.consent();
      return agreed.status === 200 ? service.post(`${base}/consent/withdraw`, undefined, open) : agreed;
    };
    const first = await until(turn);
    expect([first.times, first.answer.status]).toEqual([5, 429]);
    expect(Number(first.answer.headers.get('retry-after'))).toBeGreaterThan(0);
    let times = 5;
    let status = 429;
    while (status === 429) {
      service.clock.forward(HOUR + 1000);
      const more = await until(turn);
      times += more.times;
      status = more.answer.status;
    }
    expect([times, status]).toEqual([20, 409]);

    const accepted = (await trailOf(id)).filter(({ event }) => event === 'terms_accepted');
    expect(accepted.length).toBe(21);
    expect(accepted.filter(({ details }) => details.statement_text !== undefined)).toHaveLength(1);
    expect(new Set(accepted.map(({ details }) => details.statement_sha256)).size).toBe(1);
    await person.fill('sig1', drawn);
    await person.fill('city', 'London');
    expect((await person.finish()).status).toBe(200);
  }, 60_000);
});

describe('a repeatable act', () => {
  it.each([
    ['download', (base: string) => service.post(`${base}/download`, undefined, open), 20],
    [
      'correction of one’s own details',
      (base: string) => service.put(`${base}/identity`, { company: crypto.randomUUID() }, open),
      10,
    ],
    ['hand-off', (base: string) => service.post(`${base}/handoffs`, {}, open), 20],
  ])('is limited per hour: %s', async (_name, act, hourly) => {
    const { base, person } = await begin();
    await person.open();
    const { times, answer } = await until(() => act(base));
    expect([times, answer.status]).toEqual([hourly, 429]);
    service.clock.forward(HOUR + 1000);
    expect((await act(base)).status).toBeLessThan(300);
  });
});

/** Entries as an earlier version may have left them. */
async function fillTrail(id: string) {
  const { kysely } = service.services.db;
  const last = (await trailOf(id)).at(-1)!;
  for (let sequence = last.sequence + 1; sequence <= 101; sequence += 1)
    await sql`
      insert into audit_entry (request_id, sequence, id, at, source, event, description, actor, details, previous_hash, hash)
      select request_id, ${sequence}, gen_random_uuid(), at, source, 'document_viewed', description, actor,
        jsonb_build_object('filler', repeat('x', 200000)), hash, hash
      from audit_entry where request_id = ${id} and sequence = ${last.sequence}`.execute(kysely);
}

it('a full trail accepts acts that end a request, and no repeatable ones', async () => {
  const { id, base, person } = await begin();
  await person.consent();
  await fillTrail(id);
  for (const act of [
    () => service.post(`${base}/download`, undefined, open),
    async () => {
      const { body } = await service.post<HandoffAnswer>(`${base}/handoffs`, {}, open);
      const [, id, secret] = /\/signing\/([\w-]+)#([\w-]+)$/.exec(body.url)!;
      return service.post(`/signing-sessions/${id}/redeem`, { secret }, open);
    },
    () => service.post(`${base}/consent/withdraw`, undefined, open),
    () => service.put(`${base}/identity`, { company: 'Acme' }, open),
    () => service.post(`/signing-requests/${id}/resend`, { recipient_ids: [person.id] }),
  ]) {
    const answer = await act();
    expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringMatching(/trail/) }]);
  }
  expect((await person.decline('No')).status).toBe(200);
  await drainJobs(service);
  expect((await readRequest(service, id)).status).toBe('declined');
}, 60_000);

it('a trail with 10,000 entries is full, however short they are', async () => {
  const { id, base, person } = await begin();
  await person.open();
  const { sequence } = (await trailOf(id)).at(-1)!;
  await sql`
    insert into audit_entry (request_id, sequence, id, at, source, event, description, actor, details, previous_hash, hash)
    select request_id, n, gen_random_uuid(), at, source, 'document_viewed', description, actor, '{}', hash, hash
    from audit_entry cross join generate_series(${sequence + 1}::int, 10000) as n
    where request_id = ${id} and sequence = ${sequence}`.execute(service.services.db.kysely);
  const answer = await service.post(`${base}/download`, undefined, open);
  expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringMatching(/trail/) }]);
}, 60_000);

it('a full trail prevents reading signatures through the API', async () => {
  const { id, person } = await begin();
  await person.signAsFirst();
  await fillTrail(id);
  const look = await service.get(`/signing-requests/${id}/signers/${person.id}/signature`);
  expect([look.status, look.body]).toMatchObject([409, { message: expect.stringMatching(/trail/) }]);
}, 60_000);

it('a full trail prevents changing the draft', async () => {
  const { body: draft } = await service.post<{ id: string }>('/signing-requests', {
    template_id: template.id,
    recipients: [ada, bob],
  });
  const path = `/signing-requests/${draft.id}`;
  expect((await service.patch(path, { properties: { name: 'First' } })).status).toBe(200);
  await fillTrail(draft.id);
  const change = await service.patch(path, { properties: { name: 'Second' } });
  expect([change.status, change.body]).toMatchObject([409, { message: expect.stringMatching(/trail/) }]);
  expect((await service.get<{ name: string }>(path)).body.name).toBe('First');
}, 60_000);

it('a recipient gets at most 500 codes in total', async () => {
  const coded = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
  const sent = await sendFromTemplate(service, coded, { settings: { use_signing_order: false } });
  const { sequence } = (await trailOf(sent.id)).at(-1)!;
  await sql`
    insert into audit_entry (request_id, sequence, id, at, source, event, description, actor, details, previous_hash, hash)
    select request_id, sequence + n, gen_random_uuid(), at - interval '2 hours', source, 'otp_sent', description, actor,
      jsonb_build_object('recipient_id', ${sent.recipients[0]!.recipient_id}::text), hash, hash
    from audit_entry cross join generate_series(1, 499) as n
    where request_id = ${sent.id} and sequence = ${sequence}`.execute(service.services.db.kysely);
  const ask = async ({ id }: { readonly id: string }) =>
    (await service.post(`/signing-sessions/${id}/code`, undefined, open)).status;
  const [first, second] = sent.recipients;
  expect([await ask(first!), await ask(first!), await ask(second!)]).toEqual([200, 409, 200]);
}, 60_000);

it('a full trail doesn’t prevent sending codes', async () => {
  const coded = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
  const sent = await sendFromTemplate(service, coded);
  await fillTrail(sent.id);
  expect((await service.post(`/signing-sessions/${sent.first_signer.id}/code`, undefined, open)).status).toBe(
    200,
  );
}, 60_000);
