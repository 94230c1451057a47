import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ServiceError } from '../../../model/errors.ts';
import { formatBytes } from './format-bytes.ts';
import type { ApiContext, ApiEnv } from './router.ts';

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
