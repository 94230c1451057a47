/** The audit trail records who was given a signing link and when; older links remain valid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import { mailServer } from '../support/mail-server.ts';
import { startService, type TestService } from '../support/service.ts';
import { ada, bob, drainJobs, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';

let relay: Awaited<ReturnType<typeof mailServer>>;
let service: TestService;
beforeAll(async () => {
  relay = await mailServer();
  service = await startService({ SMTP_URL: relay.url });
}, 60_000);
afterAll(async () => {
  await service.close();
  await relay.close();
});

const trailOf = async (id: string) =>
  (await service.get<{ results: AuditEntryAnswer[] }>(`/signing-requests/${id}/audit`)).body.results;
const deliveries = async (id: string) =>
  (await trailOf(id)).filter(({ event }) => event === 'link_delivered').map(({ details }) => details);

describe('the delivery of a signing link', () => {
  it('in a response is recorded once per key and recipient', async () => {
    const template = await twoSignerTemplate(service);
    const { body: made } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [ada, bob],
    });
    const path = `/signing-requests/${made.id}`;
    const everyone = made.recipients.map((one) => one.recipient_id);
    const [created] = await trailOf(made.id);
    expect(created!.details.links_given).toEqual({ channel: 'api', recipient_ids: everyone });

    const { body } = await service.post<{ jwt: string }>('/jwt/generate-signing-request', {
      companies_workspaces_signing_requests_id: made.id,
    });
    const other = { authorization: service.company.test_key };
    for (const caller of [{}, { authorization: `Bearer ${body.jwt}` }])
      expect((await service.get(path, caller)).status).toBe(200);
    expect(await deliveries(made.id)).toEqual([]);
    await Promise.all([
      service.get(path, other),
      service.get(`${path}/users`, other),
      service.post(
        '/get-embedded-signing-request',
        { companies_workspaces_signing_requests_id: made.id },
        other,
      ),
    ]);
    expect(await deliveries(made.id)).toEqual([{ channel: 'api', recipient_ids: everyone }]);
    const noted = (await trailOf(made.id)).find(({ event }) => event === 'link_delivered');
    expect(noted!.actor).toMatchObject({ type: 'api_key' });
    expect(noted!.actor.key_id).not.toBe(created!.actor.key_id);

    // A recipient added later is recorded when their link is shown first.
    const cleo = { first_name: 'Cleo', email: 'cleo@example.com', designation: 'CC' };
    const added = await service.patch<{ recipient: { recipient_id: string } }>(path, { recipient: cleo });
    const { recipient_id } = added.body.recipient;
    await service.get(path);
    await service.get(path, other);
    expect((await deliveries(made.id)).slice(1)).toEqual([
      { channel: 'api', recipient_ids: [recipient_id] },
      { channel: 'api', recipient_ids: [recipient_id] },
    ]);
  });

  it('by mail is recorded with address and result, and each mail contains only its reader’s link', async () => {
    const gone = 'nobody-here@example.com';
    relay.refuse(gone, 550, '5.1.1 no mailbox here');
    const settings = { use_signing_order: false };
    const template = await twoSignerTemplate(service, { settings });
    const sent = await sendFromTemplate(service, template, {
      recipients: [
        { ...ada, order: 1 },
        { ...bob, email: gone, order: 2 },
      ],
    });
    await drainJobs(service);
    const [first, second] = sent.recipients;
    expect(
      (await deliveries(sent.id)).sort((a, b) => (String(a.result) < String(b.result) ? 1 : -1)),
    ).toEqual([
      {
        channel: 'email',
        recipient_id: first!.recipient_id,
        sent_to: ada.email,
        kind: 'invite',
        message_id: expect.stringMatching(/^<.+@.+>$/),
        result: 'sent',
      },
      expect.objectContaining({ recipient_id: second!.recipient_id, sent_to: gone, result: 'failed' }),
    ]);
    const [mail] = relay.to(ada.email);
    expect(mail!.text).toContain(`/signing/${first!.id}`);
    expect(mail!.raw.toString('latin1')).not.toContain(second!.id);
  });
});

describe('a recipient from before there were two IDs', () => {
  it('is opened by the mailed ID, whatever version wrote the row', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const { kysely } = service.services.db;
    const old = crypto.randomUUID();
    // As written by an instance of an older version that is still running.
    await sql`insert into signing_request_recipient (id, request_id, designation, signing_order, first_name, email)
      values (${old}, ${sent.id}, 'CC', 1, 'Olga', 'olga@example.com')`.execute(kysely);
    expect((await signer(service, old).open()).recipient).toMatchObject({ id: old, first_name: 'Olga' });
    const { body } = await service.get<SigningRequest>(`/signing-requests/${sent.id}`);
    expect(body.recipients.find((one) => one.first_name === 'Olga')).toMatchObject({
      id: old,
      recipient_id: old,
    });
  });
});
