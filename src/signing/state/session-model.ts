import { computed, createModel, signal } from '@preact/signals';
import type { SigningClient } from '../../client/signing-client.ts';
import type { ErrorStage, WidgetError } from '../../model/errors.ts';
import { newId } from '../../model/ids.ts';
import type { PasskeySignature, SessionPulse, SigningSession } from '../../wire/http/signing-sessions.ts';

interface SessionPorts {
  readonly client: SigningClient;
  readonly sessionId: string;
  readonly toWidgetError: (error: unknown, stage: ErrorStage) => WidgetError;
}

/** The session as the service last sent it. */
export const SessionModel = createModel(({ client, sessionId, toWidgetError }: SessionPorts) => {
  const session = signal<SigningSession | null>(null, { name: 'session' });
  /** Why there is no session. Once loaded it stays, except when a phone's access ends. */
  const failure = signal<WidgetError | null>(null, { name: 'session.failure' });
  const isLoading = signal(false, { name: 'session.isLoading' });
  /** What the recipient did during this visit. */
  const acted = signal<'signed' | 'declined' | null>(null, { name: 'session.acted' });
  const isConsented = computed(() => {
    const consent = session.value?.consent;
    return consent !== undefined && (consent.accepted_at != null || consent.is_required === false);
  });

  /** Logical clock: requests overlap, and an older response must not replace a newer one. */
  let time = 0;
  let shownSince = 0;
  let lastAct = 0;

  /** `asOf`: when the session was requested. */
  const take = (next: SigningSession, asOf: number) => {
    if (asOf < shownSince) return;
    shownSince = asOf;
    session.value = next;
    failure.value = null;
  };

  /** Responses to actions are newer than any read that is under way. */
  const takeAct = (next: SigningSession) => {
    lastAct = ++time;
    take(next, lastAct);
  };

  const read = async (): Promise<void> => {
    let asOf = 0;
    let next: SigningSession;
    do {
      asOf = ++time;
      next = await client.getSession(sessionId);
      // Reads again if an action was faster: this response may lack its result.
    } while (asOf < lastAct);
    take(next, asOf);
  };

  /** `early`: the same request, sent before this code was loaded. */
  const load = async (early?: Promise<SigningSession> | null) => {
    if (isLoading.peek()) return;
    isLoading.value = true;
    const asOf = ++time;
    try {
      take(await (early ?? client.getSession(sessionId)), asOf);
    } catch (error) {
      failure.value = toWidgetError(error, 'load');
    } finally {
      isLoading.value = false;
    }
  };

  /** Ends a phone's access that was revoked: nothing typed here could be saved. */
  const end = (error: WidgetError) => {
    session.value = null;
    failure.value = error;
  };

  /** Reads the session in the background. A failure keeps the current one. */
  const refresh = async (): Promise<SigningSession | null> => {
    try {
      await read();
    } catch (error) {
      const failed = toWidgetError(error, 'load');
      const { state, scope } = session.peek() ?? {};
      // A phone that is done keeps saying so.
      if (failed.code === 'LINK_EXPIRED' && state === 'ready' && scope?.kind !== 'field') end(failed);
      return null;
    }
    return session.peek();
  };

  /** Updates the session after an action, by its response, a refresh, or offline by `patch`. */
  const takeAfterAct = async (answer: unknown, patch: Partial<SigningSession>) => {
    if (typeof answer === 'object' && answer !== null && 'fields_sha256' in answer)
      takeAct(answer as SigningSession);
    else if (!(await refresh())) takeAct({ ...session.peek()!, ...patch });
  };

  const consent = async (language: string) => {
    const { sha256 } = session.peek()!.consent;
    const answer = await client.consent(sessionId, { sha256, language, method: 'checkbox' });
    const accepted = { ...session.peek()!.consent, accepted_at: session.peek()!.server_time };
    await takeAfterAct(answer, { consent: accepted });
  };

  /** The attempt whose outcome is unknown: another press repeats it with the same idempotency key. */
  let attempt: { readonly key: string; readonly of: string } | null = null;

  /** `answers_sha256`: digest of the answers on screen. */
  const finish = async (answers_sha256?: string, passkey?: PasskeySignature) => {
    const { request, fields_sha256 } = session.peek()!;
    const { document_sha256 } = request;
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const documents = request.documents?.map(({ id, sha256 }) => ({ id, sha256 }));
    const body = { document_sha256, documents, fields_sha256, answers_sha256, passkey, time_zone };
    const of = JSON.stringify(body);
    if (attempt?.of !== of) attempt = { key: newId(), of };
    try {
      const answer = await client.finish(sessionId, body, { idempotencyKey: attempt.key });
      acted.value = 'signed';
      await takeAfterAct(answer, { state: 'already-signed' });
    } catch (error) {
      // After a refusal the next attempt is another one.
      if (!toWidgetError(error, 'sign').retryable) attempt = null;
      // It may have succeeded with a lost response.
      const now = await refresh();
      if (now?.recipient.signed_at == null) throw error;
      acted.value = 'signed';
    }
  };

  const decline = async (reason: string) => {
    try {
      const answer = await client.decline(sessionId, { reason });
      acted.value = 'declined';
      await takeAfterAct(answer, { state: 'declined' });
    } catch (error) {
      const now = await refresh();
      if (now?.recipient.declined_at == null) throw error;
      acted.value = 'declined';
    }
  };

  /** All other actions respond with the session. */
  const act = async (call: (client: SigningClient, id: string) => Promise<SigningSession>) =>
    takeAct(await call(client, sessionId));

  return {
    session,
    failure,
    isLoading,
    isConsented,
    acted,
    load,
    end,
    refresh,
    consent,
    finish,
    decline,
    act,
  };
});
export type SessionModel = InstanceType<typeof SessionModel>;

/** Whether an event of the session's stream says something that the page doesn't show. */
export function isOutdated(
  session: SigningSession | null,
  { state, request_status, sealing_status, code_status, link_email_status }: SessionPulse,
): boolean {
  // The stream needs no one-time code, so it says `ready` where this page still has to ask for one.
  const isLocked = session?.state === 'auth-required' && state === 'ready';
  return (
    (state !== session?.state && !isLocked) ||
    (session?.link_email != null && link_email_status !== session.link_email.status) ||
    (isLocked && code_status !== (session?.code?.status ?? null)) ||
    request_status !== session?.request?.status ||
    sealing_status !== session?.request?.sealing_status
  );
}
