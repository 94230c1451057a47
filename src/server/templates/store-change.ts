import type { PageMapping } from '../../fields/page-mapping.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { recordDocument } from './document-history.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import type { TemplateRecord, TemplateToChange } from './read-template.ts';
import { recordVersion } from './record-version.ts';
import { writeParts } from './write-parts.ts';

interface StoredChange {
  readonly before: TemplateToChange;
  readonly after: TemplateRecord;
  readonly principal: Principal;
  /** How the pages come from those of before, if the document is another one. */
  readonly pages: PageMapping;
  /** Number of the version that the change restores. */
  readonly restoredFrom?: number | undefined;
}

/** Stores a checked change of a template with its version and events. */
export async function storeChange(
  services: Services,
  trx: Trx,
  { before, after, principal, pages, restoredFrom }: StoredChange,
): Promise<void> {
  const { id, document, document_set } = after;
  const update = trx
    .updateTable('template')
    .set({
      name: after.name,
      document_id: document.id,
      document_set: document_set && json(document_set),
      description: after.description,
      expiration_hours: after.expiration_hours,
      settings: json(after.settings),
      completion: json(after.completion),
      language: after.language,
      revision: after.revision,
      updated_at: after.updated_at,
    })
    .where('id', '=', id);
  await Promise.all([
    writeParts(trx, id, after, before),
    update.execute(),
    document.id !== before.document.id ? recordDocument(trx, before, after, pages) : null,
    recordVersion(trx, { before, after, principal, restoredFrom }),
    emitTemplateEvent(services, trx, 'template.updated', after),
  ]);
  const known = new Set(before.fields.map((field) => field.id));
  const added = after.fields.map((field) => field.id).filter((one) => !known.has(one));
  if (added.length > 0)
    await emitTemplateEvent(services, trx, 'template.field.added', after, { field_ids: added });
}
