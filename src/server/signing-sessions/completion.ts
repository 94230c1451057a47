import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import type { Services } from '../services.ts';
import { loadSettings } from '../settings/effective.ts';
import type { Act } from './act.ts';

/** What the sender says to whoever has finished: the request's own words, else the workspace's. Null before that. */
export async function completionFor(
  { db }: Pick<Services, 'db'>,
  { bundle: { request }, row }: Pick<Act, 'bundle' | 'row'>,
): Promise<SigningSession['completion']> {
  if (!row.finished_at) return null;
  const own = request.completion;
  const inherited = await loadSettings(db.kysely, request.workspace_id);
  return {
    title: own.completion_title ?? inherited.completion_title ?? null,
    message: own.completion_message ?? inherited.completion_message ?? null,
    redirect_url: own.completion_redirect_url ?? inherited.completion_redirect_url ?? null,
    redirect_delay: own.completion_redirect_delay ?? inherited.completion_redirect_delay ?? null,
  };
}
