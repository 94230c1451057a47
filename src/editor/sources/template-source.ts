import { callAuthorized, type ServiceClientOptions } from '../../client/authorized-call.ts';
import { browserPorts, type ServiceCall } from '../../client/call-service.ts';
import type { PutTemplate, Template } from '../../wire/http/templates.ts';
import type { DocumentChanges, EditableDocument } from '../state/editable-document.ts';
import type { EditorSource, PageSource } from './editor-source.ts';
import { toStoredField, toStoredRecipients, toStoredReminder, toStoredSeals } from './save-body.ts';
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
    seal_participants: toStoredSeals(changes),
    fields: changes.fields?.map(toStoredField),
    force_move_locked_fields: changes.movesLockedFields,
  }) satisfies { readonly [Key in keyof PutTemplate]: unknown };

export function createTemplateSource(
  id: string,
  options: ServiceClientOptions,
): Required<Pick<EditorSource, 'load' | 'save' | 'toRecord' | 'pages'>> {
  const { apiUrl, token, ports = browserPorts } = options;
  const url = `${apiUrl.replace(/\/+$/, '')}/templates/${encodeURIComponent(id)}?pages=combined`;
  /** As last loaded or saved; undefined if the page's first script loaded it. */
  let latest: Template | undefined;
  const readLatest = (template: Template) => {
    latest = template;
    return readTemplate(template);
  };
  const read = (response: Promise<Template>): Promise<EditableDocument> =>
    response.then(readLatest, (cause) => {
      throw translateError(cause, (current) => readTemplate(current as Template));
    });
  const call = (more: Pick<ServiceCall, 'method' | 'headers' | 'body' | 'signal' | 'isRepeatable'>) =>
    read(callAuthorized<Template>(token, id, { ...more, url }, ports));
  const load: EditorSource['load'] = ({ signal } = {}) => call({ method: 'GET', signal, isRepeatable: true });
  return {
    load,
    save: (changes, { signal, revision }) =>
      call({
        method: 'PUT',
        headers: { 'if-match': `"${revision}"` },
        body: toBody(changes),
        signal,
        isRepeatable: false,
      }),
    // The file of a document that was read from a template is that template. Answers to changes have fewer keys.
    toRecord: async ({ file }, ...rest) => {
      const { viewTemplate } = await import('./template-record.ts');
      return viewTemplate({ ...(file as Template), ...latest }, ...rest);
    },
    pages: async (): Promise<PageSource> => {
      const [{ createPagesClient }, { documentsSource }] = await Promise.all([
        import('../../client/pages-client.ts'),
        import('./change-documents.ts'),
      ]);
      const client = createPagesClient(id, options);
      const documents = documentsSource('templates', id, options, load, (current) =>
        readTemplate(current as Template),
      );
      return {
        ...client,
        ...documents,
        arrange: (body, more) => read(client.arrange(body, more)),
        replace: (documentId, more) => read(client.replace(documentId, more)),
        restore: (side, more) =>
          side.renamed
            ? documents.changeDocuments({ kind: 'rename', ...side.renamed }, more)
            : read(client.restore({ ...side, fields: side.fields.map(toStoredField) }, more)),
      };
    },
  };
}
