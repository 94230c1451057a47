/**
 * Changes the documents of a template or draft. Combining pages takes time, so it happens before the transaction; if the set changed
 * meanwhile, it is planned and combined again.
 */

import type { PageMapping } from '../../fields/page-mapping.ts';
import { ServiceError } from '../../model/errors.ts';
import type { DocumentId } from '../../model/ids.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { type DocumentSet, mapPages } from '../records/document-set.ts';
import { planChange, removesConditions, type SetOperation, type SetParent } from './plan-change.ts';
import { fieldMapper, type MapFields } from './refit-set-fields.ts';
import { type Combined, combineDocuments } from './set-documents.ts';
import { useUpload } from './uploads.ts';

/** What to store. */
export interface SetChange {
  readonly set: DocumentSet;
  /** How pages come from those of before; null if nothing moved. */
  readonly pages: PageMapping;
  /** Moves fields with their pages; undefined if nothing moved. */
  readonly mapFields: MapFields | undefined;
  readonly removesConditions: boolean;
  /** Stores the file with all pages. @returns its ID; null if it stays the same */
  take(trx: Trx): Promise<DocumentId | null>;
}

/** Call in the transaction: the plan is for the set of this version. */
export class SetHasChanged extends Error {}

export const noRoute = () => new ServiceError('NOT_FOUND', 'Endpoint not found');

/** Enough for as many callers at once as a set has places. */
const MAX_TRIES = 25;

/**
 * @param read the parent as it is now
 * @param store applies the change in a transaction; throws `SetHasChanged` if the parent's set isn't the one of `from`
 * @throws ServiceError NOT_FOUND for a single document, and errors of planning and combining
 */
export async function changeSet<Parent extends SetParent, Result>(
  services: Services,
  principal: Principal,
  operation: SetOperation,
  {
    read,
    store,
  }: {
    readonly read: () => Promise<Parent>;
    readonly store: (change: SetChange, from: DocumentSet) => Promise<Result>;
  },
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const parent = await read();
    const from = parent.document_set;
    if (!from) throw noRoute();
    const { set, upload, made, changed } = await planChange(services, principal, parent, from, operation);
    const isSameLayout = set.layout_version === from.layout_version;
    const owner = { companyId: parent.company_id, workspaceId: parent.workspace_id };
    const discard = async (combined?: Combined | null) => {
      await combined?.discard();
      await made?.discard();
    };
    const combined = isSameLayout
      ? null
      : await combineDocuments(services, owner, set.documents).catch(async (error: unknown) => {
          await discard();
          throw error;
        });
    const pages = isSameLayout ? null : mapPages(from.documents, set.documents, changed);
    const change: SetChange = {
      set,
      pages,
      mapFields: pages ? fieldMapper(set, pages, changed) : undefined,
      removesConditions: removesConditions(operation),
      take: async (trx) => {
        if (upload) await useUpload(services, trx, upload);
        await made?.insert(trx);
        return combined ? combined.take(trx) : null;
      },
    };
    try {
      return await store(change, from);
    } catch (error) {
      await discard(combined);
      if (!(error instanceof SetHasChanged) || tries >= MAX_TRIES) throw error;
    }
  }
}
