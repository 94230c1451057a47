import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import { formatBytes } from './format-bytes.ts';
import type { ApiContext, ApiEnv } from './router.ts';

/** A limit, and what to do with more, as a sentence. */
export interface BodyLimit {
  readonly most: number;
  readonly advice?: string | undefined;
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<ArrayBuffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}

/**
 * Refuses larger bodies: by their announced length before anything is read, or while reading when
 * they come in chunks. Own code because Hono’s makes a second Request for it.
 */
export function limitBody(
  limit: number | ((c: ApiContext) => number | BodyLimit),
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const found = typeof limit === 'number' ? limit : limit(c);
    const { most, advice } = typeof found === 'number' ? { most: found } : found;
    const tooLarge = (got: string) =>
      new ServiceError(
        'PAYLOAD_TOO_LARGE',
        `Expected a body of at most ${formatBytes(most)}, got ${got}${advice ? `. ${advice}` : ''}`,
        // The rest of the body is not read, so the connection cannot be used again.
        { headers: { Connection: 'close' } },
      );
    const length = Number(c.req.header('content-length') ?? 0);
    if (length > most) throw tooLarge(formatBytes(length));
    if (c.req.header('transfer-encoding') !== undefined && c.req.raw.body) {
      const read = await readUpTo(c.req.raw.body, most);
      if (!read) throw tooLarge('more');
      // Where `c.req.json()` and its like look first; they expect promises, whatever the declared type says.
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(read) });
    }
    await next();
  };
}
