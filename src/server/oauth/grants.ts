/** What people permit assistants, for them and their owners to review and end. */
import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { isUuid } from '../../model/ids.ts';
import type { grantsAnswer } from '../../wire/http/grants.ts';
import { logAccess } from '../people/access-log.ts';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import type { GrantId } from './tables.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** The person's own grants; for owners, those of all members. Only those that a client can still use. */
export async function listGrants(
  { db, clock }: Needs,
  { companyId, userId, role }: UserPrincipal,
): Promise<z.infer<typeof grantsAnswer>> {
  const rows = await db.kysely
    .selectFrom('oauth_grant')
    .innerJoin('oauth_client', 'oauth_client.id', 'oauth_grant.client_id')
    .innerJoin('user_account', 'user_account.id', 'oauth_grant.user_id')
    .select([
      'oauth_grant.id',
      'oauth_client.name as client_name',
      'email',
      'user_id',
      'scopes',
      'oauth_grant.created_at',
      'last_used_at',
    ])
    .where('company_id', '=', companyId)
    .$if(role !== 'owner', (query) => query.where('user_id', '=', userId))
    .where((row) =>
      row.exists(
        row
          .selectFrom('oauth_token')
          .select('sha256')
          .whereRef('grant_id', '=', 'oauth_grant.id')
          .where('oauth_token.used_at', 'is', null)
          .where('oauth_token.expires_at', '>', clock.now()),
      ),
    )
    .orderBy('oauth_grant.created_at', 'desc')
    .execute();
  return {
    grants: rows.map(({ user_id, scopes, created_at, last_used_at, ...row }) => ({
      ...row,
      scopes: [...scopes],
      is_yours: user_id === userId,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** Ends an assistant's access at once. @throws ServiceError NOT_FOUND */
export async function revokeGrant(
  { db, clock }: Needs,
  { companyId, userId, role }: UserPrincipal,
  email: string,
  id: string,
  ip: string | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    const found = isUuid(id)
      ? await trx
          .deleteFrom('oauth_grant')
          .using('oauth_client')
          .whereRef('oauth_client.id', '=', 'oauth_grant.client_id')
          .where('oauth_grant.id', '=', id.toLowerCase() as GrantId)
          .where('company_id', '=', companyId)
          .$if(role !== 'owner', (query) => query.where('user_id', '=', userId))
          .returning('oauth_client.name')
          .executeTakeFirst()
      : undefined;
    if (!found) throw new ServiceError('NOT_FOUND', 'You have no connected assistant with this ID');
    const user = { id: userId, email };
    await logAccess(trx, {
      companyId,
      user,
      action: 'assistant_removed',
      details: { app: found.name },
      ip,
      now: clock.now(),
    });
  });
}
