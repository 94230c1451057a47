import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { isUuid } from '../../model/ids.ts';
import type { sessionsAnswer } from '../../wire/http/console.ts';
import type { Services } from '../platform/services.ts';
import { logForCompanies } from './access-log.ts';
import type { SignedIn } from './read-user.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** A person's open sessions, the latest first. Their tokens stay on the server. */
export async function listSessions(
  { db, clock }: Needs,
  { user, sessionId }: SignedIn,
): Promise<z.infer<typeof sessionsAnswer>> {
  const rows = await db.kysely
    .selectFrom('user_session')
    .select(['id', 'created_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', clock.now())
    .orderBy('updated_at', 'desc')
    .execute();
  return {
    sessions: rows.map(({ created_at, expires_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_current: row.id === sessionId,
    })),
  };
}

/** Signs a person out elsewhere. @throws ServiceError NOT_FOUND */
export async function endSession(
  { db, clock }: Needs,
  { user }: SignedIn,
  id: string,
  ip: string | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    const gone = isUuid(id)
      ? await trx
          .deleteFrom('user_session')
          .where('id', '=', id.toLowerCase())
          .where('user_id', '=', user.id)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (!gone) throw new ServiceError('NOT_FOUND', 'You have no session with this ID');
    await logForCompanies(trx, { user, action: 'sessions_ended', ip, now: clock.now() });
  });
}

/** Signs a person out everywhere but here. */
export async function endOtherSessions(
  { db, clock }: Needs,
  { user, sessionId }: SignedIn,
  ip: string | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .deleteFrom('user_session')
      .where('user_id', '=', user.id)
      .where('id', '!=', sessionId)
      .execute();
    await logForCompanies(trx, { user, action: 'sessions_ended', ip, now: clock.now() });
  });
}
