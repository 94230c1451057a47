import { createHash } from 'node:crypto';
import { ServiceError } from '../../../model/errors.ts';
import { EMPTY_FIELD } from '../../../model/field.ts';
import { isFilled } from '../../../model/field-value.ts';
import { type CompanyId, newId } from '../../../model/ids.ts';
import { SEAL_IMAGE } from '../../../model/seal.ts';
import type { CreateSeal } from '../../../wire/http/seals.ts';
import { undrawableCharacters } from '../../pdf/fonts/coverage.ts';
import type { EncodedImage } from '../../pdf/operations.ts';
import { formatBytes } from '../../platform/http/body-limits.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import { invalid } from '../../platform/validation-error.ts';
import type { SealRow } from './find-seal.ts';
import type { TypedSeal } from './tables.ts';

/** The columns of a stored image. */
export type StoredImage = Pick<
  SealRow,
  'typed' | 'image_key' | 'image_sha256' | 'image_width' | 'image_height'
>;

function refuse(reason: string, message: string): ServiceError {
  return new ServiceError('SEAL_IMAGE_INVALID', message, {
    issues: [{ path: 'image', message }],
    details: { reason },
  });
}

const DATA_URI = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

function readDataUri(uri: string): Uint8Array {
  const base64 = DATA_URI.exec(uri)?.[1];
  if (!base64)
    throw refuse('not_png', 'Expected a PNG as a data URI that starts with data:image/png;base64,');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > SEAL_IMAGE.bytes)
    throw refuse(
      'too_large',
      `Expected at most ${formatBytes(SEAL_IMAGE.bytes)}, got ${formatBytes(bytes.length)}`,
    );
  return new Uint8Array(bytes);
}

async function encode({ pdf }: Services, company: CompanyId, uri: string): Promise<EncodedImage> {
  const bytes = readDataUri(uri);
  return pdf
    .for(company)
    .encodeSealImage(bytes)
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === 'SEAL_IMAGE_INVALID')
        throw refuse(String(error.extra.details?.reason), error.message);
      // It takes too much time or memory.
      if (error.code === 'INVALID_DOCUMENT')
        throw refuse('too_heavy', 'The image takes too long to read. Expected one with fewer pixels');
      throw error;
    });
}

/** Points; four pixels each. */
const TYPED_SIZE = { width: 240, height: 60 };

/** Draws the text like a typed signature. */
async function drawTyped(
  { pdf }: Services,
  company: CompanyId,
  { text, style }: TypedSeal,
): Promise<EncodedImage> {
  const value = { kind: 'typed', text, font: style } as const;
  const field = {
    ...EMPTY_FIELD,
    id: newId<'field'>(),
    type: 'signature',
    required: false,
    page_number: 1,
    position: { x: 0, y: 0, width: 100, height: 100 },
  } as const;
  const missing = undrawableCharacters(field, value);
  if (!isFilled(value) || missing.length > 0)
    throw invalid([
      {
        path: 'typed.text',
        message: `Expected a text with visible characters that a font has${missing.length > 0 ? `, got ${missing.join(' ')}` : ''}`,
      },
    ]);
  const png = await pdf.for(company).drawMark({ field, value, ...TYPED_SIZE, frame: null });
  return { png, width: TYPED_SIZE.width * 4, height: TYPED_SIZE.height * 4 };
}

/**
 * Checks, re-encodes and stores the image of a seal, or draws and stores its text. Call it before the transaction.
 * @throws ServiceError SEAL_IMAGE_INVALID, VALIDATION_ERROR
 */
export async function storeSealImage(
  services: Services,
  company: CompanyId,
  { image, typed }: Pick<CreateSeal, 'image' | 'typed'>,
): Promise<StoredImage> {
  const text = typed ? { text: typed.text, style: typed.style ?? 'caveat' } : null;
  const { png, width, height } = text
    ? await drawTyped(services, company, text)
    : await encode(services, company, image!);
  const key = newObjectKey('seals', 'png');
  await services.storage.put(key, png);
  return {
    typed: text,
    image_key: key,
    image_sha256: createHash('sha256').update(png).digest('hex'),
    image_width: width,
    image_height: height,
  };
}
