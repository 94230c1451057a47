import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import type { WorkspaceId } from '../../model/ids.ts';
import type { createKey, keysAnswer } from '../../wire/http/console.ts';
import { forgetKeys } from '../account/keys/find-key.ts';
import { replaceKey } from '../account/keys/replace-key.ts';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { logAccess } from './access-log.ts';
import { type Actor, lockMembers } from './members.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** The company's API keys that still work, without the keys themselves. */
export async function listKeys(
  { db, clock }: Needs,
  { companyId }: UserPrincipal,
): Promise<z.infer<typeof keysAnswer>> {
  const rows = await db.kysely
    .selectFrom('api_key')
    .innerJoin('workspace', 'workspace.id', 'api_key.workspace_id')
    .select([
      'api_key.id',
      'workspace_id',
      'workspace.name as workspace_name',
      'is_protected',
      'mode',
      'hint',
      'api_key.created_at',
      'expires_at',
    ])
    .where('company_id', '=', companyId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', clock.now())]))
    .orderBy('is_protected', 'desc')
    .orderBy('workspace.name')
    .orderBy('mode')
    .orderBy('api_key.created_at', 'desc')
    .execute();
  return {
    keys: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Creates an API key for a workspace, also for the protected one, in place of the previous ones.
 * @returns the key, which is shown only now
 * @throws ServiceError NOT_FOUND, ACCESS_DENIED
 */
export async function createOwnKey(
  { db, clock }: Needs,
  actor: Actor,
  given: z.infer<typeof createKey>,
): Promise<string> {
  const { principal, email, ip } = actor;
  const now = clock.now();
  const made = await db.transaction(async (trx) => {
    await lockMembers(trx, actor);
    const workspace = await trx
      .selectFrom('workspace')
      .select(['id', 'name'])
      .where('id', '=', given.workspace_id.toLowerCase() as WorkspaceId)
      .where('company_id', '=', principal.companyId)
      .forUpdate()
      .executeTakeFirst();
    if (!workspace) throw new ServiceError('NOT_FOUND', 'The company has no workspace with this ID');
    const { key } = await replaceKey(trx, workspace.id, given.mode, { now, isNow: given.ends_previous });
    await logAccess(trx, {
      companyId: principal.companyId,
      user: { id: principal.userId, email },
      action: 'key_created',
      details: { workspace: workspace.name, mode: given.mode },
      ip,
      now,
    });
    return key;
  });
  await forgetKeys(db);
  return made;
}
