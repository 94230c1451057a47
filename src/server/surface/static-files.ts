/** Files of the build's folder, compressed, with cache headers and an in-memory cache. */
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'hono';
import { ServiceError } from '../../model/errors.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.icc': 'application/vnd.iccprofile',
};

/** Names with a hash or version: their content never changes. */
const IMMUTABLE = /^(?:(?:assets|pdfjs-[^/]+|\d+\.\d+\.\d+(?:[^\d/][^/]*)?)\/|shared-[\w-]{8}\.mjs$)/;
const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';
/** Five minutes for files with fixed names, so that fixes reach everyone soon. */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400';
/** `Cache-Control` of a file. */
export const cacheFor = (path: string) => (IMMUTABLE.test(path) ? IMMUTABLE_CACHING : SHORT);
const SAFE_PATH = /^(?:[\w@+-][\w.@+-]*\/)*[\w@+-][\w.@+-]*$/;

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export async function sizeAndTime(path: string) {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
}

interface Found {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoding: string | undefined;
}

/** In-memory file cache with a total size limit: a page requests several files at once and waits for each. */
const KEPT_BYTES = 32 * 1024 * 1024;
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

export type FileCache = Map<string, Found>;

export const fileNotFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** The smallest encoding that the caller accepts; reread only if the file has changed since `known`. @throws ServiceError NOT_FOUND */
async function findFile(plain: string, accepted: string, known?: Found): Promise<Found> {
  const forms = [...ENCODINGS.filter(([name]) => accepted.includes(name)), [undefined, ''] as const];
  const infos = await Promise.all(forms.map(([, ending]) => sizeAndTime(plain + ending)));
  const at = infos.findIndex((info) => info !== null);
  if (at < 0) throw fileNotFound();
  const [encoding, ending] = forms[at]!;
  const { size, mtimeMs } = infos[at]!;
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  if (known?.etag === etag) return known;
  return { bytes: new Uint8Array(await readFile(plain + ending)), etag, encoding };
}

export async function sendFile(
  c: Context,
  folder: string,
  path: string,
  cache: string,
  kept: FileCache,
): Promise<Response> {
  if (!SAFE_PATH.test(path)) throw fileNotFound();
  const accepted = c.req.header('accept-encoding') ?? '';
  const key = `${accepted.includes('br')} ${accepted.includes('gzip')} ${path}`;
  let found = kept.get(key);
  if (!found || cache !== IMMUTABLE_CACHING) {
    const before = found;
    found = await findFile(join(folder, path), accepted, before);
    if (found !== before && found.bytes.length <= MAX_KEPT_BYTES) keep(kept, key, found);
  }
  const { bytes, etag, encoding } = found;
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  c.header('Cache-Control', cache);
  // A cross-origin isolated page (COEP) may embed only pages, and these start only workers, with the same header.
  c.header('Cross-Origin-Embedder-Policy', 'require-corp');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream');
  c.header('Content-Length', String(bytes.length));
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(bytes);
}

/** Evicts the oldest entries. */
function keep(kept: FileCache, key: string, found: Found): void {
  kept.set(key, found);
  let sum = 0;
  for (const { bytes } of kept.values()) sum += bytes.length;
  for (const [old, { bytes }] of kept) {
    if (sum <= KEPT_BYTES) return;
    kept.delete(old);
    sum -= bytes.length;
  }
}
