/** The pages of a draft, named by the version of its documents: a draft’s only document has no ID there. */
import type { SigningRequest } from '../../wire/http/signing-requests.ts';

/** Changes whenever the pages do. */
export const pagesIdOf = ({
  documents_layout_version: version = 1,
}: Pick<SigningRequest, 'documents_layout_version'>): string => `layout-${version}`;

/** Null for a name that isn’t from here, as in work that an older editor kept. */
export function layoutVersionOf(pagesId: string): number | null {
  const version = /^layout-([1-9]\d{0,8})$/.exec(pagesId)?.[1];
  return version === undefined ? null : Number(version);
}
