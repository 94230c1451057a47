/** Pages around the signing frame that stretch it, scale it, or lay something over it to steal a click. */
import type { Page } from '@playwright/test';
import { onePage } from '../fixtures/raw-pdf.ts';
import { eventsOf, waitForEvent } from './host-page.ts';
import { send, sendTo } from './send.ts';
import { expect, type Site, test } from './site.ts';

const frameOf = (page: Page) => page.frameLocator('countersign-widget iframe');

/** A page that mounts a signature to be given; `options` are JavaScript, for callbacks. */
async function openHost(page: Page, site: Site, parts: { options: string; css?: string; body?: string }) {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.goto(
    site.page({
      css: parts.css,
      body: parts.body,
      script: `window.signing = CountersignSigning.mount({
        container: '#box', signingRequestUserId: '${recipients[0]!.id}',
        onReady: () => events.push({ name: 'onReady', detail: {} }),
        onSigned: () => events.push({ name: 'onSigned', detail: {} }),
        ${parts.options}
      });`,
    }),
  );
  await waitForEvent(page, 'onReady');
}

// By keyboard: where exactly a scaled frame lies is what is tried here, not what the test may rely on.
async function agree(page: Page) {
  const frame = frameOf(page);
  await frame.getByRole('checkbox', { name: /agree to sign/ }).press('Space');
  await frame.getByRole('button', { name: 'Agree and continue' }).press('Enter');
}

/** Signs by typing, as far as the last question. */
async function review(page: Page) {
  const frame = frameOf(page);
  await agree(page);
  const field = frame.getByRole('button', { name: /, required$/ });
  await expect(field).toBeFocused();
  await field.press('Enter');
  await frame.getByRole('dialog').getByRole('textbox').press('Enter');
  await frame.getByRole('button', { name: 'Review and finish' }).press('Enter');
  return frame.getByRole('button', { name: 'Sign and finish' });
}

test('a host that makes the frame taller than requested doesn’t cause further requests', async ({
  page,
  site,
}) => {
  await openHost(page, site, {
    css: `html, body { height: 100%; margin: 0 } #box { min-height: calc(100% + 10px); zoom: 1.1 }
      #box > * { min-height: calc(100% + 10px) !important }`,
    options: `maxHeight: 100000, onResize: ({ height }) => {
      events.push({ name: 'onResize', detail: { height } });
      document.querySelector('countersign-widget').style.setProperty('height', height + 10 + 'px', 'important');
    }`,
  });
  await agree(page);
  // The statement has gone, and with it some of the height.
  await expect(frameOf(page).getByRole('button', { name: /, required$/ })).toBeFocused();
  // A frame that measured itself would ask for ten pixels more with each of these.
  const heights = async () =>
    (await eventsOf(page)).filter(({ name }) => name === 'onResize').map(({ detail }) => detail.height);
  const settle = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 90; frame += 1) await new Promise(requestAnimationFrame);
    });
  // Waits for late messages; a frame that measured itself would never settle.
  let told = await heights();
  await expect
    .poll(async () => {
      const before = told;
      await settle();
      told = await heights();
      return told.length - before.length;
    })
    .toBe(0);
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(8);
});

test('zooms a scaled page to the field, uncovered, and back when signing', async ({ browser, site }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const { id } = await site.template(onePage());
  const { recipients } = await site.api<{ recipients: { id: string }[] }>('PUT', `/templates/${id}`, {
    users: [
      { _temp_id: 'temp_1', first_name: 'Ada', email: 'ada@example.com', designation: 'Signer', order: 1 },
    ],
  });
  const field = {
    type: 'initial',
    recipient_id: recipients[0]!.id,
    page_number: 1,
    position: { x: 70, y: 92, width: 8, height: 3 },
    required: true,
  };
  const sent = await send(site, await site.api('PUT', `/templates/${id}`, { fields: [field] }));
  await page.goto(
    site.page({
      body: '<meta name="viewport" content="width=device-width"><main id="box"></main>',
      css: 'body { margin: 0 } #box { width: 430px; transform: scale(.9); transform-origin: 0 0 }',
      script: `CountersignSigning.mount({ container: '#box', signingRequestUserId: '${sent.recipients[0]!.id}',
        height: '800px', onReady: () => events.push({ name: 'onReady', detail: {} }) });`,
    }),
  );
  await waitForEvent(page, 'onReady');
  const frame = frameOf(page);
  const paper = frame.locator('.pdf-page').first();
  const width = () => paper.evaluate((one) => Math.round(one.getBoundingClientRect().width));
  const before = await width();
  await agree(page);
  const panel = frame.locator('.sign-sheet');
  await expect(panel).toBeVisible();
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  const isClear = () =>
    frame
      .locator('.sign-current')
      .evaluate(
        (one) =>
          one.getBoundingClientRect().bottom <=
          document.querySelector('.sign-sheet')!.getBoundingClientRect().top,
      );
  await expect.poll(isClear).toBe(true);
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(width).toBe(before);
  await context.close();
});

test('ignores a click through something that covers the last button', async ({ page, site }) => {
  await openHost(page, site, {
    options: `height: '700px'`,
    body: '<main id="box"></main><div id="bait"></div>',
    css: '#bait { position: fixed; inset: 0; background: #fff; pointer-events: none; display: none }',
  });
  const finish = await review(page);
  const frame = frameOf(page);
  const meant = frame.getByRole('checkbox', { name: /^Yes, I want to sign/ });
  await expect(finish).toBeEnabled();
  await expect(meant).toBeHidden();
  // The host covers all of it with its own picture, and lets clicks through.
  await page.evaluate(() => document.getElementById('bait')!.style.setProperty('display', 'block'));
  await expect(meant).toBeVisible();
  await expect(finish).toBeDisabled();
  const { x, y, width, height } = (await finish.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  // Nearly clear is no better.
  await page.evaluate(() => {
    document.getElementById('bait')!.remove();
    document.querySelector<HTMLElement>('#box')!.style.opacity = '0.05';
  });
  await expect(finish).toBeDisabled();
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await page.evaluate('signing.state')).toBe('ready');

  await page.evaluate(() => document.querySelector<HTMLElement>('#box')!.style.removeProperty('opacity'));
  await expect(finish).toBeEnabled();
  await finish.click();
  await waitForEvent(page, 'onSigned');
});
