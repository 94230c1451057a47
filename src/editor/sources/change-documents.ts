/** Changes the documents of a template or draft. Loaded with the first change. */
import type { ServiceClientOptions } from '../../client/authorized-call.ts';
import { createDocumentsClient, type DocumentsClient } from '../../client/documents-client.ts';
import type { RecordKind } from '../../client/record-call.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { AtRevision, DocumentsChange, EditorSource, PageSource } from './editor-source.ts';
import { translateError } from './translate-error.ts';

/** Each call needs the revision that the previous one made. */
async function apply(client: DocumentsClient, change: DocumentsChange, options: AtRevision): Promise<void> {
  switch (change.kind) {
    case 'allow-several':
      return void (await client.allowSeveral(options));
    case 'add': {
      let { revision } = options;
      if (change.isFirst) revision = await client.allowSeveral(options);
      for (const id of change.documentIds) revision = await client.add(id, { ...options, revision });
      return;
    }
    case 'rename':
      return void (await client.rename(change.id, change.label, options));
    case 'replace':
      return void (await client.replace(change.id, change.documentId, options));
    case 'arrange':
      return void (await client.arrange(change.id, change.pages, options));
    case 'remove':
      return void (await client.remove(change.id, options));
    case 'reorder':
      return void (await client.reorder(change.ids, options));
  }
}

export function documentsSource(
  kind: RecordKind,
  id: string,
  options: ServiceClientOptions,
  load: EditorSource['load'],
  /** Reads a record in the details of an error. */
  read: (record: unknown) => EditableDocument,
): Pick<PageSource, 'upload' | 'reviewFile' | 'changeDocuments'> {
  const client = createDocumentsClient(kind, id, options);
  return {
    upload: client.upload,
    reviewFile: client.review,
    async changeDocuments(change, more) {
      try {
        await apply(client, change, more);
      } catch (cause) {
        throw translateError(cause, read);
      }
      return load(more);
    },
  };
}
