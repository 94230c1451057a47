import type { ApiKeyId } from '../../../model/ids.ts';
import type { AuditEntry } from '../../audit/chain.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { RequestBundle } from '../record/queries.ts';

/** Where the document and the request came from, as far as recorded. */
export interface SealOrigin {
  /** Null for a base64 document, which has no name. */
  readonly fileName: string | null;
  /** Prefix of the API key that sent it; null for the editor and for deleted keys. */
  readonly keyHint: string | null;
}

/** The entry that records the sending. */
export const sendEntry = (entries: readonly AuditEntry[]): AuditEntry | undefined =>
  entries.find(({ details }) => details.action === 'sent');

export async function sealOrigin(
  db: Db,
  { document }: Pick<RequestBundle, 'document'>,
  entries: readonly AuditEntry[],
): Promise<SealOrigin> {
  const keyId = sendEntry(entries)?.actor.key_id as ApiKeyId | null | undefined;
  const key = keyId
    ? await db.selectFrom('api_key').select('hint').where('id', '=', keyId).executeTakeFirst()
    : undefined;
  return { fileName: document.file_name, keyHint: key?.hint ?? null };
}
