import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, startService, type TestService } from '../support/service.ts';

describe('Idempotency-Key', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await sharedService();
  }, 60_000);
  afterAll(() => service.close());

  const body = { name: 'Once', document: base64(onePage()) };
  const post = (key: string, given: unknown = body, authorization?: string) =>
    service.post<{ id: string }>('/templates', given, {
      headers: { 'idempotency-key': key },
      ...(authorization && { authorization }),
    });

  it('returns the same response again and creates nothing twice', async () => {
    const first = await post('order-1');
    const second = await post('order-1');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    const { body: list } = await service.get<{ pagination: { total_count: number } }>('/templates?name=Once');
    expect(list.pagination.total_count).toBe(1);
  });

  it('creates one record for many concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('order-2', { ...body, name: 'Race' })),
    );
    const made = new Set(answers.filter(({ status }) => status === 201).map((answer) => answer.body.id));
    expect(made.size).toBe(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  it('rejects the key with another body or path', async () => {
    await post('order-3');
    const other = await post('order-3', { ...body, name: 'Other' });
    expect([other.status, other.body]).toMatchObject([409, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
    const path = await service.post('/documents', body, { headers: { 'idempotency-key': 'order-3' } });
    expect(path.status).toBe(409);
  });

  it('is separate for each API key', async () => {
    const first = await post('order-4');
    const second = await post('order-4', body, service.company.test_key);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('stores errors too, and expires after 24 hours', async () => {
    const first = await post('order-5', { name: '' });
    expect(first.status).toBe(400);
    expect((await post('order-5', { name: '' })).headers.get('idempotency-replayed')).toBe('true');
    service.clock.forward(24 * 3600_000 + 1);
    expect((await post('order-5')).status).toBe(201);
  });

  it('rejects a repetition after a lost response instead of acting twice', async () => {
    await post('order-6');
    const { kysely } = service.services.db;
    await kysely
      .updateTable('idempotency')
      .set({ status: null, body: null })
      .where('key', '=', 'order-6')
      .execute();
    service.clock.forward(61_000);
    const again = await post('order-6');
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'STATE_CONFLICT', message: expect.stringContaining('succeeded, but its response was lost') },
    ]);
  });

  /** As if the instance had stopped during the first request. */
  const interrupt = (key: string, change: { is_done?: boolean; instance?: number; claim?: string } = {}) =>
    service.services.db.kysely
      .updateTable('idempotency')
      .set({ status: null, body: null, is_done: false, ...change })
      .where('key', '=', key)
      .execute();
  const DEAD = 1;

  it('takes over a claim whose work never happened', async () => {
    await post('order-7');
    await interrupt('order-7');
    expect((await post('order-7')).status).toBe(409);
    service.clock.forward(61_000);
    expect((await post('order-7')).status).toBe(201);
  });

  it('takes over from a dead instance immediately', async () => {
    await post('order-8');
    await interrupt('order-8', { instance: DEAD });
    const [one, two] = await Promise.all([post('order-8'), post('order-8')]);
    expect([one.status, two.status].sort()).toContain(201);
    expect((await post('order-8')).headers.get('idempotency-replayed')).toBe('true');
    await interrupt('order-8', { instance: DEAD, is_done: true });
    expect((await post('order-8')).body).toMatchObject({
      message: expect.stringContaining('succeeded, but its response was lost'),
    });
  });

  it('prevents an instance that was considered dead from committing', async () => {
    const { pdf } = service.services;
    const workFor = pdf.for;
    const spy = vi.spyOn(pdf, 'for').mockImplementationOnce((company) => {
      const work = workFor(company);
      return {
        ...work,
        inspect: async (bytes) => {
          await service.services.db.kysely
            .updateTable('idempotency')
            .set({ claim: 'of another instance' })
            .where('key', '=', 'order-9')
            .execute();
          spy.mockRestore();
          return work.inspect(bytes);
        },
      };
    });
    const lost = await post('order-9', { ...body, name: 'Lost' });
    expect([lost.status, lost.body]).toMatchObject([409, { code: 'STATE_CONFLICT' }]);
    const { body: list } = await service.get<{ pagination: { total_count: number } }>('/templates?name=Lost');
    expect(list.pagination.total_count).toBe(0);
  });
});

describe('rate limits', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ RATE_LIMIT_FACTOR: '0.05' });
  }, 60_000);
  afterAll(() => service.close());

  it('count reads and writes separately, are in every response, and reset every minute', async () => {
    const first = await service.get('/templates');
    expect(first.headers.get('x-ratelimit-limit')).toBe('10');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('9');
    const reset = Number(first.headers.get('x-ratelimit-reset'));
    const seconds = service.clock.now().getTime() / 1000;
    expect(reset).toBeGreaterThan(seconds);
    expect(reset).toBeLessThanOrEqual(seconds + 60);
    for (let left = 8; left >= 0; left -= 1)
      expect((await service.get('/templates')).headers.get('x-ratelimit-remaining')).toBe(String(left));
    const refused = await service.get('/templates');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(refused.body).toMatchObject({
      error: 'Rate Limit Exceeded',
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retry_after: wait },
    });
    expect([wait >= 1, wait <= 60, refused.headers.get('x-ratelimit-remaining')]).toEqual([true, true, '0']);
    const write = await service.post('/templates', {});
    expect([write.status, write.headers.get('x-ratelimit-limit')]).toEqual([400, '6']);
    service.clock.forward(60_000);
    expect((await service.get('/templates')).status).toBe(200);
  });

  it('apply per address to operations without a key', async () => {
    service.clock.forward(60_000);
    const jwks = () => fetch(`${service.url}/.well-known/jwks.json`);
    const limits = (answer: Response) =>
      ['limit', 'remaining'].map((name) => answer.headers.get(`x-ratelimit-${name}`));
    expect(limits(await jwks())).toEqual(['10', '9']);
    for (let call = 0; call < 9; call += 1) await jwks();
    expect((await jwks()).status).toBe(429);
    expect((await fetch(`${service.url}/api/v1/openapi.json`)).status).toBe(429);
    // Documents are read in many ranges, so they have a separate class.
    expect(limits(await fetch(`${service.url}/files/documents/x.pdf`))).toEqual(['300', '299']);
    const upload = await fetch(`${service.url}/api/v1/uploads/x?token=y`, { method: 'PUT', body: 'x' });
    expect([upload.status, ...limits(upload)]).toEqual([403, '6', '5']);
    service.clock.forward(60_000);
  });

  it('count wrong keys per address', async () => {
    service.clock.forward(60_000);
    for (let call = 0; call < 10; call += 1)
      expect((await service.get('/templates', { authorization: 'wrong' })).status).toBe(401);
    const refused = await service.get('/templates', { authorization: 'wrong' });
    expect([refused.status, refused.headers.get('x-ratelimit-limit')]).toEqual([429, '10']);
    expect((await service.get('/templates')).status).toBe(200);
  });
});
