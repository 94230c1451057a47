import type { RequestStatus } from '../model/request-status.ts';
import type { SigningRequest } from '../wire/http/signing-requests.ts';
import type { PutTemplate, Template } from '../wire/http/templates.ts';
import type { EmbeddedAnswer, SendEmbeddedAnswer } from '../wire/http/tokens.ts';
import { type CallToken, callAuthorized } from './authorized-call.ts';
import { browserPorts, type CallPorts, type ServiceCall } from './call-service.ts';
import type { CustomFieldName, readCustomFields } from './custom-fields-client.ts';
import type { PagesClient } from './pages-client.ts';

export interface ServiceClientOptions {
  /** Base URL of the API, such as `https://sign.example.com/api/v1`. */
  readonly apiUrl: string;
  /** Read before every call, so that a renewed token is used at once. */
  readonly token: CallToken;
  readonly ports?: CallPorts;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** The editor's calls. All throw a `ServiceCallError`, or the signal's reason. */
export interface ServiceClient {
  /** Reads a template. Reading again also renews an expired document link. */
  getTemplate(templateId: string, options?: CallOptions): Promise<Template>;
  /**
   * Saves a whole template. `revision`: the one that the changes are based on. If the service has a newer one, fails
   * with `REVISION_CONFLICT` and the service's version in `details.current`. Never retried automatically: after a lost
   * response, a retry would conflict with the first attempt.
   */
  putTemplate(
    templateId: string,
    body: PutTemplate,
    options: CallOptions & { readonly revision: number },
  ): Promise<Template>;
  /** Sends a draft as saved at `revision`. Signing requests only. */
  sendRequest?(
    requestId: string,
    options: CallOptions & { readonly revision: number; readonly message: string },
  ): Promise<SendEmbeddedAnswer>;
  /** Custom fields that fields can be prefilled from, besides the recipient's attributes. */
  customFields?(id: string, options?: CallOptions): Promise<readonly CustomFieldName[]>;
  /** Calls that change pages, loaded on first use. Templates only. */
  pages?(): Promise<PagesClient>;
}

/** A signing request in the editor: like a template, with its status. */
export interface EditedRequest extends Template {
  readonly language: SigningRequest['language'];
  readonly request: Pick<EmbeddedAnswer, 'permissions' | 'workspace'> & { readonly status: RequestStatus };
}

/** The client for what the editor edits. The one for signing requests is loaded on demand. */
export function openClient(
  options: ServiceClientOptions & { readonly signingRequestId?: string | null },
): ServiceClient {
  if (!options.signingRequestId) return createServiceClient(options);
  const client = import('./request-client.ts').then(({ createRequestClient }) =>
    createRequestClient(options),
  );
  client.catch(() => {}); // reported by each call
  return {
    getTemplate: async (...call) => (await client).getTemplate(...call),
    putTemplate: async (...call) => (await client).putTemplate(...call),
    sendRequest: async (...call) => (await client).sendRequest(...call),
    customFields: (...call) => readFields(options, 'signing-requests', ...call),
  };
}

/** Loaded only when a field is prefilled from custom fields. */
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
