import { violations } from '../axe.ts';
import { settled } from '../finger.ts';
import { expect, test } from '../site.ts';
import { agree, draw, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the whole journey by keyboard alone, to the sealed file', async ({ page, site }) => {
  const request = await sendFields(site, [
    { type: 'name', label: 'Full name' },
    { type: 'email', label: 'Email' },
    { type: 'checkbox', label: 'I accept' },
    { type: 'signature', label: 'Signature' },
  ]);
  await page.goto(link(site, request));
  const consent = page.getByLabel('I have read this and agree to sign electronically');
  await consent.waitFor();
  // However many stops come before it, it is reached with Tab.
  for (let stop = 0; stop < 40 && !(await consent.evaluate((box) => box === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Full name, required')).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email, required')).toBeFocused();
  await page.keyboard.type('ada@');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter an email address.')).toBeVisible();
  await expect(page.getByLabel('Email, required')).toBeFocused();
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('I accept, required')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Signature, required' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 of 4')).toBeVisible();

  const review = page.getByRole('button', { name: 'Review and finish' });
  for (let stop = 0; stop < 40 && !(await review.evaluate((one) => one === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const finish = page.getByRole('button', { name: 'Sign and finish' });
  await finish.waitFor();
  for (let stop = 0; stop < 10 && !(await finish.evaluate((one) => one === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  // In its first moment the button takes nothing, so that no press meant for what lay here before signs.
  await expect(finish).toBeEnabled();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeFocused();
  // The seal is announced by the service, without a reload.
  const download = page.getByRole('link', { name: 'Download the signed PDF' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const bytes = await (await page.request.get((await download.getAttribute('href'))!)).body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const stored = await site.api<typeof request>('GET', `/signing-requests/${request.id}`);
  expect(stored.fields.find(({ type }) => type === 'name')!.value).toBe('Ada Lovelace');
  expect(stored.fields.find(({ type }) => type === 'signature')!.value).toMatchObject({
    kind: 'typed',
    text: 'Ada Example',
  });
});

test('shows a typed name in the chosen font, or one that supports its script', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'signature', label: 'Signature' }]);
  const fonts: string[] = [];
  page.on('request', (asked) => {
    const name = /\/embed\/hands\/([^/]+)$/.exec(asked.url())?.[1];
    if (name) fonts.push(name);
  });
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'Signature, required' }).click();
  const name = page.getByLabel('Your name');
  const hands = page.getByRole('radio', { name: /^Handwriting \d$/ });
  await expect(hands).toHaveCount(4);
  await expect.poll(() => fonts.sort()).toEqual(['dancing-script', 'great-vibes', 'marck-script']);
  await hands.nth(2).press('Space');
  await screenshot(page, 'hands-latin');
  await name.fill('山田 太郎');
  await expect(hands).toHaveCount(2);
  await screenshot(page, 'hands-han');
  await name.fill('محمد علي');
  await expect(hands).toHaveCount(0);
  await screenshot(page, 'hands-arabic');
  await name.fill('Ada Example');
  await expect(hands).toHaveCount(4);
  await hands.nth(2).press('Space');
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForRequest((asked) => asked.method() === 'PUT');
  await page.getByRole('button', { name: 'Adopt and sign' }).click();
  expect((await saved).postDataJSON()).toEqual({
    value: { kind: 'typed', text: 'Ada Example', font: 'great-vibes' },
  });
  const drawn = page.locator('.field-drawing text').first();
  await expect(drawn).toHaveAttribute('font-family', /^"Countersign great-vibes"/);
  await screenshot(page, 'hands-placed');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('is filled in with a thumb in the bottom panel; the signature stays vectors and survives rotation', async ({
    page,
    site,
  }) => {
    const request = await sendFields(site, [
      { type: 'company', label: 'Company' },
      { type: 'dropdown', label: 'Plan', dropdown_options: ['Basic', 'Pro'] },
      { type: 'signature', label: 'Signature' },
    ]);
    await page.goto(link(site, request));
    await agree(page);
    const panel = page.locator('.sign-sheet');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await panel.getByLabel('Company').fill('Analytical Ltd');
    await next.tap();
    await panel.getByLabel('Plan').selectOption('Pro');
    await next.tap();
    for (const target of [next, panel.getByRole('button', { name: 'Sign here' })]) {
      const box = (await target.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await panel.getByRole('button', { name: 'Sign here' }).tap();
    await draw(page);
    const ink = () => page.locator('.sign-pad-area .sign-ink').first().getAttribute('d');
    const lines = page.locator('.sign-pad-area .sign-ink[d^=M]');
    await expect(lines).toHaveCount(1);
    const before = await ink();
    const pad = page.locator('.sign-pad-area');
    const place = await pad.boundingBox();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(ink).toBe(before);
    await page.setViewportSize(PHONE.viewport);
    await expect.poll(() => pad.boundingBox()).toEqual(place);
    await draw(page);
    await expect(lines).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(lines).toHaveCount(1);
    expect(await ink()).toBe(before);
    await page.getByRole('button', { name: 'Adopt and sign' }).tap();
    await page.getByRole('button', { name: 'Review and finish' }).tap();
    await page.getByRole('button', { name: 'Sign and finish' }).tap();
    await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible();
    const stored = await site.api<typeof request>('GET', `/signing-requests/${request.id}`);
    const value = stored.fields.find(({ type }) => type === 'signature')!.value as {
      kind: string;
      strokes: number[][];
    };
    expect(value.kind).toBe('drawn');
    expect(value.strokes[0]!.length).toBeGreaterThan(60);
    // Nothing at the end is wider than the smallest phone.
    await page.getByRole('link', { name: 'Download the signed PDF' }).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(async () => {
        const { x, width } = (await page.locator('.sign-end-card').boundingBox())!;
        return x >= 0 && x + width <= 320;
      })
      .toBe(true);
  });

  test('lets the reader zoom', async ({ page, site }) => {
    await page.goto(link(site, await sendFields(site, [{ type: 'text', label: 'Note' }])));
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });
});

test('zooms to the current field on a phone, and back afterward', async ({ browser, site }) => {
  const request = await sendFields(site, [
    { type: 'initial', label: 'The Client: initials', position: { x: 70, y: 90, width: 8, height: 3 } },
  ]);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(link(site, request));
  const sheet = page.locator('.pdf-page').first();
  const before = (await settled(sheet)).width;
  await agree(page);
  await page.locator('.sign-sheet').waitFor();
  const field = page.locator('.sign-field').first();
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeGreaterThan(before * 1.5);
  // A label longer than its box never hangs out of it.
  expect(
    await field.locator('.field-hint').evaluate((hint) => hint.scrollWidth <= hint.clientWidth + 1),
  ).toBe(true);
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(async () => Math.round((await sheet.boundingBox())!.width)).toBe(Math.round(before));
  await context.close();
});

test('never covers the current field with the panel on a phone', async ({ browser, site }) => {
  const request = await sendFields(site, [
    { type: 'email', label: 'Email', position: { x: 8, y: 95.5, width: 40, height: 4 } },
    { type: 'text', label: 'Last words', position: { x: 55, y: 96, width: 40, height: 4 } },
  ]);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(link(site, request));
  await agree(page);
  const panel = page.locator('.sign-sheet');
  const room = async () => {
    const field = (await page.locator('.sign-current').boundingBox())!;
    return (await panel.boundingBox())!.y - (field.y + field.height);
  };
  await expect(panel.getByLabel('Email')).toBeVisible();
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  // A complaint makes the panel higher, the phone's keyboard the page lower.
  await panel.getByLabel('Email').fill('nonsense');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(page.getByText('Please enter an email address.')).toBeVisible();
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  for (const height of [520, 460, PHONE.viewport.height, 500]) {
    await page.setViewportSize({ ...PHONE.viewport, height });
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
  await panel.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(panel.getByLabel('Last words')).toBeVisible();
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await context.close();
});

test('exposes the page’s text with its fields in reading order to screen readers', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'text', label: 'City' }]);
  await page.goto(link(site, request));
  const first = page.getByRole('group', { name: /^Page 1/ });
  await expect(first.locator('.sign-text-line').first()).toBeAttached();
  expect((await first.locator('.sign-text-line').allTextContents()).join(' ').trim()).not.toBe('');
  await expect(first.getByRole('textbox', { name: /City/ })).toBeVisible();
});

test('keeps answers given offline, shows them as unsaved, and sends them later', async ({ page, site }) => {
  const request = await sendFields(site, [
    { type: 'text', label: 'Note' },
    { type: 'signature', label: 'Signature' },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').waitFor();
  await page.getByRole('button', { name: 'Finish later' }).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Note, required').fill('From the tunnel');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Not saved yet/ })).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Type' }).check({ force: true });
  await page.getByRole('button', { name: 'Adopt and sign' }).click();
  const hasHand = () =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Countersign Hand')));
  expect(await hasHand()).toBe(false);
  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
  // The name that was typed meanwhile comes to look as it will be sealed.
  await expect.poll(hasHand).toBe(true);
  await page.reload();
  await expect(page.getByLabel('Note, required')).toHaveValue('From the tunnel');
});

test('shows "You have signed" even if the response to finishing is lost', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'text', label: 'Note' }]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').fill('x');
  // The request reaches the service, but the response is lost.
  await page.route('**/finish?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /Next|Review/ }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible({ timeout: 20_000 });
});

test("can't be filled in before consent", async ({ page, site }) => {
  await page.goto(link(site, await sendFields(site, [{ type: 'text', label: 'Note' }])));
  const note = page.getByLabel('Note, required');
  await note.click();
  await expect(page.getByText('Check the box to continue.')).toBeVisible();
  await expect(note).not.toBeEditable();
});
