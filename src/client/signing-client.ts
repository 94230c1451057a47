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
  PasskeyChallenge,
  ReadingAnswer,
  ReadingReport,
  ResumedAccess,
  SigningSession,
  ValueAnswer,
} from '../wire/http/signing-sessions.ts';
import {
  browserPorts,
  type CallOptions,
  type CallPorts,
  callService,
  type ServiceCall,
} from './call-service.ts';
import type { SessionAccess } from './session-access.ts';

/** Where the page was opened, for the audit trail. */
export interface Opened {
  readonly opened_in: 'window' | 'frame';
  /** Origin of the host page, if the browser reveals it. */
  readonly host_origin?: string;
}

interface SigningClientOptions {
  /** Base URL of the API, such as `https://sign.example.com/api/v1`. */
  readonly apiUrl: string;
  /** Holds the token of a one-time code or hand-off. */
  readonly access?: SessionAccess;
  readonly ports?: CallPorts;
}

/**
 * The signing page's calls. `session` is the `signing_request_user_id` of the link. All throw a `ServiceCallError`, or
 * the signal's reason. Writes have an idempotency key, so retries take effect once.
 */
export interface SigningClient {
  /** BCP 47 tag of the page's language, for the consent statement. Null: the browser's. */
  language: string | null;
  /** Also renews the document link. With `opened`, the visit is recorded in the audit trail. */
  getSession(session: string, options?: CallOptions & { readonly opened?: Opened }): Promise<SigningSession>;
  consent(session: string, body: ConsentBody, options?: CallOptions): Promise<SigningSession>;
  putValue(session: string, fieldId: string, value: FieldValue, options?: CallOptions): Promise<ValueAnswer>;
  /** Pass the same idempotency key for each attempt of the user. */
  finish(
    session: string,
    body: FinishBody,
    options?: CallOptions & { readonly idempotencyKey?: string },
  ): Promise<SigningSession>;
  /** Also while the page is being closed. Repeating a report changes nothing, so it has no idempotency key. */
  reportReading(session: string, report: ReadingReport): Promise<ReadingAnswer>;
  /** Gets a nonce for one signature of a passkey. */
  startPasskey(session: string): Promise<PasskeyChallenge>;
  decline(session: string, body: DeclineBody, options?: CallOptions): Promise<SigningSession>;
  /** Emails a one-time code. */
  sendCode(session: string): Promise<SigningSession>;
  /** Resolves once the code's token is stored for later calls. */
  enterCode(session: string, code: string): Promise<SigningSession>;
  /** Opens a hand-off on the phone; stores its token likewise. */
  redeem(session: string, secret: string): Promise<SigningSession>;
  /** Where storage is blocked: gets the access back that the page had before a reload, if it had any. Resolves in any case. */
  resume(session: string): Promise<void>;
  handOff(session: string, fieldId: string | null): Promise<HandoffAnswer>;
  endHandoff(session: string, handoff: string): Promise<Handoff>;
  correct(session: string, body: IdentityBody): Promise<SigningSession>;
  withdraw(session: string): Promise<SigningSession>;
  requestPaperCopy(session: string): Promise<SigningSession>;
  /** Emails the signing link to the recipient. */
  emailLink(session: string): Promise<SigningSession>;
  /** A link to the document as sent. */
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
    options: CallOptions & {
      readonly idempotencyKey?: string | null;
      readonly opened?: Opened;
      readonly keepalive?: boolean;
    } = {},
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
          ...(method === 'POST' &&
            options.idempotencyKey !== null && { 'idempotency-key': options.idempotencyKey ?? newId() }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body,
        signal: options.signal,
        keepalive: options.keepalive,
        isRepeatable: true,
      },
      ports,
    );
  };
  /** Exchanges a code or the secret of a hand-off for a token. */
  const storeToken = async (id: string, path: readonly string[], given: object) => {
    const resume = access?.isBlocked
      ? await import('./resume-access.ts').then(({ nextSecret }) => nextSecret(id))
      : null;
    const body = resume ? { ...given, resume_sha256: resume.sha256 } : given;
    const { token, session } = await call<AccessAnswer>('POST', [id, ...path], body);
    access?.store(token);
    resume?.confirm();
    return session;
  };
  const client: SigningClient = {
    language: null,
    getSession: (session, options) => call('GET', [session], undefined, options),
    consent: (session, body, options) => call('POST', [session, 'consent'], body, options),
    putValue: (session, fieldId, value, options) =>
      call('PUT', [session, 'fields', fieldId], { value }, options),
    finish: (session, body, options) => call('POST', [session, 'finish'], body, options),
    reportReading: (session, report) =>
      call('POST', [session, 'reading'], report, { idempotencyKey: null, keepalive: true }),
    startPasskey: (session) => call('POST', [session, 'passkey']),
    decline: (session, body, options) => call('POST', [session, 'decline'], body, options),
    sendCode: (session) => call('POST', [session, 'code']),
    enterCode: (session, code) => storeToken(session, ['code', 'verify'], { code }),
    redeem: (session, secret) => storeToken(session, ['redeem'], { secret }),
    async resume(session) {
      if (!access?.isBlocked) return;
      const { resumeSession } = await import('./resume-access.ts');
      await resumeSession(session, access, (body) => call<ResumedAccess>('POST', [session, 'resume'], body));
    },
    handOff: (session, field_id) => call('POST', [session, 'handoffs'], { field_id }),
    endHandoff: (session, handoff) => call('POST', [session, 'handoffs', handoff, 'end']),
    correct: (session, body) => call('PUT', [session, 'identity'], body),
    withdraw: (session) => call('POST', [session, 'consent', 'withdraw']),
    requestPaperCopy: (session) => call('POST', [session, 'paper-copy']),
    emailLink: (session) => call('POST', [session, 'link-email']),
    download: (session) => call('POST', [session, 'download']),
  };
  return client;
}
