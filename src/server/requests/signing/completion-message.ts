import type { SigningSession } from '../../../wire/http/signing-sessions.ts';
import { READABLE } from '../record/session-state.ts';
import type { SignerTransaction } from './signer-transaction.ts';

/** The completion message: the request's, else the workspace's. Null until the recipient has finished. */
export function completionFor({
  bundle: { request, branding },
  row,
  state,
}: Pick<SignerTransaction, 'bundle' | 'row' | 'state'>): SigningSession['completion'] {
  if (!row.finished_at || !READABLE.includes(state)) return null;
  const own = request.completion;
  const inherited = branding.settings;
  return {
    title: own.completion_title ?? inherited.completion_title ?? null,
    message: own.completion_message ?? inherited.completion_message ?? null,
    redirect_url: own.completion_redirect_url ?? inherited.completion_redirect_url ?? null,
    redirect_delay: own.completion_redirect_delay ?? inherited.completion_redirect_delay ?? null,
  };
}
