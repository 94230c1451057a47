import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { allowedHosts } from './allowed-hosts.ts';
import { sendWithOwnTerms } from './custom-terms.ts';
import { createFeed } from './feed.ts';
import { mailRoutes } from './mail-routes.ts';
import { openMailbox } from './mailbox.ts';
import { NOT_FOUND_PAGE } from './not-found-page.ts';
import { contentSecurityPolicy, type PageKind } from './policy.ts';
import { apiRoutes } from './routes.ts';
import { ownPageOnly } from './same-origin-only.ts';
import { ensureSeal } from './sample-seal.ts';
import { createServiceApi } from './service-api.ts';
import { verifyWebhook } from './verify-webhook.ts';
import { ensureSubscription } from './webhook-subscription.ts';

export interface DemoOptions {
  /** 0 uses any free port. */
  readonly port: number;
  readonly host: string;
  /** Host names, besides localhost, under which browsers and the service reach the demo. */
  readonly allowedHosts?: readonly string[];
  /** Origin of the service for browsers and this process, without a trailing slash. */
  readonly serviceUrl: string;
  readonly apiKey: string;
  /** Folder for the webhook's secret. */
  readonly dataDir: string;
  /** Folder of the mails that a service without a relay writes for the demo's company. Null: the service sends them. */
  readonly mailDir: string | null;
  /** Folder of the built page. */
  readonly pageDir: string;
}

export interface RunningDemo {
  readonly url: string;
  close(): Promise<void>;
}

const HOOK = '/hooks/countersign';
const RETRY = 5_000;

/** Starts the demo: a customer's web app with a small backend. The service may start before or after it. */
export async function startDemo(options: DemoOptions): Promise<RunningDemo> {
  const { serviceUrl, pageDir } = options;
  const feed = createFeed();
  const now = () => new Date().toISOString();
  const withKey = (key: string) =>
    createServiceApi(serviceUrl, key, (call) => feed.add({ kind: 'api', at: now(), call }));
  const api = withKey(options.apiKey);
  const readPage = async (name: string) =>
    (await readFile(join(pageDir, name), 'utf8')).replaceAll('__SERVICE_URL__', serviceUrl);
  const html = await readPage('index.html');
  const gallery = await readPage('gallery.html');
  const inbox = await readPage('inbox.html');
  let secret: string | null = null;

  const app = new Hono();
  app.use(allowedHosts([...(options.allowedHosts ?? []), literal(options.host)]));
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
  });
  app.use('/api/*', ownPageOnly);
  app.route('/api/mails', mailRoutes(options.mailDir === null ? null : openMailbox(options.mailDir)));
  const ownTerms = () => sendWithOwnTerms(api, withKey, options.dataDir);
  app.route('/api', apiRoutes(api, feed, ownTerms));

  app.post(HOOK, async (c) => {
    const raw = await c.req.text();
    // The secret isn't known yet: let the service retry later rather than accept what can't be verified.
    if (secret === null) return c.body(null, 503);
    const verified = verifyWebhook(c.req.header('x-countersign-signature') ?? '', raw, secret);
    if (!verified) return c.json({ error: 'signature doesn’t match' }, 401);
    const payload = JSON.parse(raw) as { type: string };
    feed.add({ kind: 'webhook', at: now(), verified, type: payload.type, payload });
    return c.body(null, 204);
  });

  const answer = (c: Context, page: string, kind: PageKind, status: 200 | 404 = 200) => {
    c.header('content-security-policy', contentSecurityPolicy(serviceUrl, kind));
    c.header('permissions-policy', `camera=(self "${serviceUrl}"), microphone=(self "${serviceUrl}")`);
    c.header('cache-control', 'no-cache');
    return c.html(page, status);
  };
  app.get('/', (c) => answer(c, html, c.req.query('isolation') === 'inline' ? 'inline' : 'frame'));
  for (const path of ['/gallery', '/demo/gallery'])
    app.get(path, (c) => answer(c, gallery, c.req.query('show') === 'inline' ? 'inline' : 'frame'));
  app.get('/inbox', (c) => answer(c, inbox, 'inbox'));
  app.use('/*', serveStatic({ root: pageDir }));
  app.notFound((c) =>
    c.req.header('accept')?.includes('text/html')
      ? answer(c, NOT_FOUND_PAGE, 'frame', 404)
      : c.json({ code: 'NOT_FOUND', error: 'The demo has no page at this address.' }, 404),
  );

  const server = await listen(app, options);
  const { port, address } = server.address() as AddressInfo;
  const isAny = address === '0.0.0.0' || address === '::';
  const isLocal = isAny || address === '127.0.0.1' || address === '::1';
  const url = `http://${isLocal ? 'localhost' : literal(address)}:${port}`;
  // The IP address: a name might resolve to the other address family.
  const hookUrl = `http://${isAny ? '127.0.0.1' : literal(address)}:${port}${HOOK}`;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let complained = false;
  const subscribe = async (): Promise<void> => {
    try {
      secret = await ensureSubscription(api, hookUrl, options.dataDir);
      await ensureSeal(api);
    } catch (error) {
      if (!complained)
        console.error(`Demo: webhooks and the sample seal aren’t set up yet (${(error as Error).message})`);
      complained = true;
      timer = setTimeout(subscribe, RETRY);
    }
  };
  void subscribe();

  return {
    url,
    close: () =>
      new Promise((resolve) => {
        clearTimeout(timer);
        server.close(() => resolve());
        // Open event streams would keep the server from closing.
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

const literal = (address: string): string => (address.includes(':') ? `[${address}]` : address);

function listen(app: Hono, { port, host }: DemoOptions): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(server));
    server.on('error', reject);
  });
}
