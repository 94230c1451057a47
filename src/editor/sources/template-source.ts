import { callAuthorized, type ServiceClientOptions } from '../../client/authorized-call.ts';
import { browserPorts, type ServiceCall } from '../../client/call-service.ts';
import type { Template } from '../../wire/http/templates.ts';
import type { EditorSource } from './editor-source.ts';

export function createTemplateSource(
  id: string,
  { apiUrl, token, ports = browserPorts }: ServiceClientOptions,
): Required<Pick<EditorSource, 'load' | 'save' | 'pages'>> {
  const url = `${apiUrl.replace(/\/+$/, '')}/templates/${encodeURIComponent(id)}`;
  const call = (
    more: Pick<ServiceCall, 'method' | 'headers' | 'body' | 'signal' | 'isRepeatable'>,
  ): Promise<Template> => callAuthorized<Template>(token, id, { ...more, url }, ports);
  return {
    load: ({ signal } = {}) => call({ method: 'GET', signal, isRepeatable: true }),
    save: (body, { signal, revision }) =>
      call({
        method: 'PUT',
        headers: { 'if-match': `"${revision}"` },
        body,
        signal,
        isRepeatable: false,
      }),
    pages: () =>
      import('../../client/pages-client.ts').then(({ createPagesClient }) =>
        createPagesClient({ apiUrl, token, ports }),
      ),
  };
}
