/** The documentation site as a reader uses it: search, copy, try a request, by keyboard, on a phone. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { settled } from './finger.ts';
import { complaints } from './host-page.ts';
import { test } from './product.ts';

const results = (page: Page) => page.locator('#localsearch-list a');

/** Opens a page and waits until its scripts run: a press before that would be lost, except on links. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => '__vue_app__' in document.querySelector('#app')!);
}

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
  await open(page, `${product.serviceUrl}/docs/api`);
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

/** The form of an example, opened. */
async function openExample(page: Page, call: string) {
  await page.locator('summary').filter({ hasText: call }).first().click();
  return page.getByRole('form', { name: `Run ${call}` }).first();
}
const run = (form: Locator) => form.getByRole('button', { name: 'Run' });
const key = (form: Locator) => form.getByLabel('Test key');

test('runs an example with a test key, which the other examples and pages then have', async ({
  page,
  product,
}) => {
  const messages = complaints(page);
  await page.goto(`${product.serviceUrl}/docs/api`);
  const list = await openExample(page, 'GET /templates');
  await key(list).fill('cs_test_wrong');
  await run(list).click();
  await expect(list.getByRole('status')).toHaveText(/^401 Unauthorized · [\d,]+ ms$/);
  await expect(list.getByRole('region', { name: 'Answer' })).toContainText('Invalid API key');
  await expect(list.getByRole('link', { name: 'What UNAUTHORIZED means' })).toHaveAttribute(
    'href',
    '/docs/error-codes#unauthorized',
  );
  await key(list).fill(product.key);
  await list.getByLabel('Query').fill('limit=1');
  await key(list).press('Enter');
  await expect(list.getByRole('status')).toHaveText(/^200 OK · [\d,]+ ms$/);
  await expect(list.getByRole('region', { name: 'Answer' })).toContainText('"results"');
  // Without a new document, so the key is still in memory.
  await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click();
  const webhooks = await openExample(page, 'GET /webhooks');
  await expect(key(webhooks)).toHaveValue(product.key);
  await page.reload();
  await expect(key(await openExample(page, 'GET /webhooks'))).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('cs_test');
  expect(messages.filter((one) => !one.includes('401'))).toEqual([]);
});

test('explains how to get a key, and sends neither a live key nor the console’s session', async ({
  page,
  product,
  context,
}) => {
  await context.addCookies([{ name: 'countersign', value: 'a-session', url: product.serviceUrl }]);
  const sent: Request[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/') && sent.push(request));
  await page.goto(`${product.serviceUrl}/docs/guides/quickstart`);
  const form = await openExample(page, 'GET /signing-requests/{id}/download');
  await run(form).click();
  await expect(form.getByRole('alert')).toContainText('Paste a test key to run this.');
  await expect(form.getByRole('link', { name: 'Create one in the console' })).toHaveAttribute(
    'href',
    '/console/developers/keys',
  );
  await expect(key(form)).toBeFocused();
  await key(form).fill('cs_live_secret');
  await run(form).click();
  await expect(form.getByRole('alert')).toContainText('That’s a live key, and it wasn’t sent.');
  await key(form).fill(product.key);
  await run(form).click();
  await expect(form.getByRole('status')).toHaveText('Enter id.');
  await form.getByLabel('id', { exact: true }).fill('..');
  await run(form).click();
  await expect(form.getByRole('status')).toHaveText('id can’t be ...');
  expect(sent).toEqual([]);
  await form.getByLabel('id', { exact: true }).fill('../templates?x');
  await run(form).click();
  await expect(form.getByRole('status')).toHaveText(/^40\d/);
  expect(sent.map((one) => new URL(one.url()).pathname)).toEqual([
    '/api/v1/signing-requests/..%2Ftemplates%3Fx/download',
  ]);
  expect((await sent[0]!.allHeaders()).cookie).toBeUndefined();
  expect(sent[0]!.url()).not.toContain('cs_test');
});

test('asks before it sends a document, and keeps its ID for the next call', async ({ page, product }) => {
  const messages = complaints(page);
  await page.goto(`${product.serviceUrl}/docs/guides/quickstart`);
  const form = await openExample(page, 'POST /signing-requests/create-and-send');
  await key(form).fill(product.key);
  await run(form).click();
  const question = page.getByRole('dialog', { name: 'Run POST /signing-requests/create-and-send?' });
  await expect(question).toContainText('emails the recipients');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByRole('status')).toHaveText('');
  await run(form).click();
  await question.getByRole('button', { name: 'Run' }).click();
  await expect(form.getByRole('status')).toHaveText(/^201 Created/);
  await expect(form.getByRole('region', { name: 'Answer' })).toContainText('"signing_link"');
  const download = await openExample(page, 'GET /signing-requests/{id}/download');
  await expect(download.getByLabel('id', { exact: true })).toHaveValue(/^[0-9a-f-]{36}$/);
  await run(download).click();
  await expect(download.getByRole('region', { name: 'Answer' })).toContainText('NO_DOCUMENT_AVAILABLE');
  expect(messages.filter((one) => !one.includes('409') && !one.includes('404'))).toEqual([]);
});

test('creates a template and a token for it from the examples', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/docs/api`);
  const create = await openExample(page, 'POST /templates');
  await key(create).fill(product.key);
  await run(create).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
  await expect(create.getByRole('status')).toHaveText(/^201 Created/);
  await page.locator('#VPSidebarNav').getByRole('link', { name: 'Embedding' }).click();
  const token = await openExample(page, 'POST /generate-template-token');
  await expect(token.getByLabel('Body')).toHaveValue(/"[0-9a-f-]{36}"/);
  await run(token).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
  await expect(token.getByRole('region', { name: 'Answer' })).toContainText('"jwt": "eyJ');
});

test('says what is wrong with a body, and that the service can’t be reached', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/docs/embedding`);
  const form = await openExample(page, 'POST /generate-template-token');
  await key(form).fill(product.key);
  await run(form).click();
  await expect(form.getByRole('status')).toHaveText('Replace <template id> in the body with an ID.');
  await form.getByLabel('Body').fill('{ "a": ');
  await run(form).click();
  await expect(form.getByRole('status')).toContainText('isn’t valid JSON');
  await form.getByLabel('Body').fill('{}');
  await page.route('**/api/v1/**', (route) => route.abort());
  await run(form).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
  await expect(form.getByRole('status')).toContainText('The service can’t be reached.');
});

test('shows examples in the language chosen last, on other pages too', async ({ page, product }) => {
  await open(page, `${product.serviceUrl}/docs/guides/quickstart`);
  const groups = page.locator('.vp-code-group').filter({ has: page.getByText('Python', { exact: true }) });
  const tab = groups.last().getByText('Python', { exact: true });
  await tab.scrollIntoViewIfNeeded();
  const before = await settled(tab);
  await tab.click();
  await expect(groups.first().getByText('# send.py')).toBeVisible();
  await expect(groups.last().getByText('# download.py')).toBeVisible();
  // The page stays where the reader is, although the first example is longer now.
  await expect.poll(async () => Math.abs((await tab.boundingBox())!.y - before.y)).toBeLessThan(2);
  await page.goto(`${product.serviceUrl}/docs/guides/verify-webhooks`);
  await expect(page.getByText('# receiver.py').first()).toBeVisible();
  // Files of an app aren't languages.
  await page.goto(`${product.serviceUrl}/docs/guides/php`);
  await expect(page.locator('.vp-code-group').first().locator('input').first()).toBeChecked();
});

test('opens an error code, a setting, and an option by address', async ({ page, product }) => {
  for (const [address, text] of [
    ['error-codes#not_your_turn', 'NOT_YOUR_TURN'],
    ['configuration#api_log_days', 'API_LOG_DAYS'],
    ['options#template-editor-autosave', 'autosave'],
  ] as const) {
    await page.goto(`${product.serviceUrl}/docs/${address}`);
    await expect(page.locator('a.row-anchor:target')).toHaveText(text);
    await expect(page.locator('a.row-anchor:target')).toBeInViewport();
  }
});

test('has no axe finding with an open example, an answer, and a question', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/docs/webhooks`);
  const form = await openExample(page, 'POST /webhooks');
  await run(form).click();
  await key(form).fill(product.key);
  const list = await openExample(page, 'GET /webhooks');
  await run(list).click();
  await expect(list.getByRole('status')).toHaveText(/^200/);
  await form.scrollIntoViewIfNeeded();
  await expectAccessible(page, { name: 'docs example' });
  await run(form).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, { name: 'docs question' });
});

test('keeps the chosen theme, and breaks no rule of its policy', async ({ page, product }) => {
  const messages = complaints(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, `${product.serviceUrl}/docs/embedding`);
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
  await open(page, `${product.serviceUrl}/docs/api`);
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
