import type { TemplateId } from '../../model/ids.ts';
import type { TemplateVersionChanges } from '../../wire/http/template-versions.ts';
import { json } from '../platform/db/json.ts';
import type { Db } from '../platform/db/open-database.ts';
import { changesBetween } from './compare-versions.ts';
import { endedVersions } from './version-queries.ts';
import type { VersionState } from './version-state.ts';

/**
 * What changed in a version. Computed on the first read and then stored, because saves shouldn't wait for it.
 * @param stored of the version's row
 * @param newest the content, if it is the newest version, which may still change
 * @returns null if the version was deleted in the meantime
 */
export async function readChanges(
  db: Db,
  templateId: TemplateId,
  version: number,
  {
    stored,
    newest,
  }: { readonly stored: TemplateVersionChanges | null; readonly newest: VersionState | undefined },
): Promise<TemplateVersionChanges | null> {
  if (newest) {
    const [last] = await endedVersions(db, templateId, { upTo: version - 1, limit: 1 });
    return changesBetween(last?.state ?? null, newest);
  }
  if (stored) return stored;
  const [own, last] = await endedVersions(db, templateId, { upTo: version, limit: 2 });
  if (own?.row.version !== version) return null;
  const changes = changesBetween(last?.state ?? null, own.state);
  await db
    .updateTable('template_version')
    .set({ changes: json(changes) })
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .execute();
  return changes;
}
