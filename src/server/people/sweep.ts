import type { Services } from '../platform/services.ts';

const DAY_MS = 24 * 3600_000;
/** How long links that were used or have expired stay known, and what people did with their access. */
const LINKS_KEPT_MS = 30 * DAY_MS;
const LOG_KEPT_MS = 400 * DAY_MS;

/** Deletes sessions, codes and links that no longer work, and old entries of access logs. */
export async function sweepPeople({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { kysely } = db;
  await kysely.deleteFrom('user_session').where('expires_at', '<', now).execute();
  await kysely.deleteFrom('user_verification').where('expires_at', '<', now).execute();
  await kysely.deleteFrom('sign_in_link').where('expires_at', '<', ago(LINKS_KEPT_MS)).execute();
  await kysely.deleteFrom('access_log').where('at', '<', ago(LOG_KEPT_MS)).execute();
}
