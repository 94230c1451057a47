import { invertMapping, type PageMapping } from '../../fields/page-mapping.ts';
import type { Template } from '../../wire/http/templates.ts';
import { refuseIfSuspended } from '../documents/multi-document-suspension.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import type { Trx } from '../platform/db/open-database.ts';
import { type Principal, permittedNames, requirePermission, scopeOf } from '../platform/http/principal.ts';
import { requireRevision } from '../platform/http/revision.ts';
import type { Services } from '../platform/services.ts';
import type { DocumentSet } from '../records/document-set.ts';
import { jointOrder } from '../records/joint-order.ts';
import { requireWithinLimits } from '../records/token-limits.ts';
import { withoutFieldsOfRemoved } from './apply-seals.ts';
import { viewChanged } from './change-template.ts';
import { removeDanglingConditions } from './check-fields.ts';
import { changesBetween, hasOtherDocuments } from './compare-versions.ts';
import { pageMappingSince } from './document-history.ts';
import { foreignIds } from './foreign-ids.ts';
import { withNewIds } from './new-ids.ts';
import { readTemplateForChange, type TemplateContent, type TemplateRecord } from './read-template.ts';
import { readDocument } from './replace-document.ts';
import { storeChange } from './store-change.ts';
import { viewTemplate } from './template-view.ts';
import { readEnded, versionNumber } from './version-queries.ts';
import { restoreSeals } from './version-seals.ts';
import { stateOf, type VersionState } from './version-state.ts';
import type { ChangeTarget } from './wanted-change.ts';

/**
 * Makes a template what it was in a version: recipients, fields, reminders, seals, properties and documents, all or nothing.
 * @throws ServiceError NOT_FOUND, REVISION_CONFLICT, ACCESS_DENIED, FIELD_LOCKED, SEAL_UNAVAILABLE, MULTI_DOCUMENT_READ_ONLY
 */
export async function restoreVersion(
  services: Services,
  target: ChangeTarget,
  given: string,
  { omitsSeals }: { readonly omitsSeals: boolean },
): Promise<Template> {
  const { principal, numbering } = target;
  requirePermission(principal, 'write');
  const restoring = services.db.transaction(async (trx, withCommit) => {
    const before = await readTemplateForChange(trx, target.id, scopeOf(principal));
    await requireRevision(principal, target.revision, {
      revision: before.revision,
      show: () => viewTemplate(services, before, 'refreshed', numbering),
    });
    const version = versionNumber(given);
    const state =
      (before.newest_version?.version ?? 1) === version
        ? stateOf(before)
        : (await readEnded(trx, before.id, version)).state;
    for (const set of [before.document_set, state.document_set])
      await refuseIfSuspended(services, trx, before.company_id, set);
    const { content, omitted } = await contentOf(trx, before, state, omitsSeals);
    const { document, document_set, pages } = await documentsOf(trx, before, state);
    const after = {
      ...before,
      ...content,
      document,
      document_set,
      revision: before.revision + 1,
      updated_at: services.clock.now(),
    };
    requirePermitted(principal, before, after);
    await usePictures(trx, before.workspace_id, after.fields, {
      before: before.fields,
      now: after.updated_at,
    });
    withCommit(await storeChange(services, trx, { before, after, principal, pages, restoredFrom: version }));
    return { after, omitted };
  });
  const { after, omitted } = await restoring.finally(() => services.jobs.wake());
  return viewChanged(services, target, { after, warnings: omitted.map(omission) });
}

const omission = (name: string | null): string =>
  name === null
    ? 'A seal was omitted with its fields, because it was erased'
    : `The seal “${name}” was omitted with its fields, because it was revoked`;

/** Requires what a token would need to make the same change otherwise. API keys may do everything. */
function requirePermitted(principal: Principal, before: TemplateRecord, after: TemplateRecord): void {
  if (principal.kind !== 'editor') return;
  const changes = changesBetween(stateOf(before), stateOf(after));
  const properties = new Set(changes.properties);
  const isReordered = properties.delete('field_order');
  const isSeveral = properties.delete('multi_document');
  if (isReordered) permittedNames(principal, 'fields');
  if (changes.documents_changed || isSeveral) requirePermission(principal, 'document');
  if (changes.seals_changed > 0) requirePermission(principal, 'recipients');
  if (properties.size > 0) requirePermission(principal, 'settings');
  // A restore is meant to move locked fields back; tokens for single fields may not.
  requireWithinLimits(principal, before, after, true);
}

async function contentOf(
  trx: Trx,
  before: TemplateRecord,
  state: VersionState,
  omitsSeals: boolean,
): Promise<{ readonly content: TemplateContent; readonly omitted: readonly (string | null)[] }> {
  const { document_id: _document, document_set: _set, ...own } = state;
  const { participants, omitted } = await restoreSeals(trx, before, own.seal_participants, omitsSeals);
  const content = { ...own, seal_participants: participants };
  const whole = omitted.length === 0 ? content : closedUp(content, own.seal_participants);
  const foreign = new Set((await foreignIds(trx, before, whole)).map(({ id }) => id));
  // Another template may have taken an ID since, because clients can choose IDs.
  return {
    content: foreign.size === 0 ? whole : { ...whole, ...withNewIds(whole, (id) => foreign.has(id)) },
    omitted,
  };
}

/** Without the fields of omitted seals, and without their places in the signing order. */
function closedUp(content: TemplateContent, all: VersionState['seal_participants']): TemplateContent {
  const { recipients, seals } = jointOrder(content.recipients, content.seal_participants, {
    placed: new Set(),
  });
  const fields = removeDanglingConditions(
    withoutFieldsOfRemoved(content.fields, all, content.seal_participants),
  );
  return { ...content, recipients, seal_participants: seals, fields };
}

interface RestoredDocuments {
  readonly document: TemplateRecord['document'];
  readonly document_set: DocumentSet | null;
  /** How the pages come from the current ones; null if that is unknown. */
  readonly pages: PageMapping;
}

async function documentsOf(
  trx: Trx,
  before: TemplateRecord,
  state: VersionState,
): Promise<RestoredDocuments> {
  const { document, document_set: current } = before;
  const past = state.document_set;
  const isOther = state.document_id !== document.id;
  const isSame =
    !isOther && (current === null) === (past === null) && !hasOtherDocuments(stateOf(before), state);
  if (isSame) return { document, document_set: current, pages: null };
  // Their numbers continue those of the current set.
  const { version, layout_version } = current ?? past ?? { version: 0, layout_version: 0 };
  const document_set = past && {
    documents: past.documents,
    version: version + 1,
    layout_version: layout_version + Number(isOther),
  };
  if (!isOther) return { document, document_set, pages: null };
  const restored = await readDocument(trx, state.document_id);
  const mapping = await pageMappingSince(trx, before, restored.id);
  return { document: restored, document_set, pages: invertMapping(mapping ?? null, restored.page_count) };
}
