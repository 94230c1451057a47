import type { FieldValue } from '../../model/field-value.ts';
import type { PictureId } from '../../model/ids.ts';
import type { PictureLink } from '../../wire/http/pictures.ts';
import { LINK_LIFE_MS } from '../documents/document-links.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { linkExpiry } from '../platform/storage/signed-link.ts';
import { fixedPictureOf } from './tables.ts';

async function readRows(db: Db, ids: readonly PictureId[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('picture')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Pictures with signed links to their content. */
export async function linkPictures(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  ids: readonly PictureId[],
): Promise<PictureLink[]> {
  const expiresAt = linkExpiry(new Date(clock.now().getTime() + LINK_LIFE_MS.refreshed));
  const rows = await readRows(db.kysely, ids);
  return rows.map((row) => ({
    ...fixedPictureOf(row),
    url: storage.signedUrl(row.object_key, { expiresAt }),
    url_expires_at: expiresAt.toISOString(),
  }));
}

/** ID of the author's picture, if that is the value. */
export const pictureIn = (value: FieldValue): PictureId | undefined =>
  value !== null && typeof value === 'object' && value.kind === 'file'
    ? (value.picture?.id as PictureId | undefined)
    : undefined;

/** The rows with the content of authors' pictures in their values, for drawing. Each picture is read once. */
export async function withPictures<Row extends { readonly value: FieldValue }>(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ids = [...new Set(rows.flatMap(({ value }) => pictureIn(value) ?? []))];
  if (ids.length === 0) return rows;
  const sources = new Map(
    await Promise.all(
      (await readRows(db.kysely, ids)).map(async ({ id, object_key, content_type }) => {
        const base64 = Buffer.from(await storage.get(object_key)).toString('base64');
        return [id, `data:${content_type};base64,${base64}`] as const;
      }),
    ),
  );
  return rows.map((row) => {
    const id = pictureIn(row.value);
    if (!id) return row;
    const data_uri = sources.get(id);
    if (!data_uri) throw new TypeError(`Expected the picture ${id} of a field, found none`);
    return { ...row, value: { ...(row.value as object), data_uri } as FieldValue };
  });
}
