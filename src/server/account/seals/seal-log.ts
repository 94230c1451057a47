import { newId } from '../../../model/ids.ts';
import type { SealAction, SealActor } from '../../../model/seal.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { SealRow } from './find-seal.ts';

interface SealLogEntry {
  readonly action: SealAction;
  readonly actor?: SealActor;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the access log of a seal, in the transaction of what it records. */
export async function logSeal(
  trx: Trx,
  seal: Pick<SealRow, 'id' | 'lineage_id' | 'company_id'>,
  { action, actor = 'api_key', details = {} }: SealLogEntry,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('seal_log')
    .values({
      id: newId(),
      company_id: seal.company_id,
      lineage_id: seal.lineage_id,
      seal_id: seal.id,
      action,
      actor_kind: actor,
      details: json(details),
      created_at: now,
    })
    .execute();
}
