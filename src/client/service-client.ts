import type { PutTemplate, Template } from '../wire/http/templates.ts';
import { browserPorts, type CallPorts, callService } from './call-service.ts';

export interface ServiceClientOptions {
  /** Base of the API, such as `https://sign.example.com/api/v1`. */
  readonly apiUrl: string;
  /** The current editor token, asked before every call, so that a renewed one is used at once. */
  readonly getToken: () => string;
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
}

export function createServiceClient({
  apiUrl,
  getToken,
  ports = browserPorts,
}: ServiceClientOptions): ServiceClient {
  const base = apiUrl.replace(/\/+$/, '');
  const address = (templateId: string) => `${base}/templates/${encodeURIComponent(templateId)}`;
  const authorization = () => ({ authorization: `Bearer ${getToken()}` });
  return {
    getTemplate: (templateId, { signal } = {}) =>
      callService(
        { method: 'GET', url: address(templateId), headers: authorization(), signal, isRepeatable: true },
        ports,
      ),
    putTemplate: (templateId, body, { signal, revision }) =>
      callService(
        {
          method: 'PUT',
          url: address(templateId),
          headers: { ...authorization(), 'if-match': `"${revision}"` },
          body,
          signal,
          isRepeatable: false,
        },
        ports,
      ),
  };
}
