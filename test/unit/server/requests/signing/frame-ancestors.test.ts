import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { BRAND } from '../../../../../src/model/brand.ts';
import { newId } from '../../../../../src/model/ids.ts';
import { FRAMED_BY_ANY } from '../../../../../src/server/platform/http/content-security-policy.ts';
import {
  allowedOriginsOf,
  frameAncestors,
  isWrongParent,
  refusalPage,
} from '../../../../../src/server/requests/signing/frame-ancestors.ts';
import type { HandoffAnswer } from '../../../../../src/wire/http/signing-sessions.ts';
import { openSigning, sentRequest } from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const [OWN, WORKSPACE, COMPANY] = [
  'https://own.example',
  'https://workspace.example',
  'https://company.example',
];

describe('origins that may frame a signing page', () => {
  it("are the request's, else the workspace's, else the company's, else any", async () => {
    const [own, workspace, company] = [OWN, WORKSPACE, COMPANY].map((one) => ({ allowed_origins: [one!] }));
    const allowed = async (given: Parameters<typeof sentRequest>[0]) => {
      const sent = await sentRequest(given);
      return allowedOriginsOf(sent.services, sent.people[0]!.signing_id.toUpperCase());
    };
    expect(await allowed({ settings: own!, workspace: workspace!, company: company! })).toEqual([OWN]);
    expect(await allowed({ workspace: workspace!, company: company! })).toEqual([WORKSPACE]);
    expect(await allowed({ company: company! })).toEqual([COMPANY]);
    expect(await allowed({ settings: { allowed_origins: [] }, company: company! })).toEqual([]);
    expect(await allowed({})).toBeNull();
  });

  it("are the same at a hand-off's address", async () => {
    const sent = await sentRequest({ settings: { allowed_origins: [OWN!] } });
    const { body } = await sent.page().post<HandoffAnswer>('handoffs', {});
    expect(await allowedOriginsOf(sent.services, body.id)).toEqual([OWN]);
  });

  it('are any at an address that opens nothing', async () => {
    const sent = await sentRequest({ settings: { allowed_origins: [] } });
    for (const address of [newId(), 'nothing', sent.people[0]!.id])
      expect(await allowedOriginsOf(sent.services, address)).toBeNull();
  });

  it('are in one directive', () => {
    expect(frameAncestors(null)).toBe(FRAMED_BY_ANY);
    expect(frameAncestors([])).toBe("frame-ancestors 'none'");
    expect(frameAncestors([OWN!, COMPANY!])).toBe(`frame-ancestors 'self' ${OWN} ${COMPANY}`);
  });
});

describe('a page that frames the signing page', () => {
  const SELF = 'https://sign.example.com';
  const isWrong = async (headers: Record<string, string>) => {
    const app = new Hono().get('*', (c) => c.json(isWrongParent(c, [OWN!], SELF)));
    return (await app.request('/signing/x', { headers })).json();
  };
  const framed = { 'sec-fetch-dest': 'iframe' };
  const other = { referer: 'https://evil.example/page' };

  it.each(['iframe', 'frame', 'object', 'embed'])(
    "in an %s is rejected if it isn't allowed",
    async (dest) => {
      expect(await isWrong({ 'sec-fetch-dest': dest, ...other })).toBe(true);
    },
  );

  it("is accepted if it is allowed, or the service's own", async () => {
    for (const referer of [`${OWN}/a/b?c`, `${SELF}/`])
      expect(await isWrong({ ...framed, referer })).toBe(false);
  });

  it("is accepted if the browser doesn't name it, or there is none", async () => {
    for (const headers of [
      framed,
      { ...framed, referer: '' },
      { ...framed, referer: 'nothing' },
      other,
      { 'sec-fetch-dest': 'document', ...other },
    ])
      expect(await isWrong(headers)).toBe(false);
  });
});

describe('the page shown in a forbidden frame', () => {
  it('says why, leads out of the frame, and can do nothing else', async () => {
    const app = new Hono().get('*', (c) => refusalPage(c));
    const page = await app.request('/signing/%22%3E%3Cscript%3E');
    expect(page.status).toBe(403);
    const text = await page.text();
    expect(text).toContain(`<title>${BRAND.name}</title>`);
    expect(text).toContain('This document can’t be signed on this page');
    expect(text).toMatch(/<a href="\/signing\/[^"<>]*" target="_blank" rel="noopener noreferrer">/);
    expect(text.match(/<script/g)).toHaveLength(1);
    const policy = page.headers.get('content-security-policy')!;
    const style = /<style>(.*)<\/style>/.exec(text)![1]!;
    expect(style).toContain('prefers-color-scheme:dark');
    const script = /<script>(.*)<\/script>/.exec(text)![1]!;
    const hash = (part: string) => createHash('sha256').update(part).digest('base64');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash(style)}'`,
      `script-src 'sha256-${hash(script)}'`,
      "base-uri 'none'",
      "form-action 'none'",
      FRAMED_BY_ANY,
    ]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-embedder-policy': 'require-corp',
      'x-robots-tag': 'noindex',
    });
  });
});
