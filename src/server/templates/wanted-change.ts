/** A change of a template as a call asks for it, and the checks that need only the template. */
import type { PageMapping } from '../../fields/page-mapping.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import { requireRevision, type WantedRevisions } from '../platform/http/revision.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import type { DocumentSet, PageNumbering } from '../records/document-set.ts';
import { requireWithinLimits } from '../records/token-limits.ts';
import { applyChange, type ChangePaths, type TemplateChange } from './apply-change.ts';
import type { TemplateContent, TemplateRecord } from './read-template.ts';
import { viewTemplate } from './template-view.ts';

/** The template and the caller. `revision`: the `If-Match` revisions; null accepts any. */
export interface ChangeTarget {
  readonly id: string;
  readonly principal: Principal;
  readonly revision: WantedRevisions;
  /** Default: by document. */
  readonly numbering?: PageNumbering;
}

/** A new document, stored in the same transaction, and how its pages map to the previous ones. */
export interface NewDocument {
  take(
    trx: Trx,
    before: TemplateRecord,
  ): Promise<{
    readonly document: TemplateRecord['document'];
    readonly pages?: PageMapping;
    /** The documents whose pages it has; default: the current ones. */
    readonly set?: DocumentSet | null;
    /** About the file. */
    readonly warnings?: readonly string[];
  }>;
}

export interface WantedChange {
  readonly target: ChangeTarget;
  readonly change: TemplateChange;
  readonly paths?: ChangePaths | undefined;
  /** An additional check of the current template; throws to reject. */
  readonly check?: ((before: TemplateRecord) => void | Promise<void>) | undefined;
  readonly newDocument?: NewDocument | undefined;
  readonly now: Date;
}

export interface ChangedTemplate {
  readonly before: TemplateRecord;
  readonly after: TemplateRecord;
  readonly warnings: readonly string[];
}

/** @throws ServiceError REVISION_CONFLICT */
export const requireWantedRevision = (
  services: Services,
  { principal, revision, numbering }: ChangeTarget,
  before: TemplateRecord,
): Promise<void> =>
  requireRevision(principal, revision, {
    revision: before.revision,
    show: () => viewTemplate(services, before, 'refreshed', numbering),
  });

/**
 * @param document the one that the template has after the change
 * @throws ServiceError VALIDATION_ERROR, ACCESS_DENIED, FIELD_LOCKED, and those about seals
 */
export function changedContent(
  { target, change, paths, now }: WantedChange,
  before: TemplateRecord,
  document: TemplateRecord['document'],
): { readonly content: TemplateContent; readonly warnings: readonly string[] } {
  const { content, issues, warnings, orderRefusal } = applyChange(before, change, {
    pageCount: document.page_count,
    documents: [before.document, document],
    now,
    set: target.numbering === 'combined' ? null : before.document_set,
    ...(paths && { paths }),
  });
  if (issues.length > 0) throw invalid(issues);
  if (orderRefusal) throw orderRefusal;
  // Pages take their fields along; whether they may change is checked before.
  if (!change.mapFields)
    requireWithinLimits(target.principal, before, content, change.movesLockedFields ?? false);
  return { content, warnings };
}
