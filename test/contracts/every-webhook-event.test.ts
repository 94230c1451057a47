/** Every event type is either emitted or documented as never sent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/server/openapi/schema-example.ts';
import type { Domain, DomainDnsRecord } from '../../src/wire/http/domains.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import {
  NEVER_SENT,
  type SigningRequestEventData,
  WEBHOOK_EVENTS,
  type WebhookEnvelope,
} from '../../src/wire/webhook-events.ts';
import { setCredits } from '../support/built.ts';
import { dnsServer } from '../support/dns-server.ts';
import type { Media, OpenApi, Operation, Parameter } from '../support/openapi-document.ts';
import { givenSeal } from '../support/seals.ts';
import { startService, type TestService } from '../support/service.ts';
import { ada, drainJobs, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';
import { schemaValidator } from '../support/validate-schema.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const HOUR = 3_600_000;

type Described = OpenApi & { readonly webhooks: Record<string, { readonly post: Operation }> };

/** Paths of event data without a description in the schema. */
function undescribed(
  schema: JsonSchema,
  value: unknown,
  schemas: OpenApi['components']['schemas'],
  path = '',
): string[] {
  const whole = schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema;
  if (Array.isArray(value))
    return value.flatMap((one) => undescribed(whole.items!, one, schemas, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const known = whole.properties?.[key];
    if (!known) return [`${path}.${key}`];
    const silent = known.description || known.$ref || known.allOf ? [] : [`${path}.${key}`];
    return [...silent, ...undescribed(known, one, schemas, `${path}.${key}`)];
  });
}

/** Keys of `data`, and the status: what an example must get right. */
function shapeOf({ data }: WebhookEnvelope): unknown {
  const { signing_request: request } = data as SigningRequestEventData;
  return {
    keys: Object.keys(data as object).sort(),
    status: request && [request.status, request.sealing_status, request.completed_at === null],
  };
}

let dns: Awaited<ReturnType<typeof dnsServer>>;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let service: TestService;
beforeAll(async () => {
  dns = await dnsServer();
  receiver = await webhookReceiver();
  service = await startService({ DNS_SERVERS: dns.address, WEBHOOK_ALLOWED_HOSTS: receiver.host });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
  await dns.close();
});

async function templates() {
  const template = await twoSignerTemplate(service);
  await service.patch(`/templates/${template.id}`, { properties: { name: 'Renamed' } });
  const copy = await service.post(`/templates/${template.id}/duplicate`, {});
  await service.delete(`/templates/${copy.body.id}`);
  return template;
}

async function workspaces() {
  const made = await service.post('/workspaces', { name: 'Sales' });
  await service.patch(`/workspaces/${made.body.id}`, { name: 'Sales and more' });
}

async function requests(template: Awaited<ReturnType<typeof templates>>) {
  const reminders = [{ hours: 2, subject: 'Open', message: 'Please', all_users: true }];
  await service.put(`/templates/${template.id}`, { reminders });
  const settings = { identity_editable_fields: ['company'], notify_identity_change_webhook: true };
  const done = await sendFromTemplate(service, template, { settings });
  const [first, second] = signersOf(service, done);
  await first!.open();
  await first!.consent();
  const corrected = await service.put(
    `/signing-sessions/${first!.id}/identity`,
    { company: 'Analytical Engines' },
    { authorization: null },
  );
  expect(corrected.status).toBe(200);
  await service.post(`/signing-requests/${done.id}/resend`, { recipient_ids: [first!.id] });
  await first!.signAsFirst();
  await second!.signAsSecond();
  const declined = await sendFromTemplate(service, template);
  await signersOf(service, declined)[0]!.decline('No');
  const cancelled = await sendFromTemplate(service, template);
  await service.post(`/signing-requests/${cancelled.id}/cancel`, { reason: 'No' });
  const draft = await service.post<SigningRequest>('/signing-requests', { template_id: template.id });
  const path = `/signing-requests/${draft.body.id}`;
  const changed = await service.put(path, {
    recipients: [
      { id: draft.body.recipients[0]!.id, ...ada },
      { _temp_id: 'temp_cc', first_name: 'Carol', email: 'carol@example.com', designation: 'CC' },
    ],
  });
  expect(changed.status).toBe(200);
  await service.patch(path, { multi_document: true });
  const { documents } = (await service.get<SigningRequest>(path)).body;
  await service.patch(`${path}/documents/${documents![0]!.id}`, { label: 'Lease' });
  await service.delete(path);
  await sendFromTemplate(service, template);
}

async function domains() {
  const base = '/company/domains';
  const made = await service.post<{
    domain: Domain;
    verification_instructions: { record_name: string; record_value: string };
  }>(base, { domain: 'mail.example.com' });
  const { id, domain } = made.body.domain;
  dns.set(made.body.verification_instructions.record_name, made.body.verification_instructions.record_value);
  await service.post(`${base}/${id}/verify-ownership`);
  const { body } = await service.post<{ dns_records: DomainDnsRecord[] }>(`${base}/${id}/finalize`);
  const hostOf = ({ name }: DomainDnsRecord) => (name === '@' ? domain : `${name}.${domain}`);
  for (const record of body.dns_records) dns.set(hostOf(record), record.value);
  await service.post(`${base}/${id}/verify-dns`);
  dns.set(hostOf(body.dns_records[1]!));
}

/** A request whose seal is paused, swapped, and then applied. */
async function sealedRequests() {
  const [first, next] = [await givenSeal(service), await givenSeal(service)];
  const { id } = await service.given.template();
  const place = { page_number: 1, position: { x: 10, y: 10, width: 30, height: 5 } };
  const made = await service.put<Template>(`/templates/${id}`, {
    users: [{ _temp_id: 'temp_1', order: 1 }],
    seal_participants: [{ seal_id: first.id, order: 2, temp_id: 'seal' }],
    fields: [
      { type: 'signature', recipient_id: 'temp_1', variable_name: 'sig', required: false, ...place },
      { type: 'stamp', seal_participant_temp_id: 'seal', ...place },
    ],
  });
  const sent = await sendFromTemplate(service, made.body, { recipients: [ada] });
  await service.delete(`/seals/${first.id}?stop_pending=true`);
  const [participant] = sent.seal_participants;
  const swap = { id: participant!.id, swap_to_seal_id: next.id };
  await service.patch(`/signing-requests/${sent.id}`, { seal_participant: swap });
  const [page] = signersOf(service, sent);
  await page!.consent();
  expect((await page!.finish()).status).toBe(200);
}

async function seals() {
  const { id } = await givenSeal(service);
  await service.patch(`/seals/${id}`, { name: 'Renamed' });
  await service.delete(`/seals/${id}`);
  await drainJobs(service);
  service.clock.forward(90 * 24 * HOUR);
  await service.delete(`/seals/${id}/erase`);
}

it('is emitted when it happens', async () => {
  const hook = await service.post('/webhooks', { url: receiver.url, events: [...WEBHOOK_EVENTS] });
  expect(hook.status).toBe(201);
  await requests(await templates());
  await sealedRequests();
  await workspaces();
  await domains();
  await setCredits(service.services, service.company.company_id, 5);
  await service.post(`/webhooks/${hook.body.id}/test`);
  await drainJobs(service);
  // Reminders first, then expiry; and two checks of the domain that has lost a record.
  for (const hours of [3, 25, 2, 24 * 8]) {
    service.clock.forward(hours * HOUR);
    await drainJobs(service);
  }
  await seals();
  await drainJobs(service);
  const byType = new Map<string, WebhookEnvelope[]>();
  for (const { body } of receiver.received) {
    const event = JSON.parse(body) as WebhookEnvelope;
    byType.set(event.type, [...(byType.get(event.type) ?? []), event]);
  }
  const received = new Set(receiver.types());
  const silent = WEBHOOK_EVENTS.filter((name) => !received.has(name));
  expect(silent.sort()).toEqual(Object.keys(NEVER_SENT).sort());
  const ofRequests = receiver.received
    .map(({ body }) => JSON.parse(body) as WebhookEnvelope<SigningRequestEventData>)
    .filter(({ data }) => data.signing_request);
  expect(ofRequests.length).toBeGreaterThan(10);
  for (const { type, data } of ofRequests)
    expect([type, Object.keys(data)[0], data.signing_request_id]).toEqual([
      type,
      'signing_request_id',
      data.signing_request.id,
    ]);
  // An older name is a separate event with the same data.
  const data = (type: string) =>
    receiver.received
      .map(({ body }) => JSON.parse(body) as WebhookEnvelope)
      .filter((event) => event.type === type)
      .map((event) => event.data);
  expect(data('signing_request.voided')).toEqual(data('signing_request.cancelled'));
  expect(data('signing_request.signed')).toEqual(data('signing_request.recipient.signed'));
  expect(data('credits.purchased')).toEqual([{ credits: 5, added: 5 }]);
  expect(data('signing_request.field.filled')).toHaveLength(4);
  expect(JSON.stringify(receiver.received)).not.toContain('London');

  // The OpenAPI document describes exactly the emitted events, with their headers and bodies.
  const document = (await service.get<Described>('/openapi.json', { authorization: null })).body;
  expect(Object.keys(document.webhooks).sort()).toEqual([...byType.keys()].sort());
  const faultsOf = schemaValidator(document);
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { schema, example } = post.requestBody!.content!['application/json']! as Required<Media>;
    for (const event of [example, ...byType.get(type)!]) {
      expect([type, faultsOf(schema, event)]).toEqual([type, []]);
      expect([type, undescribed(schema, event, document.components.schemas)]).toEqual([type, []]);
    }
    // Every example matches a real delivery.
    const shapes = byType.get(type)!.map(shapeOf);
    expect(shapes, type).toContainEqual(shapeOf(example as WebhookEnvelope));
    const { headers } = receiver.received.find(({ headers: one }) => one['x-countersign-event'] === type)!;
    for (const { name, required } of post.parameters as readonly Parameter[])
      if (required) expect([type, name, typeof headers[name.toLowerCase()]]).toEqual([type, name, 'string']);
  }
}, 60_000);
