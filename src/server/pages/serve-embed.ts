/** `/embed/*` from the build's folder, and the two HTML pages with their policy. */
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import type { ApiEnv } from '../http/router.ts';
import type { Services } from '../services.ts';
import {
  allowedOriginsOf,
  frameAncestors,
  isWrongParent,
  refusalPage,
} from '../signing-sessions/frame-policy.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.icc': 'application/vnd.iccprofile',
};

/** Names that carry a hash or a version: what they hold never changes. */
const IMMUTABLE = /^(?:(?:assets|pdfjs-[^/]+|\d+\.\d+\.\d+[^/]*)\/|shared-[\w-]{8}\.mjs$)/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Five minutes for what embedders load by a fixed name, so that a fix reaches everyone soon. */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400';
const SAFE_PATH = /^(?:[\w@+-][\w.@+-]*\/)*[\w@+-][\w.@+-]*$/;

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

async function sizeAndTime(path: string) {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
}

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

async function sendFile(c: Context, folder: string, path: string, cache: string): Promise<Response> {
  if (!SAFE_PATH.test(path)) throw notFound();
  const plain = join(folder, path);
  const accepted = c.req.header('accept-encoding') ?? '';
  let file = plain;
  let encoding: string | undefined;
  let info = null;
  for (const [name, ending] of ENCODINGS) {
    if (!accepted.includes(name)) continue;
    info = await sizeAndTime(plain + ending);
    if (info) {
      file = plain + ending;
      encoding = name;
      break;
    }
  }
  info ??= await sizeAndTime(plain);
  if (!info) throw notFound();
  const etag = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  c.header('Cache-Control', cache);
  // A page that isolates itself (COEP) may frame only pages, and these may start only workers, that ask for the same.
  c.header('Cross-Origin-Embedder-Policy', 'require-corp');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  c.header('Content-Length', String(info.size));
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(new Uint8Array(await readFile(file)));
}

/**
 * No inline script or style, nothing from elsewhere; pdf.js needs WebAssembly and workers, the drawing of documents
 * needs blob and data images. Who may frame the editor is not limited: any customer's page, app or file does, and what
 * it shows is gated by the token. Of the signing page the sender decides, see `signing-sessions/frame-policy.ts`.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "style-src 'self'",
  "media-src 'self' blob:",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function sendPage(c: Context, folder: string, name: string, framing?: string): Promise<Response> {
  c.header('Content-Security-Policy', framing ? `${POLICY}; ${framing}` : POLICY);
  c.header('X-Robots-Tag', 'noindex');
  // Its name stays and its scripts' names change: it is asked for each time, and mostly answered 304.
  return sendFile(c, folder, name, 'no-cache');
}

/** @param folder The built `dist/embed`. */
export function embedPages(folder: string, services: Pick<Services, 'db' | 'config'>): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.get('/embed/editor', (c) => sendPage(c, folder, 'editor-frame.html'));
  pages.get('/signing/:id', async (c) => {
    const allowed = await allowedOriginsOf(services, c.req.param('id'));
    if (!allowed) return sendPage(c, folder, 'signing-page.html');
    if (isWrongParent(c, allowed, new URL(services.config.publicUrl).origin)) return refusalPage(c);
    return sendPage(c, folder, 'signing-page.html', frameAncestors(allowed));
  });
  pages.get('/embed/*', (c) => {
    const path = c.req.path.slice('/embed/'.length);
    return sendFile(c, folder, path, IMMUTABLE.test(path) ? FOR_EVER : SHORT);
  });
  return pages;
}
