import { Hono } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { ApiEnv } from '../http/router.ts';
import type { Services } from '../services.ts';
import { checkLink } from './signed-link.ts';

interface ByteRange {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
}

/** A single range (RFC 9110, 14); null for several ranges or an unknown form. `unsatisfiable` is past the end. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(match[1]);
  const to = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (from >= size) return 'unsatisfiable';
  return to < from ? null : { from, to };
}

/** `/files/<key>`: downloads by signed link, which grants access. */
export function fileRoutes({ storage, clock }: Services, secret: string): Hono<ApiEnv> {
  const files = new Hono<ApiEnv>();
  files.get('/:room/:name', async (c) => {
    const key = `${c.req.param('room')}/${c.req.param('name')}`;
    const { disposition, secondsLeft } = checkLink(secret, key, c.req.query(), clock.now());
    const object = await storage.head(key);
    if (!object) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');

    const etag = `"${c.req.param('name')}"`;
    c.header('Accept-Ranges', 'bytes');
    c.header('ETag', etag);
    // Objects are immutable; only the permission expires.
    c.header('Cache-Control', `private, max-age=${secondsLeft}, immutable`);
    c.header('Content-Type', object.contentType);
    if (disposition) c.header('Content-Disposition', disposition);
    // A PDF must open in the browser's viewer, which a sandbox would prevent.
    if (object.contentType !== 'application/pdf')
      c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);

    const ifRange = c.req.header('if-range');
    const range = ifRange && ifRange !== etag ? null : parseRange(c.req.header('range'), object.size);
    if (range === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${object.size}`);
      return c.body(null, 416);
    }
    const { from, to } = range ?? { from: 0, to: object.size - 1 };
    c.header('Content-Length', String(to - from + 1));
    if (range) c.header('Content-Range', `bytes ${from}-${to}/${object.size}`);
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status);
    return c.body((await storage.read(key, { from, to })) as Uint8Array<ArrayBuffer>, status);
  });
  return files;
}
