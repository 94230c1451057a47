/** Attacks by unauthenticated callers and customers; `docs/security-model.md` maps each to a requirement. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateAndSendAnswer } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { ada, drainJobs, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await sharedService();
  port = Number(new URL(service.url).port);
}, 60_000);
afterAll(() => service.close());

/** Sends raw bytes that no HTTP client would send; resolves with the response when the service closes the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => {});
    socket.write(text, 'latin1');
  });
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const get = async (path: string) =>
  statusOf(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));

describe('bodies that trickle in', () => {
  it('hold a limited number of slots, which are free again after a disconnect', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const path = `/signing-sessions/${sent.first_signer.id}/decline`;
    const begun = `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"rea`;
    let refused = '';
    const sockets = Array.from({ length: 80 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.on('data', (bytes) => {
        refused ||= bytes.toString('latin1');
      });
      socket.write(begun);
      return socket;
    });
    const decline = () => service.post(path, { reason: 5 }, { authorization: null });
    await expect.poll(() => refused, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 429 /);
    expect(await decline()).toMatchObject({ status: 429, body: { details: { retry_after: 2 } } });
    expect((await service.get('/company')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await decline()).status, { timeout: 20_000 }).toBe(400);
  });

  it('are not received without a valid link', async () => {
    const answer = await raw(
      `PUT /api/v1/uploads/00000000-0000-4000-8000-000000000000?token=x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n%PDF-`,
    );
    expect(statusOf(answer)).toBe(403);
  });
});

describe('an ambiguous request (request smuggling)', () => {
  const POST = 'POST /api/v1/templates HTTP/1.1\r\nHost: x\r\n';
  it.each([
    [
      'both lengths',
      `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
    ],
    ['two lengths', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    ['an unknown encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: x\n\n'],
    ['a space before the colon', 'GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\nContent-Length : 0\r\n\r\n'],
  ])('is rejected: %s', async (_name, text) => {
    const answer = await raw(text);
    expect(statusOf(answer)).toBe(400);
    // A single response, then the connection is closed.
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('limits headers and rejects methods that echo the request', async () => {
    const many = Array.from({ length: 3000 }, (_none, at) => `X-${at}: yyyyyyyyyy\r\n`).join('');
    expect(statusOf(await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${many}\r\n`))).toBe(431);
    for (const method of ['TRACE', 'TRACK', 'CONNECT']) {
      const answer = await raw(
        `${method} /healthz HTTP/1.1\r\nHost: x\r\nX-Secret: reflect\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, method).not.toContain('reflect');
      expect(statusOf(answer), method).not.toBe(200);
      expect(statusOf(answer), method).not.toBe(500);
    }
  });
});

describe('a path', () => {
  it.each([
    '/embed/..%2f..%2fpackage.json',
    '/embed/%2e%2e/server/service.js',
    '/embed/assets/%5c..%5c',
    '/files/..%2f..%2fsecret',
    '/files/documents/..%2f..%2f..%2fetc%2fpasswd',
    '/logos/..%2fx',
    '/api/v1/templates/%2e%2e%2fcompany',
    '//evil.example/',
    '/.git/config',
    '/embed/',
  ])('can’t escape the served folder: %s', async (path) => {
    expect([400, 401, 403, 404]).toContain(await get(path));
  });

  it('ignores the Host header in links', async () => {
    const answer = await raw(
      `GET /api/v1/company HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nAuthorization: ${service.company.live_key}\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(200);
    expect(answer).not.toContain('evil.example');
  });
});

describe('a body', () => {
  it('is rejected when it is nested too deep or too large', async () => {
    const nested = `${'['.repeat(100)}${']'.repeat(100)}`;
    for (const text of ['['.repeat(100_000), `{"name":"Deep","fields":${nested}}`])
      expect(await service.post('/templates', text)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('levels of nesting') },
      });
    expect((await service.post('/templates', `"${'x'.repeat(17 * 1024 * 1024)}"`)).status).toBe(413);
  });

  it('is rejected when it contains an unpaired surrogate', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first] = signersOf(service, sent);
    const refused = await first!.decline('a\ud800b');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await first!.open()).state).toBe('ready');
    expect((await first!.decline('Wrong 💶')).status).toBe(200);
  });

  it('can’t modify prototypes', async () => {
    const template = await service.given.template();
    const body = `{"users":[{"_temp_id":"temp_1","designation":"Signer","order":1,
      "custom_fields":{"__proto__":"polluted","constructor":"c"},"__proto__":{"polluted":true}}]}`;
    const answer = await service.put<Template>(`/templates/${template.id}`, body);
    expect(answer.status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(answer.body.recipients[0]!.custom_fields)).toBe(Object.prototype);
  });

  it('gets a validation error for a number or date out of range', async () => {
    const { id } = await service.given.template();
    for (const expiration_hours of [87_601, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const put = await service.put(`/templates/${id}`, { template_properties: { expiration_hours } });
      expect(put.status).toBe(400);
      expect((await service.patch(`/templates/${id}`, { expiration_hours })).status).toBe(400);
    }
    for (const moment of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B23:00', '9999-12-31T23:59:59-23:00'])
      for (const path of ['/templates', '/signing-requests', '/webhooks', '/workspaces'])
        expect((await service.get(`${path}?created_after=${moment}`)).status, `${path} ${moment}`).toBe(400);
  });

  it('gets a validation error for repeated query parameters', async () => {
    expect((await service.get('/templates?name=a&name=b')).status).toBe(400);
    expect((await service.get('/signing-requests?page=1&page=2')).status).toBe(400);
  });

  it('can’t set fields that callers must not set', async () => {
    const template = await service.given.template({
      company_id: 'x',
      revision: 99,
      credit_cost: 0,
      created_date: 'x',
    });
    expect(template).toMatchObject({ revision: 1, credit_cost: 1 });
    expect((await service.patch('/company', { credits: 1_000_000 })).status).toBe(400);
  });

  it('can’t contain line breaks in names, which are used in subjects and greetings', async () => {
    const name = 'Lease\r\nBcc: everyone@example.com';
    expect(await service.post('/templates', { name, document: 'JVBERi0=' })).toMatchObject({
      status: 400,
      body: { details: { name: 'Expected one line without control characters' } },
    });
    const template = await twoSignerTemplate(service);
    expect(
      await service.post('/signing-requests', {
        template_id: template.id,
        recipients: [{ ...ada, order: 1, first_name: 'Ada,\nyour account is locked' }],
      }),
    ).toMatchObject({ status: 400, body: { details: { 'recipients.0.first_name': expect.any(String) } } });
  });
});

describe('text that contains markup', () => {
  it('is escaped in every mail', async () => {
    const template = await twoSignerTemplate(service);
    const sent = await sendFromTemplate(service, template, {
      name: '<script>alert(1)</script>',
      recipients: [
        { ...ada, order: 1, first_name: '<img src=x onerror=alert(2)>' },
        { ...ada, order: 2, first_name: '"><b>' },
      ],
      custom_message: '<a href="javascript:alert(3)">x</a>',
    });
    await drainJobs(service);
    const { body } = await service.get<{ results: { id: string; subject: string }[] }>(
      `/mail-log?signing_request_id=${sent.id}`,
    );
    expect(body.results[0]!.subject).not.toMatch(/[\r\n]/);
    const mail = await service.get<{ html: string }>(`/mail-log/${body.results[0]!.id}`);
    expect(mail.body.html).toContain('&#60;img src=x onerror=alert(2)&#62;');
    expect(mail.body.html).not.toMatch(/<script|<img|href="javascript|<b>/i);
  });

  it('is never served as HTML', async () => {
    // A PDF may contain anything after its header; the response headers decide.
    const { document_url, preview_pages } = await service.given.template();
    const file = await fetch(document_url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const picture = await fetch(preview_pages[0]!.url);
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const { headers } = await service.get('/company');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a pattern with catastrophic backtracking', () => {
  it.each(['(a+)+$', '^(\\w+\\s?)*$', '(x+x+)+y', '(.*a){25}', '([a-z]+)*!', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'is evaluated immediately: %s',
    async (pattern) => {
      const template = await twoSignerTemplate(service, {
        fields: [
          { type: 'text', recipient_id: 'temp_1', variable_name: 'trap', validation_rules: { pattern } },
        ],
      });
      const sent: CreateAndSendAnswer = await sendFromTemplate(service, template);
      const session = `/signing-sessions/${sent.first_signer.id}`;
      const open = { authorization: null };
      const { consent } = (await service.get<SigningSession>(session, open)).body;
      await service.post(`${session}/consent`, { sha256: consent.sha256, language: 'en' }, open);
      const field = sent.fields.find(({ variable_name }) => variable_name === 'trap')!;
      const begun = performance.now();
      const answer = await service.put(
        `${session}/fields/${field.id}`,
        { value: `${'a'.repeat(40)} `.repeat(25) + '!'.repeat(3) },
        open,
      );
      expect([200, 400]).toContain(answer.status);
      // A backtracking engine would never finish; the limit leaves room for a busy machine.
      expect(performance.now() - begun).toBeLessThan(15_000);
    },
  );
});
