import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptAtRest, SECRET_COLUMNS } from '../../src/server/platform/secrets/encrypt-at-rest.ts';
import { createSecretBox, secretPlace } from '../../src/server/platform/secrets/secret-box.ts';
import { startService, type TestService } from '../support/service.ts';

/** Columns that sound like secrets but contain none: digests, names of sealed files. */
const HARMLESS = [
  'api_key.sha256',
  'document.sha256',
  'document.original_sha256',
  'signing_request.sealed_key',
  'signing_request.sealed_sha256',
  'signing_request.document_sha256',
  // The cookie needs the service's signature, too (`people.test.ts`: a cookie that was changed).
  'user_session.token',
  // Public by design (WebAuthn, 5.1).
  'user_passkey.credential_id',
];

/** Columns that the library of accounts wants, for sign-in methods that aren't offered. They stay empty. */
const UNUSED = [
  'user_login.access_token',
  'user_login.refresh_token',
  'user_login.id_token',
  'user_login.password',
];

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const hook = await service.post('/webhooks', {
    url: 'https://example.com/hook',
    events: ['signing_request.completed'],
  });
  await service.post(`/webhooks/${hook.body.id}/rotate-secret`, {});
  await service.post('/webhooks/rotate-secret', {});
  const template = await service.given.template();
  await service.given.token(template.id);
  await service.post(
    '/generate-template-token',
    { companies_workspaces_templates_id: template.id },
    { headers: { 'idempotency-key': 'kept' } },
  );
}, 60_000);
afterAll(() => service.close());

async function stored(): Promise<string[]> {
  const values: string[] = [];
  for (const { table, column } of SECRET_COLUMNS) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      service.services.db.kysely,
    );
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}

/** Decrypts a stored value in its place. */
async function opened(secretKey: string): Promise<string[]> {
  const box = createSecretBox(secretKey);
  const values: string[] = [];
  for (const { table, column, key } of SECRET_COLUMNS) {
    const row = sql.join(key.map((part) => sql`${sql.ref(part)}::text`));
    const { rows } = await sql<{ value: string; row: string[] }>`
      select ${sql.ref(column)} as value, json_build_array(${row}) as row from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(service.services.db.kysely);
    for (const one of rows) values.push(box.open(one.value, secretPlace(table, column, ...one.row)));
  }
  return values.sort();
}

it('encrypts existing values with a new key, and with the next one', async () => {
  const { db } = service.services;
  const [first, second] = ['the first long random text', 'the second long random text'];
  const plain = await stored();
  // The stored response for an Idempotency-Key, which contains a token.
  expect(plain.some((value) => value.includes('jwt_record_id'))).toBe(true);
  expect(plain.length).toBeGreaterThanOrEqual(9);
  expect(plain.some((value) => value.startsWith('sealed:'))).toBe(false);

  expect(await encryptAtRest(db, createSecretBox(first))).toBe(plain.length);
  expect((await stored()).every((value) => value.startsWith('sealed:'))).toBe(true);
  expect(await encryptAtRest(db, createSecretBox(first))).toBe(0);

  // The service doesn't start with another key or without one.
  for (const box of [createSecretBox(second), createSecretBox(null)])
    await expect(encryptAtRest(db, box)).rejects.toMatchObject({ name: 'ConfigError' });

  const changed = createSecretBox(second, first);
  expect(await encryptAtRest(db, changed)).toBe(plain.length);
  expect(await opened(second)).toEqual([...plain].sort());
});

it('rejects a secret that was moved to another column', async () => {
  const { db } = service.services;
  const box = createSecretBox('the second long random text');
  await sql`update webhook_secret set old_secret = secret`.execute(db.kysely);
  await expect(encryptAtRest(db, box)).rejects.toThrow('moved here from another column');
});

it('covers every column that may contain a secret', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'
      and column_name ~ '(secret|private|password|passphrase|token|credential)'
      and column_name !~ '(sha256|hash|hint|_key$)'`.execute(service.services.db.kysely);
  const known = SECRET_COLUMNS.map(({ table, column }) => `${table}.${column}`) as string[];
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => ![...known, ...HARMLESS, ...UNUSED].includes(name));
  expect(unknown).toEqual(['email_domain.verification_token']);
});

it('stores no API key, only a prefix and a digest', async () => {
  const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(
    service.services.db.kysely,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { row } of rows) {
    expect(row).not.toContain(service.company.live_key.slice(12));
    expect(row).toMatch(/[0-9a-f]{64}/);
  }
});

it('encrypts every secret for the place where it is read', async () => {
  const SECRET_KEY = 'a long random text of the operator';
  const own = await startService({ SECRET_KEY });
  try {
    const { db, clock } = own.services;
    const webhook = { url: 'https://example.com/hook', events: ['signing_request.completed'] };
    const idempotent = { headers: { 'idempotency-key': 'once' } };
    const first = await own.post('/webhooks', webhook, idempotent);
    expect(first.status).toBe(201);
    expect((await own.post('/webhooks', webhook, idempotent)).body).toEqual(first.body);
    await own.post('/webhooks/rotate-secret', {});
    await own.post(`/webhooks/${first.body.id}/rotate-secret`, {});
    const template = await own.given.template();
    const authorization = await own.given.token(template.id);
    expect((await own.get(`/templates/${template.id}`, { authorization })).status).toBe(200);
    const id = crypto.randomUUID();
    await db.kysely
      .insertInto('email_domain')
      .values({
        id: id as never,
        company_id: own.company.company_id,
        workspace_id: null,
        domain: 'example.com',
        verification_status: 1,
        domain_status: 0,
        verification_token: 'x',
        dkim_selector: 's1',
        created_at: clock.now(),
        updated_at: clock.now(),
      } as never)
      .execute();
    expect((await own.post(`/company/domains/${id}/finalize`, {})).status).toBe(200);
    // 0: each secret is already where `encryptAtRest` expects it.
    expect(await encryptAtRest(db, createSecretBox(SECRET_KEY))).toBe(0);
    const { rows } = await sql<{ value: string | null }>`
      select private_jwk as value from signing_key union all select secret from webhook_secret
      union all select old_secret from webhook_secret union all select secret from webhook_endpoint_secret
      union all select old_secret from webhook_endpoint_secret union all select value from service_secret
      union all select dkim_private_key from email_domain
      union all select body from idempotency`.execute(db.kysely);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    for (const { value } of rows) expect(value).toMatch(/^sealed:2:/);
  } finally {
    await own.close();
  }
}, 60_000);
