import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ServiceError } from '../../../model/errors.ts';
import { formatBytes } from './format-bytes.ts';
import type { ApiContext, ApiEnv } from './router.ts';

/** A limit, and what to do with more, as a sentence. */
export interface BodyLimit {
  readonly max: number;
  readonly advice?: string | undefined;
}

/**
 * Refuses larger bodies: by their announced length before anything is read, or while reading when they come in chunks. Hono's
 * middleware is left to the latter: it opens each body as a stream, which doubles the time of a small call.
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
        // The rest of the body is not read, so the connection cannot be used again.
        { headers: { Connection: 'close' } },
      );
    };
    const length = Number(c.req.header('content-length') ?? 0);
    if (length > max) refuse(formatBytes(length));
    if (c.req.header('transfer-encoding') === undefined) return next();
    return bodyLimit({ maxSize: max, onError: () => refuse('more') })(c, next);
  };
}
