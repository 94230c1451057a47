/** Our code fails to load: the user sees a message and a button, and the host is notified. */
import type { Page } from '@playwright/test';
import { onePage } from '../fixtures/raw-pdf.ts';
import { complaints, editorScript, eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { sendTo } from './send.ts';
import { expect, test } from './site.ts';

const SIZED = '#box { width: 1000px; height: 640px }';
/** With room for the panel. */
const WIDE = '#box { width: 1200px; height: 640px }';

let templateId: string;
let jwt: string;
test.beforeAll(async ({ site }) => {
  const template = await site.template(onePage());
  templateId = template.id;
  jwt = await site.token(templateId);
});

/** Holds what is asked for of these addresses back until `answer`. */
async function stall(page: Page, addresses: string) {
  let answer = () => {};
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route(addresses, async (route) => {
    ask();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  return { asked, answer: () => answer() };
}

for (const isolation of ISOLATIONS) {
  for (const chunk of ['start-editor', 'editor-session']) {
    test(`reports a missing ${chunk}, with a way to retry, ${isolation}`, async ({ page, site }) => {
      const files = `**/embed/assets/${chunk}-*.js`;
      await page.route(files, (route) => route.abort());
      await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation }) }));
      expect((await waitForEvent(page, 'onError')).detail).toMatchObject({
        code: 'NETWORK',
        retryable: true,
      });
      const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
      await expect(place.getByRole('alert').getByText('Loading failed')).toBeVisible();
      await expect(place.locator('.ed-shell')).toHaveCount(0);
      await page.unroute(files);
      await place.getByRole('button', { name: 'Try again' }).click();
      expect(await page.evaluate('editor.ready')).toMatchObject({ template_id: templateId });
      await expect(place.getByText('Loading failed')).toHaveCount(0);
      expect((await eventsOf(page)).filter(({ name }) => name === 'onError')).toHaveLength(1);
    });
  }

  test(`reports missing deferred code next to the document, with a way to retry, ${isolation}`, async ({
    page,
    site,
  }) => {
    const files = '**/embed/assets/deferred-*.js';
    await page.route(files, (route) => route.abort());
    await page.goto(site.page({ css: WIDE, script: editorScript({ jwt, templateId, isolation }) }));
    expect((await waitForEvent(page, 'onError')).detail).toMatchObject({ code: 'NETWORK', retryable: true });
    const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    const sentence = place.getByRole('alert').getByText('The service can’t be reached.');
    await expect(sentence).toBeVisible();
    await expect(place.getByRole('application').first()).toBeVisible();
    await page.unroute(files);
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(place.getByRole('tab', { name: 'Checks' })).toBeVisible();
    await expect(sentence).toHaveCount(0);
    expect((await eventsOf(page)).map(({ name }) => name)).toEqual(['onLoad', 'onError']);
  });

  test(`an editor destroyed before its code fails reports nothing, ${isolation}`, async ({ page, site }) => {
    const found = complaints(page);
    let asked = 0;
    let refuse = () => {};
    await page.route('**/embed/assets/start-editor-*.js', async (route) => {
      asked++;
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await route.abort().catch(() => {}); // a frame that is gone wants nothing
    });
    const url = site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation }) });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked).toBe(1);
    await page.evaluate('editor.destroy()');
    refuse();
    await page.unroute('**/embed/assets/start-editor-*.js');
    await page.evaluate('window.editor = makeEditor({ isolation: "frame" }); editor.ready.then(() => {})');
    expect((await eventsOf(page)).map(({ name }) => name)).toEqual(['onLoad']);
    expect(found.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  });
}

for (const isolation of ISOLATIONS)
  test(`an editor whose code stalls reports it until the code loads, ${isolation}`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const stalled = await stall(page, '**/embed/assets/editor-session-*.js');
    await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation }) }));
    await stalled.asked;
    await page.clock.fastForward(21_000);
    const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    await expect(place.getByRole('alert').getByText('Loading failed')).toBeVisible();
    await expect(place.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect((await waitForEvent(page, 'onError')).detail).toMatchObject({ code: 'NETWORK', retryable: true });
    stalled.answer();
    expect(await page.evaluate('editor.ready')).toMatchObject({ template_id: templateId });
    await expect(place.getByText('Loading failed')).toHaveCount(0);
  });

test('an inline editor whose first code stalls reports it once, and works after "Try again"', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const stalled = await stall(page, '**/embed/editor-inline.mjs?');
  const script = editorScript({ jwt, templateId, isolation: 'inline' });
  await page.goto(site.page({ css: SIZED, script }));
  await stalled.asked;
  await page.clock.fastForward(21_000);
  expect((await waitForEvent(page, 'onError')).detail).toMatchObject({
    code: 'HANDSHAKE_TIMEOUT',
    retryable: true,
  });
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  // What comes too late is not a second editor.
  stalled.answer();
  expect(await page.evaluate('editor.ready')).toMatchObject({ template_id: templateId });
  await page.clock.fastForward(21_000);
  await expect(page.getByText('Loading failed')).toHaveCount(0);
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  expect((await eventsOf(page)).map(({ name }) => name)).toEqual(['onError', 'onLoad']);
});

test('a signing page whose code is refused reports it, and works after "Try again"', async ({
  page,
  site,
}) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  const files = '**/embed/assets/signing-page-*.js';
  await page.route(files, (route) => route.abort());
  await page.goto(`${site.serviceUrl}/signing/${recipients[0]!.id}`);
  await expect(page.getByRole('alert')).toContainText('Loading failed');
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a signing page whose deferred code stalls reports it in the page and to the host, until it loads', async ({
  page,
  site,
}) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.clock.install();
  const stalled = await stall(page, '**/embed/assets/deferred-*.js');
  await page.goto(
    site.page({
      script: `window.signing = CountersignSigning.mount({ container: '#box', signingRequestUserId: '${recipients[0]!.id}',
        onReady: () => events.push({ name: 'onReady' }), onError: (detail) => events.push({ name: 'onError', detail }) });`,
    }),
  );
  await waitForEvent(page, 'onReady');
  await stalled.asked;
  const frame = page.frameLocator('countersign-widget iframe');
  await page.clock.fastForward(21_000);
  await expect(frame.getByRole('alert')).toContainText('Loading failed');
  await expect(frame.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await waitForEvent(page, 'onError')).detail).toMatchObject({ code: 'NETWORK', retryable: true });
  expect(await page.evaluate('signing.state')).toBe('ready');
  stalled.answer();
  await expect(frame.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a dialog whose code stalls fails after a while, and opens once the code has loaded', async ({
  page,
  site,
}) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.clock.install();
  const stalled = await stall(page, '**/embed/signing-modal.mjs');
  await page.goto(
    site.page({
      script: `window.openSigning = () => CountersignSigning.open({ signingRequestUserId: '${recipients[0]!.id}' });
        window.opening = openSigning().catch((error) => error.message);`,
    }),
  );
  await stalled.asked;
  await page.clock.fastForward(21_000);
  expect(await page.evaluate('opening')).toBe('Loading failed.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  stalled.answer();
  await page.evaluate('openSigning()');
  await expect(page.getByRole('dialog', { name: 'Sign the document' })).toBeVisible();
});

test('a frame whose page was truncated within the template requests it', async ({ page, site }) => {
  await page.route('**/embed/editor?*', async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-dest': 'iframe' };
    const response = await route.fetch({ headers });
    const html = await response.text();
    const cut = html.indexOf('"fields"');
    expect(cut).toBeGreaterThan(0);
    await route.fulfill({ response, body: html.slice(0, cut) });
  });
  const fresh = await site.token(templateId);
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt: fresh, templateId }) }));
  expect((await waitForEvent(page, 'onLoad')).detail).toMatchObject({ template_id: templateId });
  expect((await eventsOf(page)).filter(({ name }) => name === 'onError')).toEqual([]);
});
