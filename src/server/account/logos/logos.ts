import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId } from '../../../model/ids.ts';
import { formatBytes } from '../../platform/http/body-limits.ts';
import type { ApiContext } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import { invalid } from '../../platform/validation-error.ts';

/** Bytes. */
const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** A logo's public URL. It doesn't expire, because mails and certificates show it for years. */
export function logoUrl({ config }: Pick<Services, 'config'>, key: string | null): string | null {
  return key && `${config.publicUrl}/${key}`;
}

/** Reads the part `file` of a multipart body. @throws ServiceError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE */
export async function readLogoUpload(c: ApiContext): Promise<Uint8Array> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new ServiceError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Expected the logo as multipart/form-data, in a part named file',
    );
  const form = await new Response(await c.req.arrayBuffer(), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new ServiceError('VALIDATION_ERROR', 'The multipart body is damaged', {
        error: 'Validation Error',
        cause,
      });
    });
  const file = form.get('file');
  if (!(file instanceof Blob))
    throw invalid([{ path: 'file', message: 'Expected a PNG or JPEG in a part named file' }]);
  if (file.size > MAX_LOGO_BYTES)
    throw invalid([
      {
        path: 'file',
        message: `Expected at most ${formatBytes(MAX_LOGO_BYTES)}, got ${formatBytes(file.size)}`,
      },
    ]);
  return new Uint8Array(await file.arrayBuffer());
}

/** Validates, re-encodes and stores a logo. @returns its key. @throws ServiceError VALIDATION_ERROR */
export async function storeLogo(
  { pdf, storage }: Services,
  company: CompanyId,
  bytes: Uint8Array,
): Promise<string> {
  const { png } = await pdf
    .for(company)
    .encodeLogo(bytes)
    .catch((error: unknown) => {
      // An image that takes too long to decode is invalid as well.
      if (error instanceof ServiceError && ['VALIDATION_ERROR', 'INVALID_DOCUMENT'].includes(error.code))
        throw invalid([{ path: 'file', message: error.message }]);
      throw error;
    });
  const key = newObjectKey('logos', 'png');
  await storage.put(key, png);
  return key;
}
