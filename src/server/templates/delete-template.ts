import { requireKey, scopeOf } from '../platform/http/principal.ts';
import { requireRevision } from '../platform/http/revision.ts';
import type { Services } from '../platform/services.ts';
import type { ChangeTarget } from './change-template.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import { readTemplateForChange } from './read-template.ts';
import { viewTemplate } from './template-view.ts';

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
