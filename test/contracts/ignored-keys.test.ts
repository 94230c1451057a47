/** Sends every documented write with an unknown key in each object of its body. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { dnsServer } from '../support/dns-server.ts';
import { exampleIn, type FuzzWorld, makeFuzzWorld } from '../support/fuzz-world.ts';
import { objectPlaces, withKeyAt } from '../support/object-places.ts';
import { callsOf, firstExample, type OpenApi, type OpenApiCall } from '../support/openapi-document.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { drawn, sendFromTemplate, signer, signersOf, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

interface Warned {
  readonly warnings?: readonly string[];
}

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let dns: Awaited<ReturnType<typeof dnsServer>>;
let writes: readonly OpenApiCall[];
let world: FuzzWorld;
beforeAll(async () => {
  receiver = await webhookReceiver();
  dns = await dnsServer();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host, DNS_SERVERS: dns.address });
  const { body } = await service.get<OpenApi>('/openapi.json');
  world = await makeFuzzWorld(service, receiver.url);
  writes = callsOf(body).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
}, 120_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
  await dns.close();
});

const ENDS = /\/(finish|decline|cancel|send|erasures|expire|withdraw|revoke-[\w-]+|send-[\w-]+)$/;
const orderOf = ({ path }: OpenApiCall) => (ENDS.test(path) ? 1 : 0);

const position = { x: 12.5, y: 80, width: 25, height: 5 };
/** Bodies with IDs of existing records, where the documented example lacks objects or has other IDs. */
async function ownBodies(): Promise<Readonly<Record<string, unknown>>> {
  const { id } = world.ids.find(([prefix]) => prefix === '/signing-sessions/')![1];
  const page = signer(service, id!);
  const { consent, request, fields_sha256 } = await page.open();
  const document = base64(onePage());
  return {
    'POST /templates': { name: 'Lease', document, settings: { allow_download: true } },
    'PUT /templates/{id}': {
      template_properties: { settings: { allow_download: true } },
      users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
      fields: [{ type: 'text', recipient_id: 'temp_1', page_number: 1, position }],
      reminders: [{ hours: 48, subject: 'Open', message: 'Please sign.', all_users: true }],
    },
    'POST /templates/{id}/replace-document': { document },
    'POST /templates/{id}/review-document': { document },
    'POST /templates/{id}/arrange-pages': { pages: [{ page_number: 1 }] },
    'POST /signing-sessions/{id}/consent': { sha256: consent.sha256, language: 'en' },
    'POST /signing-sessions/{id}/finish': { document_sha256: request.document_sha256, fields_sha256 },
  };
}

describe('every write', () => {
  it('rejects or reports an unknown key in each object of its body', async () => {
    const own = await ownBodies();
    const silent: string[] = [];
    let accepted = 0;
    for (const call of [...writes].sort((a, b) => orderOf(a) - orderOf(b))) {
      const content = call.operation.requestBody?.content;
      const media = content?.['application/json'];
      if (content && !media) continue;
      const ids = world.ids.find(([prefix]) => call.path.startsWith(prefix))![1];
      const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name]!);
      const example = own[call.name] ?? exampleIn(world, firstExample(media) ?? {});
      const places = objectPlaces(example);
      const body = places.reduce<unknown>((made, place) => withKeyAt(made, place, 'unknown_key', 1), example);
      const isOpen = call.operation.security?.length === 0;
      const authorization = isOpen ? null : world.credentials['live key']!;
      const answer = await service.call<Warned>(call.method, path, { body, authorization });
      const paths = places.map((place) => [...place, 'unknown_key'].join('.'));
      // Most others need a record in another state. The keys that they reject must not be in `silent`.
      if (answer.status > 299) continue;
      accepted += 1;
      for (const key of paths)
        if (!answer.body.warnings?.includes(`Ignored unknown key: ${key}`))
          silent.push(`${call.name}: ${key}`);
    }
    expect(silent).toEqual([]);
    expect(accepted).toBeGreaterThan(30);
  });
});

describe('ignored keys', () => {
  it('are reported below fields and conditions, and aren’t stored', async () => {
    const { id, fields } = await twoSignerTemplate(service);
    const [signature, city] = fields;
    const conditions = [{ field_id: city!.id, operator: 'equals', value: 'Rome', colour: 'red' }];
    const answer = await service.put<Template & Warned>(`/templates/${id}`, {
      fields: [
        { ...city, position: { ...city!.position, page: 2 }, format_rules: { own: 'kept' } },
        {
          ...signature,
          visibility_conditions: { logic: 'and', groups: [{ conditions, logic: 'or' }], unless: true },
        },
      ],
    });
    expect([answer.status, answer.body.warnings]).toEqual([
      200,
      [
        'Ignored unknown key: fields.0.position.page',
        'Ignored unknown key: fields.1.visibility_conditions.unless',
        'Ignored unknown key: fields.1.visibility_conditions.groups.0.logic',
        'Ignored unknown key: fields.1.visibility_conditions.groups.0.conditions.0.colour',
      ],
    ]);
    const stored = (await service.get<Template>(`/templates/${id}`)).body.fields;
    expect(stored.find((one) => one.id === city!.id)).toMatchObject({
      position: city!.position,
      format_rules: { own: 'kept' },
    });
    expect(JSON.stringify(stored)).not.toMatch(/colour|unless|"page":/);
  });

  it('are reported for pages and for operations that need no body', async () => {
    const { id } = await service.given.template();
    const pages = [{ page_number: 1, rotation: 90 }];
    const arranged = await service.post<Warned>(`/templates/${id}/arrange-pages`, { pages });
    expect(arranged.body.warnings).toEqual(['Ignored unknown key: pages.0.rotation']);
    const rotated = await service.post<Warned>('/webhooks/rotate-secret', { grace_period_hours: 1 });
    expect(rotated.body).toMatchObject({
      grace_period_hours: 168,
      warnings: ['Ignored unknown key: grace_period_hours'],
    });
    for (const body of [undefined, {}])
      expect((await service.post('/webhooks/rotate-secret', body)).body).not.toHaveProperty('warnings');
  });

  it('are reported in each step of signing', async () => {
    const request = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first, second] = signersOf(service, request);
    const stepsOf = (id: string) => (method: string, step: string, body: object) =>
      service.call<Warned>(method, `/signing-sessions/${id}/${step}`, { body, authorization: null });
    const step = stepsOf(first!.id);
    const unknown = ['Ignored unknown key: colour'];
    const { consent, fields } = await first!.open();
    const idOf = (variable: string) => fields.find((one) => one.variable_name === variable)!.id;

    const agreed = await step('POST', 'consent', { sha256: consent.sha256, language: 'en', colour: 'red' });
    expect([agreed.status, agreed.body.warnings]).toEqual([200, unknown]);
    const mark = { ...drawn, colour: 'red' };
    const signed = await step('PUT', `fields/${idOf('sig1')}`, { value: mark });
    expect(signed.body).toMatchObject({ value: drawn, warnings: ['Ignored unknown key: value.colour'] });
    expect(signed.body).not.toHaveProperty('value.colour');
    const filled = await step('PUT', `fields/${idOf('city')}`, { value: 'London', colour: 'red' });
    expect(filled.body.warnings).toEqual(unknown);
    expect((await first!.fill('city', 'London')).body).not.toHaveProperty('warnings');
    const shown = await first!.open();
    const finished = await step('POST', 'finish', {
      document_sha256: shown.request.document_sha256,
      fields_sha256: shown.fields_sha256,
      colour: 'red',
    });
    expect(finished.body).toMatchObject({ state: 'already-signed', warnings: unknown });
    const declined = await stepsOf(second!.id)('POST', 'decline', { reason: 'No', colour: 'red' });
    expect(declined.body).toMatchObject({ state: 'declined', warnings: unknown });
  });

  it('are counted beyond one hundred in a body with many fields', async () => {
    const { id } = await twoSignerTemplate(service);
    const fields = Array.from({ length: 5_000 }, () => ({
      type: 'text',
      page_number: 1,
      position: { ...position, z: 1 },
    }));
    const { status, body } = await service.put<Warned>(`/templates/${id}`, { fields });
    expect([status, body.warnings!.length, body.warnings!.at(-1)]).toEqual([
      200,
      101,
      '4900 more keys were ignored',
    ]);
  });
});
