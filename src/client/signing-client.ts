import type { FieldValue } from '../model/field-value.ts';
import { newId } from '../model/ids.ts';
import type {
  AccessAnswer,
  ConsentBody,
  DeclineBody,
  FinishBody,
  Handoff,
  HandoffAnswer,
  IdentityBody,
  LinkAnswer,
  SigningSession,
  ValueAnswer,
} from '../wire/http/signing-sessions.ts';
import { browserPorts, type CallPorts, callService, type ServiceCall } from './call-service.ts';
import type { CallOptions } from './service-client.ts';
import type { SessionAccess } from './session-access.ts';

/** Where the page opens, for the audit trail. */
export interface Opened {
  readonly opened_in: 'window' | 'frame';
  /** Of the page around the frame, where the browser names it. */
  readonly host_origin?: string;
}

export interface SigningClientOptions {
  /** Base of the API, such as `https://sign.example.com/api/v1`. */
  readonly apiUrl: string;
  /** Holds the token of a code or a hand-off, once there is one. */
  readonly access?: SessionAccess;
  readonly ports?: CallPorts;
}

/**
 * The signing page's calls. `session` is the `signing_request_user_id` of the link. All throw `ServiceCallError`, or the
 * signal's reason. Writes carry an idempotency key, so a lost answer is asked for again and acts once.
 */
export interface SigningClient {
  /** BCP 47 tag of what the page speaks: the statement on electronic signatures comes in it. Null leaves it to the browser. */
  language: string | null;
  /** Also renews the document link. With `opened`, the trail records a visit. */
  getSession(session: string, options?: CallOptions & { readonly opened?: Opened }): Promise<SigningSession>;
  consent(session: string, body: ConsentBody, options?: CallOptions): Promise<SigningSession>;
  putValue(session: string, fieldId: string, value: FieldValue, options?: CallOptions): Promise<ValueAnswer>;
  /** The same key makes it the same act, however often a person has to try. */
  finish(
    session: string,
    body: FinishBody,
    options?: CallOptions & { readonly idempotencyKey?: string },
  ): Promise<SigningSession>;
  decline(session: string, body: DeclineBody, options?: CallOptions): Promise<SigningSession>;
  /** Sends a one-time code by e-mail. */
  sendCode(session: string): Promise<SigningSession>;
  /** Every later call carries the token that this gives. */
  enterCode(session: string, code: string): Promise<SigningSession>;
  /** The phone's half of a hand-off; the same holds. */
  redeem(session: string, secret: string): Promise<SigningSession>;
  handOff(session: string, fieldId: string | null): Promise<HandoffAnswer>;
  endHandoff(session: string, handoff: string): Promise<Handoff>;
  correct(session: string, body: IdentityBody): Promise<SigningSession>;
  withdraw(session: string): Promise<SigningSession>;
  askForPaper(session: string): Promise<SigningSession>;
  /** Emails the signing link to the recipient's own address. */
  emailLink(session: string): Promise<SigningSession>;
  /** A link to the document as it was sent. */
  download(session: string): Promise<LinkAnswer>;
}

export function createSigningClient({
  apiUrl,
  access,
  ports = browserPorts,
}: SigningClientOptions): SigningClient {
  const base = `${apiUrl.replace(/\/+$/, '')}/signing-sessions/`;
  const call = <T>(
    method: ServiceCall['method'],
    path: readonly string[],
    body?: unknown,
    options: CallOptions & { readonly idempotencyKey?: string; readonly opened?: Opened } = {},
  ) => {
    const token = access?.token();
    const query = new URLSearchParams({
      ...(client.language && { language: client.language }),
      ...options.opened,
    }).toString();
    return callService<T>(
      {
        method,
        url: base + path.map(encodeURIComponent).join('/') + (query && `?${query}`),
        headers: {
          ...(method === 'POST' && { 'idempotency-key': options.idempotencyKey ?? newId() }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body,
        signal: options.signal,
        isRepeatable: true,
      },
      ports,
    );
  };
  const letIn = async (answer: Promise<AccessAnswer>) => {
    const { token, session } = await answer;
    access?.keep(token);
    return session;
  };
  const client: SigningClient = {
    language: null,
    getSession: (session, options) => call('GET', [session], undefined, options),
    consent: (session, body, options) => call('POST', [session, 'consent'], body, options),
    putValue: (session, fieldId, value, options) =>
      call('PUT', [session, 'fields', fieldId], { value }, options),
    finish: (session, body, options) => call('POST', [session, 'finish'], body, options),
    decline: (session, body, options) => call('POST', [session, 'decline'], body, options),
    sendCode: (session) => call('POST', [session, 'code']),
    enterCode: (session, code) => letIn(call('POST', [session, 'code', 'verify'], { code })),
    redeem: (session, secret) => letIn(call('POST', [session, 'redeem'], { secret })),
    handOff: (session, field_id) => call('POST', [session, 'handoffs'], { field_id }),
    endHandoff: (session, handoff) => call('POST', [session, 'handoffs', handoff, 'end']),
    correct: (session, body) => call('PUT', [session, 'identity'], body),
    withdraw: (session) => call('POST', [session, 'consent', 'withdraw']),
    askForPaper: (session) => call('POST', [session, 'paper-copy']),
    emailLink: (session) => call('POST', [session, 'link-email']),
    download: (session) => call('POST', [session, 'download']),
  };
  return client;
}
