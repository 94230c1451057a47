/** What the page says and offers on the way: who sent it, what is missing, what will be signed, and whom to ask. */
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, test } from '../site.ts';
import { agree, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const NOTE = { type: 'text', label: 'Note' } as const;
const WIDE = { width: 1440, height: 900 };

/** Role and required state of every control in the accessibility tree. */
async function requiredInTree(page: Page): Promise<Record<string, boolean>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: readonly {
      ignored: boolean;
      role?: { value: string };
      name?: { value: string };
      properties?: readonly { name: string; value: { value: unknown } }[];
    }[];
  };
  const named = nodes.filter(
    (node) => !node.ignored && /, (required|optional)$/.test(node.name?.value ?? ''),
  );
  return Object.fromEntries(
    named.map(({ role, name, properties }) => [
      `${role!.value} ${name!.value}`,
      properties?.some((one) => one.name === 'required' && one.value.value === true) ?? false,
    ]),
  );
}

test('shows the sender and the expiration in the bar, aligned with the page', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [NOTE]);
  await page.goto(link(site, request));
  await expect(page.getByText(/^Sign by /)).toBeVisible();
  await agree(page);
  await expect(page.getByRole('button', { name: 'Decline to sign' })).toBeVisible();
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  await expect(async () => {
    const edge = await left('.sign-top-icon');
    expect(Math.abs((await left('.sign-progress')) - edge)).toBeLessThanOrEqual(1);
    // The scroll bar of the pages takes its room at the right.
    expect(Math.abs((await left('.pdf-page')) - edge)).toBeLessThanOrEqual(10);
  }).toPass();
  await screenshot(page, 'guidance-wide');
});

test('stops at an empty required field with Next', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [NOTE, { type: 'text', label: 'City' }]);
  await page.goto(link(site, request));
  await agree(page);
  const note = page.getByLabel('Note, required');
  await expect(note).toBeFocused();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('City, required')).toBeFocused();
  await note.fill('x');
  await expect(page.getByText('This field is required.')).toBeHidden();
});

test('shows the signature in the review, and leads to what was left empty', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [
    { type: 'signature' },
    { type: 'text', label: 'Remark', required: false },
    { type: 'text', label: 'City' },
    { type: 'date', label: 'Start' },
    { type: 'checkbox', label: 'Terms' },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'Signature, required' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your signature' });
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ada Example');
  await screenshot(page, 'guidance-mark');
  await dialog.getByRole('button', { name: 'Adopt and sign' }).click();
  await page.getByLabel('City, required').fill('Turin');
  await page.getByLabel('Start, required').fill('2026-03-09');
  await page.getByLabel('Terms, required').check();
  await page.getByRole('button', { name: 'Review and finish' }).click();
  const review = page.getByRole('dialog', { name: 'Ready to sign?' });
  await expect(review.getByText('Signing as Ada Example')).toBeVisible();
  await expect(review.getByRole('figure', { name: 'Your signature' })).toBeVisible();
  // What is signed, as the sealed document has it.
  await expect(review.getByRole('term')).toHaveText(['City', 'Start', 'Terms']);
  await expect(review.getByRole('definition')).toHaveText(['Turin', '03/09/2026', 'Checked']);
  await expect(review.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'guidance-review');
  await review.getByRole('button', { name: '1 optional field left empty' }).click();
  await expect(review).toBeHidden();
  await expect(page.getByLabel('Remark, optional')).toBeFocused();
});

test('draws a signature with the keyboard only', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [{ type: 'signature' }], { settings: { hand_drawn_only: true } });
  await page.goto(link(site, request));
  await agree(page);
  const field = page.getByRole('button', { name: 'Signature, required' });
  await expect(field).toBeFocused();
  await field.press('Enter');
  const pad = page.getByRole('application', { name: /^Drawing area/ });
  await expect(pad).toBeFocused();
  await expect(pad).toHaveAccessibleDescription(/arrow keys move the pen/);
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown'])
    await page.keyboard.press(`Shift+${key}`);
  await screenshot(page, 'guidance-pad-keys');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Adopt and sign' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Signature, required, Change' })).toBeVisible();
  await expect(page.getByText('1 of 1 required fields')).toBeVisible();
});

test('marks required controls by their state, not only in their name', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [
    NOTE,
    { type: 'dropdown', label: 'Country', dropdown_options: ['A', 'B'] },
    { type: 'checkbox', label: 'Agree' },
    { type: 'date', label: 'Day' },
    { type: 'text', label: 'Remark', required: false },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await expect(page.getByLabel('Note, required')).toBeFocused();
  expect(await requiredInTree(page)).toMatchObject({
    'textbox Note, required': true,
    'textbox Remark, optional': false,
  });
  // Chromium leaves the state of these out of the tree that tests can read.
  for (const name of ['Country, required', 'Agree, required'])
    await expect(page.getByLabel(name)).toHaveAttribute('aria-required', 'true');
});

test('declining requires a reason if the sender asks for it, and says who is notified', async ({
  page,
  site,
}) => {
  const request = await sendFields(site, [NOTE], { settings: { require_decline_reason: true } });
  await page.goto(link(site, request));
  await page.getByRole('button', { name: 'Decline to sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline to sign?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong amount');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You have declined to sign' })).toBeVisible();
  await expect(page.getByText('Your decision has been recorded')).toBeVisible();
  await screenshot(page, 'guidance-declined');
});

test("can't be declined if the sender doesn't allow it", async ({ page, site }) => {
  const request = await sendFields(site, [NOTE], { settings: { allow_decline: false } });
  await page.goto(link(site, request));
  await expect(page.getByRole('button', { name: 'Finish later' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline to sign' })).toHaveCount(0);
});

test('says how to verify at the end, and names a contact in a dead end', async ({ page, site }) => {
  const [workspace] = (await site.api<{ results: { id: string }[] }>('GET', '/workspaces')).results;
  const settings = `/workspace/${workspace!.id}/settings`;
  await site.api('PUT', settings, { team_email: 'team@example.com' });
  const cancelled = await sendFields(site, [NOTE]);
  await site.api('POST', `/signing-requests/${cancelled.id}/cancel`, {});
  await page.goto(link(site, cancelled));
  await expect(page.getByRole('link', { name: /team@example.com/ })).toHaveAttribute(
    'href',
    'mailto:team%40example.com?subject=Consulting%20agreement',
  );
  await screenshot(page, 'guidance-cancelled');
  await site.api('PUT', settings, { team_email: null });

  const request = await sendFields(site, [NOTE]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').fill('x');
  await page.getByRole('button', { name: /Next|Review/ }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  const verify = page.getByRole('link', { name: 'Verify the document' });
  await expect(verify).toHaveAttribute('href', `${site.serviceUrl}/verify`, { timeout: 20_000 });
  await expect(verify).toHaveAccessibleDescription('Anyone can check that the sealed PDF hasn’t changed.');
  // Which document, when, and what to refer to it by; its first page shows what was signed.
  await expect(page.getByText('Your document is signed and sealed.')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Signed on', 'Reference']);
  await expect(page.getByRole('definition').last()).toHaveText(request.id);
  const day = await page.getByRole('definition').first().getByRole('time').getAttribute('datetime');
  expect(Math.abs(Date.parse(day!) - Date.now())).toBeLessThan(10 * 60_000);
  const picture = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'guidance-sealed');
});

test('offers optional fields once nothing is missing', async ({ page, site }) => {
  const request = await sendFields(site, [NOTE, { type: 'image', label: 'Photo', required: false }]);
  await page.goto(link(site, request));
  await agree(page);
  const offer = page.getByRole('button', { name: '1 optional field left empty' });
  await expect(offer).toHaveCount(0);
  await page.getByLabel('Note, required').fill('x');
  await offer.click();
  await expect(page.getByLabel('Photo, optional')).toBeFocused();
});

test('highlights a checkbox or radio button with the shape of its mark, and names its label', async ({
  page,
  site,
}) => {
  await page.setViewportSize(WIDE);
  const wide = { x: 8, y: 20, width: 20, height: 3 };
  const request = await sendFields(site, [
    NOTE,
    { type: 'radio_buttons', label: 'Yearly billing', position: wide },
    { type: 'checkbox', label: 'I agree', position: { ...wide, y: 30 } },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await expect(page.getByLabel('Note, required')).toBeFocused();
  for (const name of ['Yearly billing', 'I agree']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden();
    await page.getByLabel(`${name}, required`).focus();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    const [width, height] = await page.getByLabel(`${name}, required`).evaluate((control) => {
      const mark = getComputedStyle(control.parentElement!, '::after');
      return [Number.parseFloat(mark.width), Number.parseFloat(mark.height)];
    });
    expect(Math.abs(width! - height!)).toBeLessThan(1);
  }
  await screenshot(page, 'guidance-ticks');
});

test("names a checkbox by its label in a phone's panel", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const request = await sendFields(site, [{ type: 'checkbox', label: 'I have read the privacy notice' }]);
  await page.goto(link(site, request));
  await agree(page);
  const panel = page.getByRole('region', { name: 'I have read the privacy notice' });
  await panel.getByText('I have read the privacy notice').click();
  await expect(panel.getByRole('checkbox')).toBeChecked();
  await expect(panel.getByText('Checkbox')).toHaveCount(0);
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('shows the whole drawing area and its buttons', async ({ page, site }) => {
    const request = await sendFields(site, [{ type: 'signature' }]);
    await page.goto(link(site, request));
    await agree(page);
    await page.getByRole('button', { name: 'Signature, required' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Your signature' });
    const pad = dialog.getByRole('application', { name: /^Drawing area/ });
    await expect(pad).toBeInViewport({ ratio: 1 });
    expect((await pad.boundingBox())!.height).toBeGreaterThanOrEqual(96);
    for (const name of ['Undo', 'Clear', 'Adopt and sign'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    // Nothing is hidden below an edge.
    const hidden = await dialog
      .locator('.ui-dialog-body')
      .evaluate((body) => body.scrollHeight - body.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
    await screenshot(page, 'guidance-pad-on-its-side');
  });
});

test.describe('in an in-app browser', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  test.use({
    userAgent: `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98`,
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('says what may fail there and how to open the page in a full browser', async ({ page, site }) => {
    const request = await sendFields(site, [NOTE]);
    await page.goto(link(site, request));
    const notice = page.getByRole('status').filter({ hasText: 'This page is open inside Instagram' });
    await expect(notice).toContainText('In the Instagram menu, choose to open this page in your browser.');
    await notice.getByRole('button', { name: 'Copy link' }).click();
    await expect(notice.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link(site, request));
    await screenshot(page, 'guidance-in-app');
    expect(await violations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await agree(page);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in-app browsers without clipboard, camera and storage', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';
  for (const [app, userAgent, scheme] of [
    ['Instagram', `${IPHONE} Instagram 334.0.4.32.98`, 'x-safari-http:'],
    ['LinkedIn', `${IPHONE} [LinkedInApp]/9.29.6284`, 'x-safari-http:'],
    ['WeChat', `${ANDROID} MMWEBID/1234 MicroMessenger/8.0.49.2600`, null],
    ['Gmail', `${ANDROID} Gmail/2024.05.12`, 'intent:'],
  ] as const) {
    test.describe(() => {
      test.use({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test(`${app}: signs, and leads to the browser for the download`, async ({ page, site }) => {
        await page.addInitScript(() => {
          for (const name of ['clipboard', 'mediaDevices', 'share', 'storage', 'serviceWorker'])
            Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
          // A web view without DOM storage has null here.
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
            Object.defineProperty(window, name, { get: () => null });
        });
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        const request = await sendFields(site, [NOTE]);
        await page.goto(link(site, request));
        const notice = page.getByRole('status').filter({ hasText: `This page is open inside ${app}` });
        const open = notice.getByRole('link', { name: 'Open in your browser' });
        if (scheme)
          expect(await open.getAttribute('href')).toMatch(
            new RegExp(`^${scheme}//${new URL(site.serviceUrl).host}/signing/`),
          );
        else {
          await expect(notice).toBeVisible();
          await expect(open).toHaveCount(0);
        }
        // Without a clipboard, the address is there to be copied by hand.
        await notice.getByRole('button', { name: 'Copy link' }).tap();
        const address = notice.getByRole('textbox', { name: 'Link to this page' });
        await expect(address).toHaveValue(link(site, request));
        await expect(address).toBeFocused();
        await expect(page.getByRole('button', { name: 'Agree and continue' })).toBeInViewport({ ratio: 1 });
        await screenshot(page, `guidance-in-app-${app}`);
        expect(await violations(page)).toEqual([]);
        await notice.getByRole('button', { name: 'Dismiss' }).tap();
        await agree(page);
        await page.getByRole('textbox', { name: 'Note' }).last().fill('Signed here');
        await page.getByRole('button', { name: 'Review and finish' }).tap();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /finish|Sign/ })
          .last()
          .tap();
        // Once there is something to download, the way out is shown again and stays.
        await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
        await expect(notice).toBeVisible();
        await expect(notice.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
        await screenshot(page, `guidance-in-app-${app}-end`);
        expect(errors).toEqual([]);
      });
    });
  }
});
