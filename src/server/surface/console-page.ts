import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { FRAMED_BY_NONE } from '../platform/http/content-security-policy.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import { fileNotFound } from './static-files.ts';

/**
 * The console embeds the editors and previews of documents, which are of this origin; nothing else can run in it, and no page can frame
 * it: a click in a hidden frame could do what the person may do. An editor without a frame takes WebAssembly, a worker and fonts.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  FRAMED_BY_NONE,
].join('; ');

/** Its content is written by the service (emails) or by this build (signing pages), and only the console can frame it. */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "connect-src 'self' blob:",
  // Logos are of this origin; anything else could tell its server who looks at the preview.
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  // Emails have inline styles.
  "style-src 'self' 'unsafe-inline'",
  // Emails are in a `srcdoc`, which needs no permission.
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const readPage = (folder: string, name: string) =>
  readFile(join(folder, name), 'utf8').catch(() => {
    throw fileNotFound();
  });

/** `/console` and everything below it: the page shows what the address says. @param folder the built `dist/embed` */
export function consolePage(folder: string): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  const send = async (c: Context<ApiEnv>, name: string, policy: string) => {
    const html = await readPage(folder, name);
    c.header('Content-Security-Policy', policy);
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('X-Robots-Tag', 'noindex');
    // Its name is fixed while its scripts' names change.
    c.header('Cache-Control', 'no-cache');
    return c.html(html);
  };
  pages.get('/console/preview', (c) => send(c, 'console-preview.html', PREVIEW_POLICY));
  return pages.on('GET', ['/console', '/console/*'], (c) => send(c, 'console.html', POLICY));
}
