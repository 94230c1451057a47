import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptAtRest, SECRET_COLUMNS } from '../../src/server/db/encrypt-at-rest.ts';
import { createSecretBox } from '../../src/server/db/secret-box.ts';
import { startService, type TestService } from '../support/service.ts';

/** Columns whose names speak of secrets and that hold none: digests, names of sealed files. */
const HARMLESS = [
  'api_key.sha256',
  'document.sha256',
  'document.original_sha256',
  'signing_request.sealed_key',
  'signing_request.sealed_sha256',
  'signing_request.document_sha256',
];

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.post('/webhooks', { url: 'https://example.com/hook', events: ['signing_request.completed'] });
  await service.post('/webhooks/rotate-secret', {});
  const template = await service.given.template();
  await service.given.token(template.id);
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

it('writes what was stored plainly under a new key, and under the next one', async () => {
  const { db } = service.services;
  const [first, second] = ['the first long random text', 'the second long random text'];
  const plain = await stored();
  expect(plain.length).toBeGreaterThanOrEqual(6);
  expect(plain.some((value) => value.startsWith('sealed:'))).toBe(false);

  expect(await encryptAtRest(db, createSecretBox(first))).toBe(plain.length);
  expect((await stored()).every((value) => value.startsWith('sealed:'))).toBe(true);
  expect(await encryptAtRest(db, createSecretBox(first))).toBe(0);

  // Neither another key nor none gets past the start.
  for (const box of [createSecretBox(second), createSecretBox(null)])
    await expect(encryptAtRest(db, box)).rejects.toMatchObject({ name: 'ConfigError' });

  const changed = createSecretBox(second, first);
  expect(await encryptAtRest(db, changed)).toBe(plain.length);
  expect((await stored()).map((value) => createSecretBox(second).open(value)).sort()).toEqual(
    [...plain].sort(),
  );
});

it('knows every column that may hold a secret', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'
      and column_name ~ '(secret|private|password|passphrase|token|credential)'
      and column_name !~ '(sha256|hash|hint|_key$)'`.execute(service.services.db.kysely);
  const known = SECRET_COLUMNS.map(({ table, column }) => `${table}.${column}`) as string[];
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !known.includes(name) && !HARMLESS.includes(name));
  expect(unknown).toEqual(['email_domain.verification_token']);
});

it('keeps no API key, only what it can be recognised by', async () => {
  const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(
    service.services.db.kysely,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { row } of rows) {
    expect(row).not.toContain(service.company.live_key.slice(12));
    expect(row).toMatch(/[0-9a-f]{64}/);
  }
});
