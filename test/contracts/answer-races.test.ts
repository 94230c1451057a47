/** An answer that arrives while another change to its request is being committed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldId, SigningRequestId } from '../../src/model/ids.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { startService, type TestService } from '../support/service.ts';
import { sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** PostgreSQL shows which statements wait for a lock; the embedded database runs transactions one after the other. */
async function isWaiting(): Promise<boolean> {
  const { db } = service.services;
  if (db.isEmbedded) return db.connections().waiting > 0;
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%with held as%'`.execute(
    db.kysely,
  );
  return rows.length > 0;
}

it.each([
  ['cancelled', { status: 'cancelled' }, 409],
  ['changed in another way', { revision: 1_000 }, 200],
  ['not changed', { description: 'For your eyes' }, 200],
] as const)('is judged after a change that waited to commit: %s', async (_name, change, expected) => {
  const template = await twoSignerTemplate(service, {
    fields: [{ type: 'text', position: { x: 10, y: 10, width: 30, height: 5 }, recipient_id: 'temp_1' }],
  });
  const sent = await sendFromTemplate(service, template);
  const session = `/signing-sessions/${sent.recipients[0]!.id}`;
  const { body: opened } = await service.get<SigningSession>(session);
  if (opened.consent.is_required)
    await service.post(`${session}/consent`, { sha256: opened.consent.sha256, language: 'en' });
  const field = opened.fields.find(({ type }) => type === 'text')!.id;
  const id = sent.id as SigningRequestId;

  let saving: ReturnType<TestService['put']> | undefined;
  await service.services.db.transaction(async (trx) => {
    await trx.updateTable('signing_request').set(change).where('id', '=', id).execute();
    saving = service.put(`${session}/fields/${field}`, { value: 'London' });
    await expect.poll(isWaiting).toBe(true);
  });
  const answer = await saving!;
  expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
  const { value } = await service.services.db.kysely
    .selectFrom('signing_request_field')
    .select('value')
    .where('id', '=', field as FieldId)
    .executeTakeFirstOrThrow();
  expect(value).toBe(expected === 200 ? 'London' : null);
});
