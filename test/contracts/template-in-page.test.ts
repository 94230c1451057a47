import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';

const HTML = '<!doctype html><html><head><script>begin()</script></head><body></body></html>';
let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await service.given.template({ name: 'Lease </script><script>x()</script><!-- $& ü' });
  const embed = join(service.folder, 'embed');
  mkdirSync(embed, { recursive: true });
  writeFileSync(join(embed, 'editor-frame.html'), HTML);
}, 60_000);
afterAll(() => service.close());

const headerOf = (bearer: string) => bearer.slice('Bearer '.length).split('.')[0]!;
const issue = async (more: Record<string, unknown> = {}) =>
  headerOf(await service.given.token(template.id, more));

/** Requests a page as a browser does for a frame. */
async function open(header: string, destination: string | null = 'iframe', method = 'GET') {
  const response = await fetch(`${service.url}/embed/editor?${header}`, {
    method,
    headers: destination ? { 'sec-fetch-dest': destination } : {},
  });
  const html = await response.text();
  const block = /<script type="application\/json" id="template">(.*?)<\/script>/s.exec(html);
  return { response, html, template: block && (JSON.parse(block[1]!) as Template), block: block?.[0] ?? '' };
}

it('equals the API’s response, works once, and contains no markup', async () => {
  const header = await issue();
  const { response, template: sent, html, block } = await open(header);
  const asked = await service.get<Template>(`/templates/${template.id}?preview=inline`);
  const lasting = ({ document_url, preview_pages, ...rest }: Template) => rest;
  expect(lasting(sent!)).toEqual(lasting(asked.body));
  expect(sent!.preview_pages[0]!.url).toBe(asked.body.preview_pages[0]!.url);
  expect((await fetch(sent!.document_url)).status).toBe(200);
  expect(html.replace(block, '')).toBe(HTML);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  const plain = await open(header);
  expect(plain.html).toBe(HTML);
  const policy = 'content-security-policy';
  expect(response.headers.get(policy)).toBe(plain.response.headers.get(policy));
});

it('is loaded by one of eight concurrent requests', async () => {
  const header = await issue();
  // With more, a busy machine sheds some of them with 503.
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(header)));
  expect(answers.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
  expect(answers.filter(({ template }) => template)).toHaveLength(1);
});

it('isn’t used up outside a frame', async () => {
  const header = await issue();
  for (const [destination, method] of [
    ['document', 'GET'],
    ['empty', 'GET'],
    [null, 'GET'],
    ['iframe', 'HEAD'],
  ] as const)
    expect((await open(header, destination, method)).template).toBeNull();
  expect((await open(header)).template?.id).toBe(template.id);
});

it('is missing for a token that is revoked, expired, or may not read', async () => {
  const bearer = await service.given.token(template.id);
  const { jti } = JSON.parse(Buffer.from(bearer.split('.')[1]!, 'base64url').toString()) as { jti: string };
  expect((await service.post('/revoke-template-token', { jwt_id: jti })).status).toBe(200);
  const writer = await issue({ permissions: ['write', 'fields'] });
  const short = await issue({ expires_in_seconds: 60 });
  service.clock.forward(61_000);
  for (const header of [headerOf(bearer), writer, short]) expect((await open(header)).html).toBe(HTML);
});

it('is missing once the template is deleted', async () => {
  const gone = await service.given.template();
  const header = headerOf(await service.given.token(gone.id));
  await service.delete(`/templates/${gone.id}`);
  expect((await open(header)).html).toBe(HTML);
});

it.each([
  ['nothing', ''],
  ['no JSON', 'x'],
  ['no object', Buffer.from('null').toString('base64url')],
  ['no text', Buffer.from('{"opening":{"like":"%"}}').toString('base64url')],
  ['a guess', Buffer.from('{"opening":"AAAAAAAAAAAAAAAAAAAAAA"}').toString('base64url')],
  ['half a character', '%E0%A4%A'],
  ['a whole token', 'eyJhbGciOiJub25lIn0.e30.'],
])('isn’t loaded for %s', async (_, header) => {
  const { response, html } = await open(header);
  expect([response.status, html]).toEqual([200, HTML]);
});

it('isn’t loaded by its stored digest or by a header that was signed by others', async () => {
  const bearer = await service.given.token(template.id);
  const { opening } = JSON.parse(Buffer.from(headerOf(bearer), 'base64url').toString()) as {
    opening: string;
  };
  expect(Buffer.from(opening, 'base64url')).toHaveLength(16);
  const rows = await service.services.db.kysely
    .selectFrom('editor_token')
    .select('opening_hash')
    .where('subject_id', '=', template.id)
    .execute();
  for (const { opening_hash } of rows.filter((row) => row.opening_hash))
    expect(
      (await open(Buffer.from(JSON.stringify({ opening: opening_hash })).toString('base64url'))).html,
    ).toBe(HTML);
  // The value can't be used as a token.
  const forged = await new SignJWT({ permissions: ['read'] })
    .setProtectedHeader({ alg: 'HS256', opening })
    .sign(new TextEncoder().encode(opening));
  const refused = await service.get(`/templates/${template.id}`, { authorization: `Bearer ${forged}` });
  expect(refused.status).toBe(401);
});
