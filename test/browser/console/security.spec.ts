/** What others could try with the console of a person who is signed in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { expect, type Site, testApart as test } from '../site.ts';
import { newAddress, ownerLink, signIn } from './sign-in.ts';

const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const signedInAs = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/console/api/me', { headers: { 'countersign-console': '1' } });
    return ((await answer.json()) as { user: { email: string } }).user.email;
  });

for (const [name, viewport, colorScheme] of [
  ['wide', { width: 1280, height: 900 }, 'light'],
  ['phone', { width: 390, height: 844 }, 'dark'],
] as const)
  test(`a link replaces a session only if the person wants it, ${name}`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const [own, other] = [newAddress('own'), newAddress('other')];
    await signIn(page, site, own);
    const link = ownerLink(site, other);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(`You’re signed in as ${own}.`, { exact: false })).toBeVisible();
    expect(page.url()).not.toContain('link=');
    expect(await violations(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/link-${name}.png` });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(await signedInAs(page)).toBe(own);
    // It wasn't used up.
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(await signedInAs(page)).toBe(other);
  });

test('other sites can’t frame the console or its preview', async ({ page, site }) => {
  await signIn(page, site);
  const frames = ['/console', '/console/preview', '/embed/check', '/signing/unknown']
    .map((path) => `<iframe src="${site.serviceUrl}${path}"></iframe>`)
    .join('');
  const host = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(frames),
  );
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  // Blocked frames show a page of the browser.
  const shown = async () =>
    (await Promise.all(page.frames().map((frame) => frame.evaluate(() => location.href)))).slice(1);
  await expect
    .poll(async () => (await shown()).map((href) => href.replace(site.serviceUrl, '')))
    .toEqual([
      'chrome-error://chromewebdata/',
      'chrome-error://chromewebdata/',
      'chrome-error://chromewebdata/',
      '/signing/unknown',
    ]);
  host.close();
});

const XSS = '<img src=x onerror="document.body.dataset.hit=1">"\'{{7*7}}';

/** Records whose names are markup. */
async function givenMarkup(site: Site) {
  const document = Buffer.from(onePage()).toString('base64');
  const template = await site.api<{ id: string }>('POST', '/templates', { name: XSS, document });
  const request = await site.api<{ id: string }>('POST', '/signing-requests/create-and-send', {
    name: XSS,
    document,
    recipients: [
      { first_name: XSS, last_name: XSS, email: 'ada@example.com', order: 1, designation: 'Signer' },
    ],
  });
  await site.api('POST', '/workspaces', { name: XSS.slice(0, 60) });
  await site.api('POST', '/generate-template-token', { companies_workspaces_templates_id: template.id });
  return { template: template.id, request: request.id };
}

test('names are shown as text, wherever they are shown', async ({ page, site }) => {
  test.slow();
  const ids = await givenMarkup(site);
  await signIn(page, site);
  await page.evaluate(
    async (name) => {
      const headers = { 'countersign-console': '1', 'content-type': 'application/json' };
      await fetch('/console/api/me', { method: 'PATCH', headers, body: JSON.stringify({ name }) });
    },
    XSS.slice(0, 100),
  );
  const violated: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violated.push(message.text());
  });
  for (const path of [
    '/overview',
    '/requests',
    `/requests/${ids.request}`,
    '/templates',
    `/templates/${ids.template}`,
    `/templates/${ids.template}/send`,
    '/members',
    '/inbox',
    '/account',
    '/settings',
    '/settings/branding',
    '/settings/workspaces',
    '/developers',
    '/developers/tokens',
    '/developers/requests',
  ]) {
    await open(page, `/console${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.con-spinner')).toHaveCount(0);
    expect([path, await page.locator('img[src="x"]').count()]).toEqual([path, 0]);
    expect([path, await page.locator('body').getAttribute('data-hit')]).toEqual([path, null]);
  }
  expect(violated).toEqual([]);
});

test('the preview of an email shows the logo, runs nothing, leads nowhere and loads from nowhere else', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const logo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 8;
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const body = new FormData();
    body.set('file', blob!, 'logo.png');
    const headers = { 'countersign-console': '1' };
    return (await fetch('/api/v1/company/logo', { method: 'POST', headers, body })).status;
  });
  expect(logo).toBe(200);
  const elsewhere: string[] = [];
  // What a policy blocks doesn't get here.
  await page.context().route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== site.serviceUrl,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  await open(page, '/console/settings/branding');
  const frame = page.frameLocator('.con-preview-frame');
  const email = frame.frameLocator('.preview-email');
  await page
    .getByRole('tab', { name: 'Email' })
    .or(page.getByLabel('Email', { exact: true }))
    .first()
    .click();
  const image = email.locator('img').first();
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(8);
  const before = page.url();
  await email.locator('a').first().click();
  await expect(email.locator('a').first()).toBeVisible();
  expect(page.url()).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
  // As harmless is what the service never sends. Only the console can: the frame listens to its parent.
  const forged = email.getByText('Out');
  const send = (target: 'own' | 'frame') =>
    page.evaluate((to) => {
      const html = `<script>parent.parent.hit = 1</script><img src="https://tracker.example/x.png" onerror="top.hit = 1">
        <meta http-equiv="refresh" content="0;url=https://evil.example"><a href="https://evil.example" target="_top">Out</a>
        <form action="https://evil.example"><button>Send</button></form><iframe src="https://evil.example"></iframe>`;
      const view = document.querySelector<HTMLIFrameElement>('.con-preview-frame')!.contentWindow!;
      const message = { type: 'show-email', html };
      if (to === 'frame') view.postMessage(message, location.origin);
      else
        view.dispatchEvent(
          new MessageEvent('message', { data: message, origin: location.origin, source: view }),
        );
    }, target);
  await send('own');
  await expect(forged).toHaveCount(0);
  await send('frame');
  await forged.click();
  await email.getByRole('button', { name: 'Send' }).click();
  await expect(forged).toBeVisible();
  expect(page.url()).toBe(before);
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
});
