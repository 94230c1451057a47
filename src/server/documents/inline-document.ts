import { LIMITS } from '../../model/settings.ts';
import { LARGE_DOCUMENT_ADVICE } from '../platform/http/body-sizes.ts';
import { formatBytes } from '../platform/http/format-bytes.ts';
import { invalid } from '../platform/validation-error.ts';

/** Without white space at its end, which the first part would try over and over. */
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}$/;
const DATA_URI = /^data:[^,]{0,100};base64,/;

/**
 * The bytes of a document given as base64, with or without the head of a data URI.
 * @throws ServiceError VALIDATION_ERROR naming `path`
 */
export function decodeDocument(text: string, path: string): Uint8Array {
  const base64 = text.replace(DATA_URI, '');
  // Node skips what is not base64; half a document would then fail later with a stranger message.
  if (!BASE64.test(base64.trimEnd())) throw invalid([{ path, message: 'Expected a PDF as base64' }]);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw invalid([{ path, message: 'Expected a PDF as base64, got an empty value' }]);
  if (bytes.length > LIMITS.inlineDocumentBytes)
    throw invalid([
      {
        path,
        message: `Expected at most ${formatBytes(LIMITS.inlineDocumentBytes)} as base64, got ${formatBytes(bytes.length)}. ${LARGE_DOCUMENT_ADVICE}`,
      },
    ]);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
