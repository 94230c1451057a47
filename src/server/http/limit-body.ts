import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import type { ApiContext, ApiEnv } from './router.ts';

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
 * Refuses bodies of more than `mostBytes`: by their announced length before anything is read, or while reading when
 * they come in chunks. Own code because Hono’s makes a second Request for it.
 */
export function limitBody(mostBytes: number | ((c: ApiContext) => number)): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const most = typeof mostBytes === 'number' ? mostBytes : mostBytes(c);
    const tooLarge = () =>
      // The rest of the body is not read, so the connection cannot be used again.
      new ServiceError('PAYLOAD_TOO_LARGE', `At most ${most} bytes`, { headers: { Connection: 'close' } });
    if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge();
    if (c.req.header('transfer-encoding') !== undefined && c.req.raw.body) {
      const read = await readUpTo(c.req.raw.body, most);
      if (!read) throw tooLarge();
      // Where `c.req.json()` and its like look first; they expect promises, whatever the declared type says.
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(read) });
    }
    await next();
  };
}
