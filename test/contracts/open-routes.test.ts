/** What callers without a valid link can make the service do. Uses the default limits. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAnswer, HandoffAnswer } from '../../src/wire/http/signing-sessions.ts';
import { givenOwner } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let sessionId: string;
/** The public ID of the page's recipient. */
let recipientId: string;
let fieldIds: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT_FACTOR: '1' });
  const template = await twoSignerTemplate(service, {
    fields: [{ type: 'file', recipient_id: 'temp_1', variable_name: 'proof' }],
  });
  const sent = await sendFromTemplate(service, template);
  sessionId = sent.first_signer.id;
  recipientId = sent.first_signer.recipient_id;
  fieldIds = Object.fromEntries(sent.fields.map((field) => [field.variable_name, field.id]));
}, 60_000);
afterAll(() => service.close());
beforeEach(() => service.clock.forward(60_000));

const open = { authorization: null };
const statusesOf = async (calls: number, call: (index: number) => Promise<{ status: number }>) => {
  const counts: Record<number, number> = {};
  for (let index = 0; index < calls; index += 1) {
    const { status } = await call(index);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};
async function rowsIn(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(service.services.db.kysely);
  return rows[0]!.count;
}

describe('unknown signing IDs', () => {
  it('are rate limited per address, whatever else is wrong with the call', async () => {
    const counts = await statusesOf(150, () =>
      service.post(`/signing-sessions/${crypto.randomUUID()}/consent`, { nonsense: true }, open),
    );
    expect(counts).toEqual({ 404: 120, 429: 30 });
  });

  it('store nothing, even with an Idempotency-Key', async () => {
    const before = await rowsIn('idempotency');
    for (const id of [crypto.randomUUID(), crypto.randomUUID(), 'x'])
      for (let call = 0; call < 2; call += 1) {
        const answer = await service.post(
          `/signing-sessions/${id}/consent`,
          {},
          { ...open, headers: { 'idempotency-key': 'k' } },
        );
        expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([404, null]);
      }
    expect(await rowsIn('idempotency')).toBe(before);
  });

  it('that aren’t UUIDs are rejected before counting', async () => {
    const answer = await service.get(`/signing-sessions/${'x'.repeat(10_000)}`, open);
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([404, null]);
  });

  it('are rejected without reading the body', async () => {
    const path = `/signing-sessions/${crypto.randomUUID()}/fields/${crypto.randomUUID()}`;
    const answers = await Promise.all([
      service.put(path, '{"value":{"kind":', open),
      service.put(path, `{"value":"${'x'.repeat(2_000_000)}"}`, open),
      service.put(path, `{"value":[${'0,'.repeat(600_000)}0]}`, open),
      service.put(path, '['.repeat(100), open),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('don’t use up the limits of real sessions', async () => {
    await statusesOf(130, () => service.get(`/signing-sessions/${crypto.randomUUID()}`, open));
    expect((await service.get(`/signing-sessions/${sessionId}`, open)).status).toBe(200);
  });
});

describe('the body size for signers', () => {
  const put = (field: string, value: unknown) =>
    service.put(`/signing-sessions/${sessionId}/fields/${fieldIds[field]}`, { value }, open);
  const text = (length: number) => 'x'.repeat(length);
  const strokes = (numbers: number) => ({
    kind: 'drawn',
    width: 400,
    height: 120,
    strokes: Array.from({ length: numbers / 3000 }, () =>
      Array.from({ length: 3000 }, (_none, index) => index % 100),
    ),
  });

  it('is limited to 64 kB for text, even if the session exists', async () => {
    expect((await put('city', text(70_000))).status).toBe(413);
    // The longest allowed text, with each character escaped.
    const escaped = `{"value":"${'\\u00e9'.repeat(10_000)}"}`;
    const path = `/signing-sessions/${sessionId}/fields/${fieldIds.city}`;
    expect((await service.put(path, escaped, open)).status).not.toBe(413);
    expect(
      (await service.post(`/signing-sessions/${sessionId}/decline`, { reason: text(70_000) }, open)).status,
    ).toBe(413);
  });

  it('is limited for chunked bodies, too', async () => {
    const chunked = (value: string) => {
      const body = new Blob([JSON.stringify({ value })]).stream();
      const headers = { 'content-type': 'application/json' };
      return fetch(
        `${service.url}/api/v1/signing-sessions/${sessionId}/fields/${fieldIds.city}`,
        // The types lack `duplex`.
        { method: 'PUT', headers, body, duplex: 'half' } as RequestInit,
      );
    };
    expect((await chunked(text(70_000))).status).toBe(413);
    expect((await chunked(text(10))).status).not.toBe(413);
  });

  it('is limited to 1 MB for a drawn signature', async () => {
    expect((await put('sig1', strokes(600_000))).status).toBe(413);
    expect((await put('sig1', strokes(30_000))).status).not.toBe(413);
  });

  it('allows a file only for fields that take files, and only as a single string', async () => {
    const file = {
      kind: 'file',
      file_name: 'a.pdf',
      content_type: 'application/pdf',
      size: 3_000_000,
      data_uri: `data:application/pdf;base64,${Buffer.from(`%PDF-1.4${text(3_000_000)}`).toString('base64')}`,
    };
    expect((await put('proof', file)).status).not.toBe(413);
    expect((await put('city', file)).status).toBe(413);
    expect((await put('sig1', file)).status).toBe(413);
    expect((await put('proof', strokes(600_000))).status).toBe(413);
  });
});

it('authenticated routes accept large bodies only where they may contain a document', async () => {
  const large = { url: 'x'.repeat(1_500_000) };
  expect((await service.post('/webhooks', large)).status).toBe(413);
  expect((await service.post('/generate-template-token', large)).status).toBe(413);
  expect((await service.post('/templates', { name: 'x', document: 'x'.repeat(1_500_000) })).status).toBe(400);
  // Numbers instead of text, which a parser would have to convert.
  expect((await service.post('/templates', `[${'0,'.repeat(2_500_000)}0]`)).status).toBe(413);
});

describe('Idempotency-Key in a signing session', () => {
  const decline = (key: string, headers: Readonly<Record<string, string>> = {}) =>
    service.post(
      `/signing-sessions/${sessionId}/decline`,
      { reason: 5 },
      { ...open, headers: { 'idempotency-key': key, ...headers } },
    );

  it('belongs to the credential that got the response', async () => {
    expect((await decline('own')).headers.get('idempotency-replayed')).toBeNull();
    expect((await decline('own')).headers.get('idempotency-replayed')).toBe('true');
    const other = await decline('own', { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(other.headers.get('idempotency-replayed')).toBeNull();
  });

  it('belongs to the session, not to the address', async () => {
    const next = (await sendFromTemplate(service, await twoSignerTemplate(service))).first_signer.id;
    const answer = await service.post(
      `/signing-sessions/${next}/decline`,
      { reason: 5 },
      { ...open, headers: { 'idempotency-key': 'own' } },
    );
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([400, null]);
  });

  it('is limited to a hundred different keys per day', async () => {
    const counts = await statusesOf(110, (index) => decline(`many-${index}`));
    expect(counts[429]).toBeGreaterThanOrEqual(10);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from idempotency where scope = ${`session:${recipientId}`}`.execute(
      service.services.db.kysely,
    );
    expect(rows[0]!.count).toBe(100);
    service.clock.forward(24 * 3600_000 + 1);
    expect((await decline('a day later')).status).toBe(400);
  });

  it('is available to token holders, however many keys others use at the same address', async () => {
    const template = await twoSignerTemplate(service, { settings: { show_qr_code: true } });
    const { first_signer } = await sendFromTemplate(service, template);
    await signer(service, first_signer.id).consent();
    const made = await service.post<HandoffAnswer>(`/signing-sessions/${first_signer.id}/handoffs`, {}, open);
    const [, address, secret] = /\/signing\/([\w-]+)#([\w-]+)$/.exec(made.body.url)!;
    const base = `/signing-sessions/${address}`;
    const { body: phone } = await service.post<AccessAnswer>(`${base}/redeem`, { secret }, open);
    const call = (key: string, authorization: string | null) =>
      service.post(`${base}/decline`, { reason: 5 }, { authorization, headers: { 'idempotency-key': key } });
    // The audit trail shows the ID of a hand-off to its readers.
    const strangers = await statusesOf(110, (index) => call(`stranger-${index}`, null));
    expect(strangers[429]).toBe(10);
    const madeUp = await call('made up', `Bearer ${'y'.repeat(43)}`);
    expect(madeUp.status).toBe(429);
    const own = `Bearer ${phone.token}`;
    expect((await call('own', own)).status).toBe(400);
    expect((await call('own', own)).headers.get('idempotency-replayed')).toBe('true');
    // The limit applies to a token, too.
    service.clock.forward(60_000);
    expect((await statusesOf(110, (index) => call(`own-${index}`, own)))[429]).toBe(11);
  });
});

describe('signing in', () => {
  const auth = (path: string, body: unknown) => service.post(`${service.url}/auth${path}`, body, open);

  it('is limited per address', async () => {
    const guess = (index: number) => auth('/sign-in/link', { token: `guess-${index}` });
    expect(await statusesOf(32, guess)).toEqual({ 403: 30, 429: 2 });
    const wrong = await auth('/sign-in/email-otp', { email: 'ada@example.com', otp: '12345678' });
    expect(wrong.status).toBe(429);
  });

  it('sends few codes per account, however its address is written', async () => {
    const addresses = ['ada@example.com', 'ADA@example.com', ' ada@example.com', 'Ada@Example.com'];
    const statuses: number[] = [];
    for (const email of addresses)
      statuses.push((await auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the console', () => {
  it('limits what is costly, or sends emails, per person', async () => {
    const owner = await givenOwner(service);
    const invite = (index: number) =>
      owner.post(owner.console('/invitations'), { email: `guest-${index}@example.com`, role: 'viewer' });
    expect(await statusesOf(22, invite)).toEqual({ 201: 20, 429: 2 });
    const preview = () => owner.post(owner.console('/previews/email'), {});
    expect(await statusesOf(62, preview)).toEqual({ 200: 60, 429: 2 });
    expect((await owner.get(owner.console('/me'))).status).toBe(200);
    const body = `${service.url}/console/mails/${service.company.company_id}/unknown/body`;
    expect((await statusesOf(200, () => owner.get(body)))[429]).toBe(1);
  });

  it('limits callers without a session per address', async () => {
    const body = `${service.url}/console/mails/${service.company.company_id}/unknown/body`;
    expect(await statusesOf(202, () => service.get(body, open))).toEqual({ 401: 200, 429: 2 });
    expect(
      (
        await service.get(`${service.url}/console/api/me`, {
          ...open,
          headers: { 'countersign-console': '1' },
        })
      ).status,
    ).toBe(429);
  });
});

describe('pages', () => {
  it('that query the database are rate limited per address', async () => {
    const signing = await statusesOf(1_210, () => fetch(`${service.url}/signing/${crypto.randomUUID()}`));
    expect(signing[429]).toBe(10);
    service.clock.forward(60_000);
    const editor = await statusesOf(1_210, () => fetch(`${service.url}/embed/editor?x`));
    expect(editor[429]).toBe(10);
  }, 60_000);

  it('share one readiness check between concurrent callers', async () => {
    let checks = 0;
    const { storage } = service.services;
    const check = storage.check.bind(storage);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    storage.check = async () => {
      checks += 1;
      await asked;
      return check();
    };
    try {
      const calls = Promise.all(Array.from({ length: 40 }, () => fetch(`${service.url}/readyz`)));
      const { metrics } = service.services;
      const running = () => metrics.inFlight(1) && metrics.inFlight(-1);
      await expect.poll(running, { timeout: 20_000 }).toBe(40);
      answer();
      expect((await calls).every(({ status }) => status === 200)).toBe(true);
      expect(checks).toBe(1);
    } finally {
      storage.check = check;
    }
  });
});
