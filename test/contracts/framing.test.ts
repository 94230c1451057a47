import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HandoffAnswer, SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { startService, type TestService } from '../support/service.ts';
import { sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await startService();
  // The headers decide who may frame the page, whatever it contains.
  mkdirSync(join(service.folder, 'embed'), { recursive: true });
  writeFileSync(join(service.folder, 'embed', 'signing-page.html'), '<!doctype html><title>Sign</title>');
  template = await twoSignerTemplate(service);
}, 60_000);
afterAll(() => service.close());

const APP = 'https://app.example.com';
const ANY = '* file: capacitor: ionic: app:';
const OTHER = 'https://evil.example.net';

const open = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/signing/${id}`, { headers });
const framedBy = (origin: string) => ({ 'sec-fetch-dest': 'iframe', referer: `${origin}/` });
const policyOf = async (id: string, headers?: Record<string, string>) =>
  /frame-ancestors ([^;]*)/.exec(
    (await open(id, headers)).headers.get('content-security-policy') ?? '',
  )?.[1] ?? null;
const send = async (allowed_origins?: readonly string[] | null) =>
  (await sendFromTemplate(service, template, { settings: { allowed_origins } })).first_signer.id;

describe('framing of a signing page', () => {
  it('is allowed for any page by an explicit policy by default', async () => {
    const id = await send();
    expect(await policyOf(id)).toBe(ANY);
    expect((await open(id, framedBy(OTHER))).status).toBe(200);
  });

  it('is allowed for the hosts of the request, else the workspace, else the company', async () => {
    const { workspace_id } = await sendFromTemplate(service, template);
    const workspace = (allowed_origins: readonly string[] | null) =>
      service.put(`/workspace/${workspace_id}/settings`, { allowed_origins });
    const company = (allowed_origins: readonly string[] | null) =>
      service.put('/company/settings', { allowed_origins });
    expect((await company(['https://company.example.com'])).status).toBe(200);
    expect(await policyOf(await send())).toBe("'self' https://company.example.com");
    expect((await workspace(['https://workspace.example.com/'])).status).toBe(200);
    expect(await policyOf(await send())).toBe("'self' https://workspace.example.com");
    expect(await policyOf(await send([APP]))).toBe(`'self' ${APP}`);
    expect(await policyOf(await send([]))).toBe("'none'");
    await workspace(null);
    await company(null);
    expect(await policyOf(await send())).toBe(ANY);
  });

  it('is restricted for a phone after a hand-off, too', async () => {
    const id = await send([APP]);
    const { body } = await service.post<HandoffAnswer>(
      `/signing-sessions/${id}/handoffs`,
      {},
      { authorization: null },
    );
    expect(await policyOf(body.id)).toBe(`'self' ${APP}`);
  });

  it('shows a plain notice with a link on other pages, and nothing of the document', async () => {
    const id = await send([APP]);
    const refused = await open(id, framedBy(OTHER));
    expect(refused.status).toBe(403);
    const text = await refused.text();
    expect(text).toContain('This document can’t be signed on this page');
    expect(text).toContain(`href="/signing/${id}"`);
    expect(text).not.toMatch(/Contract|Ada/);
    // Its only script notifies the host page and does nothing else.
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
    expect([scripts.length, text.split('<script').length]).toEqual([1, 2]);
    expect(refused.headers.get('content-security-policy')).toContain(
      `script-src 'sha256-${createHash('sha256').update(scripts[0]!).digest('base64')}'`,
    );
    expect(await policyOf(id, framedBy(OTHER))).toBe(ANY);
    expect(refused.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(refused.headers.get('referrer-policy')).toBe('no-referrer');
    for (const right of [framedBy(APP), framedBy(new URL(service.url).origin), {}])
      expect((await open(id, right)).status).toBe(200);
  });

  it('is communicated to the page, which sends messages to these origins only', async () => {
    const { body } = await service.get<SigningSession>(`/signing-sessions/${await send([APP])}`, {
      authorization: null,
    });
    expect(body.settings.allowed_origins).toEqual([APP]);
  });

  it('accepts origins only: no path, no wildcard, http only for localhost', async () => {
    for (const wrong of ['https://a.example/path', 'https://*.example.com', 'http://example.com', 'app', '*'])
      expect(
        await service.post('/signing-requests', {
          template_id: template.id,
          settings: { allowed_origins: [wrong] },
        }),
        wrong,
      ).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await policyOf(await send(['http://localhost:3000', 'https://A.example.com:8443']))).toBe(
      "'self' http://localhost:3000 https://a.example.com:8443",
    );
  });

  it('isn’t configurable by a request without an ID', async () => {
    expect((await open('nothing')).status).toBe(200);
    expect(await policyOf("x'; script-src *")).toBe(ANY);
  });
});
