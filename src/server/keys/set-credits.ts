import type { CompanyId } from '../../model/ids.ts';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/open-database.ts';

/** @param credits Null: not metered. @throws ConfigError when there is no such company */
export async function setCredits(db: Database, id: CompanyId, credits: number | null): Promise<void> {
  const found = await db.transaction((trx) =>
    trx.updateTable('company').set({ credits }).where('id', '=', id).returning('id').executeTakeFirst(),
  );
  if (!found) throw new ConfigError([`--company: no company has the id ${id}`]);
}
