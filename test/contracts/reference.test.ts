import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BACKEND_ERRORS,
  ORIGIN_NOT_ALLOWED,
  SERVICE_ERRORS,
  WIDGET_ERRORS,
} from '../../src/model/error-codes.ts';
import { RATE_LIMITS } from '../../src/server/platform/http/rate-limit.ts';
import { WIDGET_TYPES } from '../../src/server/surface/reference/widgets/widget-types.ts';
import { NEVER_SENT, WEBHOOK_EVENTS } from '../../src/wire/webhook-events.ts';
import type { OpenApi } from '../support/openapi-document.ts';
import { idsOf, loadReference, type ReferencePages, sectionOf } from '../support/reference-pages.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
let reference: ReferencePages;
let document: OpenApi;
beforeAll(async () => {
  service = await sharedService();
  reference = await loadReference((path) => fetch(service.url + path));
  document = (await service.get<OpenApi>('/openapi.json')).body;
}, 60_000);
afterAll(() => service.close());

/** Titles in the search index, by URL. */
const found = () => new Map(reference.searchIndex.map(({ url, title }) => [url, title]));

describe('links', () => {
  it('has no duplicate ID on a page', () => {
    for (const [path, page] of reference.pages) {
      const ids = idsOf(page);
      expect(
        ids.filter((id, index) => ids.indexOf(id) < index),
        path,
      ).toEqual([]);
    }
  });

  it('has no dead link or search result', () => {
    const addresses = new Set(
      [...reference.pages].flatMap(([path, page]) => [path, ...idsOf(page).map((id) => `${path}#${id}`)]),
    );
    const links = [...reference.pages.values()].flatMap((page) =>
      [...page.matchAll(/<a [^<>]*href="(\/reference[^"]*)"/g)].map(([, href]) => href!),
    );
    expect(links.length).toBeGreaterThan(1000);
    expect(links.filter((href) => !addresses.has(href))).toEqual([]);
    expect(reference.searchIndex.filter(({ url }) => !addresses.has(url))).toEqual([]);
  });

  it('returns 404 for an unknown page', async () => {
    expect((await fetch(`${service.url}/reference/unknown`)).status).toBe(404);
  });
});

describe('content', () => {
  it('has a section for each endpoint, event and object', () => {
    const ids = [...reference.pages.values()].flatMap(idsOf);
    const endpoints = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(reference.searchIndex.filter(({ kind }) => kind === 'Endpoint')).toHaveLength(endpoints.length);
    for (const name of Object.keys(document.components.schemas)) expect(ids).toContain(`schema-${name}`);
    for (const type of WEBHOOK_EVENTS)
      expect(ids.includes(`event-${type.replaceAll('.', '-')}`), type).toBe(!Object.hasOwn(NEVER_SENT, type));
    const reserved = sectionOf(reference, 'reserved-events');
    for (const type of Object.keys(NEVER_SENT)) expect(reserved).toContain(`<code>${type}</code>`);
  });

  it('has an anchor for each attribute of a request body', () => {
    const titles = found();
    for (const { url, kind, context } of reference.searchIndex) {
      if (kind !== 'Endpoint') continue;
      const [method, path] = context.split(' ') as [string, string];
      const { requestBody } = document.paths[path]![method.toLowerCase()]!;
      const schema = requestBody?.content?.['application/json']?.schema ?? {};
      const body = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
      for (const name of Object.keys(body.properties ?? {})) expect(titles.get(`${url}.${name}`)).toBe(name);
    }
  });

  it('has each option, callback and method of the widgets', () => {
    const titles = found();
    for (const type of [
      'EditorOptions',
      'RequestEditorOptions',
      'EditorHandle',
      'SigningOptions',
      'SigningHandle',
    ])
      for (const { name } of WIDGET_TYPES[type]!.members!)
        expect(titles.get(`/reference/widgets#${type}.${name.replace('()', '')}`)).toBe(name);
  });

  it('explains each error code below its status', () => {
    for (const [code, status] of Object.entries({ ...SERVICE_ERRORS, ...BACKEND_ERRORS })) {
      const section = sectionOf(reference, `errors-${status}`);
      const [, meaning = ''] = new RegExp(`id="error-${code}"[\\s\\S]*?<dd><p>(.*?)</p>`).exec(section) ?? [];
      expect(meaning.length, code).toBeGreaterThan(15);
    }
    const widgets = sectionOf(reference, 'widget-errors');
    for (const code of [...WIDGET_ERRORS, ORIGIN_NOT_ALLOWED])
      expect(widgets).toContain(`id="widget-error-${code}"`);
  });

  it('starts with the guides, and lists endpoints in the order in which integrators need them', () => {
    const paths = [...reference.pages.keys()];
    expect(paths.slice(0, 9).map((path) => path.replace('/reference', ''))).toEqual([
      '',
      '/quickstart',
      '/authentication',
      '/widgets',
      '/webhooks',
      '/webhook-events',
      '/conventions',
      '/errors',
      '/limits',
    ]);
    const order = [
      'api/templates',
      'api/signing-requests',
      'api/webhooks',
      'api/signing-sessions',
      'objects',
    ];
    const places = order.map((path) => paths.indexOf(`/reference/${path}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('lists the service’s actual retries and rate limits', () => {
    const { read, write } = RATE_LIMITS;
    for (const limit of [read, write])
      expect(sectionOf(reference, 'rate-limits')).toContain(`<td>${limit}</td>`);
    expect(sectionOf(reference, 'webhooks-respond')).toContain(
      'after 1 min, 5 min, 30 min, 2 h, 6 h, 12 h, 24 h and 48 h',
    );
  });

  it('has no shell comment, which an interactive zsh runs as a command', () => {
    const shell = [...reference.pages.values()].flatMap((page) =>
      [...page.matchAll(/data-language="(?:curl|Shell)"[^>]*><code>([\s\S]*?)<\/code>/g)].map(
        ([, code]) => code!,
      ),
    );
    expect(shell.length).toBeGreaterThan(100);
    expect(shell.filter((code) => /^\s*#|\s#\s/m.test(code))).toEqual([]);
  });
});

/** Compressed bytes; `fetch` would decompress them. */
function download(path: string, encoding: string): Promise<{ length: number; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(service.url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on('end', () => resolve({ length, encoding: response.headers['content-encoding'] }));
    })
      .on('error', reject)
      .end();
  });
}

describe('Run buttons', () => {
  /** The calls that pages offer to make. */
  const offered = () =>
    new Set(
      [...reference.pages.values()].flatMap((page) =>
        [...page.matchAll(/<figure class="code" data-run="([^"]+)"/g)].map(([, call]) => call!),
      ),
    );

  it('are there for calls with a key and a body that can be typed', () => {
    for (const call of ['GET /templates', 'POST /signing-requests/create-and-send', 'DELETE /webhooks/{id}'])
      expect(offered()).toContain(call);
    expect(offered().size).toBeGreaterThan(120);
  });

  it.each([
    ['a call of the signing page', 'POST /signing-sessions/{id}/finish'],
    ['an answer that doesn’t end', 'GET /webhooks/events'],
    ['a file', 'POST /company/logo'],
    ['a new key', 'POST /workspaces/{id}/api-key/regenerate'],
    ['the end of a key', 'POST /workspaces/{id}/api-key/expire'],
    ['the erasure of a person', 'POST /company/erasures'],
    ['the erasure of a seal', 'DELETE /seals/{id}/erase'],
  ])('aren’t there for %s: %s', (_what, call) => {
    const [method, path] = call.split(' ') as [string, string];
    expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined();
    expect(offered()).not.toContain(call);
  });
});

describe('delivery', () => {
  it('has pages of at most 700 kB, and a front page of at most 60', () => {
    for (const [path, page] of reference.pages)
      expect(Buffer.byteLength(page), path).toBeLessThan(path === '/reference' ? 60_000 : 700_000);
  });

  it.each(['br', 'gzip'])('is compressed with %s', async (encoding) => {
    for (const path of ['/reference/api/signing-requests', '/reference/search.json']) {
      const sent = await download(path, encoding);
      expect(sent.encoding).toBe(encoding);
      expect(sent.length).toBeLessThan(120_000);
    }
  });

  it('loads nothing from other origins and runs nothing inline', async () => {
    const { headers } = await fetch(`${service.url}/reference/quickstart`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self';/,
    );
    for (const page of reference.pages.values()) {
      const withoutCode = page.replace(/<pre[\s\S]*?<\/pre>/g, '');
      expect(withoutCode.match(/<script[^>]*>/g)).toEqual([
        '<script src="/reference/page.js" defer data-search-index="/reference/search.json" data-live-requests="/reference/described-call.js" data-openapi="/api/v1/openapi.json">',
      ]);
      expect(/ style="| on\w+="/.exec(withoutCode)?.[0]).toBeUndefined();
    }
    for (const [path, type] of [
      ['/reference/style.css', 'text/css; charset=utf-8'],
      ['/reference/page.js', 'text/javascript; charset=utf-8'],
      ['/reference/described-call.js', 'text/javascript; charset=utf-8'],
      ['/reference/live-request.js', 'text/javascript; charset=utf-8'],
      ['/reference/call-api.js', 'text/javascript; charset=utf-8'],
    ]) {
      const part = await fetch(service.url + path);
      expect([part.status, part.headers.get('content-type')]).toEqual([200, type]);
      expect((await part.text()).length).toBeGreaterThan(500);
    }
  });
});
