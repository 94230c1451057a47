/**
 * What a cold start costs until page 1 is crisp, a person can drag a field, and nothing more comes by itself. Bytes and
 * requests do not depend on the machine, so they are a test; times are `npm run bench`. Nothing is left out by its name: a
 * limit goes down, or up with a reason.
 */
import type { Locator, Page } from '@playwright/test';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { SIZE_LIMITS } from '../support/size-limits.ts';
import { settled } from './finger.ts';
import { editorScript, waitForEvent } from './host-page.ts';
import { openSite } from './open-site.ts';
import { expect, type Site, test as shared } from './site.ts';

/**
 * Bytes on the wire: `loader` is the host's script; `editor` is all else of ours until a field has been dragged; `whole` with
 * the loader and with what menus and dialogs need, which comes by itself once the page is there, and with what the drag of a
 * new field reads of the document (three files); `pdfjs` is the library's. The frame's page counts as it is without the
 * template that comes with it, which is data.
 */
const LIMITS = Object.fromEntries(
  Object.entries(SIZE_LIMITS).map(([name, { limit }]) => [name, limit]),
) as Readonly<Record<keyof typeof SIZE_LIMITS, number>>;

/** What comes after the start. */
const DEFERRED = '**/embed/assets/deferred-*.js';

/** On a service of its own: another test's seals would have the editor load their code. */
const test = shared.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  site: async ({}, use) => {
    const { close, ...site } = await openSite();
    await use(site);
    await close();
  },
});

/** A template with one field, and the token for it. */
async function prepared(site: Site) {
  const { id } = await site.template(onePage());
  const users = [{ _temp_id: 'temp_1', first_name: 'Ada', designation: 'Signer', order: 1 }];
  const { recipients } = await site.api<Template>('PUT', `/templates/${id}`, { users });
  const position = { x: 20, y: 20, width: 30, height: 4 };
  const field = { type: 'text', recipient_id: recipients[0]!.id, page_number: 1, position };
  await site.api('PUT', `/templates/${id}`, { fields: [field] });
  return { id, jwt: await site.token(id) };
}

async function drag(page: Page, from: Locator, by: { readonly x: number; readonly y: number }) {
  const box = (await from.boundingBox())!;
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const part of [0.5, 1]) await page.mouse.move(start.x + by.x * part, start.y + by.y * part);
  await page.mouse.up();
}

test('a field can be dragged after few bytes and few requests', async ({ page, site }) => {
  const { id, jwt } = await prepared(site);
  const editorPage = await fetch(`${site.serviceUrl}/embed/editor`, { headers: { 'accept-encoding': 'br' } });
  const asked: Promise<{ path: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const { origin, pathname: path } = new URL(response.url());
    if (origin !== new URL(site.serviceUrl).origin) return;
    const length =
      path === '/embed/editor'
        ? Promise.resolve(editorPage.headers.get('content-length'))
        : response.headerValue('content-length');
    asked.push(length.then((bytes) => ({ path, bytes: Number(bytes ?? Number.NaN) })));
  });
  const counted = async () => {
    const all = await Promise.all(asked);
    const sum = (pattern: RegExp) =>
      all.filter(({ path }) => pattern.test(path)).reduce((bytes, one) => bytes + one.bytes, 0);
    return { all, sum, list: all.map(({ path, bytes }) => `${path} ${bytes}`).join('\n') };
  };
  // What is not needed does not come before the field has moved.
  let letGo = () => {};
  const isMoved = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(DEFERRED, async (route) => {
    await isMoved;
    await route.continue();
  });
  await page.goto(
    site.page({
      css: '#box { width: 1000px; height: 640px }',
      loaders: ['template-editor'],
      script: editorScript({ jwt, templateId: id }),
    }),
  );
  await waitForEvent(page, 'onLoad');
  const frame = page.frameLocator('countersign-widget iframe');
  await expect(frame.locator('.pdf-page[data-page="1"] .pdf-canvas')).toBeVisible();
  await expect(frame.locator('.ed-overlay')).toBeAttached();
  const field = frame.locator('[data-type="text"]');
  const before = await settled(field);
  await drag(page, field, { x: 40, y: 90 });
  await expect.poll(async () => (await field.boundingBox())!.y).toBeGreaterThan(before.y + 60);

  const first = await counted();
  expect(first.sum(/^\/embed\/template-editor\.js$/), first.list).toBeGreaterThan(0);
  expect(first.sum(/^\/embed\/template-editor\.js$/), first.list).toBeLessThanOrEqual(LIMITS.loader);
  expect(first.sum(/^\/embed\/(?!pdfjs-|template-editor\.js)/), first.list).toBeLessThanOrEqual(
    LIMITS.editor,
  );
  expect(first.sum(/^\/embed\/pdfjs-/), first.list).toBeLessThanOrEqual(LIMITS.pdfjs);
  expect(first.all.length, first.list).toBeLessThanOrEqual(LIMITS.requests);

  // What is asked for meanwhile is done when it can be.
  await drag(page, frame.getByRole('button', { name: 'Signature', exact: true }), { x: 400, y: 0 });
  await field.press('?');
  letGo();
  await expect(frame.locator('[data-type="signature"][data-field]')).toBeVisible();
  await expect(frame.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();

  await page.waitForLoadState('networkidle');
  const whole = await counted();
  expect(whole.sum(/^\/embed\/(?!pdfjs-)/), whole.list).toBeLessThanOrEqual(LIMITS.whole);
  expect(whole.all.length, whole.list).toBeLessThanOrEqual(LIMITS.wholeRequests);
});
