import { type CallPorts, callService, type ServiceCall } from './call-service.ts';
import { ServiceCallError } from './service-call-error.ts';

/** Where calls get their token from; the editor's `createTokenSource`, or a fixed token in tests. */
export interface CallToken {
  current(): string;
  accepted?(jwt: string): void;
  /** The service refused this token: the one to try instead, or null. */
  refused?(jwt: string): Promise<string | null>;
  /** The `Date` header of every answer. */
  tellTime?(date: string | null): void;
}

/**
 * A call with the current editor token. A refused token did nothing on the service, so every call, also one that writes, is made
 * once more when there is a new one.
 * @param id of the template or request
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
          onAnswer: ({ headers }) => token.tellTime?.(headers.get('date')),
        },
        ports,
      );
      token.accepted?.(jwt);
      return answer;
    } catch (error) {
      // Any other refusal comes after the token was looked at.
      if (!(error instanceof ServiceCallError) || error.status !== 401) throw error;
      const next = isRetry ? null : await token.refused?.(jwt);
      call.signal?.throwIfAborted();
      if (!next) throw await explain(error, jwt, id);
    }
  }
}

/** The service's code for a bad token is that of a bad key, so ours is read from the token; its details say in words what is wrong. */
async function explain(error: ServiceCallError, jwt: string, id: string): Promise<unknown> {
  if (error.code !== 'UNAUTHORIZED') return error;
  const { problem, told } = await import('./read-token.ts').then(
    ({ NO_TOKEN, readToken, tokenProblem }) => ({
      problem: tokenProblem(jwt, id),
      told: readToken(jwt) ? null : NO_TOKEN,
    }),
    () => ({ problem: null, told: null }),
  );
  const { authorization } = error.details;
  const message = told ?? (typeof authorization === 'string' ? authorization : error.message);
  return new ServiceCallError(problem ?? 'TOKEN_INVALID', message, error);
}
