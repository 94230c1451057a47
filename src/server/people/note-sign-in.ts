import type { UserId } from '../../model/ids.ts';
import type { Services } from '../platform/services.ts';
import { logForCompanies } from './access-log.ts';

interface NewSession {
  readonly userId: string;
  readonly ipAddress?: string | null | undefined;
}

const METHODS: readonly (readonly [RegExp, string])[] = [
  [/email-otp/, 'code'],
  [/passkey/, 'passkey'],
  [/link/, 'link'],
];

/** Records that a person signed in, in each of their companies. @param path the endpoint that made the session */
export async function noteSignIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, ipAddress }: NewSession,
  path: string,
): Promise<void> {
  const method = METHODS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  await db.transaction(async (trx) => {
    const user = await trx
      .selectFrom('user_account')
      .select(['id', 'email'])
      .where('id', '=', userId as UserId)
      .executeTakeFirst();
    if (!user) return;
    const details = { method };
    await logForCompanies(trx, {
      user,
      action: 'signed_in',
      details,
      ip: ipAddress ?? null,
      now: clock.now(),
    });
  });
}
