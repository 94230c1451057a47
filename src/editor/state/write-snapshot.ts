import type { DocumentState } from './document-model.ts';
import type { Snapshot } from './patches.ts';

/** Brings the document to `next` by ordinary changes, which history can record. Locked parts take over what others did. */
export function writeSnapshot(document: DocumentState, next: Snapshot): void {
  const wanted = new Map(next.fields.map((field) => [field.id, field]));
  document.forced(() => {
    document.setProperties(next.properties);
    document.setRecipients(next.recipients);
    document.removeFields(document.fieldIds.peek().filter((id) => !wanted.has(id)));
    document.replaceFields(next.fields.filter((field) => document.field(field.id)));
    document.addFields(next.fields.filter((field) => !document.field(field.id)));
  });
}
