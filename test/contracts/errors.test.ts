import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { createCompany } from '../support/built.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await service.given.template();
}, 60_000);
afterAll(() => service.close());

const NO_KEY = 'Expected an API key, got none. Send the header Authorization: cs_live_… or cs_test_…';
const WRONG_KEY =
  'No valid API key. Check that you copied all of it, and that it hasn’t expired or been replaced.';
const NEITHER = 'Expected an API key (cs_live_… or cs_test_…) or Bearer followed by an editor token.';

describe('API keys', () => {
  it.each([
    ['none', null, NO_KEY],
    ['an unknown one', `cs_live_${'A'.repeat(43)}`, WRONG_KEY],
    ['an empty Bearer', 'Bearer ', NO_KEY],
    ['half of the right one', 'half', WRONG_KEY],
    ['a Basic scheme', 'Basic Y3M6', NEITHER],
    ['something else', 'nothing', NEITHER],
  ])('rejects %s with 401', async (name, given, detail) => {
    const authorization = name.startsWith('half') ? service.company.live_key.slice(0, 30) : given;
    const answer = await service.get(`/templates/${template.id}`, { authorization });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      error: 'Unauthorized',
      message: 'Invalid API key',
      code: 'UNAUTHORIZED',
      details: { authorization: expect.stringContaining(detail) },
    });
  });

  it('accepts a raw key, a Bearer key, and the test key', async () => {
    const { live_key: live, test_key: test } = service.company;
    for (const authorization of [live, `Bearer ${live}`, `bearer ${live}`, test])
      expect((await service.get('/templates', { authorization })).status).toBe(200);
  });

  it('returns 401 for unknown paths without a key, and 404 with one', async () => {
    expect((await service.get('/nothing', { authorization: null })).status).toBe(401);
    const answer = await service.get('/nothing');
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: 'Not Found', code: 'NOT_FOUND', message: 'The requested resource was not found' },
    ]);
  });

  it('doesn’t store keys in plain text', async () => {
    const rows = await service.services.db.kysely.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(service.company.live_key);
  });

  it('isolates companies', async () => {
    const other = await createCompany(service.services, { name: 'Other' });
    const as = { authorization: other.live_key };
    expect((await service.get(`/templates/${template.id}`, as)).status).toBe(404);
    expect((await service.put(`/templates/${template.id}`, {}, as)).status).toBe(404);
    expect((await service.delete(`/templates/${template.id}`, as)).status).toBe(404);
    expect((await service.get('/templates', as)).body).toMatchObject({ results: [] });
    const token = await service.post(
      '/generate-template-token',
      { companies_workspaces_templates_id: template.id },
      as,
    );
    expect(token.status).toBe(404);
  });
});

describe('invalid bodies', () => {
  const post = (body: unknown, headers?: Record<string, string>) =>
    service.post('/templates', body, headers ? { headers } : {});

  it.each([
    ['broken JSON', '{"name":', 400, 'MALFORMED_JSON'],
    ['an empty body', '', 400, 'VALIDATION_ERROR'],
    ['an array', '[]', 400, 'VALIDATION_ERROR'],
    ['a number', '5', 400, 'VALIDATION_ERROR'],
    ['null', 'null', 400, 'VALIDATION_ERROR'],
    ['a name that is an object', '{"name":{},"document":"AAAA"}', 400, 'VALIDATION_ERROR'],
    [
      'brackets 100,000 deep',
      `{"name":"a","document":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      400,
      'VALIDATION_ERROR',
    ],
  ])('rejects %s', async (_, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toEqual(expect.any(String));
  });

  it('returns 415 as JSON for another content type', async () => {
    const answer = await post('name=a', { 'content-type': 'text/plain' });
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('accepts a missing body', async () => {
    const answer = await service.call('POST', '/templates');
    expect([400, 415]).toContain(answer.status);
  });

  it('rejects 17 MB with 413, with or without Content-Length', async () => {
    const big = JSON.stringify({ name: 'a', document: 'A'.repeat(17 * 1024 * 1024) });
    const announced = await post(big).catch(() => null);
    // The service may close the connection while the client is still sending.
    if (announced) expect([announced.status, announced.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await chunked(service, 17 * 1024 * 1024)).toMatch(/^HTTP\/1.1 413 /);
  });

  it('accepts a chunked body', async () => {
    expect(await chunked(service, 100)).toMatch(
      /^HTTP\/1.1 400 [\s\S]*INVALID_DOCUMENT|^HTTP\/1.1 400 [\s\S]*VALIDATION/,
    );
  });

  it('ignores prototype keys', async () => {
    const body = `{"template_properties":{"name":"Proto","__proto__":{"description":"x"}},"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},
      "users":[{"first_name":"P","__proto__":{"polluted":"yes"},"custom_fields":{"__proto__":"x","constructor":"y"}}]}`;
    const answer = await service.put(`/templates/${template.id}`, body);
    expect([200, 400]).toContain(answer.status);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((await service.get(`/templates/${template.id}`)).status).toBe(200);
  });

  it.each([
    ['a NUL character', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('rejects %s in text without failing', async (_, name) => {
    const answer = await service.put(`/templates/${template.id}`, {
      template_properties: { name },
      users: [{ first_name: name }],
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it.each(['x', '%00', '..%2f..%2fetc', "'; drop table template; --", 'ffffffff-ffff-ffff-ffff-fffffffffff'])(
    'returns 404 for the ID %s',
    async (id) => {
      for (const answer of [
        await service.get(`/templates/${encodeURIComponent(id)}`),
        await service.put(`/templates/${encodeURIComponent(id)}`, {}),
      ])
        expect(answer.status).toBe(404);
    },
  );

  it('doesn’t reveal internal errors', async () => {
    const { storage } = service.services;
    const put = storage.put;
    storage.put = () => Promise.reject(new Error('disk /secret/path is full'));
    try {
      const { onePage } = await import('../fixtures/raw-pdf.ts');
      const answer = await post({ name: 'a', document: Buffer.from(onePage()).toString('base64') });
      expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL_ERROR']);
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    } finally {
      storage.put = put;
    }
  });
});

/** Raw HTTP, because fetch sends Content-Length where it can. */
function chunked({ url, company }: TestService, bytes: number): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n\r\n{')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    const body = `{"name":"a","document":"${Buffer.from('x'.repeat(bytes)).toString('base64')}"}`;
    socket.write(
      `POST /api/v1/templates HTTP/1.1\r\nHost: x\r\nAuthorization: ${company.live_key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let at = 0; at < body.length; at += 65_536) {
      const part = body.slice(at, at + 65_536);
      socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    }
    socket.write('0\r\n\r\n');
  });
}
