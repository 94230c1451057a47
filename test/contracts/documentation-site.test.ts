/** `/docs` as built and as served. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY_PAGES } from '../../docs/.vitepress/links.ts';
import { LIVE_REQUESTS } from '../../docs/.vitepress/live-requests.ts';
import { SIDEBAR } from '../../docs/.vitepress/sidebar.ts';
import { BACKEND_ERRORS, SERVICE_ERRORS, WIDGET_ERRORS } from '../../src/model/error-codes.ts';
import { sitePages } from '../../src/server/documentation/site-pages.ts';
import { callbacksOf, optionsOf } from '../../src/server/surface/reference/widgets/widget-members.ts';
import { openApiReader } from '../support/openapi-document.ts';

const app = new Hono().route('/', sitePages('dist/docs'));
const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml' } };
const get = (path: string, options: RequestInit = BROWSER) => app.request(path, options);

const links = SIDEBAR.flatMap(({ items }) => items.map(({ link }) => link));
const pages = new Map<string, string>();
beforeAll(async () => {
  for (const path of ['/', ...links]) pages.set(path, await (await get(`/docs${path}`)).text());
});

/** Links to pages of the site, with their anchors. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/docs\/[^"]*)"/g)].map(([, href]) => href!.slice('/docs'.length));
const anchorsOf = (html: string) => [...html.matchAll(/<(?:h\d|a) id="([^"]+)"/g)].map(([, id]) => id!);

describe('the site', () => {
  it('has every page of the documentation, except those for people who change the product', () => {
    const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.md') && path !== 'index.md' && !REPOSITORY_PAGES.includes(path),
    );
    expect(links.map((link) => `${link.slice(1)}.md`).sort()).toEqual(files.sort());
  });

  it('has no dead link and no dead anchor', () => {
    const dead = [...pages].flatMap(([path, html]) =>
      linksOf(html)
        .map((link) => link.split('#') as [string, string | undefined])
        .filter(([target, anchor]) => {
          if (/\.\w+$/.test(target)) return !existsSync(`dist/docs${target}`);
          const found = pages.get(target);
          return found === undefined || (anchor && !anchorsOf(found).includes(decodeURIComponent(anchor)));
        })
        .map((link) => `${path}: ${link.join('#')}`),
    );
    expect(linksOf(pages.get('/')!).length).toBeGreaterThan(10);
    expect(dead).toEqual([]);
  });

  it('has an address for each error code, setting, option, event, and callback', () => {
    const missing = (page: string, names: readonly string[]) => {
      const anchors = anchorsOf(pages.get(page)!);
      return names.filter(
        (name) => !anchors.includes(name.toLowerCase().replace(/\W+/g, '-').replace(/-$/, '')),
      );
    };
    expect(missing('/error-codes', Object.keys({ ...SERVICE_ERRORS, ...BACKEND_ERRORS }))).toEqual([]);
    expect(missing('/error-codes', WIDGET_ERRORS)).toEqual([]);
    expect(
      missing(
        '/options',
        optionsOf('EditorOptions').map(({ name }) => name),
      ),
    ).toEqual([]);
    expect(
      missing(
        '/events',
        callbacksOf('SigningOptions').map(({ name }) => name),
      ),
    ).toEqual([]);
    const settings = [...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)];
    expect(settings.length).toBeGreaterThan(30);
    expect(
      missing(
        '/configuration',
        settings.map(([, name]) => name!),
      ),
    ).toEqual([]);
  });

  it('has no address twice on a page', () => {
    for (const [path, html] of pages) {
      const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      expect(
        anchors.filter((id, at) => anchors.indexOf(id) < at),
        path,
      ).toEqual([]);
    }
  });

  it('runs calls that exist, with a body where the call takes one', async () => {
    const document = await openApiReader()();
    for (const [name, { method, path, body, effect }] of Object.entries(LIVE_REQUESTS)) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, name).toBeDefined();
      if (operation!.requestBody?.required) expect(body, name).toBeDefined();
      if (body !== undefined) expect(operation!.requestBody, name).toBeDefined();
      expect(effect !== undefined, name).toBe(method !== 'GET');
    }
    const used = links.flatMap((link) =>
      [...readFileSync(`docs${link}.md`, 'utf8').matchAll(/<LiveRequest run="([^"]+)" \/>/g)].map(
        ([, one]) => one!,
      ),
    );
    expect(Object.keys(LIVE_REQUESTS).filter((name) => !used.includes(name))).toEqual([]);
    expect(used.filter((name) => !Object.hasOwn(LIVE_REQUESTS, name))).toEqual([]);
  });

  it('has each page within two clicks of its start', () => {
    const first = linksOf(pages.get('/')!).filter((link) => pages.has(link));
    const second = first.flatMap((link) => linksOf(pages.get(link)!));
    expect(links.filter((link) => !first.includes(link) && !second.includes(link))).toEqual([]);
  });

  it('lists its pages as Markdown for language models', async () => {
    const index = await (await get('/docs/llms.txt')).text();
    const listed = [...index.matchAll(/\]\(\/docs(\/[^)]+)\.md\): \S/g)].map(([, link]) => link);
    expect(listed).toEqual(links);
    for (const link of links) {
      const page = await get(`/docs${link}.md`);
      expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(await page.text()).toMatch(/^# /);
    }
    expect((await get('/llms.txt')).headers.get('location')).toBe('/docs/llms.txt');
  });
});

describe('serving', () => {
  it('allows only the page’s own scripts, and no framing', async () => {
    const answer = await get('/docs/api');
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ;]+';/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/docs/limits')).headers.get('content-security-policy')).toBe(policy);
  });

  it.each([
    ['/docs', '/docs/'],
    ['/docs/api.html', '/docs/api'],
    ['/docs/index.html', '/docs/'],
  ])('leads from %s to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it('shows a page for unknown addresses to people, with 404', async () => {
    const answer = await get('/docs/no-such-page');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="app">');
    expect((await get('/docs/no-such-page', {})).headers.get('content-type')).not.toContain('html');
  });

  it.each([
    '/docs/..%2fserver/service.js',
    '/docs/%2e%2e/server/service.js',
    '/docs/.vite/manifest.json',
    '/docs/assets/',
  ])('serves nothing else: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('lets browsers keep files whose names contain their hash', async () => {
    const [, asset] = /href="(\/docs\/assets\/style\.[^"]+)"/.exec(pages.get('/')!)!;
    const answer = await get(asset!, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(readFileSync(`dist${asset}`).length).toBeGreaterThan(Number(answer.headers.get('content-length')));
  });
});
