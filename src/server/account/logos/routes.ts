import { Hono } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { ApiEnv } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { isObjectKey } from '../../platform/storage/object-store.ts';

const YEAR_SECONDS = 31_536_000;

/** `/logos/<key>`: public, because mail clients fetch it. A key's image never changes. */
export function logoRoutes({ storage }: Services): Hono<ApiEnv> {
  const logos = new Hono<ApiEnv>();
  logos.get('/:name', async (c) => {
    const key = `logos/${c.req.param('name')}`;
    const object = isObjectKey(key) ? await storage.head(key) : null;
    if (!object) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    c.header('Content-Type', object.contentType);
    c.header('Content-Length', String(object.size));
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body((await storage.get(key)) as Uint8Array<ArrayBuffer>);
  });
  return logos;
}
