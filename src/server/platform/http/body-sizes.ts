/** Maximum body sizes in bytes, by purpose. Larger bodies are refused before they are read. */

import { LIMITS } from '../../../model/settings.ts';
import { formatBytes } from './format-bytes.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Names, codes, reasons: everything a signer sends but marks and files. */
export const SMALL_BODY = 64 * KB;
/** A record without a document: settings, statements, e-mail templates. Also the strokes of a drawn signature. */
export const RECORD_BODY = MB;
/** A picture of 2 MB as base64 with what goes with it. */
const PICTURE_BODY = 3 * MB;
/** A document of 8 MB as base64 with what goes with it. Larger ones take the two-step upload. */
export const DOCUMENT_BODY = 16 * MB;
/** A file part of 50 MB with the JSON beside it. */
export const FORM_BODY = LIMITS.uploadBytes + 4 * MB;
/** A signer's file of 10 MB as base64. */
export const FILE_BODY = 14_000_000 + SMALL_BODY;

/** JSON characters outside strings. A document is one long string; the largest template of fields needs about half of this. */
export const MOST_STRUCTURE = 4 * MB;

/** First match decides; everything else is a record. */
const KEYED: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:templates|signing-requests|(?:get|save|send)-embedded-signing-request)(?:\/|$)/, DOCUMENT_BODY],
  [/\/logo$/, PICTURE_BODY],
];

/** @param path below `/api/v1` */
export const keyedBodySize = (path: string): number =>
  KEYED.find(([pattern]) => pattern.test(path))?.[1] ?? RECORD_BODY;

/** Where a document in the body is too large, what to do with it. */
export const LARGE_DOCUMENT_ADVICE = `Send a PDF of up to ${formatBytes(LIMITS.uploadBytes)} as multipart/form-data (-F document=@contract.pdf) or with POST /documents`;
