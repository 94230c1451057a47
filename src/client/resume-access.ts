/**
 * Resumes a session after a reload where storage is blocked, so that no other one-time code is needed. The page keeps a secret in the
 * state of its history entry, which only pages of its own origin can read: neither the host page nor any server sees it. The service
 * knows its hash, and takes it once, for a new token and the hash of the next secret.
 */
import { toHex } from '../model/hex.ts';
import type { ResumedAccess } from '../wire/http/signing-sessions.ts';
import { ServiceCallError } from './call-service.ts';
import type { SessionAccess } from './session-access.ts';

/** More than one if the response to an exchange was lost: then either may be the valid one. */
const MOST = 4;

interface HistoryState {
  readonly resume?: { readonly session: string; readonly secrets: readonly string[] };
}

/** Secrets of this session, newest first. */
function keptSecrets(session: string): readonly string[] {
  const resume = (globalThis.history?.state as HistoryState | null | undefined)?.resume;
  return resume?.session === session ? resume.secrets : [];
}

function keep(session: string, secrets: readonly string[]): void {
  try {
    history.replaceState({ ...history.state, resume: { session, secrets: secrets.slice(0, MOST) } }, '');
  } catch {
    // refused, as after many calls in a short time: the next reload asks for a code
  }
}

interface NextSecret {
  /** Hex. */
  readonly sha256: string;
  /** Call it when the service knows the digest. */
  readonly confirm: () => void;
}

/** Makes and keeps the next secret. Before the exchange, as the page may be reloaded during it. Null without TLS. */
export async function nextSecret(session: string): Promise<NextSecret | null> {
  if (!globalThis.crypto?.subtle) return null;
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  keep(session, [secret, ...keptSecrets(session)]);
  return { sha256: toHex(new Uint8Array(digest)), confirm: () => keep(session, [secret]) };
}

const isRefused = ({ code }: ServiceCallError) => code === 'ACCESS_DENIED' || code === 'NOT_FOUND';

/** Never throws: without access, the page asks for a code as usual. */
export async function resumeSession(
  session: string,
  access: SessionAccess,
  exchange: (body: { readonly secret: string; readonly next_sha256: string }) => Promise<ResumedAccess>,
): Promise<void> {
  const known = keptSecrets(session);
  const next = known.length > 0 ? await nextSecret(session) : null;
  if (!next) return;
  // Newest first: an earlier one that was used would end the access.
  for (const secret of known)
    try {
      const { token } = await exchange({ secret, next_sha256: next.sha256 });
      access.store(token);
      return next.confirm();
    } catch (error) {
      if (error instanceof ServiceCallError && isRefused(error)) continue;
      // Unknown whether the exchange took place, so no other secret is tried: the next reload tries the newest first.
      return;
    }
  keep(session, []);
}
