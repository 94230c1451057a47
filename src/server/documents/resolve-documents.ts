import { ServiceError } from '../../model/errors.ts';
import type { DocumentId } from '../../model/ids.ts';
import type { DocumentsInput } from '../../wire/http/document-set.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { type DocumentSet, newSet } from '../records/document-set.ts';
import { type DocumentSource, resolveDocument } from './resolve-document.ts';
import { type ChangeFile, type NamedSource, type Resolved, resolveOne } from './resolve-set-document.ts';
import { combineDocuments, requireCount, requireSetLimits } from './set-documents.ts';
import type { DocumentOwner } from './uploads.ts';

/** What a caller does with the files of a set before they are stored. */
export interface SetHooks {
  /** Called for one document after another, in their order. */
  readonly change: ChangeFile;
  /** Throws if the set can't be used. Nothing stays stored then. */
  check(set: DocumentSet): void;
}

/** What a create is made from. */
export interface ResolvedSource {
  /** Null: a single document. */
  readonly set: DocumentSet | null;
  readonly warnings: readonly string[];
  /** Stores everything in the caller's transaction. @returns the ID of the file with all pages */
  take(trx: Trx): Promise<DocumentId>;
}

export interface ResolvedSet extends ResolvedSource {
  readonly set: DocumentSet;
  /** For each document. */
  readonly pageSizes: readonly PageSizes[];
}

/**
 * Resolves `documents`, all or nothing: two or more, or one with `multi_document`.
 * @throws ServiceError VALIDATION_ERROR, INVALID_DOCUMENT, TOO_MANY_DOCUMENTS, DOCUMENTS_TOO_LARGE, DOCUMENT_ALREADY_USED, LABEL_INVALID
 */
export async function resolveSet(
  services: Services,
  inputs: readonly NamedSource[],
  owner: DocumentOwner,
  hooks?: SetHooks,
): Promise<ResolvedSet> {
  requireCount(inputs.length);
  const ids = inputs.map(({ document_id }) => document_id?.toLowerCase()).filter(Boolean);
  if (new Set(ids).size < ids.length)
    throw new ServiceError('DOCUMENT_ALREADY_USED', 'documents: the same upload appears more than once');
  const resolved: Resolved[] = [];
  const discard = () => Promise.all(resolved.map((one) => one.discard()));
  try {
    // One after another: they share the company's turn anyway, and memory stays bounded.
    for (const [index, input] of inputs.entries())
      resolved.push(await resolveOne(services, input, owner, { index, change: hooks?.change }));
    const documents = resolved.map(({ document }) => document);
    requireSetLimits(documents);
    const set = newSet(documents);
    hooks?.check(set);
    const { companyId } = owner.principal;
    const combined = await combineDocuments(
      services,
      { companyId, workspaceId: owner.workspaceId },
      documents,
    );
    return {
      set,
      pageSizes: resolved.map(({ pageSizes }) => pageSizes),
      warnings: resolved.flatMap(({ warnings }, index) =>
        warnings.map((text) => text.replace(/^document:/, `documents.${index}:`)),
      ),
      take: async (trx) => {
        for (const one of resolved) await one.take(trx);
        return combined.take(trx);
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** A document, or several, of a create. @throws ServiceError as `resolveDocument` and `resolveSet` */
export async function resolveSource(
  services: Services,
  input: DocumentSource & {
    readonly documents?: DocumentsInput | null | undefined;
    readonly multi_document?: boolean | null | undefined;
  },
  owner: DocumentOwner,
): Promise<ResolvedSource> {
  if (input.documents) return resolveSet(services, input.documents, owner);
  if (input.multi_document) return resolveSet(services, [input], owner);
  const take = await resolveDocument(services, input, owner);
  return { set: null, warnings: [], take };
}
