/**
 * Pictures in fields of a call. Runs before the call's transaction, because re-encoding is slow: stores each data URI, and completes each
 * reference by ID.
 */
import { definitions } from '../../fields/definitions.ts';
import type { FieldIssue } from '../../model/errors.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { PictureId } from '../../model/ids.ts';
import type { FixedPicture } from '../../model/picture.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { decodePicture, type PictureOwner, storePicture } from './store-picture.ts';
import { fixedPictureOf } from './tables.ts';

export interface PictureInput {
  readonly type?: FieldType | undefined;
  readonly read_only_value?: string | null | undefined;
  readonly read_only_picture?: { readonly id: string } | null | undefined;
}

/** An input with complete pictures. */
export type Taken<Input> = Input & { readonly read_only_picture?: FixedPicture | null | undefined };

const isPicture = ({ type, read_only_value }: PictureInput): boolean =>
  (type === undefined || definitions[type].holds === 'picture') &&
  /^data:image\//i.test(read_only_value ?? '');

/** The workspace's pictures with these IDs, by ID. */
async function findPictures(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
  { workspaceId }: PictureOwner,
): Promise<ReadonlyMap<string, FixedPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('picture')
    .selectAll()
    .where('id', 'in', ids as PictureId[])
    .where('workspace_id', '=', workspaceId)
    .execute();
  return new Map(rows.map((row) => [row.id, fixedPictureOf(row)]));
}

/**
 * @param owner called only if there are pictures
 * @param pathOf path of a field in the call
 * @returns the fields with complete `read_only_picture`s, and without data URIs
 * @throws ServiceError VALIDATION_ERROR
 */
export async function takePictures<Input extends PictureInput>(
  services: Pick<Services, 'db' | 'storage' | 'clock' | 'pdf'>,
  inputs: readonly Input[],
  owner: () => PictureOwner | Promise<PictureOwner>,
  pathOf: (index: number) => string = (index) => `fields.${index}`,
): Promise<Taken<Input>[]> {
  if (!inputs.some((one) => one.read_only_picture || isPicture(one))) return inputs as Taken<Input>[];
  const owned = await owner();
  const work = services.pdf.for(owned.companyId);
  const references = inputs.flatMap(({ read_only_picture }) => read_only_picture?.id.toLowerCase() ?? []);
  const known = await findPictures(services, [...new Set(references)], owned);
  const stored = new Map<string, FixedPicture>();
  const issues: FieldIssue[] = [];
  const taken: Taken<Input>[] = [];
  for (const [index, input] of inputs.entries()) {
    const { read_only_value: text, read_only_picture: reference } = input;
    const path = pathOf(index);
    if (isPicture(input)) {
      if (reference)
        issues.push({
          path: `${path}.read_only_picture`,
          message: 'Expected either a picture in read_only_value or read_only_picture, not both',
        });
      const valuePath = `${path}.read_only_value`;
      const picture =
        stored.get(text!) ??
        (await storePicture(services, work, decodePicture(text!, valuePath), owned, valuePath));
      stored.set(text!, picture);
      taken.push({ ...input, read_only_value: '', read_only_picture: picture });
      continue;
    }
    const picture = reference && known.get(reference.id.toLowerCase());
    if (reference && !picture)
      issues.push({
        path: `${path}.read_only_picture.id`,
        message: `The workspace has no picture with the ID ${reference.id}. Send the picture in read_only_value`,
      });
    taken.push(reference ? { ...input, read_only_picture: picture } : (input as Taken<Input>));
  }
  if (issues.length > 0) throw invalid(issues);
  return taken;
}
