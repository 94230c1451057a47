import { callAuthorized, type ServiceClientOptions } from '../../client/authorized-call.ts';
import { browserPorts, type ServiceCall } from '../../client/call-service.ts';
import type { PutTemplate, Template } from '../../wire/http/templates.ts';
import type { DocumentChanges, EditableDocument } from '../state/editable-document.ts';
import type { EditorSource, PageSource } from './editor-source.ts';
import { toStoredField, toStoredRecipients, toStoredReminder } from './save-body.ts';
import { readTemplate } from './template-document.ts';
import { translateError } from './translate-error.ts';

const toBody = (changes: DocumentChanges) =>
  ({
    template_properties: changes.properties,
    reminders: changes.reminders?.map(toStoredReminder),
    users: toStoredRecipients(changes),
    deleted_users: changes.removedRecipients?.map((user_id) => ({
      user_id,
      field_action: 'delete' as const,
    })),
    fields: changes.fields?.map(toStoredField),
  }) satisfies { readonly [Key in keyof PutTemplate]: unknown };

export function createTemplateSource(
  id: string,
  options: ServiceClientOptions,
): Required<Pick<EditorSource, 'load' | 'save' | 'pages'>> {
  const { apiUrl, token, ports = browserPorts } = options;
  const url = `${apiUrl.replace(/\/+$/, '')}/templates/${encodeURIComponent(id)}`;
  const read = (response: Promise<Template>): Promise<EditableDocument> =>
    response.then(readTemplate, (cause) => {
      throw translateError(cause, (current) => readTemplate(current as Template));
    });
  const call = (more: Pick<ServiceCall, 'method' | 'headers' | 'body' | 'signal' | 'isRepeatable'>) =>
    read(callAuthorized<Template>(token, id, { ...more, url }, ports));
  return {
    load: ({ signal } = {}) => call({ method: 'GET', signal, isRepeatable: true }),
    save: (changes, { signal, revision }) =>
      call({
        method: 'PUT',
        headers: { 'if-match': `"${revision}"` },
        body: toBody(changes),
        signal,
        isRepeatable: false,
      }),
    pages: async (): Promise<PageSource> => {
      const { createPagesClient } = await import('../../client/pages-client.ts');
      const client = createPagesClient(id, options);
      return {
        ...client,
        arrange: (body, more) => read(client.arrange(body, more)),
        replace: (documentId, more) => read(client.replace(documentId, more)),
        restore: ({ documentId, fields }, more) =>
          read(client.restore({ document_id: documentId, fields: fields.map(toStoredField) }, more)),
      };
    },
  };
}
