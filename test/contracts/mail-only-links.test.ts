/** With `signing_link_mode: 'mail_only'`, only the recipients get their signing links, so a sender can't sign for them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AuditEntryAnswer,
  CreateAndSendAnswer,
  SigningRequest,
} from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createLog } from '../support/built.ts';
import { idsIn, pathsTo } from '../support/find-ids.ts';
import { mailServer } from '../support/mail-server.ts';
import { listOperations } from '../support/operations.ts';
import { readPdf } from '../support/read-pdf.ts';
import { givenSeal } from '../support/seals.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { ada, bob, drainJobs, signer, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const EVENTS = [
  'signing_request.created',
  'signing_request.sent',
  'signing_request.resent',
  'signing_request.viewed',
  'signing_request.recipient.signed',
  'signing_request.completed',
  'signing_request.certificate.generated',
];
const recipients = [
  { ...ada, order: 1 },
  { ...bob, order: 2 },
];

let relay: Awaited<ReturnType<typeof mailServer>>;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let service: TestService;
let template: Template;
let hook: string;
let seal: string;
const lines: string[] = [];

beforeAll(async () => {
  [relay, receiver] = await Promise.all([mailServer(), webhookReceiver()]);
  service = await startService(
    { SMTP_URL: relay.url, WEBHOOK_ALLOWED_HOSTS: receiver.host },
    createLog({ level: 'debug', format: 'json' }, (line) => void lines.push(line)),
  );
  // The test service has no built pages; the evidence pack contains whatever is served.
  mkdirSync(join(service.folder, 'embed'), { recursive: true });
  writeFileSync(join(service.folder, 'embed', 'verify-page.js'), 'document.title;');
  // Every kind of content of which a response could name the recipients.
  seal = (await givenSeal(service)).id;
  template = await twoSignerTemplate(service, {
    documents: [
      { document: base64(onePage()), label: 'Lease' },
      { document: base64(onePage()), label: 'House rules' },
    ],
    seal_participants: [{ seal_id: seal, order: 3, temp_id: 'seal' }],
    fields: [{ type: 'stamp', seal_participant_temp_id: 'seal' }],
  });
  const made = await service.post<{ id: string }>('/webhooks', {
    url: receiver.url,
    events: EVENTS,
    include_signing_ids: true,
  });
  hook = made.body.id;
}, 60_000);
afterAll(async () => {
  await service.close();
  await Promise.all([relay.close(), receiver.close()]);
});

/** The signing IDs in use, by public ID. */
async function secretsOf(request: string): Promise<Map<string, string>> {
  const rows = await service.services.db.kysely
    .selectFrom('signing_request_recipient')
    .select(['id', 'signing_id'])
    .where('request_id', '=', request as never)
    .execute();
  return new Map(rows.map(({ id, signing_id }) => [id, signing_id]));
}

const createDraft = async (settings: Record<string, unknown>) => {
  const made = await service.post<SigningRequest>('/signing-requests', {
    template_id: template.id,
    recipients,
    settings,
  });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  return made.body;
};
const sendNow = async (settings: Record<string, unknown>) => {
  const made = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
    template_id: template.id,
    recipients,
    settings,
  });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  return made.body;
};
/** Of an endless stream. */
async function firstChunk(response: Response): Promise<Uint8Array> {
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ?? new Uint8Array();
}

const trailOf = async (id: string) =>
  (await service.get<{ results: AuditEntryAnswer[] }>(`/signing-requests/${id}/audit`)).body.results;
const open = (id: string) => service.get(`/signing-sessions/${id}`, { authorization: null });

describe('a request whose links are only mailed', () => {
  let sent: CreateAndSendAnswer;
  let secrets: Map<string, string>;
  beforeAll(async () => {
    sent = await sendNow({ signing_link_mode: 'mail_only' });
    await drainJobs(service);
    secrets = await secretsOf(sent.id);
  });

  it('has public IDs and no link in the response of sending', () => {
    expect(sent.settings.signing_link_mode).toBe('mail_only');
    expect(sent.first_signer).toMatchObject({
      id: sent.recipients[0]!.recipient_id,
      recipient_id: sent.recipients[0]!.recipient_id,
      signing_link: null,
    });
    for (const one of sent.recipients) expect(one.id).toBe(one.recipient_id);
  });

  it('can be signed with the mailed link', async () => {
    const [link = ''] = /\/signing\/[\w-]+/.exec(relay.to(ada.email).at(-1)!.text!)!;
    const id = link.slice('/signing/'.length);
    expect(id).toBe(secrets.get(sent.recipients[0]!.recipient_id));
    expect((await signer(service, id).signAsFirst()).status).toBe(200);
  });

  it('has no signing ID in any GET of the API, any webhook or any log', async () => {
    const path = `/signing-requests/${sent.id}`;
    const [, second] = sent.recipients;
    expect((await service.post(`${path}/resend`, { recipient_ids: [second!.recipient_id] })).status).toBe(
      200,
    );
    await drainJobs(service);
    expect((await signer(service, secrets.get(second!.recipient_id)!).signAsSecond()).status).toBe(200);
    await drainJobs(service);

    const { kysely } = service.services.db;
    const mail = await kysely
      .selectFrom('mail_log')
      .select('id')
      .where('request_id', '=', sent.id as never)
      .where('kind', '=', 'invite')
      .executeTakeFirstOrThrow();
    const delivery = await kysely.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow();
    const idsOf = (place: string): Record<string, string> => {
      if (place.startsWith('/templates')) return { id: template.id };
      if (place.startsWith('/webhooks')) return { id: hook, delivery_id: delivery.id };
      if (place.startsWith('/mail-log')) return { id: mail.id };
      if (place.startsWith('/seals')) return { id: seal };
      if (place.startsWith('/workspace')) return { id: sent.workspace_id, workspace_id: sent.workspace_id };
      return {
        id: sent.id,
        document_id: sent.documents![0]!.id,
        signer_id: sent.recipients[0]!.recipient_id,
        field_id: sent.fields[0]!.id,
      };
    };
    const answered: string[] = [];
    const found: string[] = [];
    for (const { name, method, path: place } of await listOperations(service)) {
      if (method !== 'GET' || place.startsWith('/signing-sessions')) continue;
      const known = idsOf(place);
      const address = place.replace(/\{(\w+)\}/g, (_whole, key: string) => known[key] ?? 'en');
      const response = await fetch(`${service.url}/api/v1${address}`, {
        headers: { authorization: service.company.live_key },
      });
      const isStream = response.headers.get('content-type')?.includes('event-stream');
      const bytes = isStream ? await firstChunk(response) : new Uint8Array(await response.arrayBuffer());
      if (response.ok) answered.push(name);
      if (idsIn(bytes, secrets.values()).length > 0) found.push(name);
      if (idsIn(JSON.stringify([...response.headers]), secrets.values()).length > 0) found.push(name);
    }
    expect(answered).toEqual(
      expect.arrayContaining([
        'GET /signing-requests',
        'GET /signing-requests/{id}',
        'GET /signing-requests/{id}/users',
        'GET /signing-requests/{id}/audit',
        'GET /signing-requests/{id}/evidence',
        'GET /signing-requests/{id}/documents/{document_id}/download',
        'GET /seals/{id}/applications',
        'GET /mail-log/{id}',
        'GET /webhooks/{id}/deliveries/{delivery_id}',
      ]),
    );
    expect(found).toEqual([]);

    const embedded = await service.post('/get-embedded-signing-request', {
      companies_workspaces_signing_requests_id: sent.id,
    });
    expect(embedded.status).toBe(200);
    expect(pathsTo(embedded.body, new Set(secrets.values()))).toEqual([]);

    expect(new Set(receiver.types())).toEqual(new Set(EVENTS));
    for (const { body } of receiver.received) expect(idsIn(body, secrets.values())).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
    expect(idsIn(lines.join(''), secrets.values())).toEqual([]);

    const trail = await trailOf(sent.id);
    const delivered = trail.filter(({ event }) => event === 'link_delivered');
    expect(new Set(delivered.map(({ details }) => details.channel))).toEqual(new Set(['email']));
    expect(trail[0]!.details).not.toHaveProperty('links_given');
    expect(trail.find(({ details }) => details.action === 'sent')!.details.signing_link_mode).toBe(
      'mail_only',
    );
  }, 120_000);

  it('states the mode on its certificate', async () => {
    const { body } = await service.get<SigningRequest>(`/signing-requests/${sent.id}`);
    const file = await fetch(body.certificate_only_download_url ?? body.final_document_download_url!);
    const pdf = await readPdf(new Uint8Array(await file.arrayBuffer()));
    const words = (await pdf.contents()).flatMap(({ text }) => text.map((run) => run.text));
    await pdf.close();
    expect(words.join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'Signing links were only emailed to recipients.',
    );
  });
});

describe('the mode of signing links', () => {
  it('is the request’s, else the workspace’s, else embedded, and sending fixes it', async () => {
    const path = `/workspace/${template.workspace_id}/settings`;
    const shows = ({ recipients: [one] }: SigningRequest) => one!.id !== one!.recipient_id;
    expect(shows(await createDraft({}))).toBe(true);
    expect((await service.put(path, { signing_link_mode: 'mail_only' })).status).toBe(200);
    const inherited = await createDraft({});
    expect([inherited.settings.signing_link_mode, shows(inherited)]).toEqual([null, false]);
    expect(shows(await createDraft({ signing_link_mode: 'embedded' }))).toBe(true);
    const sent = await sendNow({});
    expect(sent.settings.signing_link_mode).toBe('mail_only');

    expect((await service.put(path, { signing_link_mode: null })).status).toBe(200);
    const read = async (id: string) => (await service.get<SigningRequest>(`/signing-requests/${id}`)).body;
    expect(shows(await read(sent.id))).toBe(false);
    expect(shows(await read(inherited.id))).toBe(true);
    expect((await service.put(path, { signing_link_mode: 'post' })).status).toBe(400);
  });

  it('makes links that the draft had useless once it is only mailed', async () => {
    const draft = await createDraft({});
    const before = draft.recipients[0]!.id;
    const path = `/signing-requests/${draft.id}`;
    expect((await open(before)).status).toBe(200);
    await service.patch(path, { properties: { settings: { signing_link_mode: 'mail_only' } } });
    const { body } = await service.post<{ first_signer: { id: string; signing_link: null } }>(
      `${path}/send`,
      {},
    );
    expect(body.first_signer).toMatchObject({ id: draft.recipients[0]!.recipient_id, signing_link: null });
    expect((await open(before)).status).toBe(404);
    await drainJobs(service);
    const secret = (await secretsOf(draft.id)).get(draft.recipients[0]!.recipient_id)!;
    expect(relay.to(ada.email).at(-1)!.text).toContain(`/signing/${secret}`);
    expect((await open(secret)).status).toBe(200);
  });

  it('can’t be mail_only if no invitations are sent', async () => {
    const { status, body } = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients,
      settings: { signing_link_mode: 'mail_only', send_signing_email: false },
    });
    expect([status, body]).toMatchObject([
      400,
      {
        details: {
          phase: 'send_validation',
          'settings.send_signing_email': expect.stringMatching(/got false/),
        },
      },
    ]);
  });
});
