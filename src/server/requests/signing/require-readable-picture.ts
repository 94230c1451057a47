import type { FieldValue, FileValue } from '../../../model/field-value.ts';
import type { CompanyId } from '../../../model/ids.ts';
import type { Services } from '../../platform/services.ts';
import { sniff } from './check-value.ts';

/** Whether the value brings bytes that may be a picture. */
export function isPicture(given: FieldValue): given is FileValue & { readonly data_uri: string } {
  return given !== null && typeof given === 'object' && given.kind === 'file' && Boolean(given.data_uri);
}

/** A photographed signature is shown this large at most, pixels: 300 dpi over 12 × 5 cm. */
const MAX_MARK_BYTES = { width: 1_400, height: 600 };

/**
 * A signature on paper, drawn anew: nothing but its pixels survives, whatever else the file carried. Called as
 * `requireReadablePicture` is.
 */
export async function redrawMark(
  { pdf }: Pick<Services, 'pdf'>,
  company: CompanyId,
  given: FileValue,
): Promise<FileValue> {
  const base64 = given.data_uri!.slice(given.data_uri!.indexOf(',') + 1);
  const { png } = await pdf
    .for(company)
    .encodeLogo(new Uint8Array(Buffer.from(base64, 'base64')), MAX_MARK_BYTES);
  return {
    kind: 'file',
    file_name: 'signature.png',
    content_type: 'image/png',
    size: png.length,
    data_uri: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  };
}

/**
 * Rejects an image that the seal couldn't read while its signer can still choose another. Uses the PDF worker, so it is
 * called before the transaction and blocks no row.
 *
 * @throws ServiceError VALIDATION_ERROR with `details.reason` `unreadable_image`
 */
export async function requireReadablePicture(
  { pdf }: Pick<Services, 'pdf'>,
  company: CompanyId,
  given: FieldValue,
): Promise<void> {
  if (!isPicture(given)) return;
  const bytes = new Uint8Array(Buffer.from(given.data_uri.slice(given.data_uri.indexOf(',') + 1), 'base64'));
  if (sniff(bytes)?.startsWith('image/')) await pdf.for(company).readImage(bytes);
}
