/** Maximum body sizes in bytes, by purpose. Larger bodies are refused before they are read. */

import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ServiceError } from '../../../model/errors.ts';
import { LIMITS } from '../../../model/limits.ts';
import type { ApiContext, ApiEnv } from './router.ts';

const KB = 1024;
const MB = 1024 * KB;

/** At most one decimal, rounded up, so that a size above a limit never reads as the limit. */
const inUnits = (bytes: number, unit: number) => Math.ceil((bytes / unit) * 10) / 10;

/** For people: `50 MB`, `60.1 MB`, `900 bytes`. 1 MB is 1024 × 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${inUnits(bytes, MB)} MB`;
  if (bytes >= KB) return `${inUnits(bytes, KB)} KB`;
  return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

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
  [/^\/seals(?:\/|$)/, PICTURE_BODY],
];

/** @param path path below `/api/v1` */
export const keyedBodySize = (path: string): number =>
  KEYED.find(([pattern]) => pattern.test(path))?.[1] ?? RECORD_BODY;

/** How to send a document that is too large for a JSON body. */
export const LARGE_DOCUMENT_ADVICE = `Send a PDF of up to ${formatBytes(LIMITS.uploadBytes)} as multipart/form-data (-F document=@contract.pdf) or with POST /documents`;

/** A limit, with optional advice for larger bodies, as a sentence. */
export interface BodyLimit {
  readonly max: number;
  readonly advice?: string | undefined;
}

/**
 * Rejects larger bodies: by `Content-Length` before reading, or while reading a chunked body. Hono's middleware is used only for the
 * latter, because it opens each body as a stream, which doubles the time of a small call.
 */
export function limitBody(
  limit: number | ((c: ApiContext) => number | BodyLimit),
): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const found = typeof limit === 'number' ? limit : limit(c);
    const { max, advice } = typeof found === 'number' ? { max: found } : found;
    const refuse = (got: string): never => {
      throw new ServiceError(
        'PAYLOAD_TOO_LARGE',
        `Expected a body of at most ${formatBytes(max)}, got ${got}${advice ? `. ${advice}` : ''}`,
        // The rest of the body isn't read, so the connection can't be reused.
        { headers: { Connection: 'close' } },
      );
    };
    const length = Number(c.req.header('content-length') ?? 0);
    if (length > max) refuse(formatBytes(length));
    if (c.req.header('transfer-encoding') === undefined) return next();
    return bodyLimit({ maxSize: max, onError: () => refuse('more') })(c, next);
  };
}
