import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedKeys, zoneLine } from '../../src/server/account/domains/published-keys.ts';
import type { Workspace } from '../../src/wire/http/companies.ts';
import type { Domain, DomainDnsRecord } from '../../src/wire/http/domains.ts';
import { dnsServer } from '../support/dns-server.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

let dns: Awaited<ReturnType<typeof dnsServer>>;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let service: TestService;
beforeAll(async () => {
  dns = await dnsServer();
  receiver = await webhookReceiver();
  service = await startService({
    DNS_SERVERS: dns.address,
    SPF_MECHANISM: 'include:spf.relay.example',
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
  await dns.close();
});

const HOUR = 3_600_000;
const BASE = '/company/domains';
let count = 0;

interface Created {
  readonly domain: Domain & { readonly verification_token: string };
  readonly verification_instructions: { readonly record_name: string; readonly record_value: string };
}
const create = async (base = BASE) => {
  count += 1;
  const made = await service.post<Created>(base, { domain: `mail${count}.example.com` });
  expect(made.status).toBe(201);
  return made.body;
};
async function owned(base = BASE) {
  const made = await create(base);
  dns.set(made.verification_instructions.record_name, made.verification_instructions.record_value);
  expect((await service.post(`${base}/${made.domain.id}/verify-ownership`)).status).toBe(200);
  return made.domain;
}
async function finalized(base = BASE) {
  const { id, domain } = await owned(base);
  const { body } = await service.post<{ dns_records: DomainDnsRecord[] }>(`${base}/${id}/finalize`);
  return { id, domain, records: body.dns_records };
}
const hostOf = (domain: string, { name }: DomainDnsRecord) => (name === '@' ? domain : `${name}.${domain}`);
function publish(domain: string, records: readonly DomainDnsRecord[]): void {
  for (const record of records) dns.set(hostOf(domain, record), record.value);
}
async function ready(base = BASE) {
  const made = await finalized(base);
  publish(made.domain, made.records);
  const { body } = await service.post<{ verified: boolean }>(`${base}/${made.id}/verify-dns`);
  expect(body.verified).toBe(true);
  return made;
}

describe('creating a domain', () => {
  it('returns the DNS records to create', async () => {
    const { domain, verification_instructions } = await create();
    expect(domain).toMatchObject({ verification_status: 0, domain_status: 0, is_primary: false });
    expect(verification_instructions).toMatchObject({
      record_type: 'TXT',
      record_name: `_countersign-verification.${domain.domain}`,
      record_value: domain.verification_token,
    });
    expect(domain.verification_token).toMatch(/^countersign-verify=[0-9a-f]{48}$/);
    const again = await service.post(BASE, { domain: domain.domain.toUpperCase() });
    expect(again).toMatchObject({ status: 400, body: { error: 'Domain already exists' } });
  });

  it.each([
    '',
    'localhost',
    'https://example.com',
    'a b.com',
    '10.0.0.1',
    '-a.com',
    `${'a'.repeat(64)}.com`,
    'x.com/y',
  ])('rejects %j', async (domain) => {
    const answer = await service.post(BASE, { domain });
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid domain format']);
  });

  it('converts an international name to ASCII', async () => {
    const made = await service.post<Created>(BASE, { domain: 'Bücher.example' });
    expect(made.body.domain.domain).toBe('xn--bcher-kva.example');
  });
});

describe('verifying ownership', () => {
  it('requires the exact TXT record, and happens once', async () => {
    const { domain, verification_instructions: record } = await create();
    const verify = () => service.post(`${BASE}/${domain.id}/verify-ownership`);
    expect(await verify()).toMatchObject({
      status: 400,
      body: {
        error: 'Verification failed',
        details: {
          expected_record: record.record_name,
          expected_value: record.record_value,
          reason: 'not_found',
        },
      },
    });
    dns.set(record.record_name, `${record.record_value}0`);
    expect(await verify()).toMatchObject({ status: 400, body: { details: { reason: 'mismatch' } } });
    dns.break(true);
    expect((await verify()).status).toBe(503);
    dns.break(false);
    dns.set(record.record_name, 'something else', record.record_value);
    expect(await verify()).toMatchObject({
      status: 200,
      body: {
        message: expect.any(String),
        domain: { id: domain.id, domain: domain.domain, verification_status: 1, domain_status: 0 },
        next_step: expect.stringContaining('finalize'),
      },
    });
    expect(await verify()).toMatchObject({ status: 400, body: { error: 'Already verified' } });
    const { body } = await service.get<Domain>(`${BASE}/${domain.id}`);
    expect(body).not.toHaveProperty('verification_token');
  });
});

describe('finalizing', () => {
  it('returns the three records, once', async () => {
    const { id } = await owned();
    const answer = await service.post<{ dns_records: DomainDnsRecord[]; domain: Domain }>(
      `${BASE}/${id}/finalize`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.dns_records).toMatchObject([
      { type: 'TXT', name: '@', value: 'v=spf1 include:spf.relay.example ~all', status: 'pending' },
      { type: 'TXT', name: expect.stringMatching(/^cs[0-9a-f]+\._domainkey$/), status: 'pending' },
      { type: 'TXT', name: '_dmarc', value: 'v=DMARC1; p=none;', status: 'pending' },
    ]);
    expect(answer.body.domain).toMatchObject({ verification_status: 2, domain_status: 0 });
    expect(await service.post(`${BASE}/${id}/finalize`)).toMatchObject({
      status: 400,
      body: { error: 'Already finalized', message: 'Domain has already been finalized' },
    });
  });

  it('is rejected before ownership is verified', async () => {
    const { domain } = await create();
    expect(await service.post(`${BASE}/${domain.id}/finalize`)).toMatchObject({
      status: 400,
      body: { error: 'Ownership not verified', message: expect.stringContaining('verify-ownership') },
    });
    for (const step of ['verify-dns', 'set-primary'])
      expect(await service.post(`${BASE}/${domain.id}/${step}`)).toMatchObject({
        status: 400,
        body: { error: 'Domain not finalized' },
      });
  });
});

describe('with a zone of the operator', () => {
  it('DKIM is a CNAME, verified once both the customer and the operator have their records', async () => {
    // Short names, because the test's name server has only UDP.
    const hosted = await startService({
      DNS_SERVERS: dns.address,
      DKIM_CNAME_TARGET: 'dkim.op.example',
    });
    try {
      const made = await hosted.post<Created>(BASE, { domain: 'h.example' });
      const { record_name, record_value } = made.body.verification_instructions;
      dns.set(record_name, record_value);
      const at = `${BASE}/${made.body.domain.id}`;
      await hosted.post(`${at}/verify-ownership`);
      const { body } = await hosted.post<{ dns_records: DomainDnsRecord[] }>(`${at}/finalize`);
      const [spf, dkim, dmarc] = body.dns_records;
      expect([spf!.type, dkim!.type, dmarc!.type]).toEqual(['TXT', 'CNAME', 'TXT']);
      const selector = dkim!.name.replace('._domainkey', '');
      expect(dkim!.value).toBe(`${selector}.dkim.op.example`);
      expect(Object.keys(dkim!).sort()).toEqual(['name', 'priority', 'status', 'ttl', 'type', 'value']);

      const status = async () =>
        (await hosted.post<{ dns_records: DomainDnsRecord[] }>(`${at}/verify-dns`)).body.dns_records[1]!
          .status;
      expect(await status()).toBe('pending');
      const host = hostOf('h.example', dkim!);
      dns.alias(host, dkim!.value);
      expect(await status()).toBe('pending');
      const [key] = await publishedKeys(hosted.services);
      expect(key).toMatchObject({ domain: 'h.example', name: dkim!.value });
      expect(zoneLine(key!)).toMatch(
        /^cs[0-9a-f]{8}\.dkim\.op\.example\. 300 IN TXT "v=DKIM1; k=rsa; p=[^"]+" "[^"]+" ; h\.example$/,
      );
      dns.set(dkim!.value, 'v=DKIM1; k=rsa; p=AAAA');
      expect(await status()).toBe('failed');
      dns.set(dkim!.value, key!.value);
      expect(await status()).toBe('verified');
    } finally {
      await hosted.close();
    }
  });
});

describe('the DNS records', () => {
  it('are checked individually', async () => {
    const { id, domain, records } = await finalized();
    const check = async () =>
      (await service.post<{ verified: boolean; dns_records: DomainDnsRecord[] }>(`${BASE}/${id}/verify-dns`))
        .body;
    const statuses = async () => (await check()).dns_records.map(({ status }) => status);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    expect(await service.post(`${BASE}/${id}/set-primary`)).toMatchObject({
      status: 400,
      body: { error: 'Domain not verified' },
    });
    // The owner's other SPF mechanisms are fine; another key or two SPF records aren't.
    dns.set(domain, 'google-site-verification=x', 'v=spf1 mx include:spf.relay.example -all');
    dns.set(hostOf(domain, records[1]!), 'v=DKIM1; k=rsa; p=AAAA');
    dns.set(hostOf(domain, records[2]!), 'v=DMARC1; p=reject; rua=mailto:a@example.com');
    expect(await statuses()).toEqual(['verified', 'failed', 'verified']);
    dns.set(domain, 'v=spf1 include:spf.relay.example -all', 'v=spf1 mx -all');
    expect((await statuses())[0]).toBe('failed');
    dns.set(domain, records[0]!.value);
    dns.set(hostOf(domain, records[1]!));
    dns.alias(hostOf(domain, records[1]!), `key.${domain}`);
    dns.set(`key.${domain}`, records[1]!.value);
    expect(await check()).toMatchObject({ verified: true, domain: { domain_status: 1 } });
  });
});

describe('a ready domain', () => {
  it('can be the primary one, of which there is only one', async () => {
    const [one, two] = [await ready(), await ready()];
    for (const { id } of [one, two])
      expect(
        (await service.post<{ domain: Domain }>(`${BASE}/${id}/set-primary`)).body.domain.is_primary,
      ).toBe(true);
    const { body } = await service.get<{ results: Domain[]; workspace_id: null }>(BASE);
    expect(body.results.filter(({ is_primary }) => is_primary).map(({ id }) => id)).toEqual([two.id]);
    expect(body.workspace_id).toBeNull();
    for (const shown of body.results) {
      expect(shown).not.toHaveProperty('dns_records');
      expect(shown).not.toHaveProperty('verification_token');
    }
    expect((await service.delete(`${BASE}/${two.id}`)).body).toMatchObject({ domain_id: two.id });
    expect((await service.get(`${BASE}/${two.id}`)).status).toBe(404);
  });

  it('is checked in the background, tolerates one failure, and emits events', async () => {
    const hook = await service.post<{ id: string }>('/webhooks', {
      url: receiver.url,
      events: ['domain.verified', 'domain.verification.failed'],
    });
    const { id, domain, records } = await finalized();
    const status = async () => (await service.get<Domain>(`${BASE}/${id}`)).body.domain_status;
    const wait = async (hours: number) => {
      service.clock.forward(hours * HOUR);
      await drainJobs(service);
    };
    publish(domain, records);
    await wait(0.1);
    expect(await status()).toBe(1);
    dns.set(hostOf(domain, records[1]!));
    await wait(25);
    expect(await status()).toBe(1);
    expect((await service.get<Domain>(`${BASE}/${id}`)).body.dns_records![1]!.status).toBe('failed');
    await wait(1.1);
    expect(await status()).toBe(0);
    await drainJobs(service);
    expect(receiver.types()).toEqual(
      expect.arrayContaining(['domain.verified', 'domain.verification.failed']),
    );
    await service.delete(`/webhooks/${hook.body.id}`);
  });
});

describe('domains of a workspace', () => {
  it('are separate from those of other workspaces and of the company', async () => {
    const make = async (name: string) => (await service.post<Workspace>('/workspaces', { name })).body;
    const [one, two] = [await make('One'), await make('Two')];
    const base = `/workspace/${one.id}/domains`;
    const { id } = await ready(base);
    const as = (workspace: Workspace) => ({ authorization: workspace.api_key });
    expect((await service.get<{ results: Domain[] }>(base, as(one))).body).toMatchObject({
      workspace_id: one.id,
      results: [{ id, domain_status: 1 }],
    });
    for (const path of [base, `${base}/${id}`]) expect((await service.get(path, as(two))).status).toBe(404);
    expect((await service.get(`/workspace/${two.id}/domains/${id}`, as(two))).status).toBe(404);
    expect((await service.get(`${BASE}/${id}`)).status).toBe(404);
    expect(await service.get(BASE, as(one))).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED_KEY_REQUIRED' },
    });
    expect((await service.post(`${base}/${id}/set-primary`)).status).toBe(200);
  });
});
