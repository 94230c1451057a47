import type { Db } from '../../platform/db/open-database.ts';
import type { Scope } from '../../platform/http/principal.ts';
import { type SealRow, visibleSeals } from './find-seal.ts';

/** The current version of each seal: those of workspaces first, then those of the company; the default first, then by name. */
export function listSeals(db: Db, scope: Scope, withRevoked: boolean): Promise<SealRow[]> {
  const current = visibleSeals(db, scope).where('replaced_at', 'is', null);
  return (withRevoked ? current : current.where('revoked_at', 'is', null))
    .orderBy('workspace_id', (order) => order.asc().nullsLast())
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
