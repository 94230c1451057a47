import type { FieldValue } from '../model/field-value.ts';
import { newId } from '../model/ids.ts';
import type {
  ConsentBody,
  DeclineBody,
  FinishBody,
  SigningSession,
  ValueAnswer,
} from '../wire/http/signing-sessions.ts';
import { browserPorts, type CallPorts, callService, type ServiceCall } from './call-service.ts';
import type { CallOptions } from './service-client.ts';

export interface SigningClientOptions {
  /** Base of the API, such as `https://sign.example.com/api/v1`. */
  readonly apiUrl: string;
  readonly ports?: CallPorts;
}

/**
 * The signing page's calls. `session` is the `signing_request_user_id` of the link. All throw `ServiceCallError`, or the
 * signal's reason. Writes carry an idempotency key, so a lost answer is asked for again and acts once.
 */
export interface SigningClient {
  /** Also renews the document link. */
  getSession(session: string, options?: CallOptions): Promise<SigningSession>;
  consent(session: string, body: ConsentBody, options?: CallOptions): Promise<SigningSession>;
  putValue(session: string, fieldId: string, value: FieldValue, options?: CallOptions): Promise<ValueAnswer>;
  /** The same key makes it the same act, however often a person has to try. */
  finish(
    session: string,
    body: FinishBody,
    options?: CallOptions & { readonly idempotencyKey?: string },
  ): Promise<SigningSession>;
  decline(session: string, body: DeclineBody, options?: CallOptions): Promise<SigningSession>;
}

export function createSigningClient({ apiUrl, ports = browserPorts }: SigningClientOptions): SigningClient {
  const base = `${apiUrl.replace(/\/+$/, '')}/signing-sessions/`;
  const call = <T>(
    method: ServiceCall['method'],
    path: readonly string[],
    body?: unknown,
    options: CallOptions & { readonly idempotencyKey?: string } = {},
  ) =>
    callService<T>(
      {
        method,
        url: base + path.map(encodeURIComponent).join('/'),
        headers: method === 'POST' ? { 'idempotency-key': options.idempotencyKey ?? newId() } : {},
        body,
        signal: options.signal,
        isRepeatable: true,
      },
      ports,
    );
  return {
    getSession: (session, options) => call('GET', [session], undefined, options),
    consent: (session, body, options) => call('POST', [session, 'consent'], body, options),
    putValue: (session, fieldId, value, options) =>
      call('PUT', [session, 'fields', fieldId], { value }, options),
    finish: (session, body, options) => call('POST', [session, 'finish'], body, options),
    decline: (session, body, options) => call('POST', [session, 'decline'], body, options),
  };
}
