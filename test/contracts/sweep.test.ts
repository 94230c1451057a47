import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { sweep } from '../support/built.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { drainJobs, sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

async function uploaded(): Promise<string> {
  const bytes = onePage();
  const { body } = await service.post<{ document_id: string; upload_url: string }>('/documents', {
    file_name: 'a.pdf',
    file_size: bytes.length,
    content_type: 'application/pdf',
  });
  expect((await fetch(body.upload_url, { method: 'PUT', body: Buffer.from(bytes) })).status).toBe(200);
  return body.document_id;
}

describe('the hourly cleanup', () => {
  it('removes what has expired, and nothing else', async () => {
    const { db, storage } = service.services;
    const [abandoned, used] = [await uploaded(), await uploaded()];
    const made = await service.post<Template>('/templates', { name: 'Kept', document_id: used });
    await service.given.token(made.body.id);
    await service.post(
      '/templates',
      { name: 'A', document: base64(onePage()) },
      { headers: { 'idempotency-key': 'k' } },
    );
    const documents = () => db.kysely.selectFrom('document').select(['id', 'object_key']).execute();
    const lost = (await documents()).find(({ id }) => id === abandoned)!.object_key;

    await sweep(service.services);
    expect(await documents()).toHaveLength(3);

    service.clock.forward(26 * 3600_000);
    await sweep(service.services);
    expect((await documents()).map(({ id }) => id)).not.toContain(abandoned);
    expect(await storage.head(lost)).toBeNull();
    for (const table of ['idempotency', 'editor_token'] as const)
      expect(await db.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    const { body } = await service.get<Template>(`/templates/${made.body.id}`);
    expect((await fetch(body.document_url)).status).toBe(200);
  });

  it('continues when one step fails', async () => {
    const { log, storage } = service.services;
    await uploaded();
    service.clock.forward(26 * 3600_000);
    const outbox = join(service.folder, 'mail');
    mkdirSync(outbox, { recursive: true });
    writeFileSync(join(outbox, '2020-01-01T00-00-00.000Z-old.txt'), 'old');
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const broken = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('no disk'));
    try {
      await sweep(service.services);
      expect(warned).toHaveBeenCalledWith('sweep failed', expect.objectContaining({ step: 'uploads' }));
    } finally {
      broken.mockRestore();
      warned.mockRestore();
    }
    expect(readdirSync(outbox)).toEqual([]);
  });

  it('removes mails from the operator’s folder after a day', async () => {
    const outbox = join(service.folder, 'mail');
    const template = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
    const send = async () => {
      const { first_signer } = await sendFromTemplate(service, template);
      await service.post(`/signing-sessions/${first_signer.id}/code`, undefined, { authorization: null });
      await drainJobs(service);
    };
    const mails = () =>
      readdirSync(outbox, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'));
    await send();
    const old = mails();
    service.clock.forward(25 * 3600_000);
    await send();
    await sweep(service.services);
    const left = mails();
    expect(old.length).toBeGreaterThan(0);
    expect(left).toHaveLength(old.length);
    for (const name of old) expect(left).not.toContain(name);
  });
});
