/** The documentation site as a reader uses it: search, copy, try a request, by keyboard, on a phone. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { complaints } from './host-page.ts';
import { test } from './product.ts';

const results = (page: Page) => page.locator('#localsearch-list a');

/** The page reacts to keys once its script runs. */
async function search(page: Page, text: string): Promise<void> {
  const input = page.locator('#localsearch-input');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(input).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await input.fill(text);
  await expect(results(page).first()).toBeVisible();
}

test('finds options, error codes, and settings by full text, with the keyboard alone', async ({
  page,
  product,
}) => {
  const messages = complaints(page);
  await page.goto(`${product.serviceUrl}/docs/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Countersign');
  for (const [text, address] of [
    ['NOT_YOUR_TURN', /\/docs\/error-codes/],
    ['ARCHIVE_TIMESTAMP', /\/docs\/(configuration|self-hosting)/],
    ['frame-src', /\/docs\/(content-security-policy|guides\/strict-csp)/],
  ] as const) {
    await search(page, text);
    await expect(results(page).first()).toHaveAttribute('href', address);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.locator('main').getByText(text).first()).toBeAttached();
  }
  expect(messages).toEqual([]);
});

test('examples have the address of the reader’s service, and are copied with it', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product.serviceUrl}/docs/api`);
  const example = page.locator('div.language-sh').filter({ hasText: '/api/v1/templates' }).first();
  await expect(example).toContainText(`${product.serviceUrl}/api/v1/templates`);
  await example.hover();
  await example.getByRole('button', { name: 'Copy Code' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`curl ${product.serviceUrl}/api/v1/templates`);
  // Also on a page that is opened from this one, without a new document.
  await page.getByRole('link', { name: 'Getting started' }).first().click();
  await expect(page).toHaveURL(/getting-started/);
  await expect(page.locator(`a[href^="${product.serviceUrl}/verify"]`).first()).toBeVisible();
});

test('is linked from the start page, and leads to the API reference', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/`);
  await page.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(`${product.serviceUrl}/docs/`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Countersign API' })).toBeVisible();
});

test('sends a request to the reader’s service, and shows what is wrong with a key', async ({
  page,
  product,
}) => {
  await page.goto(`${product.serviceUrl}/docs/api`);
  const form = page.locator('form.live-request');
  await form.getByLabel('API key').fill('cs_test_wrong');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('status')).toContainText('401 Unauthorized');
  await expect(form.getByRole('status')).toContainText('Invalid API key');
  await form.getByLabel('API key').fill(product.key);
  await form.getByLabel('API key').press('Enter');
  await expect(form.getByRole('status')).toContainText('200 OK');
  await expect(form.getByRole('status')).toContainText('"results"');
});

test('keeps the chosen theme, and breaks no rule of its policy', async ({ page, product }) => {
  const messages = complaints(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${product.serviceUrl}/docs/embedding`);
  await page.getByRole('switch').first().click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(messages).toEqual([]);
});

test('leads back from an unknown address', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/docs/no-such-page`);
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'go to home' }).click();
  await expect(page).toHaveURL(`${product.serviceUrl}/docs/`);
});

test('opens the menu on a phone', async ({ browser, product }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${product.serviceUrl}/docs/api`);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.locator('#VPSidebarNav').getByRole('link', { name: 'Webhooks', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Webhooks');
  await page.close();
});

for (const path of ['', 'api', 'options', 'error-codes'])
  test(`has no axe finding and no horizontal scrolling: /docs/${path}`, async ({ page, product }) => {
    await page.goto(`${product.serviceUrl}/docs/${path}`);
    await expectAccessible(page, { name: `docs ${path}` });
  });
