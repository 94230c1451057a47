import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';

const byDigest = compiledQuery((db, { sha256 }: { readonly sha256: string }) =>
  db
    .selectFrom('api_key')
    .innerJoin('workspace', 'workspace.id', 'api_key.workspace_id')
    .where('api_key.sha256', '=', sha256)
    .select([
      'api_key.id',
      'api_key.mode',
      'api_key.expires_at',
      'api_key.workspace_id',
      'workspace.company_id',
      'workspace.is_protected',
    ]),
);

export const findApiKey = async (db: Db, sha256: string) => (await byDigest(db, { sha256 }))[0];
