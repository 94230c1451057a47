import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockedPdf } from '../fixtures/locked-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { sharedService, type TestService } from '../support/service.ts';

type Announced = { document_id: string; upload_url: string };

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const body = (file_size: number) => ({ file_name: 'a.pdf', file_size, content_type: 'application/pdf' });
const put = (url: string, bytes: Uint8Array) => fetch(url, { method: 'PUT', body: Buffer.from(bytes) });

it('a document in the body may have a password', async () => {
  const document = Buffer.from(lockedPdf('password-128')).toString('base64');
  const make = (document_password?: string) =>
    service.post('/templates', { name: 'A', document, document_password });
  expect((await make()).status).toBe(400);
  expect((await make('other')).status).toBe(400);
  expect(await make('open')).toMatchObject({ status: 201, body: { page_count: 1 } });
});

describe('an upload link', () => {
  it('accepts one request at a time, from before the file is sent', async () => {
    const bytes = onePage();
    const { upload_url, document_id } = (await service.post<Announced>('/documents', body(bytes.length)))
      .body;
    const isClaimed = async () => {
      const row = await service.services.db.kysely
        .selectFrom('upload')
        .select('claimed_until')
        .where('id', '=', document_id as never)
        .executeTakeFirstOrThrow();
      return row.claimed_until !== null;
    };
    const first = request(upload_url, { method: 'PUT', headers: { 'content-length': bytes.length } });
    const firstEnded = new Promise((resolve) => first.once('close', resolve));
    first.on('error', () => {});
    first.write(bytes.slice(0, 10));
    // Otherwise the second request could come first and receive the file.
    await expect.poll(isClaimed, { timeout: 10_000 }).toBe(true);
    expect((await put(upload_url, bytes)).status).toBe(409);
    // The first request disconnects, which releases its claim.
    first.destroy();
    await firstEnded;
    await expect.poll(isClaimed, { timeout: 10_000 }).toBe(false);
    expect((await put(upload_url, bytes)).status).toBe(200);
    expect((await put(upload_url, bytes)).status).toBe(409);
  });

  it('accepts the password of a protected file, and stores it decrypted', async () => {
    const bytes = lockedPdf('password-256');
    const { upload_url, document_id } = (await service.post<Announced>('/documents', body(bytes.length)))
      .body;
    const send = async (password?: string) => {
      const headers: Record<string, string> =
        password === undefined ? {} : { 'X-Document-Password': password };
      const answer = await fetch(upload_url, { method: 'PUT', body: Buffer.from(bytes), headers });
      return { status: answer.status, body: await answer.json() };
    };
    const refusal = (fault: string) => ({
      status: 400,
      body: { code: 'INVALID_DOCUMENT', details: { reason: 'encrypted', password: fault } },
    });
    expect(await send()).toMatchObject(refusal('missing'));
    expect(await send('other')).toMatchObject(refusal('wrong'));
    expect(await send('%')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await send('%6Fpen')).toMatchObject({ status: 200, body: { page_count: 1 } });
    const made = await service.post<{ document_url: string }>('/templates', { name: 'A', document_id });
    const stored = Buffer.from(await (await fetch(made.body.document_url)).arrayBuffer());
    expect(stored.includes('%PDF-')).toBe(true);
    expect(stored.includes('/Encrypt')).toBe(false);
  });

  it('can be used again after a rejected file', async () => {
    const bytes = onePage();
    const { upload_url } = (await service.post<Announced>('/documents', body(bytes.length))).body;
    expect((await put(upload_url, new Uint8Array(bytes.length))).status).toBe(400);
    expect((await put(upload_url, bytes)).status).toBe(200);
  });

  it('can be used again when the request that claimed it has died', async () => {
    const bytes = onePage();
    const { upload_url, document_id } = (await service.post<Announced>('/documents', body(bytes.length)))
      .body;
    const until = new Date(service.clock.now().getTime() + 60_000);
    await service.services.db.kysely
      .updateTable('upload')
      .set({ claimed_until: until })
      .where('id', '=', document_id as never)
      .execute();
    expect((await put(upload_url, bytes)).status).toBe(409);
    service.clock.forward(61_000);
    expect((await put(upload_url, bytes)).status).toBe(200);
  });
});

describe('unused uploads', () => {
  it.each([
    ['files', 1, 20],
    ['bytes', 50 * 1024 * 1024, 10],
  ])('of an editor token are limited by %s, and other callers aren’t affected', async (_, size, max) => {
    const { id } = await service.given.template();
    const authorization = await service.given.token(id);
    const announce = () => service.post(`/templates/${id}/uploads`, body(size), { authorization });
    const answers = await Promise.all(Array.from({ length: max + 3 }, announce));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_EXCEEDED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await service.post('/documents', body(size))).status).toBe(201);
    // Expired links without a file don't count.
    service.clock.forward(3_601_000);
    const fresh = await service.given.token(id);
    expect(
      (await service.post(`/templates/${id}/uploads`, body(size), { authorization: fresh })).status,
    ).toBe(201);
  });

  it.each([
    ['files', 1, 1000],
    ['bytes', 50 * 1024 * 1024, 204],
  ])('of a company are limited by %s', async (_, byte_size, max) => {
    const own = await sharedService();
    try {
      const { db, clock } = own.services;
      const { company_id, workspace_id } = own.company;
      const row = () => ({
        id: crypto.randomUUID() as never,
        company_id,
        workspace_id,
        file_name: 'a.pdf',
        byte_size,
        token_sha256: 'x',
        token_id: null,
        expires_at: new Date(clock.now().getTime() + 60_000),
      });
      await db.kysely
        .insertInto('upload')
        .values(Array.from({ length: max - 1 }, row))
        .execute();
      expect((await own.post('/documents', body(byte_size))).status).toBe(201);
      expect(await own.post('/documents', body(byte_size))).toMatchObject({
        status: 429,
        body: { code: 'RATE_LIMIT_EXCEEDED' },
      });
    } finally {
      await own.close();
    }
  });
});
