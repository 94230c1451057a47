import type { Db } from '../../platform/db/open-database.ts';

export function findApiKey(db: Db, sha256: string) {
  return db
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
    ])
    .executeTakeFirst();
}
