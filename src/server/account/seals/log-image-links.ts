import { sql } from 'kysely';
import { newId } from '../../../model/ids.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { SealRow } from './find-seal.ts';

/**
 * Records in the access log that the caller got links to pictures of seals: for an editor token once, however often its editor asks, and
 * for an API key every time, as where it reads a single picture.
 * @param record what the links were given for, such as `{ template_id }`
 */
export async function logImageLinks(
  trx: Trx,
  seals: readonly SealRow[],
  principal: Principal,
  record: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  if (seals.length === 0) return;
  const isToken = principal.kind === 'editor';
  const tokenId = isToken ? principal.tokenId : null;
  const rows = seals.map((seal) => ({
    id: newId(),
    company_id: seal.company_id,
    lineage_id: seal.lineage_id,
    seal_id: seal.id,
    details: { version: seal.version, ...record, ...(tokenId && { token_id: tokenId }) },
  }));
  await sql`
    insert into seal_log (id, company_id, lineage_id, seal_id, action, actor_kind, details, created_at)
    select id, company_id, lineage_id, seal_id, 'image_read', ${isToken ? 'user' : 'api_key'}, details, ${now}
    from jsonb_to_recordset(${json(rows)}) as given (id uuid, company_id uuid, lineage_id uuid, seal_id uuid, details jsonb)
    where ${tokenId}::text is null or not exists (
      select from seal_log known where known.lineage_id = given.lineage_id and known.seal_id = given.seal_id
        and known.action = 'image_read' and known.details ->> 'token_id' = ${tokenId})`.execute(trx);
}
