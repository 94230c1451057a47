import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../../platform/http/router.ts';
import script from './reference-page.js?raw';
import { type OpenApiDocument, renderReference } from './render-reference.ts';
import { styles } from './styles.ts';

/** Nothing from elsewhere, nothing inline, and no page of another may frame it. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const SHORT = 'public, max-age=300';

/** `/reference`: the API as people read it. Made once, at the first call. */
export function referenceRoutes(document: () => object): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  let page: string | undefined;
  const send = (c: Context, type: string, text: string) => {
    c.header('Content-Type', type);
    c.header('Cache-Control', SHORT);
    return c.body(text);
  };
  pages.get('/', (c) => {
    page ??= renderReference(document() as OpenApiDocument, {
      styles: '/reference/style.css',
      script: '/reference/page.js',
    });
    c.header('Content-Security-Policy', POLICY);
    return send(c, 'text/html; charset=utf-8', page);
  });
  pages.get('/style.css', (c) => send(c, 'text/css; charset=utf-8', styles));
  pages.get('/page.js', (c) => send(c, 'text/javascript; charset=utf-8', script));
  return pages;
}
