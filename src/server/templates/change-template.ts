import type { FieldIssue } from '../../model/errors.ts';
import type { SealId } from '../../model/ids.ts';
import type { Template } from '../../wire/http/templates.ts';
import { usableSeal } from '../account/seals/find-seal.ts';
import { requireSealsOn } from '../account/seals/require-seals-on.ts';
import { refuseIfSuspended } from '../documents/multi-document-suspension.ts';
import { refuseSingle, setDocumentOf } from '../documents/set-documents.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import { requireKey, scopeOf } from '../platform/http/principal.ts';
import { requireRevision } from '../platform/http/revision.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { type DocumentSet, newSet } from '../records/document-set.ts';
import type { ChangePaths, TemplateChange } from './apply-change.ts';
import { chosenSeals } from './apply-seals.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import { foreignIds } from './foreign-ids.ts';
import { readTemplateForChange, type TemplateContent, type TemplateRecord } from './read-template.ts';
import { forgetVersions } from './record-version.ts';
import { saveProperties } from './save-properties.ts';
import { storeChange } from './store-change.ts';
import { viewTemplate } from './template-view.ts';
import {
  type ChangedTemplate,
  type ChangeTarget,
  changedContent,
  type NewDocument,
  requireWantedRevision,
  type WantedChange,
} from './wanted-change.ts';

async function refuseForeignIds(trx: Trx, old: TemplateRecord, next: TemplateContent): Promise<void> {
  const issues: FieldIssue[] = (await foreignIds(trx, old, next)).map(({ part, id }) => ({
    path: part === 'recipients' ? 'users' : part,
    message: `${id} belongs to another template. Omit the ID or choose another one`,
  }));
  if (issues.length > 0) throw invalid(issues);
}

/**
 * @returns the names of the seals
 * @throws ServiceError SEALS_DISABLED; SEAL_NOT_FOUND, SEAL_UNAVAILABLE unless they can be added in the workspace
 */
export async function requireUsableSeals(
  services: Pick<Services, 'config'>,
  db: Db,
  { company_id, workspace_id }: Pick<TemplateRecord, 'company_id' | 'workspace_id'>,
  ids: readonly SealId[],
): Promise<ReadonlyMap<SealId, string>> {
  const names = new Map<SealId, string>();
  if (ids.length > 0) requireSealsOn(services);
  for (const id of ids) {
    const seal = await usableSeal(db, { companyId: company_id, workspaceId: workspace_id }, id);
    names.set(id, seal.name);
  }
  return names;
}

/** Changes a template while its row is locked. */
function changeLocked(services: Services, wanted: WantedChange): Promise<ChangedTemplate> {
  const { target, change, check, newDocument, now } = wanted;
  const { principal } = target;
  const changed = services.db.transaction(async (trx, withCommit) => {
    const before = await readTemplateForChange(trx, target.id, scopeOf(principal));
    await requireWantedRevision(services, target, before);
    await refuseIfSuspended(services, trx, before.company_id, before.document_set);
    await check?.(before);
    const taken = await newDocument?.take(trx, before);
    const document = taken?.document ?? before.document;
    const document_set = nextSet(before, change, taken);
    const chosen = chosenSeals(before.seal_participants, change);
    const sealNames = await requireUsableSeals(services, trx, before, chosen);
    const sealed = { ...wanted, change: { ...change, sealNames } };
    const { content, warnings } = changedContent(sealed, before, document);
    await refuseForeignIds(trx, before, content);
    await usePictures(trx, before.workspace_id, content.fields, { before: before.fields, now });
    const after = {
      ...before,
      ...content,
      document,
      document_set,
      revision: before.revision + 1,
      updated_at: now,
    };
    withCommit(await storeChange(services, trx, { before, after, principal, pages: taken?.pages ?? null }));
    return { before, after, warnings: [...(taken?.warnings ?? []), ...warnings] };
  });
  return changed.finally(() => services.jobs.wake());
}

/**
 * Applies a change to a template, all or nothing.
 * @returns the template before and after
 * @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR, ACCESS_DENIED, FIELD_LOCKED; for seals SEAL_NOT_FOUND,
 * SEAL_UNAVAILABLE, INVALID_SIGNING_ORDER, SEAL_ORDER_COLLISION, PARTICIPANTS_CHANGED
 */
export function changeTemplate(
  services: Services,
  target: ChangeTarget,
  change: TemplateChange,
  paths?: ChangePaths,
  check?: WantedChange['check'],
  newDocument?: NewDocument,
): Promise<ChangedTemplate> {
  const wanted = { target, change, paths, check, newDocument, now: services.clock.now() };
  return saveProperties(services, wanted, () => changeLocked(services, wanted));
}

/** The template after a change, with the warnings about it. */
export function viewChanged(
  services: Services,
  { numbering }: Pick<ChangeTarget, 'numbering'>,
  { after, warnings }: Pick<ChangedTemplate, 'after' | 'warnings'>,
): Template {
  const view = viewTemplate(services, after, 'refreshed', numbering);
  return { ...view, ...(warnings.length > 0 && { warnings: [...warnings] }) };
}

/** The documents after a change; `multi_document` makes the only document the first of a set. */
function nextSet(
  { document, document_set, created_at }: TemplateRecord,
  { properties }: TemplateChange,
  taken: { readonly set?: DocumentSet | null } | undefined,
): DocumentSet | null {
  refuseSingle(document_set, properties?.multi_document);
  if (taken?.set !== undefined) return taken.set;
  if (document_set || !properties?.multi_document) return document_set;
  return newSet([setDocumentOf(document, {}, { now: created_at, place: 1 })]);
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
    // A revoked seal can be erased once no template uses it.
    await trx.deleteFrom('template_seal_participant').where('template_id', '=', record.id).execute();
    await trx.deleteFrom('template_tag').where('template_id', '=', record.id).execute();
    await forgetVersions(trx, record);
    await emitTemplateEvent(services, trx, 'template.deleted', record);
  });
  services.jobs.wake();
}
