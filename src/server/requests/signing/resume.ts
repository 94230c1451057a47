/**
 * Resumes a session after a reload where storage is blocked. The page keeps a secret that no one else sees and exchanges it, once, for
 * a new token, which replaces the old one, and for the next secret. A secret that comes a second time was copied, so access ends.
 */
import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../../platform/services.ts';
import { ACCESS_COLUMNS } from '../record/access-tables.ts';
import { type GrantedAccess, hashOf, newSecret, type SessionAddress } from './access.ts';

/** Since the token was last used. A page that was closed for longer, or restored by the browser, asks for a code. */
const LIFE_MS = 30 * 60_000;

const refused = () =>
  new ServiceError('ACCESS_DENIED', 'This page can’t be resumed. Open the session again without a token');

/**
 * @param given `secret` of the page, and the hash of the secret that follows, hex
 * @throws ServiceError ACCESS_DENIED
 */
export async function resumeAccess(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { recipientId, handoff }: Pick<SessionAddress, 'recipientId' | 'handoff'>,
  given: { readonly secret: string; readonly next_sha256: string },
): Promise<GrantedAccess> {
  const hash = hashOf(given.secret);
  const now = clock.now();
  const granted = await db.transaction(async (trx): Promise<GrantedAccess | null> => {
    let query = trx
      .selectFrom('signing_access')
      .select(ACCESS_COLUMNS)
      .where('recipient_id', '=', recipientId)
      .where((row) => row.or([row('resume_hash', '=', hash), row('resume_used_hash', '=', hash)]))
      .where('ended_at', 'is', null);
    // A phone's secret is for its hand-off, a code's for the signing ID.
    query = handoff ? query.where('id', '=', handoff.id) : query.where('kind', '=', 'code');
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return null;
    const change = trx.updateTable('signing_access').where('id', '=', row.id);
    if (row.resume_hash !== hash) {
      await change.set({ ended_at: now }).execute();
      return null;
    }
    if (row.expires_at <= now || now.getTime() - row.last_used_at.getTime() >= LIFE_MS) return null;
    const token = newSecret();
    await change
      .set({
        token_hash: hashOf(token),
        last_used_at: now,
        resume_hash: given.next_sha256,
        resume_used_hash: hash,
      })
      .execute();
    return {
      token,
      expiresAt: row.expires_at,
      access: { id: row.id, recipientId, kind: row.kind, fieldId: row.field_id },
    };
  });
  if (!granted) throw refused();
  return granted;
}
