/** `/docs`: the documentation site, as built. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { FRAMED_BY_NONE, inlineScriptHashes } from '../platform/http/content-security-policy.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import { wantsPage } from '../surface/start-page.ts';
import { cacheFor, type FileCache, sendFile, sizeAndTime } from '../surface/static-files.ts';

const ROOT = '/docs/';
/** A page's path without `.html`. */
const PAGE = /^(?:[\w-]+\/)*[\w-]+$/;

/** Style attributes color the examples. */
const policyOf = (html: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHashes(html)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    FRAMED_BY_NONE,
  ].join('; ');

/** @param folder the built `dist/docs` */
export function sitePages(folder: string): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  const kept: FileCache = new Map();
  let policy: { readonly text: string; readonly time: number } | undefined;

  const sendPage = async (c: Context<ApiEnv>, file: string) => {
    const time = (await sizeAndTime(join(folder, file)))?.mtimeMs;
    if (time === undefined) return null;
    if (policy?.time !== time) policy = { text: policyOf(await readFile(join(folder, file), 'utf8')), time };
    c.header('Content-Security-Policy', policy.text);
    return sendFile(c, folder, file, cacheFor(file), kept);
  };

  pages.get('/docs', (c) => c.redirect(ROOT, 301));
  // Where language models look for it.
  pages.get('/llms.txt', (c) => c.redirect(`${ROOT}llms.txt`, 302));
  pages.get(`${ROOT}*`, async (c) => {
    const path = c.req.path.slice(ROOT.length);
    if (path.endsWith('.html')) return c.redirect(ROOT + path.replace(/(?:index)?\.html$/, ''), 301);
    if (path === '' || PAGE.test(path)) {
      const page = await sendPage(c, `${path || 'index'}.html`);
      if (page) return page;
    } else if (await sizeAndTime(join(folder, path))) return sendFile(c, folder, path, cacheFor(path), kept);
    if (!wantsPage(c)) return c.notFound();
    c.status(404);
    return (await sendPage(c, '404.html')) ?? c.notFound();
  });
  return pages;
}
