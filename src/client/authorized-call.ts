import { type CallPorts, callService, type ServiceCall, ServiceCallError } from './call-service.ts';

export interface ServiceClientOptions {
  /** Base URL of the API, such as `https://sign.example.com/api/v1`. */
  readonly apiUrl: string;
  /** Read before every call, so that a renewed token is used at once. */
  readonly token: CallToken;
  readonly ports?: CallPorts;
}

/** Provides tokens for calls: the editor's `createTokenSource`, or a fixed token in tests. */
export interface CallToken {
  current(): string;
  accepted?(jwt: string): void;
  /** The service rejected this token. Resolves to another one to try, or null. */
  refused?(jwt: string): Promise<string | null>;
  /** Called with the `Date` header of every response. */
  syncClock?(date: string | null): void;
}

/**
 * Calls the service with the current editor token. A rejected token had no effect, so any call can be retried once with
 * a new one.
 * @param id ID of the template or request
 */
export async function callAuthorized<T>(
  token: CallToken,
  id: string,
  call: ServiceCall,
  ports: CallPorts,
): Promise<T> {
  for (let isRetry = false; ; isRetry = true) {
    const jwt = token.current();
    try {
      const answer = await callService<T>(
        {
          ...call,
          headers: { authorization: `Bearer ${jwt}`, ...call.headers },
          onResponse: ({ headers }) => token.syncClock?.(headers.get('date')),
        },
        ports,
      );
      token.accepted?.(jwt);
      return answer;
    } catch (error) {
      // Other errors mean that the token was accepted.
      if (!(error instanceof ServiceCallError) || error.status !== 401) throw error;
      const next = isRetry ? null : await token.refused?.(jwt);
      call.signal?.throwIfAborted();
      if (!next) throw await explain(error, jwt, id);
    }
  }
}

/** `UNAUTHORIZED` doesn't say whether the token expired, so that is read from the token itself. */
async function explain(error: ServiceCallError, jwt: string, id: string): Promise<unknown> {
  if (error.code !== 'UNAUTHORIZED') return error;
  const { problem, formatError } = await import('./read-token.ts').then(
    ({ NO_TOKEN, readToken, tokenProblem }) => ({
      problem: tokenProblem(jwt, id),
      formatError: readToken(jwt) ? null : NO_TOKEN,
    }),
    () => ({ problem: null, formatError: null }),
  );
  const { authorization } = error.details;
  const message = formatError ?? (typeof authorization === 'string' ? authorization : error.message);
  return new ServiceCallError(problem ?? 'TOKEN_INVALID', message, error);
}
