/** `/embed/*` from the build's folder, and the two HTML pages with their policy. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { compressedStream } from '../platform/http/compressed-json.ts';
import { FRAMED_BY_ANY, inlineScriptHashes } from '../platform/http/content-security-policy.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import {
  allowedOriginsOf,
  frameAncestors,
  isWrongParent,
  refusalPage,
} from '../requests/signing/frame-ancestors.ts';
import { readForEditor, withFirstPreview } from '../templates/view-for-editor.ts';
import { cacheFor, type FileCache, fileNotFound, sendFile, sizeAndTime } from './static-files.ts';

/** Frames only: direct navigation and scripts neither see the template nor use up the value. */
const isFrame = (c: Context): boolean =>
  c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'iframe';

async function find(services: Services, header: string): Promise<string> {
  const opened = await services.tokens.takeOpening(header);
  if (!opened) return '';
  const found = await readForEditor(services, opened.subjectId, opened, 'combined');
  const json = JSON.stringify(await withFirstPreview(services, found));
  return `<script type="application/json" id="template">${json.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Embeds the template in the editor's page, as a data block, which no policy treats as a script. A cross-site frame needs a new browser
 * process, which takes longer than loading the template; the first script in it finds the template and requests the document
 * immediately. The beginning of the page is sent first, so that the process starts meanwhile.
 *
 * The frame's URL must not contain the token, because proxies log URLs. It contains the token's protected header with a single-use value
 * (`TokenService.takeOpening`). If that fails, the page has no template, and the editor requests it with the token and gets the error.
 * @returns empty without a template; null if the caller doesn't want one
 */
function templateInPage(services: Services, c: Context): Promise<string> | null {
  const header = new URL(c.req.url).search.slice(1);
  if (!header || !isFrame(c)) return null;
  return find(services, header).catch((cause) => {
    if (!(cause instanceof ServiceError)) services.log.error('no template in the page', { cause });
    return '';
  });
}

/**
 * Of the editor's frame and the signing page. No inline styles or scripts except the build's, and same-origin resources only; pdf.js needs WebAssembly and workers, drawing documents
 * needs blob and data images. Any page may embed the editor, which shows nothing without a token; the sender decides who may embed a
 * signing page, see `requests/signing/frame-ancestors.ts`. Doesn't contain `frame-ancestors`.
 */
const policyOf = (html: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${inlineScriptHashes(html)}`,
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

const HTML_TYPE = 'text/html; charset=utf-8';

interface BuiltPage {
  readonly html: string;
  readonly policy: string;
}

/** Cached by name, time and size. */
async function builtPage(path: string, known: Map<string, BuiltPage>): Promise<BuiltPage> {
  const info = await sizeAndTime(path);
  const key = `${path} ${info?.mtimeMs} ${info?.size}`;
  let found = known.get(key);
  if (!found) {
    const html = info ? await readFile(path, 'utf8') : '';
    found = { html, policy: policyOf(html) };
    known.set(key, found);
  }
  return found;
}

interface Memory {
  readonly pages: Map<string, BuiltPage>;
  readonly kept: FileCache;
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
  return compressedStream(c, html.slice(0, end), rest, HTML_TYPE);
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
    if (path.endsWith('.html')) throw fileNotFound();
    return sendFile(c, folder, path, cacheFor(path), memory.kept);
  });
  return pages;
}
