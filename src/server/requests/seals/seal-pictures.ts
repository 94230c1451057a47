import type { SealParticipantId } from '../../../model/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { FieldRow, RequestBundle } from '../record/queries.ts';

/** Whether the field shows the picture of a seal that was applied. */
const hasPicture = ({ definition, value }: FieldRow): boolean =>
  definition.seal_participant_temp_id !== undefined &&
  value !== null &&
  typeof value === 'object' &&
  value.kind === 'file';

/**
 * The fields with the pictures of applied seals, which are stored once per seal.
 * @param fields some of the request's
 */
export async function withSealPictures(
  { storage }: Pick<Services, 'storage'>,
  { sealParticipants }: Pick<RequestBundle, 'sealParticipants'>,
  fields: readonly FieldRow[],
): Promise<readonly FieldRow[]> {
  const shown = fields.filter(hasPicture);
  if (shown.length === 0) return fields;
  const wanted = new Set(shown.map(({ definition }) => definition.seal_participant_temp_id));
  const pictures = new Map<SealParticipantId, string>();
  // A string per seal, so that the sealed document contains each picture once.
  for (const { id, seal } of sealParticipants)
    if (wanted.has(id) && seal.image_key) {
      const png = Buffer.from(await storage.get(seal.image_key)).toString('base64');
      pictures.set(id, `data:image/png;base64,${png}`);
    }
  return fields.map((row) => {
    const data_uri = hasPicture(row) && pictures.get(row.definition.seal_participant_temp_id!);
    return data_uri && typeof row.value === 'object' && row.value?.kind === 'file'
      ? { ...row, value: { ...row.value, data_uri } }
      : row;
  });
}
