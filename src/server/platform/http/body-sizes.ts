/** Maximum body sizes in bytes, by purpose. Larger bodies are refused before they are read. */

import { LIMITS } from '../../../model/settings.ts';
import { formatBytes } from './format-bytes.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Signer requests without images or files. */
export const SMALL_BODY = 64 * KB;
/** Records without a document: settings, statements, e-mail templates. Also the strokes of a drawn signature. */
export const RECORD_BODY = MB;
/** A 2 MB image as base64 plus other fields. */
const PICTURE_BODY = 3 * MB;
/** An 8 MB document as base64 plus other fields. Larger ones use an upload. */
export const DOCUMENT_BODY = 16 * MB;
/** A 50 MB file part plus JSON. */
export const FORM_BODY = LIMITS.uploadBytes + 4 * MB;
/** A signer's 10 MB file as base64. */
export const FILE_BODY = 14_000_000 + SMALL_BODY;

/** JSON characters outside strings. A document is one long string; the largest template needs about half of this for its fields. */
export const MAX_STRUCTURE = 4 * MB;

/** The first match applies; any other path takes `RECORD_BODY`. */
const KEYED: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:templates|signing-requests|(?:get|save|send)-embedded-signing-request)(?:\/|$)/, DOCUMENT_BODY],
  [/\/logo$/, PICTURE_BODY],
];

/** @param path path below `/api/v1` */
export const keyedBodySize = (path: string): number =>
  KEYED.find(([pattern]) => pattern.test(path))?.[1] ?? RECORD_BODY;

/** How to send a document that is too large for a JSON body. */
export const LARGE_DOCUMENT_ADVICE = `Send a PDF of up to ${formatBytes(LIMITS.uploadBytes)} as multipart/form-data (-F document=@contract.pdf) or with POST /documents`;
