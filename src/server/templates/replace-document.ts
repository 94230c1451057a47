import type { z } from '@hono/zod-openapi';
import type { PageSizes, replaceDocument as replaceBody, Template } from '../../wire/http/templates.ts';
import type { Trx } from '../db/open-database.ts';
import { type DocumentSource, resolveDocument } from '../documents/resolve-document.ts';
import { invalid } from '../http/error-body.ts';
import { type Principal, requirePermission, scopeOf } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { changeTemplate } from './change-template.ts';
import { readTemplate } from './read-template.ts';
import type { TemplateRecord } from './template-record.ts';
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

interface Target {
  readonly id: string;
  readonly principal: Principal;
  readonly revision: number | null;
}

/**
 * The document that a call brings along, for `changeTemplate`.
 * @throws ServiceError NOT_FOUND, VALIDATION_ERROR, INVALID_DOCUMENT
 */
export async function documentOfSamePages(
  services: Services,
  { id, principal }: Pick<Target, 'id' | 'principal'>,
  source: DocumentSource,
): Promise<(trx: Trx, before: TemplateRecord) => Promise<TemplateRecord['document']>> {
  const { workspace_id: workspaceId } = await readTemplate(services.db.kysely, id, scopeOf(principal));
  const take = await resolveDocument(services, source, { principal, workspaceId });
  return async (trx, before) => {
    const row = await trx
      .selectFrom('document')
      .select(['id', 'object_key', 'sha256', 'page_count', 'page_sizes', 'previews'])
      .where('id', '=', await take(trx))
      .executeTakeFirstOrThrow();
    const path = source.document === undefined ? 'document_id' : 'document';
    requireSamePages(before.document.page_sizes, row.page_sizes, path);
    return row;
  };
}

/** @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR, INVALID_DOCUMENT */
export async function replaceDocument(
  services: Services,
  target: Target,
  input: z.output<typeof replaceBody>,
): Promise<Template> {
  requirePermission(target.principal, 'write', 'document');
  const take = await documentOfSamePages(services, target, input);
  const { after } = await changeTemplate(services, target, {}, undefined, undefined, take);
  return viewTemplate(services, after);
}
