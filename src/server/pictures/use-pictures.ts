import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../model/field.ts';
import { newId, type PictureId, type WorkspaceId } from '../../model/ids.ts';
import type { FixedPicture } from '../../model/picture.ts';
import type { Trx } from '../platform/db/open-database.ts';
import { invalid } from '../platform/validation-error.ts';
import { fixedPictureOf } from './tables.ts';

type WithPicture = Pick<Field, 'read_only_picture'>;

/** IDs of the pictures that fields use, each once. */
export const usedPictures = (fields: readonly WithPicture[]): readonly PictureId[] => [
  ...new Set(fields.flatMap(({ read_only_picture }) => read_only_picture?.id ?? [])),
];

/** SQL that is true if a field of a template, also in an earlier version, or of a request uses the picture. */
export const isUsed = (id: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from template_field
    where body ? 'read_only_picture' and body -> 'read_only_picture' ->> 'id' = ${id}::text)
  or exists (select 1 from signing_request_field
    where definition ? 'read_only_picture' and definition -> 'read_only_picture' ->> 'id' = ${id}::text)
  or exists (select 1 from template_version where pictures <> '{}' and pictures @> array[${id}]))`;

/**
 * Notes that fields begin to use pictures, so that a cleanup that runs at the same time keeps them.
 * @param before the stored fields; none for a new record
 * @throws ServiceError VALIDATION_ERROR if a picture was deleted in the meantime
 */
export async function usePictures(
  trx: Trx,
  workspaceId: WorkspaceId,
  after: readonly WithPicture[],
  { before = [], now }: { readonly before?: readonly WithPicture[]; readonly now: Date },
): Promise<void> {
  const old = new Set(usedPictures(before));
  const added = usedPictures(after).filter((id) => !old.has(id));
  if (added.length === 0) return;
  const found = await trx
    .updateTable('picture')
    .set({ used_at: now })
    .where('id', 'in', [...added])
    .where('workspace_id', '=', workspaceId)
    .returning('id')
    .execute();
  const ids = new Set(found.map(({ id }) => id));
  const missing = added.filter((id) => !ids.has(id));
  if (missing.length > 0)
    throw invalid(
      missing.map((id) => ({
        path: 'fields',
        message: `The picture ${id} was deleted because no field used it. Upload it again`,
      })),
    );
}

/** The fields with pictures of another workspace, which share the stored files. */
export async function copyPictures<One extends WithPicture>(
  trx: Trx,
  fields: readonly One[],
  { workspaceId, now }: { readonly workspaceId: WorkspaceId; readonly now: Date },
): Promise<readonly One[]> {
  const copies = new Map<PictureId, FixedPicture>();
  for (const id of usedPictures(fields)) {
    // Locked, so that the file isn't deleted before the copy names it.
    const source = await trx
      .updateTable('picture')
      .set({ used_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const copy = await trx
      .insertInto('picture')
      .values({ ...source, id: newId<'picture'>(), workspace_id: workspaceId, created_at: now })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'sha256']).doUpdateSet({ used_at: now }))
      .returningAll()
      .executeTakeFirstOrThrow();
    copies.set(id, fixedPictureOf(copy));
  }
  if (copies.size === 0) return fields;
  return fields.map((field) =>
    field.read_only_picture
      ? { ...field, read_only_picture: copies.get(field.read_only_picture.id)! }
      : field,
  );
}
