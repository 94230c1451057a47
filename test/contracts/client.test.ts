import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountersign } from '../../src/client/api/countersign.ts';
import { CountersignError } from '../../src/client/api/countersign-error.ts';
import { verifyWebhook } from '../../src/client/api/verify-webhook.ts';
import type { SigningRequestEventData } from '../../src/wire/webhook-events.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, drainJobs } from '../support/signing.ts';
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

const connect = (more: Partial<Parameters<typeof createCountersign>[0]> = {}) =>
  createCountersign({ baseUrl: service.url, apiKey: service.company.live_key, ...more });
const document = base64(onePage());

/** A proxy that breaks the given responses, in order; `lost`: the service acted but its response is lost. */
function badLine(...faults: ('lost' | 'refused' | Response)[]) {
  const tried: { method: string; key: string | null }[] = [];
  const ask: typeof fetch = async (url, init) => {
    const fault = faults.shift();
    tried.push({ method: init!.method!, key: new Headers(init!.headers).get('idempotency-key') });
    if (fault === 'refused') throw new TypeError('fetch failed');
    if (fault instanceof Response) return fault;
    const answer = await fetch(url, init);
    if (fault === 'lost') throw new TypeError('terminated');
    return answer;
  };
  return { ask, tried };
}

describe('the client', () => {
  it('creates, reads, changes, sends and lists page by page', async () => {
    const countersign = connect();
    const template = await countersign.templates.create({ name: 'Lease', document });
    const changed = await countersign.templates.put(
      template.id,
      {
        users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
        fields: [
          {
            type: 'signature',
            recipient_id: 'temp_1',
            page_number: 1,
            position: { x: 1, y: 1, width: 20, height: 5 },
          },
        ],
      },
      { revision: template.revision },
    );
    expect(changed.fields[0]!.position.width).toBe(20);
    for (let count = 0; count < 3; count++)
      await countersign.signingRequests.createAndSend({
        template_id: template.id,
        name: `Lease ${count}`,
        recipients: [{ ...ada, order: 1 }],
      });
    const names: string[] = [];
    for await (const one of countersign.signingRequests.listAll({
      page_size: 2,
      sort_by: 'name',
      sort_order: 'asc',
    }))
      names.push(one.name);
    expect(names).toEqual(['Lease 0', 'Lease 1', 'Lease 2']);
    const { pagination } = await countersign.signingRequests.list({ page_size: 2 });
    expect(pagination).toEqual({ current_page: 1, page_size: 2, total_count: 3, total_pages: 2 });
    // Operations without a method are called by HTTP method and path.
    await drainJobs(service);
    const { results } = await countersign.request('GET /mail-log', { query: { to: ada.email } });
    expect(results).toHaveLength(3);
  });

  it('throws errors with the code and details of the response', async () => {
    const countersign = connect();
    const template = await countersign.templates.create({ name: 'Lease', document });
    await countersign.templates.patch(template.id, { properties: { name: 'Newer' } });
    const conflict = await countersign.templates
      .put(template.id, { template_properties: { name: 'Older' } }, { revision: 1 })
      .catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(CountersignError);
    expect(conflict).toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 412,
      details: { current: { name: 'Newer' } },
      requestId: expect.any(String),
    });
    await expect(countersign.templates.create({ name: '', document })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { name: expect.any(String) },
      errors: [{ message: expect.stringMatching(/^name: /) }],
    });
    await expect(connect({ apiKey: 'cs_live_wrong' }).company.get()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(connect().company.putSettings({ plan: 'gold' } as never)).rejects.toMatchObject({
      details: { plan: 'This property isn’t accepted here' },
    });
    // Never calls another operation.
    expect(() => connect().templates.delete('')).toThrow(TypeError);
  });

  it('retries after a lost response, and acts once', async () => {
    const { ask, tried } = badLine('lost');
    const made = await connect({ fetch: ask }).templates.create({ name: 'Only once', document });
    const { results } = await connect().templates.list({ name: 'Only once' });
    expect(results.map(({ id }) => id)).toEqual([made.id]);
    expect(tried).toHaveLength(2);
    expect(tried[0]!.key).toBe(tried[1]!.key);
  });

  it('waits as long as the service says, and gives up after the configured attempts', async () => {
    const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
    const { ask, tried } = badLine(busy(), 'refused');
    await connect({ fetch: ask }).company.get();
    expect(tried).toHaveLength(3);
    const worse = badLine(busy(), busy(), busy());
    await expect(connect({ fetch: worse.ask }).company.get()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    const gone = badLine('refused', 'refused');
    await expect(connect({ fetch: gone.ask, maxRetries: 1 }).company.get()).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
    });
  });

  it('doesn’t retry what might then be done twice', async () => {
    const { id } = await connect().templates.create({ name: 'Lease', document });
    const { ask, tried } = badLine('lost');
    const user = { first_name: 'Ada', email: 'ada@example.com', designation: 'CC' as const };
    await expect(connect({ fetch: ask }).templates.patch(id, { user })).rejects.toMatchObject({
      code: 'NETWORK',
    });
    expect(tried).toHaveLength(1);
    expect((await connect().templates.get(id)).recipients).toHaveLength(1);
  });

  it('aborts on request', async () => {
    const stop = new AbortController();
    const { ask } = badLine(new Response('{}', { status: 503, headers: { 'retry-after': '20' } }));
    const waiting = connect({ fetch: ask }).company.get({ signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});

describe('a webhook delivery', () => {
  it('is accepted only if the service signed it recently', async () => {
    const { secret } = await connect().webhooks.create({ url: receiver.url, events: ['template.created'] });
    await connect().templates.create({ name: 'Told', document });
    await drainJobs(service);
    const { body, headers: given } = receiver.received.at(-1)!;
    const headers = given as Record<string, string>;
    const now = service.clock.now().getTime();
    const event = await verifyWebhook<SigningRequestEventData>({ body, headers, secret, now });
    expect(event).toMatchObject({ type: 'template.created', data: { template: { name: 'Told' } } });
    await verifyWebhook({
      body: new TextEncoder().encode(body),
      headers: new Headers(headers),
      secret: ['x', secret],
      now,
    });
    const refused = (more: object) =>
      verifyWebhook({ body, headers, secret, now, ...more }).catch(({ code }) => code);
    expect(await refused({ body: body.replace('Told', 'Lied') })).toBe('WRONG_SIGNATURE');
    expect(await refused({ secret: 'another' })).toBe('WRONG_SIGNATURE');
    expect(await refused({ headers: {} })).toBe('NO_SIGNATURE');
    expect(await refused({ now: now + 600_000 })).toBe('TOO_OLD');
  });
});
