import type { RequestStatus } from '../model/request-status.ts';
import type { SigningRequest } from '../wire/http/signing-requests.ts';
import type { PutTemplate, Template } from '../wire/http/templates.ts';
import type { EmbeddedAnswer, SendEmbeddedAnswer } from '../wire/http/tokens.ts';
import { type CallToken, callAuthorized } from './authorized-call.ts';
import { browserPorts, type CallPorts, type ServiceCall } from './call-service.ts';
import type { CustomFieldName, readCustomFields } from './custom-fields-client.ts';
import type { PagesClient } from './pages-client.ts';

export interface ServiceClientOptions {
  /** Base of the API, such as `https://sign.example.com/api/v1`. */
  readonly apiUrl: string;
  /** Asked before every call, so that a renewed token is used at once. */
  readonly token: CallToken;
  readonly ports?: CallPorts;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** The editor's calls. All throw `ServiceCallError`, or the signal's reason. */
export interface ServiceClient {
  /** Reads a template. Reading again is also how an expired document link is renewed. */
  getTemplate(templateId: string, options?: CallOptions): Promise<Template>;
  /**
   * Saves a template as a whole. `revision`: the one the changes are based on; a newer one on the service is refused with
   * `REVISION_CONFLICT` and the service's record in `details.current`. Never repeated by itself: when an answer is lost,
   * a second try would be refused because of the first.
   */
  putTemplate(
    templateId: string,
    body: PutTemplate,
    options: CallOptions & { readonly revision: number },
  ): Promise<Template>;
  /** Sends a draft as it is saved at `revision`. Only there for signing requests. */
  sendRequest?(
    requestId: string,
    options: CallOptions & { readonly revision: number; readonly message: string },
  ): Promise<SendEmbeddedAnswer>;
  /** Names that fields can be prefilled from, beside the recipient's attributes. */
  customFields?(id: string, options?: CallOptions): Promise<readonly CustomFieldName[]>;
  /** Calls that change pages; only there for templates. Their code is fetched when somebody asks for them. */
  pages?(): Promise<PagesClient>;
}

/** A signing request as the editor has it: like a template, and where it stands. */
export interface EditedRequest extends Template {
  readonly language: SigningRequest['language'];
  readonly request: Pick<EmbeddedAnswer, 'permissions' | 'workspace'> & { readonly status: RequestStatus };
}

/** The client of what the editor is opened with; that of signing requests comes when there is one. */
export function openClient(
  options: ServiceClientOptions & { readonly signingRequestId?: string | null },
): ServiceClient {
  if (!options.signingRequestId) return createServiceClient(options);
  const late = import('./request-client.ts').then(({ createRequestClient }) => createRequestClient(options));
  late.catch(() => {}); // told to whoever calls
  return {
    getTemplate: async (...call) => (await late).getTemplate(...call),
    putTemplate: async (...call) => (await late).putTemplate(...call),
    sendRequest: async (...call) => (await late).sendRequest(...call),
    customFields: (...call) => readFields(options, 'signing-requests', ...call),
  };
}

/** Asked for only where somebody prefills from them. */
const readFields = async (...call: Parameters<typeof readCustomFields>) =>
  (await import('./custom-fields-client.ts')).readCustomFields(...call);

export function createServiceClient({
  apiUrl,
  token,
  ports = browserPorts,
}: ServiceClientOptions): ServiceClient {
  const base = apiUrl.replace(/\/+$/, '');
  const call = (
    templateId: string,
    more: Pick<ServiceCall, 'method' | 'headers' | 'body' | 'signal' | 'isRepeatable'>,
  ): Promise<Template> => {
    return callAuthorized<Template>(
      token,
      templateId,
      { ...more, url: `${base}/templates/${encodeURIComponent(templateId)}` },
      ports,
    );
  };
  return {
    getTemplate: (templateId, { signal } = {}) =>
      call(templateId, { method: 'GET', signal, isRepeatable: true }),
    putTemplate: (templateId, body, { signal, revision }) =>
      call(templateId, {
        method: 'PUT',
        headers: { 'if-match': `"${revision}"` },
        body,
        signal,
        isRepeatable: false,
      }),
    customFields: (...call) => readFields({ apiUrl, token, ports }, 'templates', ...call),
    pages: () =>
      import('./pages-client.ts').then(({ createPagesClient }) =>
        createPagesClient({ apiUrl, token, ports }),
      ),
  };
}
