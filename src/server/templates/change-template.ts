import type { PageMapping } from '../../fields/page-mapping.ts';
import type { FieldIssue } from '../../model/errors.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';
import { type Principal, requireKey, scopeOf } from '../platform/http/principal.ts';
import { requireRevision, type WantedRevisions } from '../platform/http/revision.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { applyChange, type ChangePaths, type TemplateChange } from './apply-change.ts';
import { recordDocument } from './document-history.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import { foreignIds, writeParts } from './queries.ts';
import { readTemplateForChange, type TemplateContent, type TemplateRecord } from './read-template.ts';
import { viewTemplate } from './template-view.ts';

async function refuseForeignIds(trx: Trx, old: TemplateRecord, next: TemplateContent): Promise<void> {
  const issues: FieldIssue[] = [];
  const parts = [
    ['template_recipient', 'users', old.recipients, next.recipients],
    ['template_field', 'fields', old.fields, next.fields],
    ['template_reminder', 'reminders', old.reminders, next.reminders],
  ] as const;
  for (const [table, name, before, after] of parts) {
    const known = new Set<string>(before.map(({ id }) => id));
    const fresh = after.map(({ id }) => id as string).filter((id) => !known.has(id));
    for (const id of await foreignIds(trx, table, old.id, fresh))
      issues.push({
        path: name,
        message: `${id} belongs to another template. Omit the ID or choose another one`,
      });
  }
  if (issues.length > 0) throw invalid(issues);
}

/** The template and the caller. `revision`: the `If-Match` revisions; null accepts any. */
export interface ChangeTarget {
  readonly id: string;
  readonly principal: Principal;
  readonly revision: WantedRevisions;
}

/** A new document, stored in the same transaction, and how its pages map to the previous ones. */
export interface NewDocument {
  take(
    trx: Trx,
    before: TemplateRecord,
  ): Promise<{ readonly document: TemplateRecord['document']; readonly pages?: PageMapping }>;
}

/**
 * Applies a change to a template, all or nothing.
 * @returns the template before and after
 * @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR
 */
export function changeTemplate(
  services: Services,
  target: ChangeTarget,
  change: TemplateChange,
  paths?: ChangePaths,
  /** An additional check of the current template; throws to reject. */
  check?: (before: TemplateRecord) => void | Promise<void>,
  newDocument?: NewDocument,
): Promise<{ readonly before: TemplateRecord; readonly after: TemplateRecord }> {
  const now = services.clock.now();
  const changed = services.db.transaction(async (trx) => {
    const before = await readTemplateForChange(trx, target.id, scopeOf(target.principal));
    await requireRevision(target.principal, target.revision, {
      revision: before.revision,
      show: () => viewTemplate(services, before),
    });
    await check?.(before);
    const taken = await newDocument?.take(trx, before);
    const document = taken?.document ?? before.document;
    const { content, issues } = applyChange(before, change, {
      pageCount: document.page_count,
      documents: [before.document, document],
      now,
      ...(paths && { paths }),
    });
    if (issues.length > 0) throw invalid(issues);
    await refuseForeignIds(trx, before, content);
    const after = { ...before, ...content, document, revision: before.revision + 1, updated_at: now };
    const update = trx
      .updateTable('template')
      .set({
        name: after.name,
        document_id: document.id,
        description: after.description,
        expiration_hours: after.expiration_hours,
        settings: json(after.settings),
        completion: json(after.completion),
        revision: after.revision,
        updated_at: now,
      })
      .where('id', '=', before.id);
    await Promise.all([
      writeParts(trx, before.id, content, before),
      update.execute(),
      document.id !== before.document.id ? recordDocument(trx, before, after, taken?.pages ?? null) : null,
      emitTemplateEvent(services, trx, 'template.updated', after),
    ]);
    const known = new Set(before.fields.map(({ id }) => id));
    const added = after.fields.map(({ id }) => id).filter((id) => !known.has(id));
    if (added.length > 0)
      await emitTemplateEvent(services, trx, 'template.field.added', after, { field_ids: added });
    return { before, after };
  });
  return changed.finally(() => services.jobs.wake());
}

/** Marks the template as deleted. Requests made from it hold copies of everything they need. */
export async function deleteTemplate(services: Services, target: ChangeTarget): Promise<void> {
  requireKey(target.principal);
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    const record = await readTemplateForChange(trx, target.id, scopeOf(target.principal));
    await requireRevision(target.principal, target.revision, {
      revision: record.revision,
      show: () => viewTemplate(services, record),
    });
    await trx
      .updateTable('template')
      .set({ deleted_at: now, updated_at: now, revision: record.revision + 1 })
      .where('id', '=', record.id)
      .execute();
    await emitTemplateEvent(services, trx, 'template.deleted', record);
  });
  services.jobs.wake();
}
