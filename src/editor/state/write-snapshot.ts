import type { DocumentState } from './document-model.ts';
import type { Snapshot } from './patches.ts';

/**
 * Changes the document to `next` through ordinary actions, which the history can record. Locked parts take
 * over others' changes.
 */
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
