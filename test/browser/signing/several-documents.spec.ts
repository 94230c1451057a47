/** A request with three documents: read as one, with a heading and progress for each, and signed as one. */
import type { Page } from '@playwright/test';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { textDocument } from '../../fixtures/make-pdfs.ts';
import { type RawObject, rawPdf } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { settled, tap } from '../finger.ts';
import { expect, type Site, test } from '../site.ts';
import { agree, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The lease has two required fields, the house rules none, the inventory an optional one and a signature. */
async function sendLease(site: Site, language?: string): Promise<CreateAndSendAnswer> {
  const pdf = async (pages: number) => Buffer.from(await textDocument(pages)).toString('base64');
  const field = (index: number, page_number: number, y: number, more: object) => ({
    recipient_id: 'temp_0',
    document_index: index,
    page_number,
    position: { x: 8, y, width: 40, height: 4 },
    required: true,
    ...more,
  });
  const draft = await site.api<CreateAndSendAnswer>('POST', '/signing-requests', {
    name: 'Flat on Elm Street',
    documents: [
      { document: await pdf(3), label: 'Lease' },
      { document: await pdf(2), label: 'House rules' },
      { document: await pdf(1), label: 'Inventory of furniture and keys' },
    ],
    recipients: [
      {
        id: 'temp_0',
        first_name: 'Ada',
        last_name: 'Example',
        email: 'ada@example.com',
        designation: 'Signer',
        order: 1,
      },
    ],
    ...(language && { settings: { language } }),
  });
  const [lease, , inventory] = draft.documents!.map(({ id }) => id);
  const on = (document_id: string | undefined, { document_index: _, ...rest }: ReturnType<typeof field>) => ({
    ...rest,
    recipient_id: draft.recipients[0]!.id,
    document_id,
  });
  await site.api('PUT', `/signing-requests/${draft.id}`, {
    fields: [
      on(lease, field(0, 1, 70, { type: 'text', label: 'Rent' })),
      on(lease, field(0, 3, 80, { type: 'signature' })),
      on(inventory, field(2, 1, 60, { type: 'text', label: 'Remark', required: false })),
      on(inventory, field(2, 1, 80, { type: 'text', label: 'Keys' })),
    ],
  });
  await site.api('POST', `/signing-requests/${draft.id}/send`, {});
  return site.api('GET', `/signing-requests/${draft.id}`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Documents: \d\/3$/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Documents' });

const isFinish = (url: string) => new URL(url).pathname.endsWith('/finish');

/** Chooses a signature for the focused field. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Signature, required' }).click();
  await page.getByRole('button', { name: 'Adopt and sign' }).click();
}

test('are read as one with a heading above each, and signed as one', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendLease(site);
  let sent: { documents?: readonly object[] } = {};
  page.on('request', (one) => {
    if (isFinish(one.url())) sent = one.postDataJSON();
  });
  await page.goto(link(site, request));
  await agree(page);
  await expect(page.getByLabel('Rent, required')).toBeFocused();
  await expect(heading(page, 'Lease')).toBeVisible();
  await expect(page.getByText('Document 1 of 3 · 3 pages · 0 of 2 required fields')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('0 of 2 fields in Lease')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Lease, page 1 of 3' })).toBeVisible();
  await page.getByLabel('Rent, required').fill('1,200');
  await screenshot(page, 'several-wide');
  expect(await violations(page)).toEqual([]);

  // One tour through all fields.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await sign(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('Keys, required')).toBeFocused();
  await expect(menu(page)).toHaveText('3/3');
  await expect(page.getByRole('contentinfo').getByText('0 of 1 fields in Inventory')).toBeVisible();
  await page.getByLabel('Keys, required').fill('2');

  await menu(page).click();
  await expect(list(page).getByRole('listitem')).toHaveText([
    /^Lease3 pages · 2 of 2 required fields$/,
    /^2House rules2 pages · Nothing for you to fill in$/,
    /^Inventory of furniture and keys1 page · 1 of 1 required fields$/,
  ]);
  await screenshot(page, 'several-list');
  expect(await violations(page)).toEqual([]);
  await list(page).getByRole('button', { name: 'House rules' }).click();
  await expect(heading(page, 'House rules')).toBeFocused();
  await expect(heading(page, 'House rules')).toBeInViewport();
  await screenshot(page, 'several-heading');

  await page.getByRole('button', { name: 'Review and finish' }).click();
  const review = page.getByRole('dialog', { name: 'Ready to sign?' });
  const named = review.getByRole('list', { name: 'You’re signing these documents' });
  await expect(named.getByRole('listitem')).toHaveText([/^Lease/, /^House rules/, /^Inventory/]);
  await screenshot(page, 'several-review');
  expect(await violations(page)).toEqual([]);
  await review.getByRole('button', { name: /sign and finish|Finish anyway/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: /signed/ })).toBeVisible();
  expect(sent.documents).toEqual(request.documents!.map(({ id, sha256 }) => ({ id, sha256 })));
});

test('are reached by keyboard alone', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  await page.goto(link(site, await sendLease(site)));
  await agree(page);
  await expect(page.getByLabel('Rent, required')).toBeFocused();
  await menu(page).press('Enter');
  const items = list(page).getByRole('button');
  await expect(items.first()).toBeFocused();
  await expect(items.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(heading(page, 'Inventory of furniture and keys')).toBeFocused();
  // Tab goes on from there.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Remark, optional')).toBeFocused();
  await menu(page).press('Enter');
  await expect(items.first()).toBeFocused();
  await expect(items.last()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
});

test('keep a heading above the page at every zoom', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  await page.goto(link(site, await sendLease(site)));
  await agree(page);
  await expect(heading(page, 'Lease')).toBeVisible();
  // Both at the same moment: the page may still scroll.
  const distance = () =>
    heading(page, 'Lease').evaluate((title) => {
      const above = title.parentElement!.getBoundingClientRect();
      const sheet = title.closest('.pdf-page')!.getBoundingClientRect();
      return [above.height, sheet.y - above.bottom, sheet.width - above.width].map(Math.round);
    });
  await expect.poll(distance).toEqual([76, 0, 0]);
  const zoom = page.getByRole('banner').getByRole('button', { name: 'Zoom out' });
  for (let step = 0; step < 3; step += 1) await zoom.click();
  await expect.poll(distance).toEqual([76, 0, 0]);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(heading(page, 'Lease')).toBeVisible();
  await screenshot(page, 'several-forced');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('are chosen with a finger from a list that fits', async ({ page, site }) => {
    await page.goto(link(site, await sendLease(site)));
    await agree(page);
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await tap(page, menu(page));
    await expect(list(page)).toBeVisible();
    const box = (await list(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    await screenshot(page, 'several-phone-list');
    await tap(page, list(page).getByRole('button', { name: 'House rules' }));
    await expect(heading(page, 'House rules')).toBeInViewport();
    await expect(menu(page)).toHaveText('2/3');
    const title = (await heading(page, 'House rules').boundingBox())!;
    expect(title.x).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await screenshot(page, 'several-phone');
    expect(await violations(page)).toEqual([]);
  });

  test('in the dark and from right to left', async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const request = await sendLease(site);
    await page.goto(`${link(site, request)}?lang=ar`);
    const title = heading(page, 'Lease');
    await expect(title).toBeVisible();
    await expect(page.getByText('المستند 1 من 3')).toBeVisible();
    const sheet = await settled(page.locator('[data-page="1"]'));
    const right = await settled(title);
    expect(Math.abs(right.x + right.width - sheet.x - sheet.width)).toBeLessThan(6);
    await screenshot(page, 'several-dark-arabic');
  });
});

test('leave a single document as it was', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  let body: Partial<SigningSession> & { documents?: unknown } = {};
  page.on('request', (one) => {
    if (isFinish(one.url())) body = one.postDataJSON();
  });
  const request = await sendFields(site, [{ type: 'text', label: 'Note' }]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').fill('x');
  await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Review and finish' }).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(page.locator('.sign-document-head')).toHaveCount(0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sign and finish/i })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /signed/ })).toBeVisible();
  expect(body.documents).toBeUndefined();
  expect(asked.filter((url) => /\/documents-[\w-]+\.js/.test(url))).toEqual([]);
});

/** Pages of 100 kB that don't get smaller when compressed. */
function heavyPages(count: number): Uint8Array {
  let state = count;
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff);
  const objects: RawObject[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${3 + index * 2} 0 R`).join(' ')}] >>`,
  ];
  for (let page = 1; page <= count; page += 1) {
    const noise = Buffer.from(Uint8Array.from({ length: 75_000 }, () => next() >> 16)).toString('base64');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents ${objects.length + 2} 0 R >>`,
      { dict: '', stream: `0.2 0.4 0.8 rg 72 600 200 100 re f\n%${noise}\n` },
    );
  }
  return rawPdf(objects);
}

test('show the first page without reading the other documents', async ({ page, site }) => {
  const document = Buffer.from(heavyPages(12)).toString('base64');
  const request = await site.api<CreateAndSendAnswer>('POST', '/signing-requests/create-and-send', {
    name: 'Three long contracts',
    documents: ['Lease', 'House rules', 'Inventory'].map((label) => ({ document, label })),
    recipients: [{ id: 'temp_0', first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' }],
    fields: [{ type: 'signature', page_number: 1, x: 10, y: 10, recipient_id: 'temp_0' }],
  });
  const ranges: { readonly from: number; readonly to: number }[] = [];
  page.on('request', (one) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(one.headers().range ?? '') ?? [];
    if (from) ranges.push({ from: Number(from), to: Number(to) });
  });
  // 10 Mbit/s: on the loopback, the whole file may arrive before pdf.js is ready, and would then be read to the end.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 10_000_000 / 8,
    uploadThroughput: 10_000_000 / 8,
  });
  await page.goto(link(site, request));
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(page.getByLabel('I have read this and agree to sign electronically')).toBeEnabled();
  const size = Math.max(...ranges.map(({ to }) => to + 1));
  expect(size).toBeGreaterThan(2_500_000);
  // The page tree and the pages' dictionaries, in the last or the last two parts; and the first part, with the first page, if
  // the stream hasn't brought it by then.
  const PART = 128 * 1024;
  expect(ranges.filter(({ from }) => from >= PART && from < size - 2 * PART)).toEqual([]);
});
