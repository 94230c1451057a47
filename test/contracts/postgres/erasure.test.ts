import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompany } from '../../../src/server/account/keys/create-company.ts';
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts';
import type { JobQueue } from '../../../src/server/platform/jobs/job-kinds.ts';
import { erasePerson } from '../../../src/server/requests/erasure/erase-person.ts';
import { readTemplateForChange } from '../../../src/server/templates/read-template.ts';
import { writeParts } from '../../../src/server/templates/write-parts.ts';
import { ownDatabase } from '../../support/data-folder.ts';
import { insertDocument, insertTemplate } from '../../support/database-rows.ts';

let database: NonNullable<Awaited<ReturnType<typeof ownDatabase>>>;
let db: Database;
beforeAll(async () => {
  database = (await ownDatabase())!;
  db = await openDatabase({ dataDir: '', databaseUrl: database.url });
}, 60_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const clock = { now: () => new Date() };
/** Whether another connection waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db.kysely,
  );
  return rows.length > 0;
}

it('a person who is erased while another instance changes a template doesn’t come back', async () => {
  const made = await createCompany({ db, clock }, { name: 'Northwind' });
  const company = { id: made.company_id, workspaceId: made.workspace_id };
  const email = 'ada@example.org';
  const template = await insertTemplate(db, company, await insertDocument(db, company), {
    email,
    first_name: 'Ada',
  });
  let erasing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (trx) => {
    const before = await readTemplateForChange(trx, template.id, {
      companyId: company.id,
      workspaceId: null,
    });
    let isErased = false;
    const jobs = { wake() {} } as JobQueue;
    erasing = erasePerson({ db, clock, jobs }, { email, withRequests: false, companyId: company.id }).then(
      () => {
        isErased = true;
      },
    );
    await expect.poll(async () => isErased || (await isWaiting())).toBe(true);
    const recipients = before.recipients.map((one) => ({ ...one, title: 'Countess' }));
    await writeParts(trx, before.id, { ...before, recipients }, before);
  });
  await erasing;
  const row = await db.kysely
    .selectFrom('template_recipient')
    .select('attributes')
    .where('template_id', '=', template.id)
    .executeTakeFirstOrThrow();
  expect(row.attributes).toMatchObject({ email: '', first_name: '', title: '' });
});
