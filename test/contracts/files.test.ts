import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
let template: Template;
const bytes = onePage();
beforeAll(async () => {
  service = await sharedService();
  template = await service.given.template();
}, 60_000);
afterAll(() => service.close());

const fetchRange = (range: string, more: Record<string, string> = {}) =>
  fetch(template.document_url, { headers: { range, ...more } });

describe('document links', () => {
  it('support ranges and any origin', async () => {
    const response = await fetchRange('bytes=5-9', { origin: 'https://customer.example' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 5-9/${bytes.length}`);
    expect(response.headers.get('content-length')).toBe('5');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
    for (const name of ['accept-ranges', 'content-range', 'content-length']) expect(exposed).toContain(name);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes.slice(5, 10)));
  });

  it.each([
    ['bytes=-4', 206, -4, undefined],
    [`bytes=${bytes.length - 3}-`, 206, -3, undefined],
    [`bytes=0-${bytes.length + 100}`, 206, 0, undefined],
    ['bytes=0-1,3-4', 200, 0, undefined],
    ['pages=1-2', 200, 0, undefined],
  ])('parse %s', async (range, status, from, to) => {
    const response = await fetchRange(range);
    expect(response.status).toBe(status);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes.slice(from, to)));
  });

  it('return 416 past the end, and the whole file when it has changed', async () => {
    const past = await fetchRange(`bytes=${bytes.length}-`);
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await fetchRange('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    const head = await fetch(template.document_url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it.each([
    ['key', (url: URL) => url.pathname.replace(/.\.pdf$/, (end) => (end[0] === 'f' ? 'e.pdf' : 'f.pdf'))],
    ['expiry', (url: URL) => url.searchParams.set('e', '4102444800')],
    ['signature', (url: URL) => url.searchParams.set('s', 'A'.repeat(43))],
    ['file name', (url: URL) => url.searchParams.set('d', 'attachment; filename=evil.html')],
    ['absence of a signature', (url: URL) => url.searchParams.delete('s')],
  ])('are rejected with another %s', async (name, change) => {
    const url = new URL(template.document_url);
    const path = change(url);
    if (name === 'key') url.pathname = String(path);
    const response = await fetch(url);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'ACCESS_DENIED' }]);
  });

  it('expire with 403, and reading the template returns a new link for an hour', async () => {
    service.clock.forward(7 * 24 * 3600_000 + 600_000);
    const expired = await fetch(template.document_url);
    expect([expired.status, await expired.json()]).toMatchObject([403, { code: 'LINK_EXPIRED' }]);
    const { body: fresh } = await service.get<Template>(`/templates/${template.id}`);
    const life = Date.parse(fresh.document_url_expires_at!) - service.clock.now().getTime();
    expect(life).toBeGreaterThanOrEqual(3600_000);
    expect(life).toBeLessThanOrEqual(3600_000 + 300_000);
    expect((await fetch(fresh.document_url)).status).toBe(200);
    const { body: again } = await service.get<Template>(`/templates/${template.id}`);
    // The same URL within five minutes, so that the browser's cache can answer.
    expect(again.document_url).toBe(fresh.document_url);
  });
});
