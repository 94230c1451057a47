import { type Context, Hono } from 'hono';
import { compressedText } from '../../platform/http/compressed-json.ts';
import type { ApiEnv } from '../../platform/http/router.ts';
import callApi from '../live-requests/call-api.js?raw';
import describedCall from '../live-requests/described-call.js?raw';
import liveRequestStyles from '../live-requests/live-request.css?raw';
import liveRequest from '../live-requests/live-request.js?raw';
import { buildReference } from './build-reference.ts';
import type { OpenApiDocument } from './endpoints/operations.ts';
import script from './page-script.js?raw';
import { styles } from './styles.ts';

/** Same-origin resources only, nothing inline, no framing. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ASSETS = {
  styles: '/reference/style.css',
  script: '/reference/page.js',
  searchIndex: '/reference/search.json',
  liveRequests: '/reference/described-call.js',
  openapi: '/api/v1/openapi.json',
};

/** `/reference`: the API reference. Rendered once, on the first request. */
export function referenceRoutes(document: () => object): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  type Send = ReturnType<typeof compressedText>;
  let site: { readonly pages: ReadonlyMap<string, Send>; readonly searchIndex: Send } | undefined;
  const openSite = () => {
    if (site) return site;
    const { pages, searchIndex } = buildReference(document() as OpenApiDocument, ASSETS);
    site = {
      pages: new Map([...pages].map(([path, text]) => [path, compressedText(text)])),
      searchIndex: compressedText(searchIndex),
    };
    return site;
  };
  const sendStyles = compressedText(styles + liveRequestStyles);
  const scripts = {
    'page.js': script,
    'described-call.js': describedCall,
    'live-request.js': liveRequest,
    'call-api.js': callApi,
  };

  routes.use('*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=300');
  });
  routes.get('/style.css', (c) => sendStyles(c, 'text/css; charset=utf-8'));
  for (const [name, text] of Object.entries(scripts)) {
    const sendScript = compressedText(text);
    routes.get(`/${name}`, (c) => sendScript(c, 'text/javascript; charset=utf-8'));
  }
  routes.get('/search.json', (c) => openSite().searchIndex(c, 'application/json'));
  const sendPage = (c: Context<ApiEnv>) => {
    const send = openSite().pages.get(c.req.param('path') ?? '');
    if (!send) return c.notFound();
    c.header('Content-Security-Policy', POLICY);
    return send(c, 'text/html; charset=utf-8');
  };
  routes.get('/', sendPage);
  routes.get('/:path{.+}', sendPage);
  return routes;
}
