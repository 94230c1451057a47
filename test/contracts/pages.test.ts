import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDemoCompany } from '../support/built.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
const script = 'console.log("editor")';
const page = '<script type="module" src="../embed/assets/main-abc123.js"></script>';
beforeAll(async () => {
  service = await startService();
  const embed = join(service.folder, 'embed');
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(embed, path), content);
  for (const folder of ['assets', 'pdfjs-6.5.438/wasm']) mkdirSync(join(embed, folder), { recursive: true });
  write('template-editor.js', script);
  write('template-editor.js.br', brotliCompressSync(script));
  write('template-editor.js.gz', gzipSync(script));
  write('template-editor.mjs', script);
  write('assets/main-abc123.js', script);
  write('pdfjs-6.5.438/wasm/openjpeg.wasm', new Uint8Array([0, 97, 115, 109]));
  write('editor-frame.html', page);
  write('signing-page.html', page);
  write('console.html', page);
  write('console-preview.html', page);
  for (const name of ['check-page.js', 'verify-page.js']) write(name, script);
}, 60_000);
afterAll(() => service.close());

const load = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers: { 'accept-encoding': 'identity', ...headers } });

describe('embed files', () => {
  it('with fixed names are cached briefly and revalidated by ETag, for any origin', async () => {
    const response = await load('/embed/template-editor.js', { origin: 'https://customer.example' });
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=300\b/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = response.headers.get('etag')!;
    expect((await load('/embed/template-editor.js', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['br', 'gzip'])('are sent compressed with %s if they were built so', async (encoding) => {
    const response = await load('/embed/template-editor.js', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(script);
  });

  it.each([
    ['/embed/assets/main-abc123.js', 'text/javascript; charset=utf-8'],
    ['/embed/pdfjs-6.5.438/wasm/openjpeg.wasm', 'application/wasm'],
  ])('with hashed names are immutable: %s', async (path, type) => {
    const response = await load(path);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/embed/../demo-key',
    '/embed/..%2fdemo-key',
    '/embed/%2e%2e/demo-key',
    '/embed/.env',
    '/embed/',
    '/embed/no.js',
  ])('don’t expose other files: %s', async (path) => {
    expect((await load(path)).status).toBe(404);
  });
});

describe('every page', () => {
  const ANY = '* file: capacitor: ionic: app:';
  const PAGES: readonly (readonly [path: string, framedBy: string, sender: string])[] = [
    ['/', "'none'", 'surface/start-page.ts'],
    ['/embed/editor', ANY, 'surface/embed-pages.ts'],
    ['/signing/3f1c9d52-5f7a-4c68-9d9f-0b1f4f0f3c55', ANY, 'surface/embed-pages.ts'],
    ['/signing/unknown', ANY, 'surface/embed-pages.ts'],
    ['/embed/check', "'none'", 'surface/single-file-pages.ts'],
    ['/verify', "'none'", 'surface/single-file-pages.ts'],
    ['/reference', "'none'", 'surface/reference/routes.ts'],
    ['/console', "'none'", 'surface/console-page.ts'],
    ['/console/requests', "'none'", 'surface/console-page.ts'],
    ['/console/preview', "'self'", 'surface/console-page.ts'],
  ];
  /** `framing.test.ts` and `console.test.ts` cover their pages, which need a request and a session. */
  const ELSEWHERE = ['requests/signing/frame-ancestors.ts', 'console/inbox-routes.ts'];
  /** Contain the content type but send none. */
  const NO_PAGE = ['platform/http/headers.ts', 'surface/read-page-headers.ts', 'surface/static-files.ts'];

  it.each(PAGES)('%s has a complete policy and says who may frame it', async (path, framedBy) => {
    const response = await load(path, { accept: 'text/html' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = new Map(
      response.headers
        .get('content-security-policy')!
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0]!, directive.replace(/^\S+ /, '')]),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe(framedBy);
  });

  it('is in this list', () => {
    const sources = new URL('../../src/server/', import.meta.url);
    const senders = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => /\bc\.html\(|text\/html/.test(readFileSync(new URL(name, sources), 'utf8')));
    const known = new Set([...PAGES.map(([, , sender]) => sender), ...ELSEWHERE, ...NO_PAGE]);
    expect(senders.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !senders.includes(name))).toEqual([]);
  });

  it('loads nothing from other sites, which would learn who looks at it', async () => {
    for (const [path] of PAGES) {
      const policy = (await load(path, { accept: 'text/html' })).headers.get('content-security-policy')!;
      const sources = policy
        .split('; ')
        .filter((directive) => !directive.startsWith('frame-ancestors '))
        .flatMap((directive) => directive.split(' ').slice(1));
      const own = /^('.*'|data:|blob:)$/;
      expect([path, sources.filter((source) => !own.test(source))]).toEqual([path, []]);
    }
  });

  it('has no second path without a policy', async () => {
    for (const path of [
      '/embed/editor-frame.html',
      '/embed/signing-page.html',
      '/embed/console-preview.html',
    ])
      expect((await load(path)).status, path).toBe(404);
  });
});

describe('pages', () => {
  it.each(['/embed/editor', '/signing/3f1c9d52-5f7a-4c68-9d9f-0b1f4f0f3c55'])(
    '%s is revalidated every time and has a strict policy, for every frame',
    async (path) => {
      const response = await load(path);
      expect([response.status, await response.text()]).toEqual([200, page]);
      const policy = response.headers.get('content-security-policy')!;
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "style-src 'self'",
        "media-src 'self' blob:",
        "frame-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'none'",
        'frame-ancestors * file: capacitor: ionic: app:',
      ]);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-frame-options')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const again = await load(path, { 'if-none-match': response.headers.get('etag')! });
      expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
    },
  );

  it('may run the script that the build inlined, by its hash, and the new one after a new build', async () => {
    const file = join(service.folder, 'embed', 'editor-frame.html');
    const policyWith = async (code: string) => {
      writeFileSync(file, `<script>${code}</script>${page}`);
      const policy = (await load('/embed/editor')).headers.get('content-security-policy')!;
      const hash = createHash('sha256').update(code).digest('base64');
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
      return policy;
    };
    expect(await policyWith('begin()')).not.toBe(await policyWith('beginOtherwise()'));
    writeFileSync(file, page);
    expect((await load('/embed/editor')).headers.get('content-security-policy')).not.toContain('sha256-');
  });

  it('shows health and readiness', async () => {
    expect(await (await load('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await load('/readyz')).json()).toMatchObject({ status: 'ready' });
  });
});

describe('cross-origin calls', () => {
  it('are answered before authentication', async () => {
    const response = await fetch(`${service.url}/api/v1/templates/x`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://customer.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,if-match,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-match');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('the OpenAPI document', () => {
  it('is served without a key and lists every operation with its responses and errors', async () => {
    const { status, body } = await service.get<{
      openapi: string;
      paths: Record<string, Record<string, { description?: string; responses: Record<string, unknown> }>>;
      components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
    }>('/openapi.json', { authorization: null });
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const path of [
      '/templates',
      '/templates/{id}',
      '/generate-template-token',
      '/signing-requests/create-and-send',
      '/signing-sessions/{id}',
    ])
      expect(Object.keys(body.paths)).toContain(path);
    for (const [path, methods] of Object.entries(body.paths))
      for (const [method, { description = '', responses }] of Object.entries(methods))
        expect([
          path,
          method,
          // Unsupported operations say so.
          Object.keys(responses).some((status) => /^2/.test(status)) || /Always 40[34] /.test(description),
          '429' in responses,
        ]).toEqual([path, method, true, true]);
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['Template', 'TemplateField', 'Error', 'Position']),
    );
    expect(Object.keys(body.components.securitySchemes)).toEqual(['apiKey', 'editorToken']);
  });
});

describe('the demo company', () => {
  it('is created once, with a key that only its owner can read', async () => {
    const file = join(service.folder, 'demo-key');
    const company = await ensureDemoCompany(service.services, { file });
    const { key } = company;
    expect(await ensureDemoCompany(service.services, { file })).toEqual(company);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(key);
    expect((await service.get('/templates', { authorization: key })).status).toBe(200);
    writeFileSync(file, 'cs_live_of-another-database');
    expect((await ensureDemoCompany(service.services, { file })).key).not.toBe(key);
  });
});
