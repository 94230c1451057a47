import type { FieldValue, FileValue } from '../../model/field-value.ts';
import type { Services } from '../services.ts';
import { sniff } from './check-value.ts';

/** Whether the value brings bytes that may be a picture. */
export function isPicture(given: FieldValue): given is FileValue & { readonly data_uri: string } {
  return given !== null && typeof given === 'object' && given.kind === 'file' && Boolean(given.data_uri);
}

/**
 * A picture that the seal could not read is refused while its signer can still choose another. Asks the PDF worker, and so is
 * called before the transaction: nobody's row waits for it.
 *
 * @throws ServiceError VALIDATION_ERROR with `details.reason` `unreadable_image`
 */
export async function requireReadablePicture(
  { pdf }: Pick<Services, 'pdf'>,
  given: FieldValue,
): Promise<void> {
  if (!isPicture(given)) return;
  const bytes = new Uint8Array(Buffer.from(given.data_uri.slice(given.data_uri.indexOf(',') + 1), 'base64'));
  if (sniff(bytes)?.startsWith('image/')) await pdf.readImage(bytes);
}
