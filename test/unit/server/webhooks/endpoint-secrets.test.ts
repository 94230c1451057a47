import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../src/server/platform/db/migrate.ts';
import { secretPlace } from '../../../../src/server/platform/secrets/secret-box.ts';
import { createWebhook } from '../../../../src/server/webhooks/change-webhook.ts';
import {
  answerEndpointRotation,
  answerEndpointSecretStatus,
  rotateEndpointSecret,
  signingSecrets,
} from '../../../../src/server/webhooks/endpoint-secrets.ts';
import type { WebhookRow } from '../../../../src/server/webhooks/queries.ts';
import { currentSecrets, ensureSecret, findSecret } from '../../../../src/server/webhooks/secrets.ts';
import { insertWebhook } from '../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

const WEEK = 168 * 3_600_000;

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  given.setTime(new Date('2026-11-21T09:00:00.000Z'));
  company = await given.company();
});

const create = () =>
  createWebhook(given.services, company.principal, {
    url: 'https://example.com/hook',
    events: ['template.used'],
  });
/** A webhook from before webhooks had secrets of their own, and the secret that its deliveries were signed with. */
async function createShared() {
  await given.db.transaction((trx) => ensureSecret(given.services, trx, company.id, null));
  const row = await insertWebhook(given.db, company);
  const shared = await findSecret(given.db.kysely, company.id, null);
  return { row, secret: currentSecrets(given.services, shared!).secret };
}
const current = (row: WebhookRow) => signingSecrets(given.services, given.db.kysely, row);
const rotate = (row: WebhookRow) =>
  given.db.transaction((trx) => rotateEndpointSecret(given.services, trx, row));
const status = (row: WebhookRow) => answerEndpointSecretStatus(given.services, row);
const pass = (milliseconds: number) => given.setTime(new Date(given.clock.now().getTime() + milliseconds));

describe("a webhook's secret", () => {
  it('is stored encrypted, bound to its row', async () => {
    const { row, secret } = await create();
    const made = await rotate(row);
    const stored = await given.db.kysely
      .selectFrom('webhook_endpoint_secret')
      .selectAll()
      .where('webhook_id', '=', row.id)
      .executeTakeFirstOrThrow();
    for (const plain of [secret, made]) expect(JSON.stringify(stored)).not.toContain(plain);
    const place = (column: string) => secretPlace('webhook_endpoint_secret', column, row.id);
    const { secrets } = given.services;
    expect(secrets.open(stored.secret, place('secret'))).toBe(made);
    expect(secrets.open(stored.old_secret!, place('old_secret'))).toBe(secret);
  });

  it('signs in addition to the new one for a week after rotation, and other webhooks keep theirs', async () => {
    const { row, secret } = await create();
    const other = await create();
    const made = await rotate(row);
    expect(await current(row)).toEqual({ secret: made, oldSecret: secret });
    pass(WEEK - 1);
    expect(await current(row)).toEqual({ secret: made, oldSecret: secret });
    pass(1);
    expect(await current(row)).toEqual({ secret: made, oldSecret: null });
    expect(await current(other.row)).toEqual({ secret: other.secret, oldSecret: null });
  });

  it('is the shared one for an older webhook until it gets its own', async () => {
    const { row, secret } = await createShared();
    const { row: other } = await createShared();
    expect(await current(row)).toEqual({ secret, oldSecret: null });
    const made = await rotate(row);
    expect(await current(row)).toEqual({ secret: made, oldSecret: secret });
    expect(await current(other)).toEqual({ secret, oldSecret: null });
  });

  it('can be created for a webhook whose owner has none', async () => {
    const row = await insertWebhook(given.db, company);
    expect(await current(row)).toBeUndefined();
    await expect(status(row)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { new_secret, ...answer } = await answerEndpointRotation(given.services, row);
    expect(answer).toMatchObject({ message: 'The secret was changed', grace_period_hours: 168 });
    expect(await current(row)).toEqual({ secret: new_secret, oldSecret: null });
  });

  it('has a status that says whether it is shared', async () => {
    const created_at = given.clock.now().toISOString();
    const never = { last_rotated_at: null, grace_period_active: false, grace_period_ends_at: null };
    const [own, shared] = [await create(), await createShared()];
    expect(await status(own.row)).toEqual({ created_at, ...never, is_shared: false });
    expect(await status(shared.row)).toEqual({ created_at, ...never, is_shared: true });
    pass(1000);
    await rotate(own.row);
    expect(await status(own.row)).toMatchObject({ created_at, grace_period_active: true, is_shared: false });
  });
});

it('stays the same for webhooks of an older database', async () => {
  const { row, secret } = await createShared();
  await sql`drop table webhook_endpoint_secret`.execute(given.db.kysely);
  await sql`delete from migration where name like '%webhook-endpoint-secrets.sql'`.execute(given.db.kysely);
  expect(await migrate(given.db.kysely)).toBe(1);
  expect(await current(row)).toEqual({ secret, oldSecret: null });
  expect((await create()).secret).not.toBe(secret);
});
