/** `/embed/*` from the build's folder, and the two HTML pages with their policy. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { compressedStream } from '../platform/http/compressed-json.ts';
import { FRAMED_BY_ANY } from '../platform/http/framing.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import {
  allowedOriginsOf,
  frameAncestors,
  isWrongParent,
  refusalPage,
} from '../requests/signing/frame-policy.ts';
import { templateInPage } from './template-in-page.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
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

/** Names with a hash or version: their content never changes. */
const IMMUTABLE = /^(?:(?:assets|pdfjs-[^/]+|\d+\.\d+\.\d+(?:[^\d/][^/]*)?)\/|shared-[\w-]{8}\.mjs$)/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Five minutes for files with fixed names, so that fixes reach everyone soon. */
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

interface Found {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoding: string | undefined;
}

/** In-memory file cache with a total size limit: a page requests several files at once and waits for each. */
const KEPT_BYTES = 32 * 1024 * 1024;
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

type Kept = Map<string, Found>;

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** The smallest encoding that the caller accepts; reread only if the file has changed since `known`. @throws ServiceError NOT_FOUND */
async function findFile(plain: string, accepted: string, known?: Found): Promise<Found> {
  const forms = [...ENCODINGS.filter(([name]) => accepted.includes(name)), [undefined, ''] as const];
  const infos = await Promise.all(forms.map(([, ending]) => sizeAndTime(plain + ending)));
  const at = infos.findIndex((info) => info !== null);
  if (at < 0) throw notFound();
  const [encoding, ending] = forms[at]!;
  const { size, mtimeMs } = infos[at]!;
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  if (known?.etag === etag) return known;
  return { bytes: new Uint8Array(await readFile(plain + ending)), etag, encoding };
}

async function sendFile(
  c: Context,
  folder: string,
  path: string,
  cache: string,
  kept: Kept,
): Promise<Response> {
  if (!SAFE_PATH.test(path)) throw notFound();
  const accepted = c.req.header('accept-encoding') ?? '';
  const key = `${accepted.includes('br')} ${accepted.includes('gzip')} ${path}`;
  let found = kept.get(key);
  if (!found || cache !== FOR_EVER) {
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
  c.header('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  c.header('Content-Length', String(bytes.length));
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(bytes);
}

/** Evicts the oldest entries. */
function keep(kept: Kept, key: string, found: Found): void {
  kept.set(key, found);
  let sum = 0;
  for (const { bytes } of kept.values()) sum += bytes.length;
  for (const [old, { bytes }] of kept) {
    if (sum <= KEPT_BYTES) return;
    kept.delete(old);
    sum -= bytes.length;
  }
}

/**
 * No inline styles or scripts except the build's, and same-origin resources only; pdf.js needs WebAssembly and workers, drawing documents
 * needs blob and data images. Any page may embed the editor, which shows nothing without a token; the sender decides who may embed a
 * signing page, see `requests/signing/frame-policy.ts`.
 */
const policy = (scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${scripts}`,
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

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

interface BuiltPage {
  readonly html: string;
  /** Inline scripts are allowed by hash. */
  readonly policy: string;
}

/** Cached by name, time and size. */
async function builtPage(path: string, known: Map<string, BuiltPage>): Promise<BuiltPage> {
  const info = await sizeAndTime(path);
  const key = `${path} ${info?.mtimeMs} ${info?.size}`;
  let found = known.get(key);
  if (!found) {
    const html = info ? await readFile(path, 'utf8') : '';
    const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
      ([, code]) => ` 'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
    );
    found = { html, policy: policy(hashes.join('')) };
    known.set(key, found);
  }
  return found;
}

interface Memory {
  readonly pages: Map<string, BuiltPage>;
  readonly kept: Kept;
}

/** The page as built, with the headers that apply however it is sent. */
async function withPageHeaders(
  c: Context,
  folder: string,
  name: string,
  pages: Memory['pages'],
  framing: string,
): Promise<BuiltPage> {
  const page = await builtPage(join(folder, name), pages);
  c.header('Content-Security-Policy', `${page.policy}; ${framing}`);
  c.header('X-Robots-Tag', 'noindex');
  return page;
}

async function sendPage(
  c: Context,
  folder: string,
  name: string,
  { pages, kept }: Memory,
  framing: string,
): Promise<Response> {
  await withPageHeaders(c, folder, name, pages, framing);
  // Its name is fixed while its scripts' names change: it is revalidated each time, usually with 304.
  return sendFile(c, folder, name, 'no-cache', kept);
}

/** The page with a data block at its end, for this caller only, sent when it is available. */
async function sendPageWith(
  c: Context,
  block: Promise<string>,
  folder: string,
  name: string,
  { pages }: Memory,
): Promise<Response> {
  const { html } = await withPageHeaders(c, folder, name, pages, FRAMED_BY_ANY);
  // It contains the template, which must not be in the browser's disk cache.
  c.header('Cache-Control', 'no-store');
  c.header('Cross-Origin-Embedder-Policy', 'require-corp');
  const end = html.lastIndexOf('</body>');
  const rest = block.then((found) => found + html.slice(end));
  return compressedStream(c, html.slice(0, end), rest, TYPES['.html']!);
}

/** @param folder the built `dist/embed` */
export function embedPages(folder: string, services: Services): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  const memory: Memory = { pages: new Map(), kept: new Map() };
  pages.get('/embed/editor', async (c) => {
    const block = templateInPage(services, c);
    return block
      ? sendPageWith(c, block, folder, 'editor-frame.html', memory)
      : sendPage(c, folder, 'editor-frame.html', memory, FRAMED_BY_ANY);
  });
  pages.get('/signing/:id', async (c) => {
    const allowed = await allowedOriginsOf(services, c.req.param('id'));
    if (allowed && isWrongParent(c, allowed, new URL(services.config.publicUrl).origin))
      return refusalPage(c);
    return sendPage(c, folder, 'signing-page.html', memory, frameAncestors(allowed));
  });
  pages.get('/embed/*', (c) => {
    const path = c.req.path.slice('/embed/'.length);
    // Pages have separate routes that set their policy.
    if (path.endsWith('.html')) throw notFound();
    return sendFile(c, folder, path, IMMUTABLE.test(path) ? FOR_EVER : SHORT, memory.kept);
  });
  return pages;
}
