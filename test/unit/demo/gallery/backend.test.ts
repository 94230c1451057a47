import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { allowedHosts } from '../../../../demo/backend/allowed-hosts.ts';
import { createFeed, type FeedItem } from '../../../../demo/backend/feed.ts';
import { readEvidence, readRequest, readTemplate } from '../../../../demo/backend/journey.ts';
import { contentSecurityPolicy } from '../../../../demo/backend/policy.ts';
import { ownPageOnly } from '../../../../demo/backend/same-origin-only.ts';
import { createServiceApi, ServiceRefusal } from '../../../../demo/backend/service-api.ts';
import { startDemo } from '../../../../demo/backend/start-demo.ts';
import { verifyWebhook } from '../../../../demo/backend/verify-webhook.ts';
import { temporaryFolder } from '../../../support/tools.ts';

const SECRET = 'f00d'.repeat(16);
const NOW = Date.parse('2026-05-04T10:00:00Z');

function signed(body: string, at = NOW, secret = SECRET): string {
  const t = Math.floor(at / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

describe('checking a webhook', () => {
  it('accepts the raw body with the right secret and a current time', () => {
    expect(verifyWebhook(signed('{"a":1}'), '{"a":1}', SECRET, NOW)).toBe(true);
  });

  it.each([
    ['another body', signed('{"a":1}'), '{"a":2}'],
    ['another secret', signed('{"a":1}', NOW, 'beef'.repeat(16)), '{"a":1}'],
    ['an old delivery', signed('{"a":1}', NOW - 6 * 60_000), '{"a":1}'],
    ['no signature', '', '{"a":1}'],
    ['half a signature', 't=1777888800,v1=00', '{"a":1}'],
  ])('refuses %s', (_what, header, body) => {
    expect(verifyWebhook(header, body, SECRET, NOW)).toBe(false);
  });
});

describe("the page's policy", () => {
  const entriesFor = (policy: string) => policy.split('; ').filter((part) => part.includes('sign.example'));

  it('allows the service in two directives while the editor is framed', () => {
    const policy = contentSecurityPolicy('https://sign.example', 'frame');
    expect(entriesFor(policy)).toEqual([
      "script-src 'self' https://sign.example",
      'frame-src https://sign.example',
    ]);
    expect(policy).not.toContain('unsafe');
  });

  it('never allows inline scripts or styles, with inline editor or without', () => {
    expect(contentSecurityPolicy('https://sign.example', 'inline')).not.toContain('unsafe-inline');
  });
});

describe('writes to the demo', () => {
  const app = new Hono().use(ownPageOnly).all('/', (c) => c.text('done'));
  const ask = (method: string, headers: Record<string, string>) =>
    app.request('http://demo.test:4401/', { method, headers: { host: 'demo.test:4401', ...headers } });

  it("are allowed for the demo's own page and callers without a page", async () => {
    expect((await ask('POST', { origin: 'http://demo.test:4401' })).status).toBe(200);
    expect((await ask('POST', {})).status).toBe(200);
    expect((await ask('GET', { origin: 'http://elsewhere.test' })).status).toBe(200);
  });

  it.each(['http://elsewhere.test', 'http://demo.test', 'null'])(
    'are refused for a page of %s',
    async (origin) => {
      expect((await ask('POST', { origin })).status).toBe(403);
    },
  );
});

describe('the event feed', () => {
  const item = (status: number): FeedItem => ({
    kind: 'api',
    at: '',
    call: { method: 'GET', path: '/', status, took: 1 },
  });

  it('replays what a reconnecting page has missed, then continues', () => {
    const feed = createFeed();
    const seen: number[] = [];
    feed.listen(0, (id) => seen.push(id));
    feed.add(item(1));
    feed.add(item(2));
    const later: FeedItem[] = [];
    const stop = feed.listen(seen[0]!, (_id, next) => later.push(next));
    feed.add(item(3));
    stop();
    feed.add(item(4));
    expect(later).toEqual([item(2), item(3)]);
  });
});

describe('calling the service', () => {
  it("passes on the service's own error, and logs every call without the key", async () => {
    const onCall = vi.fn();
    const api = createServiceApi('http://service.test', 'cs_test_secret', onCall);
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json(
          { error: 'Validation Error', code: 'INVALID_DOCUMENT', message: 'Encrypted' },
          { status: 400 },
        ),
      ),
    );
    await expect(api.call('POST', '/templates', {})).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_DOCUMENT',
      message: 'Encrypted',
    });
    expect(onCall).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST', status: 400 }));
    expect(JSON.stringify(onCall.mock.calls)).not.toContain('cs_test_secret');
    vi.unstubAllGlobals();
  });

  it.each(['../..', '../companies', '1/../../keys', '1?x=', '%2e%2e', ''])(
    'never puts an ID like "%s" into a path',
    async (id) => {
      const call = vi.fn();
      await expect(async () => readTemplate({ call }, id)).rejects.toMatchObject({ status: 404 });
      await expect(async () => readRequest({ call }, id)).rejects.toMatchObject({ status: 404 });
      await expect(async () => readEvidence({ file: call }, id)).rejects.toMatchObject({ status: 404 });
      expect(call).not.toHaveBeenCalled();
    },
  );

  it("reports that the service doesn't respond", async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('fetch failed')));
    const api = createServiceApi('http://service.test', 'k', () => {});
    await expect(api.call('GET', '/templates/1')).rejects.toBeInstanceOf(ServiceRefusal);
    vi.unstubAllGlobals();
  });
});

describe("the demo's host names", () => {
  const app = new Hono().use(allowedHosts(['Demo.example.com', ''])).all('*', (c) => c.text('done'));
  const ask = async (host: string | null, method = 'POST') =>
    (await app.request('http://localhost/api/requests', { method, headers: host === null ? {} : { host } }))
      .status;

  it.each(['localhost', 'localhost:4401', '127.0.0.1:4401', '[::1]:4401', 'LOCALHOST:1', 'demo.example.com'])(
    'include its own: %s',
    async (host) => {
      expect(await ask(host)).toBe(200);
    },
  );

  it.each([
    'evil.example.net',
    'evil.example.net:4401',
    'localhost.evil.example.net',
    'localhost@evil.example.net',
    '127.0.0.1.evil.example.net',
    'localhost:4401.evil.example.net',
    '',
    '0.0.0.0:4401',
  ])('are no others, for reading either: %s', async (host) => {
    expect(await ask(host)).toBe(421);
    expect(await ask(host, 'GET')).toBe(421);
  });

  it('are checked', async () => {
    expect(await ask(null)).toBe(421);
  });

  it('are checked by everything the running demo serves', async () => {
    const folder = temporaryFolder();
    for (const page of ['index.html', 'gallery.html', 'inbox.html', 'main.js'])
      writeFileSync(join(folder, page), 'demo');
    const demo = await startDemo({
      port: 0,
      host: '127.0.0.1',
      serviceUrl: 'http://127.0.0.1:1',
      apiKey: 'key',
      dataDir: folder,
      mailDir: null,
      pageDir: folder,
    });
    try {
      const statusOf = async (path: string, host: string) => {
        const asked = request(new URL(path, demo.url), { headers: { host } });
        const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
        answer.resume();
        return answer.statusCode;
      };
      for (const path of ['/', '/gallery', '/main.js', '/api/requests', '/hooks/countersign'])
        expect(await statusOf(path, 'evil.example.net')).toBe(421);
      expect(await statusOf('/', 'localhost')).toBe(200);
      expect(await statusOf('/', '127.0.0.1')).toBe(200);
    } finally {
      await demo.close();
    }
  });
});
