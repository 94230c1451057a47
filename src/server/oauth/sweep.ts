import type { Services } from '../platform/services.ts';
import { LIFE_MS } from './tokens.ts';

const DAY_MS = 24 * 3600_000;

/** Deletes requests and tokens that no longer work, grants without any, and clients without a grant. */
export async function sweepOAuth({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const { kysely } = db;
  await kysely.deleteFrom('oauth_request').where('expires_at', '<', now).execute();
  // Used refresh tokens stay until they'd have expired, so that using one again is noticed.
  await kysely.deleteFrom('oauth_token').where('expires_at', '<', now).execute();
  await kysely
    .deleteFrom('oauth_grant')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('oauth_token').select('sha256').whereRef('grant_id', '=', 'oauth_grant.id'),
        ),
      ),
    )
    .execute();
  const used = kysely.selectFrom('oauth_grant').select('client_id');
  const before = (ms: number) => new Date(now.getTime() - ms);
  await kysely
    .deleteFrom('oauth_client')
    .where('created_at', '<', before(DAY_MS))
    .where('id', 'not in', used)
    // Those whose grant has ended can ask again for as long as a refresh token lives.
    .where((row) =>
      row.or([row('last_granted_at', 'is', null), row('last_granted_at', '<', before(LIFE_MS.refresh))]),
    )
    .execute();
}
