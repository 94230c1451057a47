import type { z } from '@hono/zod-openapi';
import type { PageSizes, replaceDocument as replaceBody, Template } from '../../wire/http/templates.ts';
import { resolveDocument } from '../documents/resolve-document.ts';
import { invalid } from '../http/error-body.ts';
import { type Principal, requirePermission, scopeOf } from '../http/principal.ts';
import { requireRevision } from '../http/revision.ts';
import type { Services } from '../services.ts';
import { readTemplate, readTemplateForChange } from './read-template.ts';
import { tellTemplate } from './tell-template.ts';
import { viewTemplate } from './template-view.ts';

/** Points of 1/72 inch. Two printers rarely agree on more. */
const TOLERANCE = 1;

const perPage = (runs: PageSizes) =>
  runs.flatMap(({ count, width, height }) => Array.from({ length: count }, () => ({ width, height })));

/** Fields lie in percent of their page, so the pages must be the same. @throws ServiceError VALIDATION_ERROR */
function requireSamePages(before: PageSizes, after: PageSizes, path: string): void {
  const [old, fresh] = [perPage(before), perPage(after)];
  if (old.length !== fresh.length)
    throw invalid([{ path, message: `Expected ${old.length} pages as before, got ${fresh.length}` }]);
  const index = old.findIndex(
    ({ width, height }, place) =>
      Math.abs(width - fresh[place]!.width) > TOLERANCE ||
      Math.abs(height - fresh[place]!.height) > TOLERANCE,
  );
  if (index < 0) return;
  const size = ({ width, height }: { width: number; height: number }) =>
    `${width.toFixed(1)} × ${height.toFixed(1)} pt`;
  throw invalid([
    { path, message: `Expected page ${index + 1} of ${size(old[index]!)}, got ${size(fresh[index]!)}` },
  ]);
}

/** @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR, INVALID_DOCUMENT */
export async function replaceDocument(
  services: Services,
  target: { readonly id: string; readonly principal: Principal; readonly revision: number | null },
  input: z.output<typeof replaceBody>,
): Promise<Template> {
  const { principal } = target;
  requirePermission(principal, 'write', 'document');
  const scope = scopeOf(principal);
  const { workspace_id: workspaceId } = await readTemplate(services.db.kysely, target.id, scope);
  const take = await resolveDocument(services, input, { principal, workspaceId });
  const now = services.clock.now();
  const after = await services.db.transaction(async (trx) => {
    const before = await readTemplateForChange(trx, target.id, scope);
    await requireRevision(target.revision, before.revision, async () => viewTemplate(services, before));
    const documentId = await take(trx);
    await trx
      .updateTable('template')
      .set({ document_id: documentId, revision: before.revision + 1, updated_at: now })
      .where('id', '=', before.id)
      .execute();
    const changed = await readTemplate(trx, target.id, scope);
    requireSamePages(
      before.document.page_sizes,
      changed.document.page_sizes,
      input.document === undefined ? 'document_id' : 'document',
    );
    await tellTemplate(services, trx, 'template.updated', changed);
    return changed;
  });
  services.jobs.wake();
  return viewTemplate(services, after);
}
