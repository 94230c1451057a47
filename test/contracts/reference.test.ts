import { afterAll, beforeAll, expect, it } from 'vitest';
import { BACKEND_ERRORS, SERVICE_ERRORS } from '../../src/model/error-codes.ts';
import { html, prose } from '../../src/server/surface/reference/html.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
let page: string;
let headers: Headers;
beforeAll(async () => {
  service = await sharedService();
  const response = await fetch(`${service.url}/reference`);
  page = await response.text();
  headers = response.headers;
}, 60_000);
afterAll(() => service.close());

it('shows every call and every record, each under an address of its own', async () => {
  const { body } = await service.get<{
    paths: Record<string, Record<string, { summary: string }>>;
    webhooks: Record<string, object>;
    components: { schemas: object };
  }>('/openapi.json');
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const count = Object.values(body.paths).flatMap((methods) => Object.values(methods)).length;
  expect(page.match(/<article id="/g)).toHaveLength(count + Object.keys(body.webhooks).length);
  for (const type of Object.keys(body.webhooks)) expect(ids).toContain(`event-${type.replaceAll('.', '-')}`);
  for (const name of Object.keys(body.components.schemas)) expect(ids).toContain(`schema-${name}`);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

it('says of every error code its status and what to do, and finds it by the search', () => {
  for (const [code, status] of Object.entries({ ...SERVICE_ERRORS, ...BACKEND_ERRORS })) {
    const [, words, shown, meaning] = new RegExp(
      `id="error-${code}" data-search="([^"]+)"><dt>.*?<span class="type">(\\d+)</span></dt><dd><p>(.*?)</p>`,
    ).exec(page) ?? [code];
    expect(shown, code).toBe(String(status));
    expect(meaning!.length, code).toBeGreaterThan(15);
    expect(words).toContain(code.toLowerCase());
    expect(page).toContain(`<a href="#error-${code}"><span>`);
  }
});

it('loads nothing from elsewhere and runs nothing inline', async () => {
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; script-src 'self'/,
  );
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/reference/page.js" defer>']);
  expect(page).not.toMatch(/ style="| on\w+="/);
  for (const [path, type] of [
    ['/reference/style.css', 'text/css; charset=utf-8'],
    ['/reference/page.js', 'text/javascript; charset=utf-8'],
  ]) {
    const part = await fetch(service.url + path);
    expect([part.status, part.headers.get('content-type')]).toEqual([200, type]);
    expect((await part.text()).length).toBeGreaterThan(500);
  }
});

it('writes text as text', () => {
  expect(html`<p title="${'"><script>'}">${['<b>', 'a & b']}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;a &amp; b</p>',
  );
  expect(prose('A `<i>` and **bold**\n\n- one\n- two').text).toBe(
    '<p>A <code>&lt;i&gt;</code> and <strong>bold</strong></p>\n<ul><li>one</li><li>two</li></ul>',
  );
});
