import type { FieldValue } from '../../model/field-value.ts';
import type { Services } from '../services.ts';
import { sniff } from './check-value.ts';

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
  if (given === null || typeof given === 'string' || given.kind !== 'file' || !given.data_uri) return;
  const bytes = new Uint8Array(Buffer.from(given.data_uri.slice(given.data_uri.indexOf(',') + 1), 'base64'));
  if (sniff(bytes)?.startsWith('image/')) await pdf.readImage(bytes);
}
