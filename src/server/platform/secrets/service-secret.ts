import { randomBytes } from 'node:crypto';
import type { Db } from '../db/open-database.ts';
import { type SecretBox, secretPlace } from './secret-box.ts';

/** The named secret, created on first use and stored in the database for all instances. */
export async function serviceSecret(db: Db, name: string, now: Date, secrets: SecretBox): Promise<string> {
  const place = secretPlace('service_secret', 'value', name);
  await db
    .insertInto('service_secret')
    .values({ name, value: secrets.seal(randomBytes(32).toString('base64url'), place), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('service_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secrets.open(row.value, place);
}
