import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import type { expireAnswer, regenerateAnswer } from '../../../wire/http/companies.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { forgetKeys } from '../keys/find-key.ts';
import { type KeyMode, replaceKey } from '../keys/replace-key.ts';
import { maskKey, readWorkspace, type WorkspaceRow } from './queries.ts';

async function readChangeable(services: Services, principal: Principal, id: string): Promise<WorkspaceRow> {
  const row = await readWorkspace(services.db.kysely, principal, id);
  if (row.is_protected)
    throw new ServiceError(
      'PROTECTED_WORKSPACE',
      'The protected workspace’s API keys can’t be replaced through the API. Ask the operator to run `countersign admin replace-key`',
    );
  return row;
}

/** Creates a key; previous ones stay valid for 24 hours. @throws ServiceError NOT_FOUND, PROTECTED_WORKSPACE */
export async function regenerateKey(
  services: Services,
  principal: Principal,
  id: string,
  mode: KeyMode,
): Promise<z.infer<typeof regenerateAnswer>> {
  const row = await readChangeable(services, principal, id);
  const now = services.clock.now();
  const answer = await services.db.transaction(async (trx) => {
    const { key, old } = await replaceKey(trx, row.id, mode, { now });
    return {
      new_key: { api_key: key, created_at: now.toISOString() },
      key_type: mode,
      expiring_keys: old.map((one) => ({
        id: one.id,
        api_key: maskKey(one),
        expires_at: one.expires_at!.toISOString(),
      })),
      workspace_id: row.id,
    };
  });
  await forgetKeys(services.db);
  return answer;
}

/** Expires replaced keys immediately. @throws ServiceError NOT_FOUND, PROTECTED_WORKSPACE */
export async function expireKeys(
  services: Services,
  principal: Principal,
  id: string,
  mode: KeyMode | undefined,
): Promise<z.infer<typeof expireAnswer>> {
  const row = await readChangeable(services, principal, id);
  const now = services.clock.now();
  const ended = await services.db.transaction(async (trx) => {
    let query = trx
      .selectFrom('api_key')
      .selectAll()
      .where('workspace_id', '=', row.id)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .forUpdate();
    if (mode) query = query.where('mode', '=', mode);
    const keys = await query.execute();
    for (const key of keys)
      await trx.updateTable('api_key').set({ expires_at: now }).where('id', '=', key.id).execute();
    return keys;
  });
  await forgetKeys(services.db);
  return {
    success: true,
    expired_keys: ended.map((key) => ({
      id: key.id,
      api_key: maskKey(key),
      original_expires_at: key.expires_at!.toISOString(),
      expired_at: now.toISOString(),
    })),
    workspace_id: row.id,
    message:
      ended.length === 0
        ? 'There were no replaced keys to revoke'
        : `${ended.length} replaced keys were revoked`,
  };
}
