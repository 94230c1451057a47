/** A recipient's details are corrected in the console after sending. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { AccessAnswer, HandoffAnswer, SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { createCompany, inviteOwner } from '../support/built.ts';
import { codeIn, outboxOf } from '../support/outbox.ts';
import { givenMember, givenOwner, type Person, signInWithLink } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
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

let service: TestService;
let owner: Person;
let template: Template;
let coded: Template;

beforeAll(async () => {
  service = await startService();
  owner = await givenOwner(service);
  template = await twoSignerTemplate(service, {
    fields: [
      {
        type: 'email',
        recipient_id: 'temp_1',
        read_only: true,
        prefilled_data: 'email',
        variable_name: 'mail',
      },
    ],
  });
  coded = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
}, 60_000);
afterAll(() => service.close());

interface Entry {
  readonly event: string;
  readonly description: string;
  readonly actor: Record<string, unknown>;
  readonly details: Record<string, unknown>;
}

const pathOf = (request: { id: string }, recipientId: string) =>
  `/requests/${request.id}/people/${recipientId}`;
const correct = (
  request: CreateAndSendAnswer,
  body: object,
  { person = owner, index = 0 }: { person?: Person; index?: number } = {},
) =>
  person.patch<{ code?: string; message?: string }>(
    person.console(pathOf(request, request.recipients[index]!.recipient_id)),
    body,
  );
const trailOf = async (request: { id: string }) =>
  (await service.get<{ results: Entry[] }>(`/signing-requests/${request.id}/audit`)).body.results;
const linksOf = async (request: { id: string }) =>
  (await readRequest(service, request.id)).recipients.map(({ id }) => id);
async function mailsTo(request: { id: string }, address: string) {
  await drainJobs(service);
  const { body } = await service.get<{ results: { to: string; type: string }[] }>(
    `/mail-log?signing_request_id=${request.id}&page_size=50`,
  );
  return body.results.filter(({ to }) => to === address);
}
const NEW = 'ada.lovelace@example.com';
const anonymous = { authorization: null };

describe('a new address', () => {
  it('gets an invitation with a new link, and the earlier one stops working', async () => {
    const request = await sendFromTemplate(service, template);
    const [old] = await linksOf(request);
    expect((await correct(request, { email: NEW })).status).toBe(204);
    expect((await service.get(`/signing-sessions/${old}`, anonymous)).status).toBe(404);
    expect(await mailsTo(request, NEW)).toHaveLength(1);
    const [link, other] = await linksOf(request);
    expect(link).not.toBe(old);
    expect(other).toBe(request.recipients[1]!.id);
    const mail = (await outboxOf(service.folder, request.id, 'invite')).find(
      ({ to }) => to?.[0]?.address === NEW,
    )!;
    expect(mail.text).toContain(link);
    const session = (await service.get<SigningSession>(`/signing-sessions/${link}`, anonymous)).body;
    expect(session).toMatchObject({ state: 'ready', recipient: { email: NEW } });
    expect(session.fields.find(({ variable_name }) => variable_name === 'mail')?.value).toBe(NEW);
    const after = await readRequest(service, request.id);
    expect(after.revision).toBeGreaterThan(request.revision);
    expect(after.recipients[0]).toMatchObject({
      email: NEW,
      recipient_id: request.recipients[0]!.recipient_id,
    });
  });

  it('isn’t invited before its turn', async () => {
    const request = await sendFromTemplate(service, template);
    expect((await correct(request, { email: NEW }, { index: 1 })).status).toBe(204);
    expect(await mailsTo(request, NEW)).toEqual([]);
    const [first] = await linksOf(request);
    expect((await signer(service, first!).signAsFirst()).status).toBe(200);
    expect(await mailsTo(request, NEW)).toHaveLength(1);
    expect(await mailsTo(request, bob.email)).toEqual([]);
  });

  it('is in the trail with the old one and who did it', async () => {
    const request = await sendFromTemplate(service, template);
    await correct(request, { email: NEW, last_name: 'King' });
    const entry = (await trailOf(request)).find(({ details }) => details.action === 'address_corrected')!;
    expect(entry).toMatchObject({
      event: 'activity',
      description: `Corrected the email address of Ada Lovelace from ${ada.email} to ${NEW}; the earlier link ended`,
      actor: { type: 'user' },
      details: {
        recipient_id: request.recipients[0]!.recipient_id,
        changes: { email: { from: ada.email, to: NEW }, last_name: { from: 'Lovelace', to: 'King' } },
      },
    });
    expect(entry.actor.user_id).toBeTruthy();
    expect(JSON.stringify(await trailOf(request))).not.toContain((await linksOf(request))[0]);
  });

  it('starts over: views, consent and answers of the old holder are gone, those of others stay', async () => {
    const request = await sendFromTemplate(service, template, { settings: { use_signing_order: false } });
    const [one, two] = (await linksOf(request)).map((id) => signer(service, id));
    await one!.open();
    await one!.consent();
    await one!.fill('city', 'London');
    await one!.fill('sig1', drawn);
    await two!.consent();
    await two!.fill('agree', 'true');
    await correct(request, { email: NEW });
    const fresh = signer(service, (await linksOf(request))[0]!);
    const before = await readRequest(service, request.id);
    expect(before.recipients[0]).toMatchObject({ viewed_on: null });
    const session = await fresh.open();
    const answerOf = (name: string) =>
      session.fields.find(({ variable_name }) => variable_name === name)?.value;
    expect([answerOf('city'), answerOf('sig1')]).toEqual([null, null]);
    expect(session.consent).toMatchObject({ accepted_at: null });
    const kept = (await two!.open()).fields.find(({ variable_name }) => variable_name === 'agree')?.value;
    expect(kept).toBe('true');
    expect((await fresh.signAsFirst()).status).toBe(200);
    expect((await two!.signAsSecond()).status).toBe(200);
    await drainJobs(service);
    expect((await readRequest(service, request.id)).sealing_status).toBe('sealed');
  });

  it('voids tokens, resume secrets, codes and hand-offs', async () => {
    const request = await sendFromTemplate(service, coded, { settings: { show_qr_code: true } });
    const [old] = await linksOf(request);
    const secretOfPage = 'a'.repeat(64);
    const base = `/signing-sessions/${old}`;
    const hash = async (secret: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))).toString('hex');
    await service.post(`${base}/code`, undefined, anonymous);
    await drainJobs(service);
    const code = codeIn((await outboxOf(service.folder, request.id)).at(-1)!);
    const entered = await service.post<AccessAnswer>(
      `${base}/code/verify`,
      { code, resume_sha256: await hash(secretOfPage) },
      anonymous,
    );
    expect(entered.status).toBe(200);
    const token = { authorization: `Bearer ${entered.body.token}` };
    const handoff = await service.post<HandoffAnswer>(`${base}/handoffs`, {}, token);
    expect(handoff.status).toBe(201);
    const secret = handoff.body.url.split('#')[1]!;

    expect((await correct(request, { email: NEW })).status).toBe(204);
    const [link] = await linksOf(request);
    const next = { secret: secretOfPage, next_sha256: await hash('other') };
    for (const id of [old, link])
      expect((await service.get<SigningSession>(`/signing-sessions/${id}`, token)).body).not.toMatchObject({
        state: 'ready',
      });
    expect((await service.post(`/signing-sessions/${link}/resume`, next, anonymous)).status).toBe(403);
    const phone = `/signing-sessions/${handoff.body.id}`;
    expect((await service.post(`${phone}/redeem`, { secret }, anonymous)).body).toMatchObject({
      code: 'LINK_EXPIRED',
    });
    expect(
      (await service.post(`/signing-sessions/${link}/code/verify`, { code }, anonymous)).body,
    ).toMatchObject({
      code: 'CODE_EXPIRED',
    });
    const rows = await service.services.db.kysely
      .selectFrom('signing_access')
      .select('id')
      .where('recipient_id', '=', request.recipients[0]!.recipient_id as never)
      .where('ended_at', 'is', null)
      .execute();
    expect(rows).toEqual([]);
    // The code went to the old address.
    expect((await service.get<SigningSession>(`/signing-sessions/${link}`, anonymous)).body).toMatchObject({
      state: 'auth-required',
    });
  });

  it('is refused to an act of the old holder that was waiting for the request', async () => {
    const request = await sendFromTemplate(service, template);
    const [old] = await linksOf(request);
    const one = signer(service, old!);
    await one.consent();
    await one.fill('city', 'London');
    await one.fill('sig1', drawn);
    const { db } = service.services;
    const { request: shown, fields_sha256 } = await one.open();
    const [, finished] = await Promise.all([
      correct(request, { email: NEW }),
      service.post(
        `/signing-sessions/${old}/finish`,
        { document_sha256: shown.document_sha256, fields_sha256, time_zone: 'UTC' },
        anonymous,
      ),
    ]);
    const row = await db.kysely
      .selectFrom('signing_request_recipient')
      .select(['email', 'finished_at'])
      .where('id', '=', request.recipients[0]!.recipient_id as never)
      .executeTakeFirstOrThrow();
    // Whichever came first: the old holder never signs under the new address.
    if (finished.status === 200) expect(row.email).toBe(ada.email);
    else expect(row).toEqual({ email: NEW, finished_at: null });
  });

  it('ends the event stream of the page that has the old link', async () => {
    const request = await sendFromTemplate(service, template);
    const [old] = await linksOf(request);
    const response = await fetch(`${service.url}/api/v1/signing-sessions/${old}/events`);
    expect(response.status).toBe(200);
    const text = response.text();
    await correct(request, { email: NEW });
    expect(await text).toContain('event: session');
    expect((await fetch(`${service.url}/api/v1/signing-sessions/${old}/events`)).status).toBe(404);
  });
});

describe('a correction of the name only', () => {
  it('keeps the link and the answers', async () => {
    const request = await sendFromTemplate(service, template);
    const [link] = await linksOf(request);
    await signer(service, link!).consent();
    await signer(service, link!).fill('city', 'London');
    expect((await correct(request, { first_name: 'Augusta', phone_number: '+44 1' })).status).toBe(204);
    expect(await linksOf(request)).toEqual([link, request.recipients[1]!.id]);
    const session = await signer(service, link!).open();
    expect(session.recipient).toMatchObject({ first_name: 'Augusta' });
    expect(session.fields.find(({ variable_name }) => variable_name === 'city')?.value).toBe('London');
    expect((await trailOf(request)).at(-1)).toMatchObject({
      details: { action: 'details_corrected' },
      description: 'Corrected the details of Ada Lovelace',
    });
  });

  it('changes nothing if everything is as before', async () => {
    const request = await sendFromTemplate(service, template);
    const before = await trailOf(request);
    expect((await correct(request, ada)).status).toBe(204);
    expect(await trailOf(request)).toEqual(before);
  });
});

describe('refuses', () => {
  it('a person who has finished, but corrects the next', async () => {
    const request = await sendFromTemplate(service, template);
    await signer(service, (await linksOf(request))[0]!).signAsFirst();
    expect(await correct(request, { email: NEW })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SIGNED' },
    });
    expect((await correct(request, { email: NEW }, { index: 1 })).status).toBe(204);
  });

  it('requests that aren’t in progress', async () => {
    const cancelled = await sendFromTemplate(service, template);
    await service.post(`/signing-requests/${cancelled.id}/cancel`, {});
    const declined = await sendFromTemplate(service, template);
    await signer(service, (await linksOf(declined))[0]!).decline('no');
    for (const request of [cancelled, declined])
      expect(await correct(request, { email: NEW })).toMatchObject({
        status: 409,
        body: { code: 'STATE_CONFLICT' },
      });
    const draft = await service.post<SigningRequest>('/signing-requests', {
      name: 'Draft',
      template_id: template.id,
      recipients: [{ ...ada, order: 1 }],
    });
    const answer = await owner.patch<{ code: string }>(
      owner.console(pathOf(draft.body, draft.body.recipients[0]!.recipient_id)),
      { email: NEW },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'REQUEST_NOT_SENT' } });
  });

  it('the address of another recipient, a suppressed one, and what isn’t an address', async () => {
    const request = await sendFromTemplate(service, template);
    expect(await correct(request, { email: 'BOB@example.com' })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'email: BOB@example.com is another recipient of this request' }] },
    });
    const { db, clock } = service.services;
    await db.kysely
      .insertInto('email_suppression')
      .values({
        company_id: service.company.company_id as never,
        email: 'gone@example.com',
        reason: 'manual',
        created_at: clock.now(),
      })
      .execute();
    expect(await correct(request, { email: 'Gone@example.com' })).toMatchObject({ status: 422 });
    for (const body of [
      {},
      { email: '' },
      { email: 'x@y.de, z@y.de' },
      { email: 'x@y.de\r\nBcc: z@y.de' },
      { first_name: '' },
      { first_name: 'a\nb' },
      { signing_order: 2 },
    ])
      expect((await correct(request, body)).status, JSON.stringify(body)).toBe(400);
    expect((await linksOf(request))[0]).toBe(request.recipients[0]!.id);
  });

  it('viewers, other companies, workspaces that aren’t shown, and unknown people', async () => {
    const request = await sendFromTemplate(service, template);
    const viewer = await givenMember(service, owner, 'correct-viewer@example.com', 'viewer');
    expect((await correct(request, { email: NEW }, { person: viewer })).status).toBe(403);
    const other = await createCompany(service.services, { name: 'Other' });
    const invited = { companyId: other.company_id, email: 'correct-stranger@example.com' };
    const stranger = await signInWithLink(service, (await inviteOwner(service.services, invited)).token);
    expect((await correct(request, { email: NEW }, { person: stranger })).status).toBe(404);
    const workspace = (await service.post<{ id: string }>('/workspaces', { name: 'Side' })).body;
    const path = owner.console(pathOf(request, request.recipients[0]!.recipient_id));
    const headers = { 'countersign-workspace': workspace.id };
    expect((await owner.patch(path, { email: NEW }, { headers })).status).toBe(404);
    const unknown = crypto.randomUUID();
    expect((await owner.patch(owner.console(pathOf(request, unknown)), { email: NEW })).status).toBe(404);
    // A signing ID names no one.
    expect(
      (await owner.patch(owner.console(pathOf(request, request.recipients[0]!.id)), { email: NEW })).status,
    ).toBe(404);
    expect((await service.patch(path, { email: NEW })).status).toBe(403);
  });
});

it('an erasure of the old address finds the request', async () => {
  const request = await sendFromTemplate(service, template, {
    recipients: [
      { ...ada, email: 'wrong@example.com', order: 1 },
      { ...bob, order: 2 },
    ],
  });
  await correct(request, { email: NEW });
  const erased = await service.post<{ kept_requests: string[] }>('/company/erasures', {
    email: 'wrong@example.com',
  });
  expect(erased.body.kept_requests).toEqual([request.id]);
});
