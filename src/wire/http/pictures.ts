import { z } from '@hono/zod-openapi';
import { MAX_PICTURE_BYTES } from '../../model/picture.ts';
import { accepting } from './aliases.ts';
import { dateTime, uuid } from './shapes.ts';

/** Characters of a picture of `MAX_PICTURE_BYTES` as a data URI. */
export const MAX_PICTURE_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 100;

/** Equal to `FixedPicture` of the model. */
export const fixedPicture = z
  .object({
    id: uuid.describe('ID of the picture.'),
    content_type: z.enum(['image/png', 'image/jpeg']).describe('Media type of the stored picture.'),
    size: z.number().int().min(1).describe('Size of the stored picture in bytes.'),
    width: z.number().int().min(1).describe('Width of the stored picture in pixels.'),
    height: z.number().int().min(1).describe('Height of the stored picture in pixels.'),
    sha256: z.string().describe('SHA-256 of the stored picture, in hex.'),
  })
  .describe('A picture that an author set for a `stamp` or `image` field.')
  .openapi('FixedPicture');

/** A picture in a request body: its ID. The other keys of a response are accepted and ignored. */
export const pictureReference = z
  .object({ id: uuid.describe('ID of a picture of the workspace.') })
  .catchall(accepting((name) => Object.hasOwn(fixedPicture.shape, name)))
  .describe('The fixed picture. Null removes it.')
  .openapi('PictureReference');

export const createPicture = z
  .looseObject({
    image: z
      .string()
      .max(MAX_PICTURE_CHARACTERS, 'Expected a picture of at most 2 MB as a data URI')
      .describe('The picture: a PNG, JPEG or SVG of up to 2 MB, as a data URI.'),
  })
  .describe('A picture to use in `stamp` and `image` fields.');

export const pictureLink = fixedPicture
  .extend({
    url: z.string().describe('Signed link to the picture, which works without an API key.'),
    url_expires_at: dateTime.describe('When `url` stops working.'),
  })
  .describe('A picture with a link to its content.')
  .openapi('PictureLink');

export const pictureList = z.object({
  results: z.array(pictureLink).describe('The pictures that the fields use, each once.'),
});

export type PictureLink = z.infer<typeof pictureLink>;
