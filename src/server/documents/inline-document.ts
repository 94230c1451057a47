import { LIMITS } from '../../model/settings.ts';
import { LARGE_DOCUMENT_ADVICE } from '../platform/http/body-sizes.ts';
import { formatBytes } from '../platform/http/format-bytes.ts';
import { invalid } from '../platform/validation-error.ts';

/** No white space after the padding, which would cause backtracking. */
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}$/;
const DATA_URI = /^data:[^,]{0,100};base64,/;

/**
 * Decodes a base64 document, with or without a data URI prefix.
 * @throws ServiceError VALIDATION_ERROR naming `path`
 */
export function decodeDocument(text: string, path: string): Uint8Array {
  const base64 = text.replace(DATA_URI, '');
  // Node skips invalid characters; the truncated document would cause a misleading error later.
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
